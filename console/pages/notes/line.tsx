import type { DeliveryNote, NoteItem } from '../../api/inventory.js'
import { NewDeliveryNote } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, QuantityField, TextField } from '../../parts/form/form.js'
import { changeItems } from './change.js'
import { type SentItem, sentItem } from './items.js'
import { LocationFields } from './location-fields.js'
import type { RelatedRecords } from './related.js'

interface LineProps {
  readonly note: DeliveryNote
  readonly item: NoteItem
  readonly related: RelatedRecords
  readonly onClose: () => void
}

/** Edits quantity, locations, and batch of one item. */
export function Line({ note, item, related, onClose }: LineProps) {
  const prefix = `items.${item.line_no - 1}.`
  const isTracked = related.materials.get(item.material_id)?.batch_tracking === true && !item.batches
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const changed = changedBy(entered, item, prefix, isTracked)
    await changeItems(note.id, now => replaced(now, item, changed), idempotencyKey)
    onClose()
  }
  return (
    <Dialog title={item.material_name ?? ''} onClose={onClose}>
      <Form action={t('save')} onSubmit={submit} onCancel={onClose}>
        <QuantityField
          {...NewDeliveryNote['items.quantity']}
          name={`${prefix}quantity`}
          label={t('quantity')}
          unit={item.unit ?? ''}
          value={item.quantity}
          autoFocus
        />
        <LocationFields
          type={note.type}
          locations={item}
          prefix={prefix}
          hint={t('note.lineLocationHint')}
          nameOf={related.nameOfLocation}
        />
        {isTracked ? (
          <div class="fields">
            <TextField
              {...NewDeliveryNote['items.batch_number']}
              name={`${prefix}batch_number`}
              label={t('batch')}
              hint={t(note.type === 'receipt' ? 'note.batchIn' : 'note.batchOut')}
              value={item.batch_number}
              mono
            />
            {note.type === 'receipt' ? (
              <TextField
                name={`${prefix}batch.expires_on`}
                label={t('batch.expires')}
                type="date"
                value={String(item.batch?.expires_on ?? '')}
              />
            ) : null}
          </div>
        ) : null}
      </Form>
    </Dialog>
  )
}

function changedBy(entered: Entered, item: NoteItem, prefix: string, isTracked: boolean): SentItem {
  const of = (field: string) => entered[prefix + field]
  const { batch_id, batch_number, batch, ...rest } = sentItem(item)
  const number = orNull(of('batch_number'))
  const expires_on = orNull(of('batch.expires_on'))
  const isSame = !isTracked || number === (item.batch_number ?? null)
  return {
    ...rest,
    quantity: of('quantity') ?? '',
    location_id: null,
    from_location_id: orNull(of('from_location_id')),
    to_location_id: orNull(of('to_location_id')),
    ...(isSame && batch_id !== undefined ? { batch_id } : {}),
    ...(isSame && batch_number !== undefined ? { batch_number } : {}),
    ...(!isSame && number !== null ? { batch_number: number } : {}),
    ...(expires_on !== null || batch ? { batch: { ...batch, expires_on } } : {}),
  }
}

/** Returns the items with one of them replaced, wherever it is now. */
export function replaced(now: DeliveryNote, seen: NoteItem, by: SentItem | undefined): readonly SentItem[] {
  const sentText = JSON.stringify(sentItem(seen))
  const items = now.items.map(sentItem)
  const isSeen = (item: SentItem | undefined) => JSON.stringify(item) === sentText
  const at = isSeen(items[seen.line_no - 1]) ? seen.line_no - 1 : items.findIndex(isSeen)
  if (at < 0) throw new Error(t('note.lineChanged'))
  return by ? items.with(at, by) : items.toSpliced(at, 1)
}
