import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import type { Address } from '../../state/address.js'
import { pastIn } from '../../state/past.js'
import { useKey } from '../../state/shortcuts.js'
import { Icon } from '../icon.js'

const PAUSE_MS = 150

interface SearchProps {
  readonly address: Address
  readonly label: string
}

/** Searches while the user types: immediately on the first key, then after a pause. `/` focuses the field. */
export function Search({ address, label }: SearchProps) {
  const [text, setText] = useState(address.get('search'))
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef(Number.NEGATIVE_INFINITY)
  const applied = address.get('search')
  /** The text that the field has written to the address. Any other comes from a link. */
  const written = useRef(applied)
  useLayoutEffect(() => {
    if (applied === written.current) return
    written.current = applied
    setText(applied)
  }, [applied])
  useKey('/', () => input.current?.focus(), 'keys.search')
  useEffect(() => {
    if (text === applied) return
    const hasPaused = performance.now() - typed.current > PAUSE_MS
    typed.current = performance.now()
    const applySearch = () => {
      written.current = text
      address.set({ search: text })
    }
    if (hasPaused) return applySearch()
    const timer = setTimeout(applySearch, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search class="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={200}
        placeholder={label}
        aria-label={label}
        onInput={event => setText(event.currentTarget.value)}
      />
      <kbd>/</kbd>
    </search>
  )
}

type Choices = readonly { readonly value: string; readonly label: string }[]

interface ChipsProps {
  readonly address: Address
  readonly label?: string
  readonly name?: string
  readonly choices: Choices
}

/** On a phone, the selected choice might be outside the row. */
const reveal = (chip: HTMLElement | null): void => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** A filter with a few choices, of which one is selected. By default, it filters by state. */
export const Chips = ({ address, label = t('state'), name = 'show', choices }: ChipsProps) => (
  <fieldset class="chips">
    <legend class="unseen">{label}</legend>
    {choices.map(choice => (
      <button
        key={choice.value}
        type="button"
        class="chip"
        ref={address.get(name) === choice.value ? reveal : null}
        aria-pressed={address.get(name) === choice.value}
        onClick={() => address.set({ [name]: choice.value })}
      >
        {choice.label}
      </button>
    ))}
  </fieldset>
)

interface NamedFilterProps {
  readonly address: Address
  readonly label: string
  readonly name: string
}

interface SelectFilterProps extends NamedFilterProps {
  readonly choices: Choices
  /** Shown below the choices if the list isn't complete. */
  readonly note?: string | undefined
}

/** A filter with many choices. */
export const SelectFilter = ({ address, label, name, choices, note }: SelectFilterProps) => (
  <select
    class="chip"
    aria-label={label}
    value={address.get(name)}
    onChange={event => address.set({ [name]: event.currentTarget.value })}
  >
    <option value="">{t('filter.all', { what: label })}</option>
    {choices.map(choice => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
    {note === undefined ? null : <option disabled>{note}</option>}
  </select>
)

/** Filters by location, for users who can read locations. */
export function LocationFilter({ address }: { readonly address: Address }) {
  const { query } = pastIn(address)
  const { data } = useQuery({
    key: ['locations', 'some', query],
    read: signal => inventory.listLocations({ sort: 'name', per_page: 200, ...query }, { signal }),
    enabled: may('locations:read'),
    keepsPrevious: true,
  })
  if (!data) return null
  return (
    <SelectFilter
      address={address}
      label={t('location')}
      name="location"
      choices={data.data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** A filter that another page has set. A click removes it. */
export const RemovableFilter = ({ address, label, name }: NamedFilterProps) =>
  address.get(name) === '' ? null : (
    <button type="button" class="chip" aria-pressed="true" onClick={() => address.set({ [name]: '' })}>
      {label} <span aria-hidden="true">×</span>
      <span class="unseen">{t('filter.remove')}</span>
    </button>
  )

/** A date filter: from or until that day. */
export const DayFilter = ({ address, label, name }: NamedFilterProps) => (
  <label class="chip day">
    {label}
    <input
      type="date"
      value={address.get(name)}
      onChange={event => address.set({ [name]: event.currentTarget.value })}
    />
  </label>
)
