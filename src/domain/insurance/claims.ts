import {
  type ClaimOpened,
  type ClaimStatus,
  claimFields,
  type InsuranceEvent,
  type InsurancePlate,
} from '../../events/insurances.js'
import { namesIn } from '../../events/schema/names-in.js'
import type { Recorded } from '../decisions/aggregate.js'
import { applyChanges, changesOf, isEmpty, type Patch } from '../decisions/changes.js'
import { invalidField, otherRevision, type Rejection, reject } from '../decisions/rejection.js'
import type { Day } from '../values/days.js'

export type ClaimDetails = Omit<ClaimOpened, 'number' | 'policy'>

export interface Claim extends ClaimDetails {
  readonly number: number
  /** Revision of the last event that affected the claim. */
  readonly revision: number
  readonly created_at: string
  readonly updated_at: string
}

/**
 * The claims of a policy that can still change, and the one that changed last, because the response contains it. All
 * other claims are only in the event log.
 */
export type Claims = { readonly [number: string]: Claim }

export interface ClaimCounts {
  /** Number of claims, which is also the number of the newest. */
  readonly claims_made: number
  /** Number of claims that can still change. */
  readonly claims_open: number
}

export const NO_CLAIMS: ClaimCounts = { claims_made: 0, claims_open: 0 }

/** Open claims of a policy. One state contains all of them, each with texts of up to 4,000 characters. */
const MAX_OPEN = 200

const NEXT: { readonly [status in ClaimStatus]: readonly ClaimStatus[] } = {
  open: ['submitted', 'withdrawn'],
  submitted: ['accepted', 'rejected', 'withdrawn'],
  accepted: ['settled'],
  rejected: ['submitted'],
  settled: [],
  withdrawn: [],
}

const FIELDS = namesIn(claimFields)

const isFinal = (status: ClaimStatus): boolean => NEXT[status].length === 0

export type ClaimEvent = Extract<InsuranceEvent, { readonly type: `insurance-claim-${string}` }>

/** Returns a claim after one of its events. */
export function claimAfter(claim: Claim | undefined, event: ClaimEvent & Pick<Recorded, 'at' | 'revision'>): Claim {
  const { at, revision } = event
  if (event.type === 'insurance-claim-opened') {
    const { policy: _, ...details } = event.data
    return { ...details, revision, created_at: at, updated_at: at }
  }
  if (!claim) throw new Error(`${event.type} before insurance-claim-opened`)
  return { ...applyChanges<Claim>(claim, event.data.changes), revision, updated_at: at }
}

export function claimsAfter(claims: Claims, event: ClaimEvent & Recorded): Claims {
  const { number } = event.data
  const openClaims = Object.entries<Claim>(claims).filter(([, { status }]) => !isFinal(status))
  return { ...Object.fromEntries(openClaims), [number]: claimAfter(claims[number], event) }
}

export function countsAfter({ claims_made, claims_open }: ClaimCounts, { type, data }: ClaimEvent): ClaimCounts {
  if (type === 'insurance-claim-opened') return { claims_made: data.number, claims_open: claims_open + 1 }
  const { status } = data.changes
  return { claims_made, claims_open: claims_open - (status && isFinal(status.to) ? 1 : 0) }
}

export type NewClaim = Omit<ClaimDetails, 'status' | 'settled'>

export function openClaim(
  { claims_made, claims_open }: ClaimCounts,
  details: NewClaim,
  policy: InsurancePlate,
  today: Day,
): readonly InsuranceEvent[] | Rejection {
  if (claims_open >= MAX_OPEN) {
    return reject(
      'invalid-state',
      `Limit of ${MAX_OPEN} open claims per policy reached. Settle or withdraw a claim first.`,
    )
  }
  const claim = { ...details, status: 'open' as const, settled: null }
  const data = { number: claims_made + 1, ...claim, policy }
  return misdated(claim, today) ?? [{ type: 'insurance-claim-opened', data }]
}

export type ClaimPatch = Patch<ClaimDetails>

/** Updates a claim. `expected` is the revision of the claim that the client expects. */
export function updateClaim(
  { claims, claims_made }: ClaimCounts & { readonly claims: Claims },
  number: number,
  patch: ClaimPatch,
  {
    policy,
    today,
    expected,
  }: { readonly policy: InsurancePlate; readonly today: Day; readonly expected?: number | undefined },
): readonly InsuranceEvent[] | Rejection {
  const claim = claims[number]
  if (number > claims_made) return reject('not-found', `Claim ${number} not found in this policy.`)
  const outdated = claim && otherRevision('claim', claim.revision, expected)
  if (outdated) return outdated
  if (!claim || isFinal(claim.status)) {
    return reject(
      'invalid-state',
      `Claim ${number} is ${claim?.status ?? 'settled or withdrawn'} and can't be changed.`,
    )
  }
  const changes = changesOf<ClaimDetails>(claim, patch, FIELDS)
  if (isEmpty(changes)) return []
  const next = applyChanges<ClaimDetails>(claim, changes)
  const refused = outOfOrder(claim.status, next) ?? misdated(next, today)
  return refused ?? [{ type: 'insurance-claim-updated', data: { number, changes, policy } }]
}

function outOfOrder(from: ClaimStatus, { status: to, settled }: ClaimDetails): Rejection | undefined {
  if (to !== from && !NEXT[from].includes(to)) {
    const message = `A claim that is ${from} can become ${NEXT[from].join(' or ')}, not ${to}.`
    return reject('invalid-state', message, [{ field: 'status', message }])
  }
  if (to !== 'settled' || settled !== null) return undefined
  const message = 'A settled claim requires the amount in settled.'
  return reject('invalid', message, [{ field: 'settled', message }])
}

function misdated({ occurred_on, reported_on }: Pick<ClaimDetails, 'occurred_on' | 'reported_on'>, today: Day) {
  if (occurred_on > today) return invalidField('occurred_on', `must not be in the future: today is ${today}`)
  if (reported_on === null || reported_on >= occurred_on) return undefined
  return invalidField('reported_on', `must not be before occurred_on (${occurred_on})`)
}
