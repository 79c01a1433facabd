import { randomUUID } from 'node:crypto'
import type { CommandIdentity, Landmark } from '../../events/envelope.js'
import type { CollectionSpec, Doc } from '../../stores/document-store.js'
import type { Doubt } from './idempotency-doubt.js'
import type { Rendered } from './rendered.js'

/** One named command: who runs it, or what it was answered. `_id` is the command's key. */
export interface Claim extends Doc {
  readonly hash: string
  readonly state: 'running' | 'done'
  readonly owner: string
  /** Changes with every hand that the claim passes through: what compare-and-set compares. */
  readonly lease: string
  /** After this time whoever holds a running claim is taken for dead. */
  readonly until: number
  /** The ids that the command makes follow from these two, however often it is run. */
  readonly seed: string
  readonly started: number
  /** What an earlier run may have left in the log, or may leave yet. */
  readonly doubt?: Doubt
  readonly answer?: KeptAnswer
  /** What the answer rests on in the log: it counts only as long as that is there. None of most refusals. */
  readonly landmark?: Pick<Landmark, keyof Landmark>
  readonly expires: string
}

export type KeptAnswer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly text: string | null
}

export const CLAIMS: CollectionSpec = { name: 'idempotency', indexes: [['lease']], expires: 'expires' }

const DAY = 24 * 60 * 60 * 1000
/** Longer than any command takes, stores that are away included. */
const LEASE = 30_000
/** Clocks of instances differ: whoever holds a claim stops deciding so long before others take him for dead. */
const MARGIN = 5000

export function freshClaim({ key, hash }: CommandIdentity, owner: string, now: number): Claim {
  // Drawn from entropy that Node keeps ready; randomBytes asks the system each time.
  const seed = randomUUID().replaceAll('-', '')
  return held({ _id: key, hash, seed, started: now, expires: dayAfter(now) }, owner, now)
}

export const takenOver = ({ _id, hash, seed, started, expires, doubt }: Claim, owner: string, now: number): Claim =>
  held({ _id, hash, seed, started, expires, ...(doubt ? { doubt } : {}) }, owner, now)

/** Left for the next who asks, and no longer ours. */
export const released = (claim: Claim, doubt = claim.doubt): Claim => ({
  ...claim,
  ...(doubt ? { doubt } : {}),
  until: 0,
  lease: randomUUID(),
})

export const done = (
  { doubt: _, ...claim }: Claim,
  { status, headers, body }: Rendered,
  landmark: Landmark | undefined,
  now: number,
): Claim => ({
  ...claim,
  state: 'done',
  answer: { status, headers, text: typeof body === 'string' ? body : null },
  ...(landmark ? { landmark: { ...landmark } } : {}),
  expires: dayAfter(now),
})

/** Until when whoever holds the claim may decide the command. */
export const decidedUntil = ({ until }: Claim): number => until - MARGIN

export const isDead = (claim: Claim, owner: string, soleInstance: boolean, now: number): boolean =>
  claim.until <= now || (soleInstance && claim.owner !== owner)

type Kept = Pick<Claim, 'hash' | 'seed' | 'started' | 'expires' | 'doubt'> & { readonly _id: string }

const held = (kept: Kept, owner: string, now: number): Claim => ({
  ...kept,
  state: 'running',
  owner,
  lease: randomUUID(),
  until: now + LEASE,
})

const dayAfter = (now: number): string => new Date(now + DAY).toISOString()
