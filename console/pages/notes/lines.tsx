import { useEffect, useRef, useState } from 'preact/hooks'
import type { DeliveryNote, NoteItem } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { faultText } from '../../parts/error-text.js'
import { IconButton } from '../../parts/icon.js'
import { type Column, Table } from '../../parts/list/table.js'
import { Card } from '../../parts/page.js'
import { toastError } from '../../parts/toast.js'
import { plain, Quantity } from '../../parts/values/quantity.js'
import { BASE } from '../../state/address.js'
import { AddLine } from './add-line.js'
import { changeItems } from './change.js'
import { fitted, type LineShortage } from './items.js'
import { Line, replaced } from './line.js'
import type { Picks, RelatedRecords } from './related.js'

interface LinesProps {
  readonly note: DeliveryNote
  readonly related: RelatedRecords
  readonly picks: Picks
  /** Whether this user can edit the items now. */
  readonly isOpen: boolean
}

/** Reduces the quantities to the available stock, and removes items without stock. */
export async function limitToAvailable(note: DeliveryNote, shares: Picks['shares']): Promise<void> {
  const seen = JSON.stringify(note.items)
  try {
    await changeItems(note.id, now => {
      // Don't overwrite changes by another user.
      if (JSON.stringify(now.items) !== seen) throw new Error(t('note.lineChanged'))
      return fitted(now.items, shares)
    })
  } catch (error) {
    toastError(error)
  }
}

export function Lines({ note, related, picks, isOpen }: LinesProps) {
  const [changing, setChanging] = useState<NoteItem>()
  const onLimit = useLimitToAvailable(note, picks)
  const remove = (item: NoteItem) => changeItems(note.id, now => replaced(now, item, undefined)).catch(toastError)
  return (
    <Card title={t('note.lines')} note={plain(String(note.items.length))}>
      <Table<NoteItem>
        caption={t('note.lines')}
        columns={[
          materialColumn(),
          {
            label: t('location'),
            narrow: 'under',
            cell: item => <LineLocation item={item} {...{ note, related, picks, isOpen, onLimit }} />,
          },
          {
            label: t('quantity'),
            number: true,
            narrow: 'end',
            cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit ?? ''} />,
          },
          ...(isOpen ? [actionsColumn(note, setChanging, remove)] : []),
        ]}
        rows={note.items}
        idOf={({ line_no, material_id }: NoteItem) => `${line_no} ${material_id}`}
        {...(may('materials:read') ? { linkOf } : {})}
      />
      {isOpen && may('materials:read') ? <AddLine note={note} /> : null}
      {changing ? <Line note={note} item={changing} related={related} onClose={() => setChanging(undefined)} /> : null}
    </Card>
  )
}

/** Moves the focus to the next short item, because the button that had it is gone. */
function useLimitToAvailable(note: DeliveryNote, { isKnown }: Picks): LineLocationProps['onLimit'] {
  const hasSent = useRef(false)
  useEffect(() => {
    if (!hasSent.current || !isKnown) return
    hasSent.current = false
    const next = document.querySelector<HTMLElement>('.take') ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  })
  return async shares => {
    await limitToAvailable(note, shares)
    hasSent.current = true
  }
}

const linkOf = ({ material_id }: NoteItem): string => `${BASE}/materials/${material_id}`

const materialColumn = (): Column<NoteItem> => ({
  label: t('material'),
  cell: ({ material_name, material_id, sku }) => (
    <>
      {material_name ?? material_id}
      <span class="sub mono">{sku}</span>
    </>
  ),
})

export const arrow = (from: string, to: string): string => [from, to].filter(Boolean).join(' → ')

interface LineLocationProps extends LinesProps {
  readonly item: NoteItem
  readonly onLimit: (shares: Picks['shares']) => void
}

/** Source, destination, batches, and available stock of an item. For a shortage, the way to resolve it. */
function LineLocation({ item, note, related, picks, isOpen, onLimit }: LineLocationProps) {
  const { from, to } = related.ends(item)
  const batches = picks.batches.get(item.line_no) ?? []
  const shortage = picks.shortages.find(({ line_no }) => line_no === item.line_no)
  const availableText = related.availableText(item)
  return (
    <div class="roomy">
      {arrow(from, to)}
      {batches.map(({ batch_number, quantity }) => (
        <span key={batch_number} class="sub">
          <span class="mono">{batch_number}</span> · {plain(quantity)}
        </span>
      ))}
      {batches.length === 0 && item.batch_number ? <span class="sub mono">{item.batch_number}</span> : null}
      {shortage ? (
        <ShortLine share={picks.shares.get(item.line_no)} {...{ item, shortage, note, isOpen, onLimit: onLimit }} />
      ) : availableText === undefined ? null : (
        <span class="sub">{t('result.onHand', { amount: plain(availableText) })}</span>
      )}
    </div>
  )
}

interface ShortLineProps extends Pick<LineLocationProps, 'note' | 'isOpen' | 'onLimit'> {
  readonly item: NoteItem
  readonly shortage: LineShortage
  readonly share: string | undefined
}

/** Requested and available quantity, with an action that reduces the former. */
function ShortLine({ item, shortage, share, note, isOpen, onLimit }: ShortLineProps) {
  const { requested = '', available } = shortage
  if (available === undefined) return <span class="sub late">{faultText('INVALID_STATE', { ...shortage })}</span>
  const isGone = share === '0'
  const canFit = isOpen && share !== undefined && !item.batches && !(isGone && note.items.length === 1)
  return (
    <>
      <span class="sub late">{t('note.shortage', { requested: plain(requested), available: plain(available) })}</span>
      {canFit ? (
        <button type="button" class="button small take" onClick={() => onLimit(new Map([[item.line_no, share]]))}>
          {t(isGone ? 'note.removeItem' : 'note.reduceQuantity')}
          <span class="unseen">: {item.material_name}</span>
        </button>
      ) : null}
    </>
  )
}

const actionsColumn = (
  note: DeliveryNote,
  onChange: (item: NoteItem) => void,
  onRemove: (item: NoteItem) => void,
): Column<NoteItem> => ({
  label: t('actions'),
  unseen: true,
  number: true,
  narrow: 'beside',
  cell: item => (
    <span class="row-actions">
      <IconButton
        icon="edit"
        label={t('edit.of', { name: item.material_name ?? '' })}
        title={t('edit')}
        look="ghost small"
        onClick={() => onChange(item)}
      />
      {note.items.length > 1 ? (
        <IconButton
          icon="close"
          label={t('remove.of', { name: item.material_name ?? '' })}
          title={t('note.removeItem')}
          look="ghost small"
          onClick={() => onRemove(item)}
        />
      ) : null}
    </span>
  ),
})
