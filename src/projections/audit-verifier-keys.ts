import { createHash } from 'node:crypto'
import type { Position } from '../events/log/envelope.js'
import type { Doc } from '../stores/document-store.js'
import type { Projection } from './engine/projection.js'
import type { ReadModels } from './engine/read-models.js'

/** A key with which the log has signed checkpoints. */
export interface AuditKeyDoc extends Doc {
  readonly verifier_key: string
  /** Position of its first event. A rotation is the first event of the next key, and possibly of the previous one. */
  readonly place: number
  /** Time of its first use, or of the rotation to it. */
  readonly from: string
  /** Time of the rotation to the next key; null for the present one. */
  readonly until: string | null
  /** The note of the rotation to this key; null if it replaced none. */
  readonly rotation: string | null
}

export const auditKeys: Projection<AuditKeyDoc> = {
  name: 'audit_verifier_keys',
  version: 1,
  collection: { indexes: [['place']] },
  handles: ['audit-checkpoint-signed', 'audit-key-rotated'],
  touches(event) {
    if (event.type === 'audit-checkpoint-signed') return [idOfKey(event.data.key)]
    return event.type === 'audit-key-rotated'
      ? [idOfKey(event.data.previous_key), idOfKey(event.data.verifier_key)]
      : []
  },
  apply(doc, event, id) {
    const { at, position } = event
    if (event.type === 'audit-checkpoint-signed')
      return doc ? undefined : { ...startOf(event.data.key, at, position), _id: id }
    if (event.type !== 'audit-key-rotated') return undefined
    const { previous_key, verifier_key, note } = event.data
    if (id === idOfKey(verifier_key)) return { ...startOf(verifier_key, at, position), rotation: note, _id: id }
    return { ...(doc ?? { ...startOf(previous_key, at, position - 1), _id: id }), until: at, _pos: position }
  },
}

const startOf = (verifier_key: string, from: string, place: Position) => ({
  ...{ verifier_key, from, place, until: null, rotation: null },
})

/** Returns a hash as ID, because keys contain characters that IDs don't have. */
const idOfKey = (verifierKey: string): string => createHash('sha256').update(verifierKey).digest('hex')

/** Returns all keys, oldest first. They are few, because each rotation adds one. */
export const listAuditKeys = (readModels: Pick<ReadModels, 'of'>): Promise<readonly AuditKeyDoc[]> =>
  readModels.of(auditKeys).find({ sort: [{ field: 'place' }] })

/** Returns the key that signs now; undefined before the first checkpoint. */
export const presentKey = async (readModels: Pick<ReadModels, 'of'>): Promise<AuditKeyDoc | undefined> =>
  (await listAuditKeys(readModels)).findLast(({ until }) => until === null)
