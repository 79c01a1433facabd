import type { AuditEvent, CheckpointSigned } from '../../src/events/audit.js'

export const ROOT = Buffer.alloc(32, 7).toString('base64')
export const HEADS = { size: 12, root: Buffer.alloc(32, 8).toString('base64') }
const SIGNATURE = Buffer.alloc(68, 9).toString('base64')

export const CHECKPOINT: CheckpointSigned = {
  origin: 'inventory/first',
  size: 13,
  root: ROOT,
  heads: HEADS,
  checkpoint: `inventory/first\n13\n${ROOT}\n\n— inventory/first ${SIGNATURE}\n`,
  key: 'inventory/first+00000000+AQ==',
}

export const recorded: AuditEvent = { type: 'audit-heads-recorded', data: HEADS }
export const signed: AuditEvent = { type: 'audit-checkpoint-signed', data: CHECKPOINT }
export const cosigned: AuditEvent = {
  type: 'audit-checkpoint-cosigned',
  data: { size: CHECKPOINT.size, signatures: [`— witness.example.com ${SIGNATURE}\n`] },
}
export const timestamped: AuditEvent = {
  type: 'audit-checkpoint-timestamped',
  data: { size: CHECKPOINT.size, token: SIGNATURE, time: '2026-03-01T10:00:00.000Z' },
}
export const rotated: AuditEvent = {
  type: 'audit-key-rotated',
  data: {
    previous_key: CHECKPOINT.key,
    verifier_key: 'inventory/first+00000001+AQ==',
    note: `inventory-key-rotation/v1\n\n— inventory/first ${SIGNATURE}\n`,
  },
}
export const sealed: AuditEvent = {
  type: 'audit-log-sealed',
  data: {
    ...{ previous_origin: 'inventory/first', origin: 'inventory/second' },
    ...{ size: CHECKPOINT.size, previous_root: ROOT, root: HEADS.root, key: CHECKPOINT.key },
    note: `inventory-sealed-log/v1\n\n— inventory/first ${SIGNATURE}\n`,
  },
}
export const restarted: AuditEvent = {
  type: 'audit-origin-started',
  data: { origin: 'inventory/second', previous_checkpoint: CHECKPOINT.checkpoint },
}
