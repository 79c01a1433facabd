import { useId, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { inventory, type ReadScope } from '../api/inventory.js'
import { may } from '../api/session.js'
import { t } from '../i18n/messages.js'
import { Dialog } from '../parts/dialog.js'
import { focusOnce } from '../parts/form/form.js'
import { Options, optionId } from '../parts/form/options.js'
import { type Option, useSearch } from '../parts/form/picker.js'
import { Icon, type IconName } from '../parts/icon.js'
import { mayLeave } from '../parts/leaving.js'
import { BASE } from '../state/address.js'
import { addressOf, listedPages } from './menu.js'

interface PaletteTarget {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  readonly note?: string | undefined
}

const pagesNamed = (text: string): readonly PaletteTarget[] =>
  listedPages()
    .map(page => ({ to: addressOf(page), label: t(page.menu.label), icon: page.menu.icon }))
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

interface PaletteEntry extends Option {
  readonly to: string
  readonly icon: IconName
}

const recordEntry = (path: string, icon: IconName, id: string, label: string, note: string | null): PaletteEntry => ({
  ...{ id, to: `${BASE}/${path}/${id}`, icon, label },
  ...(note === null ? {} : { note }),
})

type Find = (search: string, options: { readonly signal: AbortSignal }) => Promise<readonly PaletteEntry[]>

type NotSearched = 'batches' | 'calibration' | 'locations' | 'insurance' | 'webhooks' | 'events' | 'audit'

const MAX_PER_KIND = 5

/** Searches records, by the scope that reads them. */
const SEARCHES = {
  async 'materials:read'(search, options) {
    const { data } = await inventory.listMaterials({ search, per_page: MAX_PER_KIND }, options)
    return data.map(({ id, name, sku }) => recordEntry('materials', 'box', id, name, sku))
  },
  async 'tools:read'(search, options) {
    const { data } = await inventory.listTools({ search, per_page: MAX_PER_KIND }, options)
    return data.map(({ id, name, asset_tag }) => recordEntry('tools', 'tool', id, name, asset_tag))
  },
  async 'delivery-notes:read'(search, options) {
    const query = { search, per_page: MAX_PER_KIND, sort: '-created_at' } as const
    const { data } = await inventory.listDeliveryNotes(query, options)
    return data.map(({ id, number, reference }) => recordEntry('notes', 'note', id, number ?? id, reference))
  },
} satisfies Readonly<Record<Exclude<ReadScope, `${NotSearched}:read`>, Find>>

async function recordsNamed(search: string, signal: AbortSignal): Promise<readonly PaletteEntry[]> {
  if (search === '') return []
  const searches = Object.entries(SEARCHES).filter(([scope]) => may(scope))
  return (await Promise.all(searches.map(([, find]) => find(search, { signal })))).flat()
}

/** The command palette: opens any page or record by name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { route } = useLocation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const list = useId()
  const records = useSearch(text, true, recordsNamed)
  const targets: readonly PaletteTarget[] = [...pagesNamed(text.trim()), ...records.options]
  const activeIndex = Math.min(active, targets.length - 1)
  const openTarget = (target: PaletteTarget | undefined) => {
    if (!target || !mayLeave()) return
    onClose()
    route(target.to)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive(Math.min(activeIndex + 1, targets.length - 1)),
    ArrowUp: () => setActive(Math.max(activeIndex - 1, 0)),
    Enter: () => openTarget(targets[activeIndex]),
  }
  return (
    <Dialog title={t('palette')} onClose={onClose}>
      <input
        class="input"
        role="combobox"
        aria-expanded={true}
        aria-controls={list}
        aria-activedescendant={targets[activeIndex] ? optionId(list, activeIndex) : undefined}
        aria-label={t('palette.where')}
        placeholder={t('palette.where')}
        maxLength={200}
        value={text}
        ref={focusOnce}
        onInput={event => {
          setText(event.currentTarget.value)
          setActive(0)
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
        label={t('palette')}
        inPlace
        at={activeIndex}
        note={targets.length === 0 ? t('picker.nothing') : ''}
        onPick={index => openTarget(targets[index])}
        options={targets.map(({ to, icon, label, note }) => ({
          id: to,
          children: (
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
