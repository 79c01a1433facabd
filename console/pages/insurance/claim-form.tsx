import { type Insurance, inventory } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { NewInsuranceClaim } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, orNull, QuantityField, TextArea, TextField } from '../../parts/form/form.js'
import { MoneyField, moneyIn } from '../../parts/form/money.js'
import { toast } from '../../parts/toast.js'
import { today } from '../../parts/values/time.js'
import { INSURABLE, RecordFields } from './covered.js'

interface ClaimFormProps {
  readonly policy: Insurance
  readonly onClose: () => void
}

/** Opens a claim. */
export function ClaimForm({ policy, onClose }: ClaimFormProps) {
  const submit = async (entered: Entered, idempotencyKey: string) => {
    const type = INSURABLE.find(one => one === entered['subject.type'])
    const id = entered['subject.id']
    const { number } = await inventory.openInsuranceClaim(
      policy.id,
      {
        occurred_on: entered.occurred_on ?? '',
        description: entered.description ?? '',
        subject: type && id ? { type, id } : null,
        quantity: orNull(entered.quantity),
        reported_on: orNull(entered.reported_on),
        claimed: moneyIn(entered, 'claimed'),
        insurer_reference: orNull(entered.insurer_reference),
      },
      { idempotencyKey },
    )
    refresh('insurances')
    toast(t('claim.openDone', { number }))
    onClose()
  }
  return (
    <Dialog title={t('claim.new')} onClose={onClose} wide>
      <Form action={t('claim.new')} onSubmit={submit} onCancel={onClose}>
        <TextArea {...NewInsuranceClaim.description} label={t('claim.description')} autoFocus />
        <div class="fields">
          <TextField {...NewInsuranceClaim.occurred_on} label={t('claim.occurredOn')} value={today()} max={today()} />
          <MoneyField name="claimed" label={t('claim.claimed')} value={undefined} />
          <RecordFields prefix="subject" value={policy.covered.length === 1 ? policy.covered[0] : undefined} />
          <QuantityField name="quantity" label={t('quantity')} />
          <TextField {...NewInsuranceClaim.reported_on} label={t('claim.reported')} max={today()} />
          <TextField {...NewInsuranceClaim.insurer_reference} label={t('claim.reference')} mono />
        </div>
      </Form>
    </Dialog>
  )
}
