import type { CollectionSpec, DocumentStore } from '../../stores/document-store.js'
import type { DocumentsInFile } from '../../stores/embedded/documents/reading.js'
import { LOG_MARK } from '../../stores/log-mark.js'
import { isComputed } from '../computed-collections.js'
import type { TranslateDocument } from './translate-positions.js'

/** The target has a mark of its own, and counts of requests of a minute are over by then. */
const LEFT_BEHIND = new Set([LOG_MARK, 'rate_limits'])

/** The collections that nothing but these documents knows: what is on its way to webhooks, answers to repeat, and so on. */
export const ownDocuments = ({ specs }: DocumentsInFile): readonly CollectionSpec[] =>
  specs.filter(({ name }) => !LEFT_BEHIND.has(name) && !isComputed(name))

export interface CopyDocuments {
  readonly from: DocumentsInFile
  readonly to: DocumentStore
  readonly moved: TranslateDocument
  readonly progress: (documents: number) => void
}

/**
 * Each collection from its beginning, whatever an earlier try has left there: a delivery that has been sent since then
 * must not lie there as one to be sent.
 */
export async function copyDocuments({ from, to, moved, progress }: CopyDocuments): Promise<number> {
  let copied = 0
  for (const spec of ownDocuments(from)) {
    await to.drop(spec.name)
    const collection = await to.collection(spec)
    for (const page of from.pages(spec.name)) {
      await collection.putMany(page.map(doc => moved(spec.name, doc)))
      copied += page.length
      progress(copied)
    }
  }
  return copied
}
