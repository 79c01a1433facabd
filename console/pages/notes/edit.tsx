import { type DeliveryNote, inventory } from '../../api/inventory.js'
import { NewDeliveryNote } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { EditForm } from '../../parts/form/edit-form.js'
import { type Entered, orNull, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { noteKey, showNote } from './change.js'
import { LocationFields } from './location-fields.js'
import { routeOf } from './route.js'

interface EditProps {
  readonly note: DeliveryNote
  readonly placeName: (id: string) => string | undefined
  readonly onClose: () => void
}

/** Edits locations and reference of a note. Items are edited one by one. */
export function EditNote({ note, placeName, onClose }: EditProps) {
  const onSaved = async (saved: DeliveryNote) => {
    await showNote(saved)
    toast(t('saved', { name: note.number ?? '' }))
    onClose()
  }
  return (
    <Dialog title={t('edit.of', { name: note.number ?? '' })} onClose={onClose} wide>
      <EditForm
        record={note}
        queryKey={noteKey(note.id)}
        read={() => inventory.getDeliveryNote(note.id)}
        texts={{ from_location_id: now => nameIn(now, 'from'), to_location_id: now => nameIn(now, 'to') }}
        changeIn={changeIn}
        update={(change, options) => inventory.updateDeliveryNote(note.id, withRoute(change, options.ifMatch), options)}
        onSaved={onSaved}
        onCancel={onClose}
      >
        {before => (
          <>
            <div class="fields">
              <LocationFields type={before.type} locations={before} hint={t('note.locationHint')} nameOf={placeName} />
            </div>
            <TextField {...NewDeliveryNote.reference} label={t('reference')} value={before.reference} />
            <TextField {...NewDeliveryNote.note} label={t('note')} value={before.note} />
          </>
        )}
      </EditForm>
    </Dialog>
  )
}

const changeIn = ({ from_location_id, to_location_id, reference, note }: Entered) => ({
  ...{ from_location_id: orNull(from_location_id), to_location_id: orNull(to_location_id) },
  ...{ reference: orNull(reference), note: orNull(note) },
})

type Change = Partial<ReturnType<typeof changeIn>>

/** Adds the other end if one changes, because a note can have `location_id` instead of its source or destination. */
function withRoute(change: Change, note: DeliveryNote): Change & { readonly location_id?: null } {
  if (!('from_location_id' in change || 'to_location_id' in change)) return change
  const { from, to } = routeOf(note.type, note)
  return { location_id: null, from_location_id: from, to_location_id: to, ...change }
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
