import { createHash } from 'node:crypto'
import type { Doc } from '../stores/document-store.js'
import type { Projection } from './engine/projection.js'
import type { ReadModels } from './engine/read-models.js'

/** A key with which the log has signed checkpoints. */
export interface AuditKeyDoc extends Doc {
  readonly verifier_key: string
  /** Time of its first use, or of the rotation to it. */
  readonly from: string
  /** Time of the rotation to the next key; null for the present one. */
  readonly until: string | null
  /** The note of the rotation to this key; null if it replaced none. */
  readonly rotation: string | null
}

export const auditKeys: Projection<AuditKeyDoc> = {
  name: 'audit_keys',
  version: 1,
  collection: { ordered: true },
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
      return doc ? undefined : { ...startOf(event.data.key, at), _id: id, _seq: position }
    if (event.type !== 'audit-key-rotated') return undefined
    const { previous_key, verifier_key, note } = event.data
    if (id === idOfKey(previous_key))
      return { ...(doc ?? { ...startOf(previous_key, at), _id: id, _seq: position }), until: at, _pos: position }
    return { ...startOf(verifier_key, at), rotation: note, _id: id, _seq: position }
  },
}

const startOf = (verifier_key: string, from: string) => ({ verifier_key, from, until: null, rotation: null })

/** Keys contain characters that IDs don't have. */
const idOfKey = (verifierKey: string): string => createHash('sha256').update(verifierKey).digest('hex')

/** Returns all keys, oldest first. There are as few as rotations. */
export const listAuditKeys = (readModels: Pick<ReadModels, 'of'>): Promise<readonly AuditKeyDoc[]> =>
  readModels.of(auditKeys).find({ sort: [{ field: '_seq' }] })
