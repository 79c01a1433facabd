import type { Records, Tool } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { Status, type Tone } from '../../parts/values/status.js'

export type CalibrationStatus = Records['CalibrationStatus']

/** Calibration statuses, the worst first. */
export const CALIBRATION_STATUSES = [
  'failed',
  'overdue',
  'due',
  'due_soon',
  'ok',
] as const satisfies readonly CalibrationStatus[]

/** Returns the codes on the tool's labels, without duplicates. */
export const codesOf = ({ asset_tag, serial_number }: Tool): string =>
  [...new Set([asset_tag, serial_number])].filter(Boolean).join(' · ')

const TONES: Readonly<Record<Tool['status'], Tone>> = {
  available: 'good',
  checked_out: 'plain',
  maintenance: 'warn',
  retired: 'plain',
}

export function ToolStatus({ tool }: { readonly tool: Tool }) {
  if (tool.archived_at !== null) return <Status>{t('status.archived')}</Status>
  if (tool.overdue) return <Status tone="bad">{t('tool.overdue')}</Status>
  if (tool.status === 'available' && tool.calibration?.blocked) return <Status tone="bad">{t('tool.blocked')}</Status>
  return <Status tone={TONES[tool.status]}>{t(`tool.${tool.status}`)}</Status>
}

const CALIBRATION_TONES: Readonly<Record<CalibrationStatus, Tone>> = {
  failed: 'bad',
  overdue: 'bad',
  due: 'warn',
  due_soon: 'warn',
  ok: 'good',
}

export const CalibrationTag = ({ status }: { readonly status: CalibrationStatus }) => (
  <Status tone={CALIBRATION_TONES[status]}>{t(`calibration.${status}`)}</Status>
)
