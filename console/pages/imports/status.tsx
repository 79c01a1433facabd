import { t } from '../../i18n/messages.js'
import { Status, type Tone } from '../../parts/values/status.js'
import type { Import } from './upload.js'

const TONES: Readonly<Record<Import['status'], Tone>> = {
  validating: 'plain',
  invalid: 'bad',
  ready: 'warn',
  running: 'plain',
  completed: 'good',
  failed: 'bad',
  cancelled: 'plain',
}

export const ImportStatus = ({ of: { status } }: { readonly of: Import }) => (
  <Status tone={TONES[status]}>{t(`imports.${status}`)}</Status>
)
