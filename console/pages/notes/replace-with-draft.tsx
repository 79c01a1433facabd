import { useLocation } from 'preact-iso'
import { type DeliveryNote, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { signedIn } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { BASE } from '../../state/address.js'
import { showNote } from './change.js'
import { sentItem } from './items.js'

/**
 * Replaces an open note, whose items can't change, with a draft that has the same items. It cancels the note first, so that
 * an interruption never leaves two notes for the same goods. The draft can then still be created, with the same
 * idempotency key and therefore once.
 */
export function ReplaceWithDraft({ note, onClose }: { readonly note: DeliveryNote; readonly onClose: () => void }) {
  const { route } = useLocation()
  const isCancelled = note.status === 'cancelled'
  const number = note.number ?? ''
  const createDraft = async (_: Entered, idempotencyKey: string) => {
    try {
      if (!isCancelled)
        await showNote(await inventory.cancelDeliveryNote(note.id, undefined, { idempotencyKey, ifMatch: note }))
      const draft = await draftOf(note)
      toast(t('note.replaced', { number: draft.number ?? '', before: number }))
      route(`${BASE}/notes/${draft.id}`)
    } finally {
      refresh('delivery-notes')
    }
  }
  return (
    <Dialog title={t('note.replaceTitle', { number })} onClose={onClose}>
      <Form action={t('note.replace')} onSubmit={createDraft} onCancel={onClose}>
        <p>{t(isCancelled ? 'note.replaceCanceled' : 'note.replaceText', { number })}</p>
      </Form>
    </Dialog>
  )
}

function draftOf(note: DeliveryNote): Promise<DeliveryNote> {
  const { id, type, location_id, from_location_id, to_location_id, reference, items } = note
  return inventory.createDeliveryNote(
    {
      ...{ type, status: 'draft', location_id, from_location_id, to_location_id, reference, note: note.note },
      items: items.map(sentItem),
    },
    { idempotencyKey: `draft-of-${id}-${signedIn()?.id}` },
  )
}
