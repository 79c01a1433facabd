import { type Insurance, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { InsuranceCancellation, InsuranceRenewal } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { AskReason } from '../../parts/ask-reason.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, TextField } from '../../parts/form/form.js'
import { MoneyField, moneyIn } from '../../parts/form/money.js'
import { toast } from '../../parts/toast.js'
import { calendarDay } from '../../parts/values/time.js'
import { PremiumFields, premiumIn } from './form.js'

interface DeedProps {
  readonly policy: Insurance
  readonly onClose: () => void
}

const DAY_MS = 86_400_000
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Default end of the next term: as long as the last one. */
function nextEnd({ terms }: Insurance): string {
  const last = terms.at(-1)
  if (!last?.ends_on) return ''
  const begin = new Date(Date.parse(last.ends_on))
  const months = Math.max(1, Math.round((begin.getTime() - Date.parse(last.starts_on)) / DAY_MS / 30.44))
  const whole = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + months, 1))
  const length = new Date(Date.UTC(whole.getUTCFullYear(), whole.getUTCMonth() + 1, 0)).getUTCDate()
  whole.setUTCDate(Math.min(begin.getUTCDate(), length))
  return whole.toISOString().slice(0, 10)
}

/** Renews the policy, and fails if it changed since it was shown. */
export function Renew({ policy, onClose }: DeedProps) {
  const last = policy.terms.at(-1)?.ends_on ?? policy.ends_on ?? ''
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const { ends_on = '', policy_number = '' } = entered
    const renewal = {
      ends_on,
      policy_number,
      premium: premiumIn(entered),
      sum_insured: moneyIn(entered, 'sum_insured'),
    }
    await inventory.renewInsurance(policy.id, renewal, { idempotencyKey, ifMatch: policy })
    refresh('insurances')
    toast(t('policy.renewed', { number: policy_number, day: calendarDay(ends_on) }))
    onClose()
  }
  return (
    <Dialog title={t('policy.renewOf', { number: policy.policy_number })} onClose={onClose}>
      <p>{t('policy.renewText', { day: calendarDay(dayAfter(last)) })}</p>
      <Form action={t('policy.renew')} onSubmit={submit} onCancel={onClose}>
        <TextField
          {...InsuranceRenewal.ends_on}
          label={t('policy.ends')}
          min={dayAfter(last)}
          value={nextEnd(policy)}
          autoFocus
        />
        <TextField
          {...InsuranceRenewal.policy_number}
          label={t('policy.number')}
          value={policy.policy_number}
          required
        />
        <div class="fields">
          <PremiumFields premium={policy.premium} />
          <MoneyField name="sum_insured" label={t('policy.sum')} value={policy.sum_insured} />
        </div>
      </Form>
    </Dialog>
  )
}

/** Cancels the policy, and fails if it changed since it was shown. */
export function CancelPolicy({ policy, onClose }: DeedProps) {
  const submit = async ({ on = '', reason = '' }: Entered, idempotencyKey: string) => {
    await inventory.cancelInsurance(policy.id, { on, reason }, { idempotencyKey, ifMatch: policy })
    refresh('insurances')
    toast(t('policy.cancelled', { number: policy.policy_number, day: calendarDay(on) }))
  }
  return (
    <AskReason
      title={t('policy.cancelOf', { number: policy.policy_number })}
      text={t('policy.cancelText')}
      action={t('policy.cancel')}
      tone="danger"
      field={InsuranceCancellation.reason}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...InsuranceCancellation.on}
        label={t('policy.lastDay')}
        min={policy.starts_on}
        value={policy.notice_by === null ? '' : (policy.term?.ends_on ?? '')}
        autoFocus
      />
    </AskReason>
  )
}
