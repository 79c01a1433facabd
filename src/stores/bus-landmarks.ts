import type { Landmark } from '../events/envelope.js'
import { BUS_CONSUMERS, landmarkAt, placesIn } from './bus-places.js'
import type { DocumentStore } from './document-store.js'

/** How far consumers of the message bus have come, to be held against the log. Nothing is made where nothing is. */
export async function landmarksIn(
  documents: DocumentStore,
): Promise<readonly { readonly what: string; readonly landmark: Landmark }[]> {
  if (!(await documents.collections()).includes(BUS_CONSUMERS)) return []
  const places = await (await placesIn(documents)).all()
  return [...places].flatMap(([consumer, place]) => {
    const landmark = landmarkAt(place)
    return landmark === undefined ? [] : [{ what: `the consumer ${consumer} of the message bus`, landmark }]
  })
}
