import { HEAD_MAP } from '../audit/heads/head-map-pages.js'
import { LOG_TREE } from '../audit/log-tree/tree-documents.js'
import { isCopy } from '../projections/engine/catalogue-entries.js'

/**
 * Computed collections other than read models: their catalogue and checkpoints, snapshots of streams, the Merkle tree,
 * and the head map.
 */
const OTHER_COMPUTED = new Set(['read_models', 'checkpoints', 'snapshots', 'snapshot_pieces', LOG_TREE, HEAD_MAP])

/** Reports whether a collection can be computed from the log. Such a collection is useless with another log. */
export const isComputed = (collection: string): boolean => isCopy(collection) || OTHER_COMPUTED.has(collection)
