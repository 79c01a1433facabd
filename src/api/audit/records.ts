import { z } from 'zod'
import type { CheckpointDoc } from '../../projections/audit-checkpoints.js'
import { timestamp } from '../records/fields.js'

const base64 = z.string().meta({ description: 'SHA-256 in base64' })

export const checkpointRecord = z
  .object({
    origin: z.string().meta({ description: 'Name of the log: `inventory/<log name>`' }),
    size: z.int().meta({ description: 'Number of events in the tree' }),
    root: base64.meta({ description: 'Root of the tree: SHA-256 in base64' }),
    created_at: timestamp(),
    key: z.string().meta({ description: 'Verifier key of the log' }),
    cosignatures: z.int().meta({ description: 'Number of witnesses that cosigned' }),
    timestamp: z
      .object({
        at: timestamp().meta({ description: 'Time in the token' }),
        token: z.string().meta({
          description: 'RFC 3161 token in base64. Its message is the text of the checkpoint, without signatures',
        }),
      })
      .meta({ id: 'CheckpointTimestamp', description: 'Timestamp of a checkpoint' })
      .nullable()
      .meta({
        description:
          'Timestamp by the configured authority, which the service requests once per day. Null if there is none',
      }),
    checkpoint: z.string().meta({ description: 'Signed note (C2SP tlog-checkpoint) with all cosignatures' }),
  })
  .meta({ id: 'Checkpoint', description: 'Signed checkpoint of the event log' })

export const presentCheckpoint = ({ origin, size, root, created_at, key, checkpoint, timestamp }: CheckpointDoc) => ({
  ...{ origin, size, root, created_at, key },
  // The first signature is that of the log.
  cosignatures: signatureLines(checkpoint) - 1,
  timestamp: timestamp ? { at: timestamp.time, token: timestamp.token } : null,
  checkpoint,
})

const signatureLines = (note: string): number => note.split('\n').filter(line => line.startsWith('— ')).length

export const consistencyRecord = z
  .object({
    from: z.int().meta({ description: 'Size of the smaller tree' }),
    to: z.int().meta({ description: 'Size of the larger tree' }),
    hashes: z.array(base64).meta({ description: 'Consistency proof by RFC 9162' }),
  })
  .meta({
    id: 'ConsistencyProof',
    description: 'Proof that a tree contains all events of a smaller one, in the same order',
  })

export const keyList = z
  .object({
    data: z.array(
      z
        .object({
          verifier_key: z.string().meta({ description: 'Verifier key (C2SP signed-note)' }),
          from: timestamp()
            .nullable()
            .meta({ description: 'Time of its first use. Null if it has signed no checkpoint yet' }),
          until: timestamp()
            .nullable()
            .meta({ description: 'Time at which the next key replaced it. Null for the current key' }),
        })
        .meta({ id: 'AuditKey', description: 'Key of the log' }),
    ),
  })
  .meta({ id: 'AuditKeys', description: 'Keys that sign checkpoints, newest first' })

export const receiptRecord = z
  .object({
    format: z.literal('inventory-receipt/v1').meta({ description: 'Format of the receipt' }),
    event: z.string().meta({ description: 'ID of the event in the event log' }),
    stream: z.string().meta({ description: 'Stream of the event' }),
    revision: z.int().meta({ description: 'Number of the event within its stream, from 0' }),
    hash: z.string().meta({ description: 'SHA-256 of the event in the event log, in hexadecimal' }),
    issued_at: timestamp().meta({ description: 'Time of the receipt' }),
    key: z.string().meta({ description: 'Verifier key of the log' }),
    signature: z.string().meta({ description: 'Ed25519 signature in base64' }),
    proof: z.string().nullable().meta({
      description: 'Proof (C2SP tlog-proof) that a checkpoint contains the event. Null until the next checkpoint',
    }),
  })
  .meta({ id: 'Receipt', description: 'Signed promise that the event log contains an event' })
