import {
  type AuditEvent,
  auditEvents,
  type CheckpointCosigned,
  type CheckpointSigned,
  type CheckpointTimestamped,
  type HeadMapRoot,
  type KeyRotated,
  type OriginStarted,
} from '../events/audit.js'
import { type Aggregate, type Decision, type Recorded, streamOf } from './decisions/aggregate.js'
import { reject } from './decisions/rejection.js'

/** The newest checkpoint of the log, and the key that signs the next one. */
export interface Audit {
  /** Name under which checkpoints are signed. Null before the first checkpoint. */
  readonly origin: string | null
  /** The newest verifier key. Null before the first checkpoint. */
  readonly key: string | null
  readonly checkpoint: SignedCheckpoint | null
  /** Time of the newest timestamp by an authority. Null if there is none. */
  readonly timestampedAt: string | null
}

export interface SignedCheckpoint extends CheckpointSigned {
  /** Time at which it was signed. */
  readonly at: string
  readonly isCosigned: boolean
}

export const audit: Aggregate<Audit, AuditEvent> = {
  kind: 'audit',
  events: auditEvents,
  snapshotVersion: 1,
  evolve,
}

/** ID of the only audit stream, because a log has one tree. */
export const CHECKPOINTS = 'checkpoints'

/** Name of the audit stream. */
export const AUDIT_STREAM = streamOf('audit', CHECKPOINTS)

/** Returns the name of a log in its checkpoints. A restored log has another name. */
export const originOf = (logName: string): string => `inventory/${logName}`

const NONE: Audit = { origin: null, key: null, checkpoint: null, timestampedAt: null }

function evolve(state: Audit | undefined, { type, data, at }: AuditEvent & Recorded): Audit {
  const before = state ?? NONE
  switch (type) {
    case 'audit-origin-started':
      return { ...before, origin: data.origin }
    case 'audit-heads-recorded':
      return before
    case 'audit-checkpoint-signed':
      return { ...before, origin: data.origin, key: data.key, checkpoint: { ...data, at, isCosigned: false } }
    case 'audit-checkpoint-cosigned':
      return before.checkpoint?.size === data.size
        ? { ...before, checkpoint: { ...before.checkpoint, isCosigned: true } }
        : before
    case 'audit-checkpoint-timestamped':
      return { ...before, timestampedAt: at }
    case 'audit-key-rotated':
      return { ...before, key: data.verifier_key }
    case 'audit-log-sealed':
      // Earlier checkpoints are of another tree.
      return { ...before, origin: data.origin, checkpoint: null }
  }
}

/** Starts an origin, unless it is already the current one. */
export function startOrigin(state: Audit | undefined, started: OriginStarted): Decision<AuditEvent> {
  return state?.origin === started.origin ? [] : [{ type: 'audit-origin-started', data: started }]
}

export const recordHeads = (heads: HeadMapRoot): Decision<AuditEvent> => [{ type: 'audit-heads-recorded', data: heads }]

/**
 * Records a signed checkpoint. Sizes must increase, so there are never two checkpoints of one size, even if two
 * instances sign at the same time.
 */
export function sign(state: Audit | undefined, signed: CheckpointSigned): Decision<AuditEvent> {
  const newest = state?.checkpoint
  if (newest && signed.size <= newest.size)
    return reject('conflict', `The log already has a checkpoint of size ${newest.size}.`)
  return [{ type: 'audit-checkpoint-signed', data: signed }]
}

/** Records cosignatures of the newest checkpoint. Cosignatures of earlier checkpoints are ignored. */
export function cosign(state: Audit | undefined, cosigned: CheckpointCosigned): Decision<AuditEvent> {
  return state?.checkpoint?.size === cosigned.size ? [{ type: 'audit-checkpoint-cosigned', data: cosigned }] : []
}

/** Records a timestamp of the newest checkpoint. Timestamps of earlier checkpoints prove less, and are ignored. */
export function timestamp(state: Audit | undefined, timestamped: CheckpointTimestamped): Decision<AuditEvent> {
  return state?.checkpoint?.size === timestamped.size
    ? [{ type: 'audit-checkpoint-timestamped', data: timestamped }]
    : []
}

export function rotateKey(state: Audit | undefined, rotated: KeyRotated): Decision<AuditEvent> {
  if (state?.key === rotated.verifier_key) return []
  if (state?.key !== rotated.previous_key)
    return reject('conflict', 'The key of the event log was rotated at the same time.')
  return [{ type: 'audit-key-rotated', data: rotated }]
}
