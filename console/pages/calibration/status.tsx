import type { CalibrationEntry, Plan } from '../../api/inventory.js'
import { Status, type Tone } from '../../parts/values/status.js'
import { say } from '../../words.js'

const TONES = {
  ...{ ok: 'good', due_soon: 'warn', due: 'warn', overdue: 'bad', failed: 'bad', archived: 'plain' },
} as const satisfies Record<Plan['status'], Tone>

export const PlanStatus = ({ status }: { readonly status: Plan['status'] }) => (
  <Status tone={TONES[status]}>{say(`calibration.${status}`)}</Status>
)

const RESULTS = { pass: 'good', pass_adjusted: 'warn', limited: 'warn', fail: 'bad' } as const satisfies Record<
  CalibrationEntry['result'],
  Tone
>

export const Result = ({ result }: { readonly result: CalibrationEntry['result'] }) => (
  <Status tone={RESULTS[result]}>{say(`result.${result}`)}</Status>
)

/** Status of a record: void, impact assessment open, or its result. */
export const RecordStatus = ({ record: { voided, result, impact } }: { readonly record: CalibrationEntry }) =>
  voided ? (
    <Status>{say('calibration.voided')}</Status>
  ) : (
    <>
      <Result result={result} /> {impact?.status === 'open' ? <Status tone="bad">{say('impact.open')}</Status> : null}
    </>
  )

export const every = ({ value, unit }: Plan['interval']): string => say(`every.${unit}`, { count: value })
