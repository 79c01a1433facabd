import { useState } from 'preact/hooks'
import { type DeliveryNote, inventory } from '../../api/inventory.js'
import { NewDeliveryNote } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Compared, Conflict, useEditing } from '../../parts/form/conflict.js'
import { type Entered, Form, orNull, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { noteKey, showNote } from './change.js'
import { LocationFields } from './location-fields.js'
import { hasSource, hasTarget, routeOf } from './route.js'

interface EditProps {
  readonly note: DeliveryNote
  readonly placeName: (id: string) => string | undefined
  readonly onClose: () => void
}

/** Edits locations and reference of a note. Items are edited one by one. */
export function EditNote({ note, placeName, onClose }: EditProps) {
  const [picked, setPicked] = useState({ from: nameIn(note, 'from'), to: nameIn(note, 'to') })
  const { before, versions, save } = useEditing(note, noteKey(note.id), () => inventory.getDeliveryNote(note.id))
  const place = (end: 'from' | 'to'): Compared<DeliveryNote> => ({
    name: `${end}_location_id`,
    label: t(end),
    of: now => nameIn(now, end),
    mine: () => picked[end],
  })
  const fields: readonly Compared<DeliveryNote>[] = [
    ...(hasSource(note.type) ? [place('from')] : []),
    ...(hasTarget(note.type) ? [place('to')] : []),
    { name: 'reference', label: t('reference'), of: ({ reference }) => reference },
    { name: 'note', label: t('note'), of: now => now.note },
  ]

  const submit = async (entered: Entered, idempotencyKey: string) => {
    const change = {
      location_id: null,
      from_location_id: orNull(entered.from_location_id),
      to_location_id: orNull(entered.to_location_id),
      reference: orNull(entered.reference),
      note: orNull(entered.note),
    }
    const saving = async (ifMatch: DeliveryNote) =>
      showNote(await inventory.updateDeliveryNote(note.id, change, { idempotencyKey, ifMatch }))
    if (!(await save(entered, saving))) return
    toast(t('material.saved', { name: note.number ?? '' }))
    onClose()
  }
  return (
    <Dialog title={t('edit.of', { name: note.number ?? '' })} onClose={onClose} wide>
      <Conflict versions={versions} fields={fields} />
      <Form action={t(versions ? 'conflict.overwrite' : 'save')} onSubmit={submit} onCancel={onClose}>
        <div class="fields">
          <LocationFields
            type={before.type}
            locations={before}
            hint={t('note.locationHint')}
            nameOf={placeName}
            onPick={(end, name) => setPicked(now => ({ ...now, [end]: name }))}
          />
        </div>
        <TextField {...NewDeliveryNote.reference} label={t('reference')} value={before.reference ?? ''} />
        <TextField {...NewDeliveryNote.note} label={t('note')} value={before.note ?? ''} />
      </Form>
    </Dialog>
  )
}

/** Name of the source or the destination of a note. */
export function nameIn(note: DeliveryNote, end: 'from' | 'to'): string {
  const id = routeOf(note.type, note)[end]
  const named = new Map([
    [note.location_id, note.location_name],
    [note.from_location_id, note.from_location_name],
    [note.to_location_id, note.to_location_name],
  ])
  return named.get(id) ?? ''
}
