import {
  type AgreedIn,
  type InsuranceCarried,
  type InsuranceCreated,
  type InsuranceEvent,
  type InsurancePlate,
  insuranceEvents,
  insuranceFields,
} from '../events/insurances.js'
import { namesIn } from '../events/schema/names-in.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import { isEmpty } from './decisions/changes.js'
import { invalidField, type Rejection, reject } from './decisions/rejection.js'
import * as claims from './insurance/claims.js'
import { type AgreedTerm, carriedUpTo, lastDay, nextNumber } from './insurance/terms.js'
import { excessRejection } from './values/custom-fields.js'
import { type Day, plusDays } from './values/days.js'
import { type DetailsPatch, detailChanges, newDetails, withDetails } from './values/details.js'
import { fromDecimal, type Quantity, ZERO } from './values/quantity.js'

export type InsuranceDetails = InsuranceCreated

/**
 * An insurance policy. At its largest it covers 1,000 items and has 500 terms and 200 open claims. A claim has up to
 * 4,000 characters of text, an item or a term some tens of bytes.
 */
export interface Insurance extends Policy {
  readonly claims: claims.Claims
}

/** The policy without the details of its claims. */
export interface Policy extends InsuranceDetails, claims.ClaimCounts {
  readonly terms: readonly AgreedTerm[]
  readonly cancelled_on: Day | null
  readonly cancel_reason: string | null
  readonly created_at: string
  readonly updated_at: string
}

const DETAILS = namesIn(insuranceFields)
/** The fields that auto-renewal depends on. */
const COURSE = ['ends_on', 'auto_renew', 'renewal_months'] as const
const MAX_TERMS = 500

export const insurance: Aggregate<Insurance, InsuranceEvent> = {
  kind: 'insurance',
  events: insuranceEvents,
  snapshotVersion: 1,
  evolve,
}

function evolve(state: Insurance | undefined, event: InsuranceEvent & Recorded): Insurance {
  const before = state?.claims ?? {}
  return { ...evolvePolicy(state, event), claims: isOfClaim(event) ? claims.claimsAfter(before, event) : before }
}

const isOfClaim = (event: InsuranceEvent & Recorded): event is claims.ClaimEvent & Recorded =>
  event.type === 'insurance-claim-opened' || event.type === 'insurance-claim-updated'

export function evolvePolicy(state: Policy | undefined, event: InsuranceEvent & Recorded): Policy {
  const { at } = event
  if (event.type === 'insurance-created') {
    const { data } = event
    const first = { number: 1, starts_on: data.starts_on, ends_on: data.ends_on, renewal_months: null, ...agreed(data) }
    const initial = { terms: [first], cancelled_on: null, cancel_reason: null, created_at: at, updated_at: at }
    return { ...data, ...claims.NO_CLAIMS, ...initial }
  }
  if (!state) throw new Error(`${event.type} before insurance-created`)
  const touched = { ...state, updated_at: at }
  switch (event.type) {
    case 'insurance-updated':
      return retermed(withDetails<Policy>(touched, event.data))
    case 'insurance-carried':
      return lasting(touched, carriedTerm(event.data))
    case 'insurance-renewed': {
      const { number, starts_on, ends_on } = event.data
      const agreement = agreed(event.data)
      return lasting({ ...touched, ...agreement }, { number, starts_on, ends_on, renewal_months: null, ...agreement })
    }
    case 'insurance-cancelled': {
      const { cancelled_on, cancel_reason } = event.data
      return { ...touched, cancelled_on, cancel_reason }
    }
    default:
      return { ...touched, ...claims.countsAfter(state, event) }
  }
}

const agreed = ({ policy_number, sum_insured, premium }: AgreedIn): AgreedIn => ({
  policy_number,
  sum_insured,
  premium,
})

const carriedTerm = ({ policy: _, ...term }: InsuranceCarried): AgreedTerm => term

const lasting = <State extends Policy>(state: State, term: AgreedTerm): State => ({
  ...state,
  ends_on: term.ends_on,
  terms: [...state.terms, term],
})

/** Applies corrections of the policy to its last term. Terms that start after a new end are removed. */
function retermed(state: Policy): Policy {
  const { starts_on, ends_on } = state
  const left = state.terms.filter((term, n) => n === 0 || ends_on === null || term.starts_on <= ends_on)
  const terms = left.map((term, n) => ({
    ...term,
    ...(n === 0 ? { starts_on } : {}),
    ...(n === left.length - 1 ? { ends_on, ...agreed(state) } : {}),
  }))
  return { ...state, terms }
}

export function create(state: Insurance | undefined, input: InsuranceDetails): Decision<InsuranceEvent> {
  if (state) return reject('conflict', 'An insurance with this ID already exists.')
  const details = newDetails(input)
  return contradiction(details) ?? [{ type: 'insurance-created', data: details }]
}

export type InsurancePatch = DetailsPatch<InsuranceDetails>

export function update(state: Insurance | undefined, sent: InsurancePatch, today: Day): Decision<InsuranceEvent> {
  if (!state || state.cancelled_on !== null) return over(state)
  const patch = sent.auto_renew === false ? { ...sent, renewal_months: sent.renewal_months ?? null } : sent
  const changes = detailChanges<InsuranceDetails>(state, patch, DETAILS)
  if (isEmpty(changes)) return []
  const carried = COURSE.some(name => changes[name]) ? carriedBefore(state, patch, today) : []
  const base = carried.reduce<Insurance>((before, { data }) => lasting(before, carriedTerm(data)), state)
  const remainingPatch = carried.length > 0 && !changes.ends_on ? { ...patch, ends_on: undefined } : patch
  const remainingChanges = detailChanges<InsuranceDetails>(base, remainingPatch, DETAILS)
  const next = withDetails<Insurance>(base, remainingChanges)
  const refused =
    contradiction(next) ?? outsideFirst(base, next) ?? excessRejection(base.custom_fields, next.custom_fields)
  return refused ?? [...carried, { type: 'insurance-updated', data: remainingChanges }]
}

type Carried = Extract<InsuranceEvent, { readonly type: 'insurance-carried' }>

/**
 * Returns the event that records the automatic renewals so far, before a field that they depend on changes. Renewals
 * end with the `ends_on` of the patch if it is earlier than today. An unchanged `ends_on` is ignored unless
 * auto-renewal is turned off, because clients send back what they read.
 */
function carriedBefore(state: Insurance, { ends_on, auto_renew }: InsurancePatch, today: Day): readonly Carried[] {
  const endsOn = ends_on !== state.ends_on || auto_renew === false ? ends_on : undefined
  const until = endsOn != null && endsOn < today ? endsOn : today
  return carriedTo(state, until)
}

function carriedTo(state: Insurance, until: Day): readonly Carried[] {
  const run = carriedUpTo(state, until)
  if (!run) return []
  const { number, starts_on, ends_on, renewal_months } = run
  return [
    {
      type: 'insurance-carried',
      data: { number, starts_on, ends_on, renewal_months, ...agreed(state), policy: plateOf(state) },
    },
  ]
}

/** Conditions of the next term. Absent ones stay as they are. */
export interface Renewal extends Partial<AgreedIn> {
  readonly ends_on: Day
}

export function renew(state: Insurance | undefined, renewal: Renewal, today: Day): Decision<InsuranceEvent> {
  if (!state || state.cancelled_on !== null) return over(state)
  if (state.ends_on === null) return reject('invalid-state', "The policy has no end date, so it can't be renewed.")
  const carried = carriedTo(state, today)
  const base = carried.reduce<Insurance>((before, { data }) => lasting(before, carriedTerm(data)), state)
  if (base.terms.length >= MAX_TERMS) {
    return reject('invalid-state', `Limit of ${MAX_TERMS} terms per policy reached. Create a new policy.`)
  }
  const end = base.ends_on ?? state.ends_on
  const starts_on = plusDays(end, 1)
  if (starts_on <= end)
    return reject('invalid-state', "The policy ends on the last supported date, so it can't be renewed.")
  const { ends_on } = renewal
  if (ends_on < starts_on) return invalidField('ends_on', `must not be before ${starts_on}, the start of the next term`)
  const { policy_number = state.policy_number, sum_insured = state.sum_insured, premium = state.premium } = renewal
  const agreement = { policy_number, sum_insured, premium }
  const term = {
    number: nextNumber(base),
    starts_on,
    ends_on,
    ...agreement,
    policy: plateOf({ ...state, ...agreement }),
  }
  return contradiction({ ...state, ...agreement }) ?? [...carried, { type: 'insurance-renewed', data: term }]
}

export interface Cancellation {
  /** The last day of coverage. */
  readonly on: Day
  readonly reason: string | null
}

/** Cancels a policy. `hasSeen`: the client sent the expected revision, so it knows the automatic renewals. */
export function cancel(
  state: Insurance | undefined,
  { on, reason }: Cancellation,
  hasSeen: boolean,
): Decision<InsuranceEvent> {
  if (!state || state.cancelled_on !== null) return over(state)
  if (on < state.starts_on) return invalidField('on', `must not be before ${state.starts_on}, the start of the policy`)
  const last = lastDay(state)
  if (last !== null && on > last) return reject('invalid-state', `The policy already ends on ${last}.`)
  const { starts_on, number } = state.terms.at(-1) ?? { starts_on: state.starts_on, number: 1 }
  if (number > 1 && on < starts_on && !hasSeen) {
    const message = `The policy is already renewed from ${starts_on}. To cancel it before that date, send If-Match.`
    return reject('invalid-state', message, [{ field: 'on', message }])
  }
  return [{ type: 'insurance-cancelled', data: { cancelled_on: on, cancel_reason: reason, policy: plateOf(state) } }]
}

export type { NewClaim } from './insurance/claims.js'

export function openClaim(
  state: Insurance | undefined,
  details: claims.NewClaim,
  today: Day,
): Decision<InsuranceEvent> {
  return state ? claims.openClaim(state, details, plateOf(state), today) : over(state)
}

export function updateClaim(
  state: Insurance | undefined,
  number: number,
  patch: claims.ClaimPatch,
  { today, expected }: { readonly today: Day; readonly expected?: number | undefined },
): Decision<InsuranceEvent> {
  return state ? claims.updateClaim(state, number, patch, { policy: plateOf(state), today, expected }) : over(state)
}

/** Returns the total value of the covered items, as far as values are given. */
export const insuredTotal = ({ covered }: Pick<Insurance, 'covered'>): Quantity =>
  covered.reduce((sum, { insured_value }) => sum + (insured_value === null ? ZERO : fromDecimal(insured_value)), ZERO)

export const isUnderinsured = (policy: Pick<Insurance, 'covered' | 'sum_insured'>): boolean =>
  policy.sum_insured !== null && insuredTotal(policy) > fromDecimal(policy.sum_insured.amount)

const plateOf = ({ policy_number, insurer }: Insurance): InsurancePlate => ({ policy_number, insurer })

/** Rejects contradictory details. */
function contradiction(details: InsuranceDetails): Rejection | undefined {
  const { starts_on, ends_on, auto_renew, renewal_months } = details
  if (ends_on !== null && ends_on < starts_on)
    return invalidField('ends_on', `must not be before starts_on (${starts_on})`)
  if (auto_renew && renewal_months === null) return invalidField('renewal_months', 'is required if auto_renew is true')
  if (!auto_renew && renewal_months !== null)
    return invalidField('renewal_months', 'is allowed only if auto_renew is true')
  if (auto_renew && ends_on === null) return invalidField('ends_on', 'is required if auto_renew is true')
  return twice(details) ?? otherCurrency(details)
}

function twice({ covered }: InsuranceDetails): Rejection | undefined {
  const seen = new Set<string>()
  for (const [n, { id }] of covered.entries()) {
    if (seen.has(id)) return invalidField(`covered.${n}.id`, `lists ${id} twice`)
    seen.add(id)
  }
  return undefined
}

function otherCurrency({ sum_insured, deductible, premium }: InsuranceDetails): Rejection | undefined {
  const amounts = Object.entries({ sum_insured, deductible, premium }).flatMap(([field, amount]) =>
    amount === null ? [] : [{ field, currency: amount.currency }],
  )
  const [first] = amounts
  const other = amounts.find(({ currency }) => currency !== first?.currency)
  return (
    first &&
    other &&
    invalidField(`${other.field}.currency`, `must be ${first.currency}, the currency of ${first.field}`)
  )
}

function outsideFirst({ terms }: Insurance, { starts_on }: Insurance): Rejection | undefined {
  const end = terms.length > 1 ? terms[0]?.ends_on : null
  return end != null && starts_on > end
    ? invalidField('starts_on', `must not be after ${end}, the end of the first term`)
    : undefined
}

function over(state: Insurance | undefined): Rejection {
  if (!state) return reject('not-found', 'Insurance not found.')
  return reject('invalid-state', `The policy is canceled as of ${state.cancelled_on}. You can't undo this.`)
}
