import type { CheckpointSigned, HeadMapRoot } from '../events/audit.js'
import type { Doc } from '../stores/document-store.js'
import type { Projection } from './engine/projection.js'
import type { ReadModels } from './engine/read-models.js'

export interface CheckpointDoc extends Doc {
  readonly origin: string
  readonly size: number
  readonly root: string
  /** The note with the signature of the log and all cosignatures. */
  readonly checkpoint: string
  readonly heads: { readonly [field in keyof HeadMapRoot]: HeadMapRoot[field] }
  /** The verifier key of the log. */
  readonly key: string
  readonly created_at: string
  /** RFC 3161 token as base64, if an authority timestamped the checkpoint, and the time in it. */
  readonly timestamp?: { readonly token: string; readonly time: string }
}

const SIZE_DIGITS = 16

/** All checkpoints of the log. Sizes increase, so IDs sort by size and by time. */
export const auditCheckpoints: Projection<CheckpointDoc> = {
  name: 'audit_checkpoints',
  version: 1,
  collection: { ordered: true },
  handles: ['audit-checkpoint-signed', 'audit-checkpoint-cosigned', 'audit-checkpoint-timestamped'],
  touches: event =>
    event.type === 'audit-checkpoint-signed' ||
    event.type === 'audit-checkpoint-cosigned' ||
    event.type === 'audit-checkpoint-timestamped'
      ? [checkpointId(event.data.size)]
      : [],
  apply(doc, event, id) {
    if (event.type === 'audit-checkpoint-signed')
      return { ...presentSigned(event.data), _id: id, _seq: event.position, created_at: event.at }
    if (doc === undefined) return undefined
    if (event.type === 'audit-checkpoint-timestamped') {
      const { token, time } = event.data
      return { ...doc, _pos: event.position, timestamp: { token, time } }
    }
    if (event.type !== 'audit-checkpoint-cosigned') return undefined
    return { ...doc, _pos: event.position, checkpoint: addCosignatures(doc.checkpoint, event.data.signatures) }
  },
}

export const checkpointId = (size: number): string => String(size).padStart(SIZE_DIGITS, '0')

const presentSigned = ({ origin, size, root, checkpoint, heads, key }: CheckpointSigned) => ({
  ...{ origin, size, root, checkpoint, heads, key },
})

/** Adds the signature lines of witnesses to a checkpoint, except those that it has. */
export function addCosignatures(note: string, lines: readonly string[]): string {
  const added = lines.map(line => `${line.trimEnd()}\n`).filter(line => !note.includes(`\n${line}`))
  return note + [...new Set(added)].join('')
}

/** Returns the newest checkpoint; undefined before the first one. */
export async function newestCheckpoint(readModels: Pick<ReadModels, 'of'>): Promise<CheckpointDoc | undefined> {
  const [newest] = await readModels.of(auditCheckpoints).find({ sort: [{ field: '_id', descending: true }], limit: 1 })
  return newest
}

/** Returns the first checkpoint whose tree contains the leaf with this index; undefined if none does yet. */
export async function checkpointWith(
  readModels: Pick<ReadModels, 'of'>,
  index: number,
): Promise<CheckpointDoc | undefined> {
  const [first] = await readModels
    .of(auditCheckpoints)
    .find({ where: [{ field: '_id', above: checkpointId(index) }], sort: [{ field: '_id' }], limit: 1 })
  return first
}
