import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { folderPerSuite } from '../../support/folder.js'
import { describePastReads } from './past-reads.js'

describe('Past reads', () => {
  const folder = folderPerSuite()
  describePastReads('on embedded stores', () => createEmbeddedDocumentStore({ file: folder.at('documents.db') }), 40)
})
