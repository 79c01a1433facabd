import type { Registry } from '../../events/registry.js'
import { PROJECTIONS } from '../../projections/all.js'
import { appliedPositionsIn, listNamed } from '../../projections/engine/checkpoints/applied-positions.js'
import { newestDocumentsIn } from '../../projections/engine/checkpoints/newest-documents.js'
import type { AppliedBy } from '../../stores/applied-position.js'
import { consumersIn } from '../../stores/consumer-positions.js'
import type { DocumentStore } from '../../stores/document-store.js'

/** Of everything that applies the log and keeps in these documents how far it has come. Asking changes nothing there. */
export async function appliedIn(documents: DocumentStore, read?: Registry['read']): Promise<readonly AppliedBy[]> {
  const newest = await newestDocumentsIn(documents, PROJECTIONS, read)
  return [
    ...(await appliedPositionsIn(documents)),
    ...newest.map(({ name, position, fits }) => ({ what: listNamed(name), applied: { position, resembles: fits } })),
    ...(await consumersIn(documents)),
  ]
}
