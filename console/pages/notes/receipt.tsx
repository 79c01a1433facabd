import { type DeliveryNote, inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { QrCode } from '../../parts/qr.js'

/** The receipt of a note's completion, as a QR code for `inventory verify-proof`. */
export function CompletionReceipt({ note }: { readonly note: DeliveryNote }) {
  const { data } = useQuery({
    key: ['receipts', note.id],
    enabled: note.status === 'completed' && may('events:read'),
    read: async signal => {
      const query = { subject: note.id, types: 'delivery.completed', order: 'desc', limit: 1 } as const
      const [event] = (await inventory.listEvents(query, { signal })).data
      return event === undefined ? null : await inventory.getReceipt(event.id, undefined, { signal })
    },
  })
  if (!data) return null
  // A proof doesn't fit into a QR code. Receipts without a proof contain null.
  const text = JSON.stringify({ ...data, proof: null })
  return (
    <div class="receipt">
      <QrCode text={text} label={t('note.receipt')} />
      {t('note.receipt')}
    </div>
  )
}
