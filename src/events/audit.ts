import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'

/** A hash in base64, as in C2SP notes. */
const root = z.string().regex(/^[A-Za-z0-9+/]{43}=$/)
const size = z.int().min(1)
const text = z.string().min(1)

/** Root of the Merkle map of stream heads after the first `size` events of the log. */
const heads = z.strictObject({ size, root })

/** The log has a new name, because it was restored or copied. Its checkpoints continue with another origin. */
const originStarted = z.strictObject({
  origin: text,
  /** The newest checkpoint of the previous origin, as a note. */
  previous_checkpoint: text,
})

/** The Merkle tree of the first `size` events of the log has this root, and contains the head map `heads`. */
const checkpointSigned = z.strictObject({
  origin: text,
  size,
  root,
  heads,
  /** The note with the signature of the log. */
  checkpoint: text,
  /** The verifier key of the log. */
  key: text,
})

/** Witnesses confirmed that the checkpoint of this size is consistent with all earlier ones. */
const checkpointCosigned = z.strictObject({
  size,
  /** Signature lines to add to the note. */
  signatures: z.array(text).min(1),
})

/** A timestamp authority confirmed that the checkpoint of this size existed at a time. */
const checkpointTimestamped = z.strictObject({
  size,
  /** RFC 3161 token as base64. Its message is the text of the note, without signatures. */
  token: z.base64().min(1),
  /** Time in the token. */
  time: z.iso.datetime(),
})

/** Another key signs the next checkpoints. */
const keyRotated = z.strictObject({
  previous_key: text,
  verifier_key: text,
  /** The statement that the new key replaces the previous one, with a signature by each. */
  note: text,
})

/**
 * This log is a copy in which the texts that name persons were sealed in the first `size` events. The hashes of some
 * events changed, so earlier checkpoints belong to the previous log.
 */
const logSealed = z.strictObject({
  previous_origin: text,
  origin: text,
  size,
  /** Root of these events in the previous log. */
  previous_root: root,
  /** Root of these events in this log. */
  root,
  /** The verifier key of the previous log. */
  key: text,
  /** The statement with all of these fields, signed by that key. */
  note: text,
})

/** Events of the audit stream, of which each installation has one. */
export const auditEvents = {
  'audit-origin-started': event(originStarted),
  'audit-heads-recorded': event(heads),
  'audit-checkpoint-signed': event(checkpointSigned),
  'audit-checkpoint-cosigned': event(checkpointCosigned),
  'audit-checkpoint-timestamped': event(checkpointTimestamped),
  'audit-key-rotated': event(keyRotated),
  'audit-log-sealed': event(logSealed),
}

export type HeadMapRoot = DataIn<(typeof auditEvents)['audit-heads-recorded']>
export type CheckpointSigned = DataIn<(typeof auditEvents)['audit-checkpoint-signed']>
export type CheckpointCosigned = DataIn<(typeof auditEvents)['audit-checkpoint-cosigned']>
export type CheckpointTimestamped = DataIn<(typeof auditEvents)['audit-checkpoint-timestamped']>
export type OriginStarted = DataIn<(typeof auditEvents)['audit-origin-started']>
export type KeyRotated = DataIn<(typeof auditEvents)['audit-key-rotated']>

export type LogSealed = DataIn<(typeof auditEvents)['audit-log-sealed']>

export type AuditEvent = EventsIn<typeof auditEvents>
