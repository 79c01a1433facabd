import { useState } from 'preact/hooks'
import { type Insurance, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { NewInsurance } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { EditForm } from '../../parts/form/edit-form.js'
import { type Entered, Form, orNull, SelectField, TextArea, TextField } from '../../parts/form/form.js'
import { MoneyField, moneyIn } from '../../parts/form/money.js'
import { Rows, rowsIn } from '../../parts/form/rows.js'
import { toast } from '../../parts/toast.js'
import { today } from '../../parts/values/time.js'
import { COVERAGES, PERIODS, type Period } from './coverages.js'
import { CoveredFields, INSURABLE } from './covered.js'

interface PolicyFormProps {
  /** Null creates a policy. */
  readonly policy: Insurance | null
  readonly onClose: () => void
  readonly onCreated?: (id: string) => void
}

const onSaved = ({ policy_number: number }: Insurance, onClose: () => void) => {
  refresh('insurances', 'menu')
  toast(t('policy.saved', { number }))
  onClose()
}

export function PolicyForm({ policy, onClose, onCreated }: PolicyFormProps) {
  if (policy) return <EditPolicy policy={policy} onClose={onClose} />
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const created = await inventory.createInsurance(policyIn(entered), { idempotencyKey })
    onSaved(created, onClose)
    onCreated?.(created.id)
  }
  return (
    <Dialog title={t('policy.new')} onClose={onClose} wide>
      <Form action={t('create')} onSubmit={submit} onCancel={onClose}>
        <PolicyFields policy={null} />
      </Form>
    </Dialog>
  )
}

function EditPolicy({ policy, onClose }: { readonly policy: Insurance; readonly onClose: () => void }) {
  const { id } = policy
  return (
    <Dialog title={t('edit.of', { name: policy.policy_number })} onClose={onClose} wide>
      <EditForm
        record={policy}
        queryKey={['insurances', 'one', id]}
        read={() => inventory.getInsurance(id)}
        changeIn={policyIn}
        update={(change, options) => inventory.updateInsurance(id, change, options)}
        onSaved={saved => onSaved(saved, onClose)}
        onCancel={onClose}
      >
        {before => <PolicyFields policy={before} />}
      </EditForm>
    </Dialog>
  )
}

function PolicyFields({ policy }: { readonly policy: Insurance | null }) {
  const [renewal, setRenewal] = useState(String(policy?.auto_renew ?? false))
  const text = (name: 'policy_number' | 'insurer', label: string) => (
    <TextField {...NewInsurance[name]} label={label} value={policy?.[name]} />
  )
  return (
    <>
      <div class="fields">
        {text('insurer', t('policy.insurer'))}
        {text('policy_number', t('policy.number'))}
        <SelectField
          {...NewInsurance.coverage_type}
          label={t('policy.coverage')}
          value={policy?.coverage_type ?? 'all_risk'}
          choices={COVERAGES.map(value => ({ value, label: t(`coverage.${value}`) }))}
        />
        <TextField {...NewInsurance.starts_on} label={t('policy.starts')} value={policy?.starts_on ?? today()} />
        <TextField
          {...NewInsurance.ends_on}
          label={t('policy.ends')}
          value={policy?.ends_on}
          hint={t('policy.endsHint')}
          required={renewal === 'true'}
        />
        <SelectField
          name="auto_renew"
          label={t('policy.renewal')}
          value={renewal}
          choices={[
            { value: 'false', label: t('renewal.manual') },
            { value: 'true', label: t('renewal.auto') },
          ]}
          onInput={setRenewal}
        />
        {renewal === 'true' ? (
          <TextField
            {...NewInsurance.renewal_months}
            label={t('policy.months')}
            required
            value={policy?.renewal_months ?? 12}
          />
        ) : null}
        <TextField {...NewInsurance.notice_days} label={t('policy.notice')} required value={policy?.notice_days ?? 0} />
        <TextField {...NewInsurance.alert_days} label={t('policy.alert')} required value={policy?.alert_days ?? 60} />
        <MoneyField name="sum_insured" label={t('policy.sum')} value={policy?.sum_insured} />
        <MoneyField name="deductible" label={t('policy.deductible')} value={policy?.deductible} />
        <PremiumFields premium={policy?.premium ?? null} />
      </div>
      <Rows {...NewInsurance.covered} label={t('policy.covers')} add={t('covered.add')} values={policy?.covered ?? []}>
        {(prefix, value) => <CoveredFields prefix={prefix} value={value} />}
      </Rows>
      <div class="fields">
        <TextField {...NewInsurance['contact.name']} label={t('contact')} value={policy?.contact?.name} />
        <TextField {...NewInsurance['contact.email']} label={t('email')} type="email" value={policy?.contact?.email} />
        <TextField {...NewInsurance['contact.phone']} label={t('phone')} value={policy?.contact?.phone} />
      </div>
      <div class="fields">
        <TextField {...NewInsurance['document.uri']} label={t('document.uri')} value={policy?.document?.uri} mono />
        <TextField
          name="document.sha256"
          label={t('document.sha256')}
          value={policy?.document?.sha256}
          maxLength={64}
          mono
        />
      </div>
      <TextArea {...NewInsurance.note} label={t('note')} value={policy?.note} />
    </>
  )
}

export const PremiumFields = ({ premium }: { readonly premium: Insurance['premium'] }) => (
  <>
    <MoneyField name="premium" label={t('policy.premium')} value={premium} />
    <SelectField
      {...NewInsurance['premium.period']}
      label={t('policy.period')}
      value={premium?.period ?? 'year'}
      choices={PERIODS.map(value => ({ value, label: t(`period.${value}`) }))}
    />
  </>
)

export function premiumIn(entered: Entered) {
  const money = moneyIn(entered, 'premium')
  return money && { ...money, period: entered['premium.period'] as Period }
}

function policyIn(entered: Entered) {
  const contact = {
    name: orNull(entered['contact.name']),
    email: orNull(entered['contact.email']),
    phone: orNull(entered['contact.phone']),
  }
  const renews = entered.auto_renew === 'true'
  return {
    policy_number: entered.policy_number ?? '',
    insurer: entered.insurer ?? '',
    coverage_type: COVERAGES.find(one => one === entered.coverage_type) ?? 'other',
    starts_on: entered.starts_on ?? '',
    ends_on: orNull(entered.ends_on),
    auto_renew: renews,
    renewal_months: renews ? Number(entered.renewal_months) : null,
    notice_days: Number(entered.notice_days),
    alert_days: Number(entered.alert_days),
    sum_insured: moneyIn(entered, 'sum_insured'),
    deductible: moneyIn(entered, 'deductible'),
    premium: premiumIn(entered),
    covered: rowsIn(entered, 'covered').map(({ type, id = '', insured_value }) => ({
      type: INSURABLE.find(one => one === type) ?? ('tool' as const),
      id,
      insured_value: orNull(insured_value),
    })),
    contact: Object.values(contact).some(value => value !== null) ? contact : null,
    document: documentIn(entered),
    note: orNull(entered.note),
  }
}

function documentIn(entered: Entered) {
  const { 'document.uri': uri = '', 'document.sha256': sha256 } = entered
  return uri || sha256 ? { uri, sha256: orNull(sha256) } : null
}
