import { inventory, type Plan, type Records } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { NewCalibrationPlan } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { EditForm } from '../../parts/form/edit-form.js'
import { CheckField, type Entered, Form, orNull, SelectField, TextArea, TextField } from '../../parts/form/form.js'
import { ToolPicker } from '../../parts/form/tool-picker.js'
import { Read } from '../../parts/loading.js'
import { toast } from '../../parts/toast.js'

const KINDS = NewCalibrationPlan.kind.values
const UNITS = NewCalibrationPlan['interval.unit'].values
const ANCHORS = NewCalibrationPlan.anchor.values

const planKey = (id: string) => ['calibrations', 'plan', id] as const

interface PlanFormProps {
  /** Null creates a plan. */
  readonly plan: Plan | null
  /** Tool of the plan, if it is known. */
  readonly tool: Records['Tool'] | undefined
  readonly onClose: () => void
}

export function PlanForm({ plan, tool, onClose }: PlanFormProps) {
  if (plan) return <EditPlan id={plan.id} name={plan.name} onClose={onClose} />
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const { tool_id = '' } = entered
    await inventory.createCalibrationPlan({ tool_id, ...planIn(entered) }, { idempotencyKey })
    refresh('calibrations', 'tools', 'menu')
    toast(t('plan.created'))
    onClose()
  }
  return (
    <Dialog title={t('plan.new')} onClose={onClose} wide>
      <Form action={t('create')} onSubmit={submit} onCancel={onClose}>
        {tool ? (
          <input type="hidden" name="tool_id" value={tool.id} />
        ) : (
          <ToolPicker {...NewCalibrationPlan.tool_id} label={t('tool')} autoFocus />
        )}
        <PlanFields plan={null} />
      </Form>
    </Dialog>
  )
}

interface EditPlanProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Reads the record again, because entries of a list have no revision to check for concurrent changes. */
function EditPlan({ id, name, onClose }: EditPlanProps) {
  const query = useQuery({ key: planKey(id), read: signal => inventory.getCalibrationPlan(id, {}, { signal }) })
  return (
    <Dialog title={t('edit.of', { name })} onClose={onClose} wide>
      <Read of={query}>{plan => <EditFields plan={plan} onClose={onClose} />}</Read>
    </Dialog>
  )
}

function EditFields({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const { id } = plan
  const onSaved = () => {
    refresh('calibrations', 'tools')
    toast(t('plan.saved'))
    onClose()
  }
  return (
    <EditForm
      record={plan}
      queryKey={planKey(id)}
      read={() => inventory.getCalibrationPlan(id)}
      changeIn={planIn}
      update={(change, options) => inventory.updateCalibrationPlan(id, change, options)}
      onSaved={onSaved}
      onCancel={onClose}
    >
      {before => <PlanFields plan={before} />}
    </EditForm>
  )
}

const PlanFields = ({ plan }: { readonly plan: Plan | null }) => (
  <>
    <div class="fields">
      <TextField {...NewCalibrationPlan.name} label={t('name')} value={plan?.name} hint={t('plan.nameHint')} />
      <SelectField
        {...NewCalibrationPlan.kind}
        label={t('plan.kind')}
        value={plan?.kind ?? 'calibration'}
        choices={KINDS.map(kind => ({ value: kind, label: t(`plan.${kind}`) }))}
      />
      <TextField
        {...NewCalibrationPlan['interval.value']}
        label={t('plan.interval')}
        value={plan?.interval.value ?? 1}
      />
      <SelectField
        {...NewCalibrationPlan['interval.unit']}
        label={t('plan.unit')}
        value={plan?.interval.unit ?? 'year'}
        choices={UNITS.map(unit => ({ value: unit, label: t(`plan.${unit}s`) }))}
      />
      <TextField
        {...NewCalibrationPlan.first_due_on}
        label={t('plan.firstDue')}
        value={plan?.first_due_on}
        hint={t('plan.firstDueHint')}
      />
      <TextField
        {...NewCalibrationPlan.last_performed_on}
        label={t('plan.lastPerformedOn')}
        value={plan && plan.last_calibration_id === null ? (plan.last_performed_on ?? '') : ''}
      />
      <SelectField
        {...NewCalibrationPlan.anchor}
        label={t('plan.anchor')}
        value={plan?.anchor ?? 'performed'}
        choices={ANCHORS.map(anchor => ({ value: anchor, label: t(`anchor.${anchor}`) }))}
      />
      <TextField {...NewCalibrationPlan.provider} label={t('plan.provider')} value={plan?.provider} />
      <TextField {...NewCalibrationPlan.lead_days} label={t('plan.lead')} required value={plan?.lead_days ?? 30} />
      <TextField {...NewCalibrationPlan.grace_days} label={t('plan.grace')} required value={plan?.grace_days ?? 0} />
    </div>
    <TextArea {...NewCalibrationPlan.procedure} label={t('plan.procedure')} value={plan?.procedure} />
    <CheckField name="block_checkout" label={t('plan.block')} checked={plan?.block_checkout ?? true} />
    <CheckField
      name="certificate_required"
      label={t('plan.certificate')}
      checked={plan?.certificate_required ?? false}
    />
    <CheckField name="end_of_month" label={t('plan.endOfMonth')} checked={plan?.end_of_month ?? false} />
  </>
)

const planIn = (entered: Entered) => ({
  name: orNull(entered.name),
  kind: entered.kind as (typeof KINDS)[number],
  interval: { value: Number(entered['interval.value']), unit: entered['interval.unit'] as (typeof UNITS)[number] },
  first_due_on: orNull(entered.first_due_on),
  ...(entered.last_performed_on ? { last_performed_on: entered.last_performed_on } : {}),
  anchor: entered.anchor as (typeof ANCHORS)[number],
  provider: orNull(entered.provider),
  procedure: orNull(entered.procedure),
  lead_days: Number(entered.lead_days),
  grace_days: Number(entered.grace_days),
  block_checkout: entered.block_checkout === 'true',
  certificate_required: entered.certificate_required === 'true',
  end_of_month: entered.end_of_month === 'true',
})
