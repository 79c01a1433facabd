import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { describeDocumentStore } from '../../contract/document-store.contract.js'

const folder = mkdtempSync(join(tmpdir(), 'inventory-beside-'))
after(() => rmSync(folder, { recursive: true, force: true }))

describeDocumentStore('SQLite with a query worker for queries without an index', async now =>
  createEmbeddedDocumentStore({ file: join(folder, `${randomBytes(4).toString('hex')}.db`), now, many: 1 }),
)
