import type { Json } from '../events/log/canonical.js'
import type { CommandIdentity } from '../events/log/envelope.js'
import type { Deployment } from '../stores/deployment.js'
import type { Collection } from '../stores/document-store.js'
import { type IdempotencyRecord, isAbandoned, newRecord, type RunningRecord, takenOver } from './idempotency-record.js'

export interface AcquireOptions<Response extends Json> {
  readonly records: Pick<Collection<IdempotencyRecord<Response>>, 'get' | 'insert' | 'replace'>
  /** Reports whether the log still contains the events that a stored response reports. */
  readonly isStillInLog: (record: IdempotencyRecord<Response>) => Promise<boolean>
  readonly owner: string
  readonly deployment: Pick<Deployment, 'severalInstances'>
  readonly now: () => number
}

export type Acquired<Response extends Json> =
  /** The caller owns the record. `isRepeated`: an earlier owner might have executed the request. */
  | { readonly status: 'acquired'; readonly record: RunningRecord<Response>; readonly isRepeated: boolean }
  | { readonly status: 'completed'; readonly record: IdempotencyRecord<Response> }
  | { readonly status: 'key-reused' }
  | { readonly status: 'in-progress' }

/** Returns a function that acquires the record of an idempotency key, or finds out why the caller can't own it. */
export function createAcquire<Response extends Json>(options: AcquireOptions<Response>) {
  const { records, isStillInLog, owner, deployment, now } = options
  return async function acquire(identity: CommandIdentity): Promise<Acquired<Response>> {
    const created = newRecord(identity, owner, now())
    if (await records.insert(created)) return { status: 'acquired', record: created, isRepeated: false }
    const found = await records.get(identity.key)
    if (!found) return acquire(identity)
    if (found.hash !== identity.hash) return { status: 'key-reused' }
    if (found.state === 'done') {
      if (await isStillInLog(found)) return { status: 'completed', record: found }
    } else if (!isAbandoned(found, { owner, deployment, now: now() })) return { status: 'in-progress' }
    const record = takenOver(found, owner, now())
    const isOurs = await records.replace(record, [{ field: 'lease', is: found.lease }])
    return isOurs ? { status: 'acquired', record, isRepeated: true } : { status: 'in-progress' }
  }
}
