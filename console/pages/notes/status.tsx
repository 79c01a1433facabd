import type { DeliveryNote } from '../../api/inventory.js'
import { NewDeliveryNote } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import type { IconName } from '../../parts/icon.js'
import { Status, type Tone } from '../../parts/values/status.js'
import type { NoteType } from './route.js'

export const NOTE_TYPES = NewDeliveryNote.type.values
export const NOTE_STATUSES = [
  'draft',
  'open',
  'completed',
  'cancelled',
] as const satisfies readonly DeliveryNote['status'][]

export const TYPE_ICONS: Readonly<Record<NoteType, IconName>> = { receipt: 'in', withdrawal: 'out', transfer: 'swap' }

const TONES: Readonly<Record<DeliveryNote['status'], Tone>> = {
  draft: 'plain',
  open: 'warn',
  completed: 'good',
  cancelled: 'plain',
}

export const NoteStatus = ({ status }: Pick<DeliveryNote, 'status'>) => (
  <Status tone={TONES[status]}>{t(`note.${status}`)}</Status>
)
