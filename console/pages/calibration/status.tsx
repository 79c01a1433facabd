import type { CalibrationEntry, Plan } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { Status, type Tone } from '../../parts/values/status.js'

const TONES = {
  ...{ ok: 'good', due_soon: 'warn', due: 'warn', overdue: 'bad', failed: 'bad', archived: 'plain' },
} as const satisfies Record<Plan['status'], Tone>

export const PlanStatus = ({ status }: { readonly status: Plan['status'] }) => (
  <Status tone={TONES[status]}>{t(`calibration.${status}`)}</Status>
)

const RESULTS = { pass: 'good', pass_adjusted: 'warn', limited: 'warn', fail: 'bad' } as const satisfies Record<
  CalibrationEntry['result'],
  Tone
>

export const Result = ({ result }: { readonly result: CalibrationEntry['result'] }) => (
  <Status tone={RESULTS[result]}>{t(`result.${result}`)}</Status>
)

/** Status of a record: void, impact assessment open, or its result. */
export const RecordStatus = ({ record: { voided, result, impact } }: { readonly record: CalibrationEntry }) =>
  voided ? (
    <Status>{t('impact.void')}</Status>
  ) : (
    <>
      <Result result={result} /> {impact?.status === 'open' ? <Status tone="bad">{t('impact.open')}</Status> : null}
    </>
  )

export const intervalText = ({ value, unit }: Plan['interval']): string => t(`every.${unit}`, { count: value })
