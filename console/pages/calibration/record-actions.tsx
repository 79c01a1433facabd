import { type Calibration, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { AskReason } from '../../parts/ask-reason.js'
import { type Entered, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { today } from '../../parts/values/time.js'
import { say } from '../../words.js'

export type Deed = 'close' | 'concede' | 'void'

/** Actions on a record, which itself never changes: void it, grant a concession, or close its impact assessment. */
export function deedsFor({ voided, result, impact }: Calibration): readonly Deed[] {
  if (voided) return []
  return [
    ...(impact?.status === 'open' ? (['close'] as const) : []),
    ...(result === 'fail' ? (['concede'] as const) : []),
    'void',
  ]
}

interface DeedProps {
  readonly deed: Deed
  readonly record: Calibration
  readonly onClose: () => void
}

export function DeedDialog({ deed, record, onClose }: DeedProps) {
  const { id } = record
  const submit = async ({ reason = '', until = '' }: Entered, idempotencyKey: string) => {
    const options = { idempotencyKey }
    if (deed === 'close') await inventory.closeCalibrationImpact(id, { conclusion: reason }, options)
    else if (deed === 'concede') await inventory.concedeCalibration(id, { reason, until }, options)
    else await inventory.voidCalibration(id, { reason }, options)
    refresh('calibrations', 'tools', 'overview')
    toast(say(`calibration.${deed}Done`))
  }
  return (
    <AskReason
      title={say(`calibration.${deed}`)}
      text={say(`calibration.${deed}Text`)}
      action={say(`calibration.${deed}`)}
      tone={deed === 'void' ? 'danger' : 'primary'}
      label={say(deed === 'close' ? 'impact.conclusion' : 'reason')}
      onSubmit={submit}
      onClose={onClose}
    >
      {deed === 'concede' ? (
        <TextField name="until" label={say('concession.until')} type="date" required min={today()} autoFocus />
      ) : undefined}
    </AskReason>
  )
}
