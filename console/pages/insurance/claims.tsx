import { useState } from 'preact/hooks'
import { type Claim, type Insurance, inventory } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { NewInsuranceClaim } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { useAttempt } from '../../parts/attempt.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, TextField } from '../../parts/form/form.js'
import { MoneyField, moneyIn, moneyOf } from '../../parts/form/money.js'
import { type Column, paged, Table } from '../../parts/list/table.js'
import { Failure, Read } from '../../parts/loading.js'
import { Card, Empty } from '../../parts/page.js'
import { toast } from '../../parts/toast.js'
import { Details } from '../../parts/values/details.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { calendarDay } from '../../parts/values/time.js'
import type { Address } from '../../state/address.js'
import { RecordLink } from './covered.js'
import { ClaimStatus } from './status.js'

interface ClaimsProps {
  readonly policy: Insurance
  readonly address: Address
  readonly canWrite: boolean
}

export function Claims({ policy, address, canWrite }: ClaimsProps) {
  const [openNumber, setOpenNumber] = useState<number>()
  const query = useQuery({
    key: ['insurances', 'claims', policy.id, paged(address)],
    read: signal => inventory.listInsuranceClaims(policy.id, { sort: '-number', ...paged(address) }, { signal }),
    keepsPrevious: true,
  })
  // The dialog follows the list: a claim that changes while it is open offers the steps of its new status.
  const open = query.data?.data.find(({ number }) => number === openNumber)
  return (
    <Card title={t('claims')} note={query.data ? plain(String(query.data.total)) : undefined}>
      <Read of={query} lines={3}>
        {({ data, total }) => (
          <Table
            caption={t('claims')}
            columns={columnsFor(({ number }) => setOpenNumber(number))}
            rows={data}
            idOf={({ number }) => String(number)}
            address={address}
            total={total}
            empty={<Empty title={t('claims.none')} text={t('claims.noneText')} />}
          />
        )}
      </Read>
      {open ? <ClaimDialog claim={open} canWrite={canWrite} onClose={() => setOpenNumber(undefined)} /> : null}
    </Card>
  )
}

const columnsFor = (onLook: (claim: Claim) => void): readonly Column<Claim>[] => [
  {
    label: t('claim'),
    cell: claim => (
      <button type="button" class="link plain" onClick={() => onLook(claim)}>
        {t('claim.number', { number: claim.number })}
        <span class="sub">{claim.description.slice(0, 120)}</span>
      </button>
    ),
  },
  { label: t('claim.occurredOn'), narrow: 'below', cell: ({ occurred_on }) => calendarDay(occurred_on) },
  { label: t('claim.claimed'), number: true, cell: ({ claimed }) => moneyOf(claimed) },
  { label: t('claim.settled'), number: true, cell: ({ settled }) => moneyOf(settled) },
  { label: t('state'), narrow: 'end', cell: ({ status }) => <ClaimStatus status={status} /> },
]

type ClaimStatusName = Claim['status']

/** Next statuses of a claim by its current status. */
const NEXT_STATUSES: Readonly<Record<ClaimStatusName, readonly ClaimStatusName[]>> = {
  open: ['submitted', 'withdrawn'],
  submitted: ['accepted', 'rejected', 'withdrawn'],
  accepted: ['settled'],
  rejected: ['submitted'],
  settled: [],
  withdrawn: [],
}

interface ClaimDialogProps {
  readonly claim: Claim
  readonly canWrite: boolean
  readonly onClose: () => void
}

/** A claim with its history and the steps that are possible now. */
function ClaimDialog({ claim, canWrite, onClose }: ClaimDialogProps) {
  const { failure, attempt } = useAttempt()
  const { insurance_id, number, status } = claim
  const changeTo = async (to: ClaimStatusName, more: object = {}, idempotencyKey?: string) => {
    const options = idempotencyKey === undefined ? {} : { idempotencyKey }
    await inventory.updateInsuranceClaim(insurance_id, String(number), { status: to, ...more }, options)
    refresh('insurances')
    toast(t(`claim.${to}Done`, { number }))
    onClose()
  }
  const settle = (entered: Entered, idempotencyKey: string) =>
    changeTo('settled', { settled: moneyIn(entered, 'settled') }, idempotencyKey)
  const submit = ({ insurer_reference }: Entered, idempotencyKey: string) =>
    changeTo('submitted', insurer_reference ? { insurer_reference } : {}, idempotencyKey)
  const steps = canWrite ? NEXT_STATUSES[status] : []
  return (
    <Dialog title={t('claim.number', { number })} onClose={onClose}>
      <p class="prose">{claim.description}</p>
      <Details
        rows={[
          [t('state'), <ClaimStatus key="status" status={status} />],
          [t('claim.occurredOn'), calendarDay(claim.occurred_on)],
          [t('claim.policyOnDate'), claim.in_force ? null : <Status tone="bad">{t('claim.notInForce')}</Status>],
          [t('claim.subject'), claim.subject && <RecordLink record={claim.subject} />],
          [t('policy.covers'), claim.covered === false ? <Status tone="bad">{t('claim.notCovered')}</Status> : null],
          [t('claim.reported'), claim.reported_on === null ? null : calendarDay(claim.reported_on)],
          [t('quantity'), claim.quantity === null ? null : plain(claim.quantity)],
          [t('claim.reference'), claim.insurer_reference],
          [t('claim.claimed'), moneyOf(claim.claimed)],
          [t('claim.settled'), moneyOf(claim.settled)],
        ]}
      />
      <Failure error={failure} />
      {steps.includes('settled') ? (
        <Form action={t('claim.settle')} onSubmit={settle}>
          <MoneyField name="settled" label={t('claim.settled')} value={claim.claimed} required />
        </Form>
      ) : null}
      {steps.includes('submitted') ? (
        <Form action={t('claim.submit')} onSubmit={submit}>
          <TextField
            {...NewInsuranceClaim.insurer_reference}
            label={t('claim.reference')}
            value={claim.insurer_reference}
            mono
          />
        </Form>
      ) : null}
      <footer class="actions">
        {steps
          .filter(step => step !== 'settled' && step !== 'submitted')
          .map(step => (
            <button
              key={step}
              type="button"
              class={step === 'accepted' ? 'button primary' : 'button'}
              onClick={() => void attempt(() => changeTo(step))}
            >
              {t(step === 'accepted' ? 'claim.accept' : step === 'rejected' ? 'claim.reject' : 'claim.withdraw')}
            </button>
          ))}
      </footer>
    </Dialog>
  )
}
