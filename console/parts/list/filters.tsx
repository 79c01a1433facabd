import { useEffect, useRef, useState } from 'preact/hooks'
import type { Address } from '../../state/address.js'
import { useKey } from '../../state/shortcuts.js'
import { say } from '../../words.js'
import { Icon } from '../icon.js'

const PAUSE_MS = 150

interface SearchProps {
  readonly address: Address
  readonly label: string
}

/** Searches while somebody types: at once with the first key, and again once the hand rests. `/` leads there. */
export function Search({ address, label }: SearchProps) {
  const [text, setText] = useState(address.get('search'))
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef(Number.NEGATIVE_INFINITY)
  const asked = address.get('search')
  useKey('/', () => input.current?.focus(), 'keys.search')
  useEffect(() => {
    if (text === asked) return
    const rested = performance.now() - typed.current > PAUSE_MS
    typed.current = performance.now()
    const ask = () => address.set({ search: text })
    if (rested) return ask()
    const soon = setTimeout(ask, PAUSE_MS)
    return () => clearTimeout(soon)
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

interface ChipsProps {
  readonly address: Address
  readonly label: string
  readonly name: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** A few ways to look at a list; none of them is the whole. */
export const Chips = ({ address, label, name, choices }: ChipsProps) => (
  <fieldset class="chips">
    <legend class="unseen">{label}</legend>
    {choices.map(choice => (
      <button
        key={choice.value}
        type="button"
        class="chip"
        aria-pressed={address.get(name) === choice.value}
        onClick={() => address.set({ [name]: choice.value })}
      >
        {choice.label}
      </button>
    ))}
  </fieldset>
)

interface NarrowProps extends ChipsProps {
  /** Where there may be others than these. */
  readonly note?: string | undefined
}

/** The same, of many. */
export const Narrow = ({ address, label, name, choices, note }: NarrowProps) => (
  <select
    class="chip"
    aria-label={label}
    value={address.get(name)}
    onChange={event => address.set({ [name]: event.currentTarget.value })}
  >
    <option value="">{say('filter.all', { what: label })}</option>
    {choices.map(choice => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
    {note === undefined ? null : <option disabled>{note}</option>}
  </select>
)

interface OnlyProps {
  readonly address: Address
  readonly label: string
  readonly name: string
}

/** What a list was narrowed to from elsewhere; the click that shows it takes it away. */
export const Only = ({ address, label, name }: OnlyProps) =>
  address.get(name) === '' ? null : (
    <button type="button" class="chip" aria-pressed="true" onClick={() => address.set({ [name]: '' })}>
      {label} <span aria-hidden="true">×</span>
      <span class="unseen">{say('filter.drop')}</span>
    </button>
  )

/** A day from which on, or until which. */
export const DayFilter = ({ address, label, name }: OnlyProps) => (
  <label class="chip day">
    {label}
    <input
      type="date"
      value={address.get(name)}
      onChange={event => address.set({ [name]: event.currentTarget.value })}
    />
  </label>
)
