import { useId, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { inventory } from '../api/inventory.js'
import { may } from '../api/session.js'
import { Dialog } from '../parts/dialog.js'
import { focusOnce } from '../parts/form/form.js'
import { Options, optionId } from '../parts/form/options.js'
import { type Option, useFound } from '../parts/form/picker.js'
import { Icon, type IconName } from '../parts/icon.js'
import { BASE } from '../state/address.js'
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

interface PaletteEntry extends Option {
  readonly to: string
  readonly icon: IconName
}

const found = (path: string, icon: IconName, id: string, label: string, note: string | null): PaletteEntry => ({
  ...{ id, to: `${BASE}/${path}/${id}`, icon, label },
  ...(note === null ? {} : { note }),
})

interface Kind {
  readonly scope: string
  readonly find: (search: string, options: { readonly signal: AbortSignal }) => Promise<readonly PaletteEntry[]>
}

const MAX_PER_KIND = 5

const KINDS: readonly Kind[] = [
  {
    scope: 'materials:read',
    async find(search, options) {
      const { data } = await inventory.listMaterials({ search, per_page: MAX_PER_KIND }, options)
      return data.map(({ id, name, sku }) => found('materials', 'box', id, name, sku))
    },
  },
  {
    scope: 'tools:read',
    async find(search, options) {
      const { data } = await inventory.listTools({ search, per_page: MAX_PER_KIND }, options)
      return data.map(({ id, name, asset_tag }) => found('tools', 'tool', id, name, asset_tag))
    },
  },
  {
    scope: 'delivery-notes:read',
    async find(search, options) {
      const { data } = await inventory.listDeliveryNotes(
        { search, per_page: MAX_PER_KIND, sort: '-created_at' },
        options,
      )
      return data.map(({ id, number, reference }) => found('notes', 'note', id, number ?? id, reference))
    },
  },
]

/** Record types that the palette searches, and how. */
async function recordsNamed(search: string, signal: AbortSignal): Promise<readonly PaletteEntry[]> {
  if (search === '') return []
  const kinds = KINDS.filter(({ scope }) => may(scope))
  return (await Promise.all(kinds.map(({ find }) => find(search, { signal })))).flat()
}

/** The command palette: opens any page or record by name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { route } = useLocation()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const records = useFound(text, true, recordsNamed)
  const places: readonly Place[] = [...pagesNamed(text.trim()), ...records.options]
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
