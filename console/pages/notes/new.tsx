import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { NewDeliveryNote } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, QuantityField, TextField } from '../../parts/form/form.js'
import { type MaterialOption, MaterialPicker } from '../../parts/form/material-picker.js'
import { Icon } from '../../parts/icon.js'
import { toast } from '../../parts/toast.js'
import { BASE } from '../../state/address.js'
import { LocationFields } from './location-fields.js'
import type { NoteType } from './route.js'
import { NOTE_TYPES, TYPE_ICONS } from './status.js'

interface NewNoteProps {
  readonly first: NoteType
  readonly onClose: () => void
}

/** Creates a draft with its first item. Further items are added on the note's page. */
export function NewNote({ first, onClose }: NewNoteProps) {
  const { route } = useLocation()
  const [type, setType] = useState(first)
  const [good, setGood] = useState<MaterialOption>()
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const created = await inventory.createDeliveryNote(
      {
        ...{ type, status: 'draft', note: orNull(entered.note), reference: orNull(entered.reference) },
        from_location_id: orNull(entered.from_location_id),
        to_location_id: orNull(entered.to_location_id),
        items: [
          {
            material_id: good?.id ?? '',
            quantity: entered['items.0.quantity'] ?? '',
            ...(good?.batch_id ? { batch_id: good.batch_id } : {}),
          },
        ],
      },
      { idempotencyKey },
    )
    refresh('delivery-notes')
    toast(t('material.created', { name: created.number ?? '' }))
    onClose()
    route(`${BASE}/notes/${created.id}`)
  }
  return (
    <Dialog title={t('notes.new')} onClose={onClose} wide>
      <Form action={t('create')} onSubmit={submit} onCancel={onClose}>
        <fieldset class="choices">
          <legend>{t('note.type')}</legend>
          {NOTE_TYPES.map(one => (
            <button key={one} type="button" class="chip" aria-pressed={one === type} onClick={() => setType(one)}>
              <Icon name={TYPE_ICONS[one]} />
              {t(`note.type.${one}`)}
            </button>
          ))}
        </fieldset>
        <div class="fields">
          <MaterialPicker
            {...NewDeliveryNote['items.material_id']}
            name="items.0.material_id"
            label={t('note.firstMaterial')}
            hint={t('note.materialHint')}
            autoFocus
            onPick={setGood}
          />
          <QuantityField
            {...NewDeliveryNote['items.quantity']}
            name="items.0.quantity"
            label={t('quantity')}
            unit={good?.unit ?? ''}
          />
        </div>
        <div class="fields">
          <LocationFields type={type} locations={{}} hint={t('note.locationHint')} />
        </div>
        <div class="fields">
          <TextField {...NewDeliveryNote.reference} label={t('reference')} />
          <TextField {...NewDeliveryNote.note} label={t('note')} />
        </div>
      </Form>
    </Dialog>
  )
}
