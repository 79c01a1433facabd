import { useId, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { BASE } from '../client/address.js'
import { inventory } from '../client/inventory.js'
import { may } from '../client/session.js'
import { Dialog } from '../parts/dialog.js'
import { focusOnce } from '../parts/form.js'
import { Icon, type IconName } from '../parts/icon.js'
import { Options, optionId } from '../parts/options.js'
import { useFound } from '../parts/picker.js'
import { say } from '../words.js'
import { addressOf, listedPages } from './menu.js'

interface Place {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  readonly note?: string | undefined
}

const pagesNamed = (text: string): readonly Place[] =>
  listedPages()
    .map(page => ({ to: addressOf(page), label: say(page.menu.label), icon: page.menu.icon }))
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

async function recordsNamed(search: string, signal: AbortSignal) {
  if (search === '' || !may('materials:read')) return []
  const { data } = await inventory.listMaterials({ search, per_page: 6 }, { signal })
  return data.map(({ id, name, sku }) => ({ id, label: name, ...(sku === null ? {} : { note: sku }) }))
}

/** Anywhere by its name, from everywhere. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { route } = useLocation()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const found = useFound(text, true, recordsNamed)
  const places: readonly Place[] = [
    ...pagesNamed(text.trim()),
    ...found.options.map(({ id, label, note }) => ({
      to: `${BASE}/materials/${id}`,
      label,
      note,
      icon: 'box' as const,
    })),
  ]
  const here = Math.min(at, places.length - 1)
  const go = (place: Place | undefined) => {
    if (!place) return
    onClose()
    route(place.to)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(Math.min(here + 1, places.length - 1)),
    ArrowUp: () => setAt(Math.max(here - 1, 0)),
    Enter: () => go(places[here]),
  }
  return (
    <Dialog title={say('palette')} onClose={onClose}>
      <input
        class="input"
        role="combobox"
        aria-expanded={true}
        aria-controls={list}
        aria-activedescendant={places[here] ? optionId(list, here) : undefined}
        aria-label={say('palette.where')}
        placeholder={say('palette.where')}
        maxLength={200}
        value={text}
        ref={focusOnce}
        onInput={event => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={event => {
          const does = keys[event.key]
          if (!does) return
          event.preventDefault()
          does()
        }}
      />
      <Options
        id={list}
        label={say('palette')}
        inPlace
        at={here}
        note={places.length === 0 ? say('picker.nothing') : ''}
        onPick={index => go(places[index])}
        options={places.map(({ to, icon, label, note }) => ({
          id: to,
          shown: (
            <>
              <Icon name={icon} />
              {label}
              {note ? <span class="muted mono"> {note}</span> : null}
            </>
          ),
        }))}
      />
    </Dialog>
  )
}
