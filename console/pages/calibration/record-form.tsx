import { useState } from 'preact/hooks'
import { type Calibration, type CalibrationEntry, inventory, type Plan } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may, signedIn } from '../../api/session.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, SelectField, TextArea, TextField } from '../../parts/form/form.js'
import { MoneyField, moneyIn } from '../../parts/form/money.js'
import { Rows, rowsIn } from '../../parts/form/rows.js'
import { ToolPicker } from '../../parts/form/tool-picker.js'
import { toast } from '../../parts/toast.js'
import { today } from '../../parts/values/time.js'
import { Read } from '../../parts/waiting.js'
import { say } from '../../words.js'
import { CertificateFields, CircumstanceFields, certificateIn, circumstancesIn } from './circumstances.js'
import { MeasurementFields } from './measurement.js'

const RESULTS = ['pass', 'pass_adjusted', 'limited', 'fail'] as const
const RULES = ['simple', 'guard_band'] as const

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
    <Dialog title={say('calibration.do')} onClose={onClose} wide>
      <Read of={query}>
        {before => <Recording toolId={toolId} plans={plans} plan={plan} before={before} onClose={onClose} />}
      </Read>
    </Dialog>
  )
}

function Recording({
  toolId,
  plans,
  plan,
  before,
  onClose,
}: RecordFormProps & { readonly before: Calibration | null }) {
  const [result, setResult] = useState<string>('pass')
  const [rule, setRule] = useState<Rule>(before?.decision_rule ?? 'simple')
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const made = await inventory.recordCalibration(
      { tool_id: toolId, plan_id: orNull(entered.plan_id), ...recordIn(entered) },
      { idempotencyKey },
    )
    refresh('calibrations', 'tools', 'overview', 'menu')
    toast(say('calibration.recorded', { result: say(`result.${made.result}`) }))
    onClose()
  }
  return (
    <Form action={say('calibration.do')} onSubmit={submit} onCancel={onClose}>
      <div class="fields">
        <SelectField
          name="plan_id"
          label={say('plan')}
          value={plan?.id ?? ''}
          choices={[
            ...plans.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: say('plan.none') },
          ]}
        />
        <TextField
          name="performed_on"
          label={say('calibration.on')}
          type="date"
          value={today()}
          max={today()}
          required
        />
        <TextField
          name="performed_by"
          label={say('calibration.by')}
          value={before?.performed_by ?? signedIn()?.user.name ?? ''}
          required
          maxLength={200}
        />
        <TextField
          name="provider"
          label={say('plan.provider')}
          value={before?.provider ?? plan?.provider ?? ''}
          maxLength={200}
        />
        <SelectField
          name="result"
          label={say('result')}
          value={result}
          choices={RESULTS.map(value => ({ value, label: say(`result.${value}`) }))}
          onInput={setResult}
        />
        <SelectField
          name="decision_rule"
          label={say('rule')}
          value={rule}
          choices={RULES.map(value => ({ value, label: say(`rule.${value}`) }))}
          onInput={value => setRule(value as Rule)}
        />
      </div>
      {result === 'limited' ? (
        <TextField name="limitation" label={say('calibration.limitation')} required maxLength={500} />
      ) : null}
      <Rows
        name="measurements"
        label={say('measurements')}
        add={say('measurements.add')}
        most={500}
        values={before?.measurements ?? []}
      >
        {(prefix, value) => <MeasurementFields prefix={prefix} last={value} guarded={rule === 'guard_band'} />}
      </Rows>
      <Rows
        name="reference_standards"
        label={say('standards')}
        add={say('standards.add')}
        most={20}
        values={before?.reference_standards ?? []}
      >
        {(prefix, value) => <StandardFields prefix={prefix} value={value} />}
      </Rows>
      <CircumstanceFields before={before} />
      <CertificateFields plan={plan} failed={result === 'fail'} />
      <div class="fields">
        <TextField
          name="next_due_on"
          label={say('plan.due')}
          type="date"
          hint={plan ? say('calibration.dueHint') : undefined}
        />
        <MoneyField name="cost" label={say('calibration.cost')} />
      </div>
      <TextField name="reason" label={say('calibration.reason')} hint={say('calibration.reasonHint')} maxLength={500} />
      <TextArea name="note" label={say('note')} />
    </Form>
  )
}

interface StandardProps {
  readonly prefix: string
  readonly value: CalibrationEntry['reference_standards'][number] | undefined
}

const StandardFields = ({ prefix, value }: StandardProps) => (
  <div class="fields narrow">
    <TextField name={`${prefix}.name`} label={say('name')} value={value?.name ?? ''} required maxLength={200} />
    <TextField
      name={`${prefix}.certificate`}
      label={say('certificate')}
      value={value?.certificate ?? ''}
      maxLength={200}
      mono
    />
    <TextField name={`${prefix}.due_on`} label={say('standards.due')} type="date" value={value?.due_on ?? ''} />
    {may('tools:read') ? (
      <ToolPicker
        name={`${prefix}.tool_id`}
        label={say('standards.tool')}
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
