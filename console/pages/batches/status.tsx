import type { Batch } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { Status, type Tone } from '../../parts/values/status.js'
import { fromToday } from '../../parts/values/time.js'

const TONES = { available: 'good', expired: 'bad', quarantined: 'warn', recalled: 'bad' } as const satisfies Record<
  Batch['status'],
  Tone
>

export function BatchStatus({ batch: { status, depleted } }: { readonly batch: Batch }) {
  if (depleted && status === 'available') return <Status>{t('batch.depleted')}</Status>
  return <Status tone={TONES[status]}>{t(`batch.${status}`)}</Status>
}

/** Label of a batch in a selection, such as `L-77, in 12 days`. */
export const expiryOf = ({ expires_on }: Batch): string => (expires_on === null ? '' : fromToday(expires_on))
