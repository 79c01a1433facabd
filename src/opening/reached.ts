import type { Landmark } from '../events/envelope.js'
import { PROJECTIONS } from '../projections/all.js'
import { landmarksIn as takenIn } from '../projections/landmarks.js'
import { tracesIn } from '../projections/traces.js'
import { landmarksIn as consumersIn } from '../stores/bus-landmarks.js'
import type { DocumentStore } from '../stores/document-store.js'
import { isEvent } from '../stores/landmarks.js'
import type { Reached } from './agreement.js'

/** Of everything that applies the log and keeps in these documents how far it has come. Asking changes nothing there. */
export async function reachedIn(documents: DocumentStore): Promise<readonly Reached[]> {
  const taken = await takenIn(documents)
  const traces = await tracesIn(documents, PROJECTIONS)
  return [
    ...taken.map(({ name, landmark }) => reachedBy(`the list ${name}`, landmark)),
    ...traces.map(({ name, position, fits }) => ({ what: `the list ${name}`, position, fits })),
    ...(await consumersIn(documents)).map(({ what, landmark }) => reachedBy(what, landmark)),
  ]
}

const reachedBy = (what: string, landmark: Landmark): Reached => ({
  what,
  position: landmark.position,
  landmark,
  fits: event => isEvent(landmark, event),
})
