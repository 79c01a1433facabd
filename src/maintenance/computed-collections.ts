import { isCopy } from '../projections/engine/catalogue-entries.js'

/** Beside the copies of read models themselves: which there are, how far they are, and states of streams. */
const BESIDE = new Set(['read_models', 'checkpoints', 'snapshots', 'snapshot_pieces'])

/** Whether a collection can be computed from the log anew, and means nothing beside another log. */
export const isComputed = (collection: string): boolean => isCopy(collection) || BESIDE.has(collection)
