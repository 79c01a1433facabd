import { inventory, type Webhook } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'

/** Replays the events of a date range. */
export function Replay({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const submit = async ({ from = '', to = '' }: Entered, idempotencyKey: string) => {
    await inventory.replayWebhook(webhook.id, { from, ...(to ? { to } : {}) }, { idempotencyKey })
    refresh('webhooks')
    toast(t('webhook.replayed'))
    onClose()
  }
  return (
    <Dialog title={t('webhook.replay')} onClose={onClose}>
      <Form action={t('webhook.replay')} onSubmit={submit} onCancel={onClose}>
        <p>{t('webhook.replayText')}</p>
        <div class="fields">
          <TextField name="from" label={t('from')} type="date" required />
          <TextField name="to" label={t('to.day')} type="date" />
        </div>
      </Form>
    </Dialog>
  )
}
