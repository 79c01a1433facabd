import { useState } from 'preact/hooks'
import { type Calibration, type CalibrationEntry, inventory, type Plan } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may, signedIn } from '../../api/session.js'
import { NewCalibration } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, SelectField, TextArea, TextField } from '../../parts/form/form.js'
import { MoneyField, moneyIn } from '../../parts/form/money.js'
import { Rows, rowsIn } from '../../parts/form/rows.js'
import { ToolPicker } from '../../parts/form/tool-picker.js'
import { Read } from '../../parts/loading.js'
import { toast } from '../../parts/toast.js'
import { today } from '../../parts/values/time.js'
import { CertificateFields, CircumstanceFields, certificateIn, circumstancesIn } from './circumstances.js'
import { MeasurementFields } from './measurement.js'

const RESULTS = NewCalibration.result.values
const RULES = NewCalibration.decision_rule.values

type Rule = (typeof RULES)[number]

interface RecordFormProps {
  readonly toolId: string
  readonly plans: readonly Plan[]
  readonly plan: Plan | null
  readonly onClose: () => void
}

/** Records a calibration, starting with the values of the last one. */
export function RecordForm({ toolId, plans, plan, onClose }: RecordFormProps) {
  const last = plan?.last_calibration_id ?? null
  const query = useQuery({
    key: ['calibrations', 'one', last],
    read: async signal => (last === null ? null : inventory.getCalibration(last, {}, { signal })),
  })
  return (
    <Dialog title={t('calibration.do')} onClose={onClose} wide>
      <Read of={query}>
        {before => <RecordFields toolId={toolId} plans={plans} plan={plan} before={before} onClose={onClose} />}
      </Read>
    </Dialog>
  )
}

function RecordFields({
  toolId,
  plans,
  plan,
  before,
  onClose,
}: RecordFormProps & { readonly before: Calibration | null }) {
  const [result, setResult] = useState<string>('pass')
  const [rule, setRule] = useState<Rule>(before?.decision_rule ?? 'simple')
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const created = await inventory.recordCalibration(
      { tool_id: toolId, plan_id: orNull(entered.plan_id), ...recordIn(entered) },
      { idempotencyKey },
    )
    refresh('calibrations', 'tools', 'menu')
    toast(t('calibration.recorded', { result: t(`result.${created.result}`) }))
    onClose()
  }
  return (
    <Form action={t('calibration.do')} onSubmit={submit} onCancel={onClose}>
      <div class="fields">
        <SelectField
          name="plan_id"
          label={t('plan')}
          value={plan?.id ?? ''}
          choices={[...plans.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: t('plan.none') }]}
        />
        <TextField {...NewCalibration.performed_on} label={t('calibration.on')} value={today()} max={today()} />
        <TextField
          {...NewCalibration.performed_by}
          label={t('calibration.by')}
          value={before?.performed_by ?? signedIn()?.user.name ?? ''}
        />
        <TextField
          {...NewCalibration.provider}
          label={t('plan.provider')}
          value={before?.provider ?? plan?.provider ?? ''}
        />
        <SelectField
          {...NewCalibration.result}
          label={t('result')}
          value={result}
          choices={RESULTS.map(value => ({ value, label: t(`result.${value}`) }))}
          onInput={setResult}
        />
        <SelectField
          {...NewCalibration.decision_rule}
          label={t('rule')}
          value={rule}
          choices={RULES.map(value => ({ value, label: t(`rule.${value}`) }))}
          onInput={value => setRule(value as Rule)}
        />
      </div>
      {result === 'limited' ? (
        <TextField {...NewCalibration.limitation} label={t('calibration.limitation')} required />
      ) : null}
      <Rows
        {...NewCalibration.measurements}
        label={t('measurements')}
        add={t('measurements.add')}
        values={before?.measurements ?? []}
      >
        {(prefix, value) => <MeasurementFields prefix={prefix} last={value} guarded={rule === 'guard_band'} />}
      </Rows>
      <Rows
        {...NewCalibration.reference_standards}
        label={t('standards')}
        add={t('standards.add')}
        values={before?.reference_standards ?? []}
      >
        {(prefix, value) => <StandardFields prefix={prefix} value={value} />}
      </Rows>
      <CircumstanceFields before={before} />
      <CertificateFields plan={plan} failed={result === 'fail'} />
      <div class="fields">
        <TextField
          {...NewCalibration.next_due_on}
          label={t('plan.due')}
          hint={plan ? t('calibration.dueHint') : undefined}
        />
        <MoneyField name="cost" label={t('calibration.cost')} />
      </div>
      <TextField {...NewCalibration.reason} label={t('calibration.reason')} hint={t('calibration.reasonHint')} />
      <TextArea {...NewCalibration.note} label={t('note')} />
    </Form>
  )
}

interface StandardProps {
  readonly prefix: string
  readonly value: CalibrationEntry['reference_standards'][number] | undefined
}

const StandardFields = ({ prefix, value }: StandardProps) => (
  <div class="fields narrow">
    <TextField
      {...NewCalibration['reference_standards.name']}
      name={`${prefix}.name`}
      label={t('name')}
      value={value?.name}
    />
    <TextField
      {...NewCalibration['reference_standards.certificate']}
      name={`${prefix}.certificate`}
      label={t('certificate')}
      value={value?.certificate}
      mono
    />
    <TextField
      {...NewCalibration['reference_standards.due_on']}
      name={`${prefix}.due_on`}
      label={t('standards.due')}
      value={value?.due_on}
    />
    {may('tools:read') ? (
      <ToolPicker
        name={`${prefix}.tool_id`}
        label={t('standards.tool')}
        value={value?.tool_id ? { id: value.tool_id, label: value.name } : undefined}
      />
    ) : null}
  </div>
)

const recordIn = (entered: Entered) => ({
  performed_on: entered.performed_on ?? '',
  performed_by: entered.performed_by ?? '',
  provider: orNull(entered.provider),
  result: entered.result as (typeof RESULTS)[number],
  decision_rule: entered.decision_rule as Rule,
  limitation: orNull(entered.limitation),
  measurements: rowsIn(entered, 'measurements').map(row => ({
    ...{ parameter: row.parameter ?? '', unit: row.unit ?? '', nominal: row.nominal ?? '' },
    ...{ tol_minus: row.tol_minus ?? '', tol_plus: row.tol_plus ?? '' },
    ...{ as_found: orNull(row.as_found), as_left: orNull(row.as_left), uncertainty: orNull(row.uncertainty) },
  })),
  reference_standards: rowsIn(entered, 'reference_standards').map(row => ({
    ...{ name: row.name ?? '', certificate: orNull(row.certificate) },
    ...{ due_on: orNull(row.due_on), tool_id: orNull(row.tool_id) },
  })),
  ...circumstancesIn(entered),
  certificate: certificateIn(entered),
  cost: moneyIn(entered, 'cost'),
  next_due_on: orNull(entered.next_due_on),
  reason: orNull(entered.reason),
  note: orNull(entered.note),
})
