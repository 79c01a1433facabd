import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { describeDocumentStore } from './document-store.contract.js'

const folder = mkdtempSync(join(tmpdir(), 'inventory-documents-'))

describeDocumentStore('SQLite', async now => createEmbeddedDocumentStore({ file: join(folder, 'documents.db'), now }))
