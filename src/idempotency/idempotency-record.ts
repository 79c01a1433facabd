import { hash, randomUUID } from 'node:crypto'
import { type Mint, seededMint } from '../domain/values/ids.js'
import type { Json } from '../events/log/canonical.js'
import type { CommandIdentity, Landmark, Position } from '../events/log/envelope.js'
import { isInLog } from '../stores/applied-position.js'
import type { Deployment } from '../stores/deployment.js'
import type { Collection, CollectionSpec, Doc } from '../stores/document-store.js'
import type { EventStore } from '../stores/event-store.js'
import type { Warn } from '../stores/shared/warn.js'
import type { UnresolvedAppend } from './unresolved-append.js'

/** The record of one idempotency key: who executes the request, or its response. `_id` is the command's key. */
export interface IdempotencyRecord<Response extends Json = Json> extends Doc {
  readonly hash: string
  readonly state: 'running' | 'done'
  readonly owner: string
  /** Changes with every owner and state. Every replacement compares it. */
  readonly lease: string
  /** Time after which the owner of a running record is considered dead. */
  readonly until: number
  /** IDs of new records are derived from `seed` and `started`, so each execution creates the same IDs. */
  readonly seed: string
  readonly started: number
  /** Append of an earlier execution whose outcome is unknown. */
  readonly doubt?: UnresolvedAppend
  /** Result of an execution that didn't finish all parts. */
  readonly unfinished?: UnfinishedRequest<Response>
  /** The stored response. */
  readonly answer?: Response
  /** The last event that the response reports. The response counts only as long as the log contains this event. */
  readonly landmark?: Pick<Landmark, keyof Landmark>
  readonly expires: string
}

export type UnfinishedRequest<Response extends Json = Json> = {
  readonly doubts: readonly UnresolvedAppend[]
  readonly answer?: Response
  readonly landmark?: Pick<Landmark, keyof Landmark>
}

export const IDEMPOTENCY_RECORDS: CollectionSpec = { name: 'idempotency', indexes: [['lease']], expires: 'expires' }

const DAY_MS = 24 * 60 * 60 * 1000
/** A record's lease isn't renewed, so it is longer than any command takes, including waits for an unreachable store. */
const LEASE_MS = 30_000
/** Clocks of instances differ: an owner stops deciding this long before its lease ends. */
const DECISION_MARGIN_MS = 5000

export function newRecord({ key, hash }: CommandIdentity, owner: string, now: number): RunningRecord {
  // From entropy that Node.js caches. randomBytes calls the operating system each time.
  const seed = randomUUID().replaceAll('-', '')
  return running({ _id: key, hash, seed, started: now, expires: dayAfter(now) }, owner, now)
}

/** Returns the record with a new owner. It keeps what earlier executions left. */
function takenOver<Response extends Json>(
  record: IdempotencyRecord<Response>,
  owner: string,
  now: number,
): RunningRecord<Response> {
  const { _id, hash, seed, started, doubt, unfinished } = record
  const left = { ...(doubt ? { doubt } : {}), ...(unfinished ? { unfinished } : {}) }
  // A record that expired during the execution would be created again, as that of a command that never ran.
  return running({ _id, hash, seed, started, expires: dayAfter(now), ...left }, owner, now)
}

/** Returns the record without an owner, so that the next request with the key can acquire it. */
export const released = <R extends IdempotencyRecord>(
  record: R,
  doubt = record.doubt,
  unfinished: R['unfinished'] = record.unfinished,
): R => ({
  ...record,
  ...(doubt ? { doubt } : {}),
  ...(unfinished ? { unfinished } : {}),
  until: 0,
  lease: randomUUID(),
})

export const completed = <Response extends Json>(
  { doubt: _, unfinished: __, ...record }: RunningRecord<Response>,
  answer: Response,
  landmark: Landmark | undefined,
  now: number,
): IdempotencyRecord<Response> => ({
  ...record,
  state: 'done',
  // An owner that didn't learn that the response was stored must not release the record.
  lease: randomUUID(),
  answer,
  ...(landmark ? { landmark: { ...landmark } } : {}),
  expires: dayAfter(now),
})

/** Returns the time until which the owner can decide the command. */
export const decidedUntil = ({ until }: Pick<IdempotencyRecord, 'until'>): number => until - DECISION_MARGIN_MS

/** Reports whether the owner of a running record died. */
const isAbandoned = (record: IdempotencyRecord, { owner, deployment, now }: Instance): boolean =>
  record.until <= now || (!deployment.severalInstances && record.owner !== owner)

interface Instance {
  readonly owner: string
  readonly deployment: Pick<Deployment, 'severalInstances'>
  readonly now: number
}

/** A record whose request has no response yet. */
export type RunningRecord<Response extends Json = never> = IdempotencyRecord<Response>

type Lasting<Response extends Json> = Pick<
  IdempotencyRecord<Response>,
  'hash' | 'seed' | 'started' | 'expires' | 'doubt' | 'unfinished'
> & { readonly _id: string }

const running = <Response extends Json>(
  lasting: Lasting<Response>,
  owner: string,
  now: number,
): RunningRecord<Response> => ({
  ...lasting,
  state: 'running',
  owner,
  lease: randomUUID(),
  until: now + LEASE_MS,
})

const dayAfter = (now: number): string => new Date(now + DAY_MS).toISOString()

/**
 * Creates IDs for an execution: records get the same IDs in each execution, events never do. A store that recognizes
 * events by their IDs would otherwise confuse the events of two executions, which differ in their time.
 */
export function mintOf({ seed, started }: Pick<IdempotencyRecord, 'seed' | 'started'>, eventIds: Mint): Mint {
  const records = seededMint(Buffer.from(seed, 'hex'), started, text => hash('sha256', text, 'buffer'))
  return prefix => (prefix === 'evt' ? eventIds(prefix) : records(prefix))
}

export interface RecordOptions<Response extends Json> {
  readonly records: Pick<Collection<IdempotencyRecord<Response>>, 'get' | 'insert' | 'replace'>
  readonly events: Pick<EventStore, 'at'>
  /** Returns the position of the last event that a response reports, if it reports one. */
  readonly positionOf: PositionOf<Response>
  /** Unique name of this process. */
  readonly owner: string
  /** With one instance, a running record of another owner belongs to a process that died. */
  readonly deployment: Pick<Deployment, 'severalInstances'>
  readonly now: () => number
  readonly warn: Warn
}

type PositionOf<Response> = (response: Response) => Position | undefined

export type Acquired<Response extends Json> =
  /** The caller owns the record. `isRepeated`: an earlier owner might have executed the request. */
  | { readonly status: 'acquired'; readonly record: RunningRecord<Response>; readonly isRepeated: boolean }
  | { readonly status: 'completed'; readonly record: IdempotencyRecord<Response> }
  | { readonly status: 'key-reused' }
  | { readonly status: 'in-progress' }

/** Acquires the record of an idempotency key, or finds out why the caller can't own it. */
export async function acquire<Response extends Json>(
  identity: CommandIdentity,
  options: RecordOptions<Response>,
): Promise<Acquired<Response>> {
  const { records, owner, deployment, now, positionOf, events } = options
  const created = newRecord(identity, owner, now())
  if (await records.insert(created)) return { status: 'acquired', record: created, isRepeated: false }
  const existing = await records.get(identity.key)
  if (!existing) return acquire(identity, options)
  if (existing.hash !== identity.hash) return { status: 'key-reused' }
  if (existing.state === 'done') {
    if (await isStillInLog(existing, positionOf, events)) return { status: 'completed', record: existing }
  } else if (!isAbandoned(existing, { owner, deployment, now: now() })) return { status: 'in-progress' }
  const record = takenOver(existing, owner, now())
  const isOurs = await records.replace(record, [{ field: 'lease', is: existing.lease }])
  return isOurs ? { status: 'acquired', record, isRepeated: true } : { status: 'in-progress' }
}

export const positionIn = <Response extends Json>(
  { landmark, answer }: IdempotencyRecord<Response>,
  positionOf: PositionOf<Response>,
): Position | undefined => landmark?.position ?? (answer === undefined ? undefined : positionOf(answer))

/** Reports whether the log contains the events that a stored response reports. After a restore, it might not. */
export async function isStillInLog<Response extends Json>(
  record: IdempotencyRecord<Response>,
  positionOf: PositionOf<Response>,
  events: Pick<EventStore, 'at'>,
): Promise<boolean> {
  const position = positionIn(record, positionOf)
  return position === undefined || isInLog(events, record.landmark ?? { position })
}

/** Returns the event at the position of a response: mostly the last event of the command's own append. */
export async function landmarkOf<Response extends Json>(
  { positionOf, events }: RecordOptions<Response>,
  response: Response,
  appended: Landmark | undefined,
): Promise<Landmark | undefined> {
  const position = positionOf(response)
  if (position === undefined || position === appended?.position) return appended
  // The service responds to an applied command even if the log can't be reached now.
  const event = await events.at(position).catch(() => undefined)
  return event ? { position, id: event.id, hash: event.hash } : appended
}

/** Returns false if the record has another owner by now. */
export function replace<Response extends Json>(
  { records }: RecordOptions<Response>,
  record: RunningRecord<Response>,
  next: IdempotencyRecord<Response>,
): Promise<boolean> {
  return records.replace(next, [{ field: 'lease', is: record.lease }], { once: next.state === 'done' })
}

export async function replaceOrWarn<Response extends Json>(
  options: RecordOptions<Response>,
  record: RunningRecord<Response>,
  next: IdempotencyRecord<Response>,
): Promise<void> {
  await replace(options, record, next).catch(error => options.warn('idempotency record not stored', error))
}
