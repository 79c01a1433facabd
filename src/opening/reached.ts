import { landmarksIn as takenIn } from '../projections/landmarks.js'
import { landmarksIn as consumersIn } from '../stores/bus-landmarks.js'
import type { DocumentStore } from '../stores/document-store.js'
import type { Reached } from './agreement.js'

/** Of everything that applies the log and keeps in these documents how far it has come. Asking changes nothing there. */
export async function reachedIn(documents: DocumentStore): Promise<readonly Reached[]> {
  const taken = await takenIn(documents)
  return [
    ...taken.map(({ name, landmark }) => ({ what: `the list ${name}`, landmark })),
    ...(await consumersIn(documents)),
  ]
}
