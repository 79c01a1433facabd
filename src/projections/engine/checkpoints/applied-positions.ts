import type { AppliedBy } from '../../../stores/applied-position.js'
import type { DocumentStore } from '../../../stores/document-store.js'
import { modelOf } from '../catalogue-entries.js'
import { CHECKPOINTS, CHECKPOINTS_ID, fromStored, type StoredCheckpoints } from './stored-checkpoints.js'

const LIST = 'the read model '

/** Returns the name of a read model for operators. */
export const listNamed = (readModel: string): string => LIST + readModel

export const isList = ({ what }: AppliedBy): boolean => what.startsWith(LIST)

/**
 * Returns the last event that each copy of a read model has applied. The log must contain these events before these
 * documents are used. Changes nothing.
 */
export async function appliedPositionsIn(documents: DocumentStore): Promise<readonly AppliedBy[]> {
  if (!(await documents.collections()).includes(CHECKPOINTS.name)) return []
  const stored = await (await documents.collection<StoredCheckpoints>(CHECKPOINTS)).get(CHECKPOINTS_ID)
  return [...fromStored(stored)].flatMap(([copy, { landmark }]) =>
    landmark ? [{ what: listNamed(modelOf(copy)), applied: landmark }] : [],
  )
}
