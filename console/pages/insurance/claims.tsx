import { useState } from 'preact/hooks'
import { type Claim, type Insurance, inventory } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { Dialog } from '../../parts/dialog.js'
import { type Entered, Form, TextField } from '../../parts/form/form.js'
import { MoneyField, moneyIn, moneyOf } from '../../parts/form/money.js'
import { type Column, paged, Table } from '../../parts/list/table.js'
import { Card, Empty } from '../../parts/page.js'
import { toast } from '../../parts/toast.js'
import { Details } from '../../parts/values/details.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { calendarDay } from '../../parts/values/time.js'
import { Failure, Read } from '../../parts/waiting.js'
import type { Address } from '../../state/address.js'
import { say } from '../../words.js'
import { ThingLink } from './covered.js'
import { ClaimStatus } from './status.js'

interface ClaimsProps {
  readonly policy: Insurance
  readonly address: Address
  readonly writes: boolean
}

export function Claims({ policy, address, writes }: ClaimsProps) {
  const [openNumber, setOpenNumber] = useState<number>()
  const query = useQuery({
    key: ['insurances', 'claims', policy.id, paged(address)],
    read: signal => inventory.listInsuranceClaims(policy.id, { sort: '-number', ...paged(address) }, { signal }),
    keepsPrevious: true,
  })
  // The dialog follows the list: a claim that changes while it is open offers the steps of its new status.
  const open = query.data?.data.find(({ number }) => number === openNumber)
  return (
    <Card title={say('claims')} note={query.data ? plain(String(query.data.total)) : undefined}>
      <Read of={query} lines={3}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty title={say('claims.none')} text={say('claims.noneText')} />
          ) : (
            <Table
              caption={say('claims')}
              columns={columnsFor(({ number }) => setOpenNumber(number))}
              rows={data}
              idOf={({ number }) => String(number)}
              address={address}
              total={total}
            />
          )
        }
      </Read>
      {open ? <ClaimDialog claim={open} writes={writes} onClose={() => setOpenNumber(undefined)} /> : null}
    </Card>
  )
}

const columnsFor = (onLook: (claim: Claim) => void): readonly Column<Claim>[] => [
  {
    label: say('claim'),
    cell: claim => (
      <button type="button" class="link plain" onClick={() => onLook(claim)}>
        {say('claim.number', { number: claim.number })}
        <span class="sub">{claim.description.slice(0, 120)}</span>
      </button>
    ),
  },
  { label: say('claim.on'), narrow: 'below', cell: ({ occurred_on }) => calendarDay(occurred_on) },
  { label: say('claim.claimed'), number: true, cell: ({ claimed }) => moneyOf(claimed) },
  { label: say('claim.settled'), number: true, cell: ({ settled }) => moneyOf(settled) },
  { label: say('state'), narrow: 'end', cell: ({ status }) => <ClaimStatus status={status} /> },
]

type Step = Claim['status']

/** Next statuses of a claim by its current status. */
const STEPS: Readonly<Record<Step, readonly Step[]>> = {
  open: ['submitted', 'withdrawn'],
  submitted: ['accepted', 'rejected', 'withdrawn'],
  accepted: ['settled'],
  rejected: ['submitted'],
  settled: [],
  withdrawn: [],
}

interface ClaimDialogProps {
  readonly claim: Claim
  readonly writes: boolean
  readonly onClose: () => void
}

/** A claim with its history and the steps that are possible now. */
function ClaimDialog({ claim, writes, onClose }: ClaimDialogProps) {
  const [failure, setFailure] = useState<unknown>()
  const { insurance_id, number, status } = claim
  const go = async (to: Step, more: object = {}, idempotencyKey?: string) => {
    const options = idempotencyKey === undefined ? {} : { idempotencyKey }
    await inventory.updateInsuranceClaim(insurance_id, String(number), { status: to, ...more }, options)
    refresh('insurances')
    toast(say(`claim.${to}Done`, { number }))
    onClose()
  }
  const settle = (entered: Entered, idempotencyKey: string) =>
    go('settled', { settled: moneyIn(entered, 'settled') }, idempotencyKey)
  const submit = ({ insurer_reference }: Entered, idempotencyKey: string) =>
    go('submitted', insurer_reference ? { insurer_reference } : {}, idempotencyKey)
  const steps = writes ? STEPS[status] : []
  return (
    <Dialog title={say('claim.number', { number })} onClose={onClose}>
      <p class="prose">{claim.description}</p>
      <Details
        rows={[
          [say('state'), <ClaimStatus key="status" status={status} />],
          [say('claim.on'), calendarDay(claim.occurred_on)],
          [say('claim.force'), claim.in_force ? null : <Status tone="bad">{say('claim.notInForce')}</Status>],
          [say('claim.subject'), claim.subject && <ThingLink thing={claim.subject} />],
          [
            say('policy.covers'),
            claim.covered === false ? <Status tone="bad">{say('claim.notCovered')}</Status> : null,
          ],
          [say('claim.reported'), claim.reported_on === null ? null : calendarDay(claim.reported_on)],
          [say('claim.quantity'), claim.quantity === null ? null : plain(claim.quantity)],
          [say('claim.reference'), claim.insurer_reference],
          [say('claim.claimed'), moneyOf(claim.claimed)],
          [say('claim.settled'), moneyOf(claim.settled)],
        ]}
      />
      {failure === undefined ? null : <Failure error={failure} />}
      {steps.includes('settled') ? (
        <Form action={say('claim.settle')} onSubmit={settle}>
          <MoneyField name="settled" label={say('claim.settled')} value={claim.claimed} required />
        </Form>
      ) : null}
      {steps.includes('submitted') ? (
        <Form action={say('claim.submit')} onSubmit={submit}>
          <TextField
            name="insurer_reference"
            label={say('claim.reference')}
            value={claim.insurer_reference ?? ''}
            maxLength={200}
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
              onClick={() => void go(step).catch(setFailure)}
            >
              {say(step === 'accepted' ? 'claim.accept' : step === 'rejected' ? 'claim.reject' : 'claim.withdraw')}
            </button>
          ))}
      </footer>
    </Dialog>
  )
}
