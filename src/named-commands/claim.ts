import { randomUUID } from 'node:crypto'
import type { Json } from '../events/canonical.js'
import type { CommandIdentity, Landmark } from '../events/envelope.js'
import type { Deployment } from '../stores/deployment.js'
import type { CollectionSpec, Doc } from '../stores/document-store.js'
import type { Doubt } from './doubt.js'

/** One named command: who runs it, or what it was answered. `_id` is the command's key. */
export interface Claim<Answer extends Json = Json> extends Doc {
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
  /** What a run of many parts left that did not come to the end of all. */
  readonly unfinished?: Unfinished<Answer>
  /** In whatever form the caller keeps it. */
  readonly answer?: Answer
  /** What the answer rests on in the log: it counts only as long as that is there. None of most refusals. */
  readonly landmark?: Pick<Landmark, keyof Landmark>
  readonly expires: string
}

export type Unfinished<Answer extends Json = Json> = {
  readonly doubts: readonly Doubt[]
  /** What was told of the parts, and what that rests on in the log. */
  readonly answer?: Answer
  readonly landmark?: Pick<Landmark, keyof Landmark>
}

export const CLAIMS: CollectionSpec = { name: 'idempotency', indexes: [['lease']], expires: 'expires' }

const DAY = 24 * 60 * 60 * 1000
/** Of a claim: unlike a leader's, it is not renewed, so it is longer than any command takes, stores that are away included. */
const LEASE = 30_000
/** Clocks of instances differ: whoever holds a claim stops deciding so long before others take him for dead. */
const MARGIN = 5000

export function freshClaim({ key, hash }: CommandIdentity, owner: string, now: number): Unanswered {
  // Drawn from entropy that Node keeps ready; randomBytes asks the system each time.
  const seed = randomUUID().replaceAll('-', '')
  return running({ _id: key, hash, seed, started: now, expires: dayAfter(now) }, owner, now)
}

export function takenOver<Answer extends Json>(claim: Claim<Answer>, owner: string, now: number): Unanswered<Answer> {
  const { _id, hash, seed, started, expires, doubt, unfinished } = claim
  const left = { ...(doubt ? { doubt } : {}), ...(unfinished ? { unfinished } : {}) }
  return running({ _id, hash, seed, started, expires, ...left }, owner, now)
}

/** Left for the next who asks, and no longer ours. */
export const released = <C extends Claim>(
  claim: C,
  doubt = claim.doubt,
  unfinished: C['unfinished'] = claim.unfinished,
): C => ({
  ...claim,
  ...(doubt ? { doubt } : {}),
  ...(unfinished ? { unfinished } : {}),
  until: 0,
  lease: randomUUID(),
})

export const done = <Answer extends Json>(
  { doubt: _, unfinished: __, ...claim }: Unanswered<Answer>,
  answer: Answer,
  landmark: Landmark | undefined,
  now: number,
): Claim<Answer> => ({
  ...claim,
  state: 'done',
  // Whoever was not told that this was stored must not give it back.
  lease: randomUUID(),
  answer,
  ...(landmark ? { landmark: { ...landmark } } : {}),
  expires: dayAfter(now),
})

/** Until when whoever holds the claim may decide the command. */
export const decidedUntil = ({ until }: Pick<Claim, 'until'>): number => until - MARGIN

export const isDead = (claim: Claim, { owner, deployment, now }: Asking): boolean =>
  claim.until <= now || (!deployment.severalInstances && claim.owner !== owner)

/** Who finds a claim that is running. */
interface Asking {
  readonly owner: string
  readonly deployment: Pick<Deployment, 'severalInstances'>
  readonly now: number
}

/** A claim on a command that is still to be run. */
export type Unanswered<Answer extends Json = never> = Claim<Answer>

type Lasting<Answer extends Json> = Pick<
  Claim<Answer>,
  'hash' | 'seed' | 'started' | 'expires' | 'doubt' | 'unfinished'
> & { readonly _id: string }

const running = <Answer extends Json>(lasting: Lasting<Answer>, owner: string, now: number): Unanswered<Answer> => ({
  ...lasting,
  state: 'running',
  owner,
  lease: randomUUID(),
  until: now + LEASE,
})

const dayAfter = (now: number): string => new Date(now + DAY).toISOString()
