import type { CheckpointSigned, HeadMapRoot } from '../events/audit.js'
import type { Collection, Doc, Filter } from '../stores/document-store.js'
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

/**
 * ID of a document with the number of events before the newest sealing of the log. Checkpoints from before are of
 * another tree. Sorts before the checkpoints.
 */
const SEALING = '-'

/** All checkpoints of the log. Sizes increase, so IDs sort by size and by time. */
export const auditCheckpoints: Projection<CheckpointDoc> = {
  name: 'audit_checkpoints',
  version: 2,
  collection: { ordered: true },
  handles: [
    ...['audit-checkpoint-signed', 'audit-checkpoint-cosigned', 'audit-checkpoint-timestamped'],
    'audit-log-sealed',
  ],
  touches(event) {
    if (event.type === 'audit-log-sealed') return [SEALING]
    return event.type === 'audit-checkpoint-signed' ||
      event.type === 'audit-checkpoint-cosigned' ||
      event.type === 'audit-checkpoint-timestamped'
      ? [checkpointId(event.data.size)]
      : []
  },
  apply(doc, event, id) {
    if (event.type === 'audit-log-sealed')
      return { _id: id, _seq: event.position, size: event.data.size } as CheckpointDoc
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

/** Selects all checkpoints, also those from before the log was sealed. */
export const ALL_CHECKPOINTS = [{ field: '_id', above: SEALING }] as const

/** Returns the newest checkpoint; undefined before the first one, also before that of a sealed log. */
export async function newestCheckpoint(readModels: Pick<ReadModels, 'of'>): Promise<CheckpointDoc | undefined> {
  const checkpoints = readModels.of(auditCheckpoints)
  const where = await containing(checkpoints, 0)
  const [newest] = await checkpoints.find({ where, sort: [{ field: '_id', descending: true }], limit: 1 })
  return newest
}

/** Returns the first checkpoint whose tree contains the leaf with this index; undefined if none does yet. */
export async function checkpointWith(
  readModels: Pick<ReadModels, 'of'>,
  index: number,
): Promise<CheckpointDoc | undefined> {
  const checkpoints = readModels.of(auditCheckpoints)
  const where = await containing(checkpoints, index)
  const [first] = await checkpoints.find({ where, sort: [{ field: '_id' }], limit: 1 })
  return first
}

/** Selects the checkpoints whose tree is that of the log, and contains the leaf with this index. */
async function containing(checkpoints: Pick<Collection<CheckpointDoc>, 'get'>, index: number): Promise<Filter> {
  const sealed = (await checkpoints.get(SEALING))?.size ?? 0
  return [{ field: '_id', above: checkpointId(Math.max(sealed, index)) }]
}
