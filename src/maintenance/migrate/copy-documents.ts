import type { CollectionSpec, DocumentStore } from '../../stores/document-store.js'
import type { DocumentsInFile } from '../../stores/embedded/documents/read-file.js'
import { LOG_MARK } from '../../stores/log-mark.js'
import { isComputed } from '../computed-collections.js'
import type { TranslateDocument } from './translate-positions.js'

/** Collections that aren't copied: the target has its own mark, and rate limits expire within a minute. */
const NOT_COPIED = new Set([LOG_MARK, 'rate_limits'])

/** Returns the collections that can't be computed from the log, such as webhook deliveries and stored responses. */
export const ownDocuments = ({ specs }: DocumentsInFile): readonly CollectionSpec[] =>
  specs.filter(({ name }) => !NOT_COPIED.has(name) && !isComputed(name))

export interface CopyDocumentsOptions {
  readonly from: DocumentsInFile
  readonly to: DocumentStore
  readonly moved: TranslateDocument
  readonly progress: (documents: number) => void
}

/**
 * Copies each collection from its beginning, after deleting the result of an earlier attempt: a delivery that was sent
 * since then must not be pending in the copy.
 */
export async function copyDocuments({ from, to, moved, progress }: CopyDocumentsOptions): Promise<number> {
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
