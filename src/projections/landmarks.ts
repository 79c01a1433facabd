import type { Landmark } from '../events/envelope.js'
import type { DocumentStore } from '../stores/document-store.js'
import { modelOf } from './catalogue.js'
import { CHECKPOINTS, PROGRESS_ID, type Progress, placesIn } from './progress.js'

/** The last event that a read model has taken. */
export interface Taken {
  /** The read model's. */
  readonly name: string
  readonly landmark: Landmark
}

/** By which events the log must be known again, before anything goes on with these documents. Nothing is changed. */
export async function landmarksIn(documents: DocumentStore): Promise<readonly Taken[]> {
  if (!(await documents.collections()).includes(CHECKPOINTS.name)) return []
  const checkpoints = await documents.collection<Progress>(CHECKPOINTS)
  const places = placesIn(await checkpoints.get(PROGRESS_ID))
  return [...places].flatMap(([physical, { landmark }]) => (landmark ? [{ name: modelOf(physical), landmark }] : []))
}
