import { type DeliveryNote, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { EffectiveField, effectiveIn } from '../../parts/form/effective-field.js'
import { Form } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { showNote } from './change.js'

interface BackdateNoteProps {
  readonly note: DeliveryNote
  readonly onClose: () => void
}

/** Completes a delivery note whose goods were moved earlier. */
export function BackdateNote({ note, onClose }: BackdateNoteProps) {
  const number = note.number ?? ''
  return (
    <Dialog title={t('note.backdateTitle', { number })} onClose={onClose}>
      <Form
        action={t('note.complete')}
        onCancel={onClose}
        onSubmit={async (entered, idempotencyKey) => {
          try {
            const options = { ifMatch: note, idempotencyKey }
            await showNote(await inventory.completeDeliveryNote(note.id, effectiveIn(entered), options))
          } finally {
            refresh('delivery-notes', 'materials')
          }
          toast(t('note.isCompleted', { number }))
          onClose()
        }}
      >
        <EffectiveField required hint={t('note.backdateHint')} />
      </Form>
    </Dialog>
  )
}
