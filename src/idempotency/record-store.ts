import type { Json } from '../events/log/canonical.js'
import type { CommandIdentity, Landmark, Position } from '../events/log/envelope.js'
import { isInLog } from '../stores/applied-position.js'
import type { Deployment } from '../stores/deployment.js'
import type { Collection } from '../stores/document-store.js'
import type { EventStore } from '../stores/event-store.js'
import type { Warn } from '../stores/shared/warn.js'
import { type IdempotencyRecord, isAbandoned, newRecord, type RunningRecord, takenOver } from './idempotency-record.js'

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
  // An applied command is answered even if the log can't be reached now.
  const event = await events.at(position).catch(() => undefined)
  return event ? { position, id: event.id, hash: event.hash } : appended
}

/** Returns false if the record has another owner by now. */
export function replace<Response extends Json>(
  { records }: RecordOptions<Response>,
  record: RunningRecord<Response>,
  next: IdempotencyRecord<Response>,
): Promise<boolean> {
  return records.replace(next, [{ field: 'lease', is: record.lease }])
}

export async function replaceOrWarn<Response extends Json>(
  options: RecordOptions<Response>,
  record: RunningRecord<Response>,
  next: IdempotencyRecord<Response>,
): Promise<void> {
  await replace(options, record, next).catch(error => options.warn('idempotency record not stored', error))
}
