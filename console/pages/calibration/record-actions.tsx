import { type Calibration, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { CloseCalibrationImpact, NewCalibrationConcession, VoidCalibration } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { AskReason } from '../../parts/ask-reason.js'
import { type Entered, TextField } from '../../parts/form/form.js'
import { toast } from '../../parts/toast.js'
import { today } from '../../parts/values/time.js'

export type RecordAction = 'close' | 'concede' | 'void'

/** Actions on a record, which itself never changes: void it, grant a concession, or close its impact assessment. */
export function actionsFor({ voided, result, impact }: Calibration): readonly RecordAction[] {
  if (voided) return []
  return [
    ...(impact?.status === 'open' ? (['close'] as const) : []),
    ...(result === 'fail' ? (['concede'] as const) : []),
    'void',
  ]
}

interface ActionProps {
  readonly action: RecordAction
  readonly record: Calibration
  readonly onClose: () => void
}

export function RecordActionDialog({ action, record, onClose }: ActionProps) {
  const { id } = record
  const submit = async ({ reason = '', conclusion = '', until = '' }: Entered, idempotencyKey: string) => {
    const options = { idempotencyKey }
    if (action === 'close') await inventory.closeCalibrationImpact(id, { conclusion }, options)
    else if (action === 'concede') await inventory.concedeCalibration(id, { reason, until }, options)
    else await inventory.voidCalibration(id, { reason }, options)
    refresh('calibrations', 'tools')
    toast(t(`calibration.${action}Done`))
  }
  return (
    <AskReason
      title={t(`calibration.${action}`)}
      text={t(`calibration.${action}Text`)}
      action={t(`calibration.${action}`)}
      tone={action === 'void' ? 'danger' : 'primary'}
      field={action === 'close' ? CloseCalibrationImpact.conclusion : VoidCalibration.reason}
      label={t(action === 'close' ? 'impact.conclusion' : 'reason')}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'concede' ? (
        <TextField {...NewCalibrationConcession.until} label={t('concession.until')} min={today()} autoFocus />
      ) : undefined}
    </AskReason>
  )
}
