import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { DOCUMENTS_FILE } from '../../src/opening/adapters.js'
import { PROJECTIONS } from '../../src/projections/all.js'
import { openDocumentsFile } from '../../src/stores/embedded/documents/schema.js'
import { textIn } from '../../src/stores/embedded/sqlite.js'
import type { Settings } from './programs.js'

/** The live copy of a read model: its collection, and its documents as bytes by ID. */
export interface StoredCopy {
  readonly collection: string
  readonly documents: ReadonlyMap<string, string>
}

/** The live copies of all read models, by name. */
export type StoredDocuments = ReadonlyMap<string, StoredCopy>

/** Reads the live copies of all read models as they are stored, while no service runs. */
export const storedDocuments = (dataDir: string, { MONGODB_URL }: Settings = {}): Promise<StoredDocuments> =>
  MONGODB_URL === undefined ? inFile(join(dataDir, DOCUMENTS_FILE)) : onServer(MONGODB_URL)

interface Entry {
  readonly _id: string
  readonly physical: string
}

async function inFile(file: string): Promise<StoredDocuments> {
  const db = openDocumentsFile(file, 'FULL')
  try {
    const bodies = (collection: string) => {
      const layout = db.prepare('SELECT layout FROM collections WHERE name = ?').get(collection)
      const { table } = JSON.parse(textIn(layout, 'layout')) as { table: string }
      return db.prepare(`SELECT _id, body FROM ${table}`).all()
    }
    const entries = bodies('read_models').map(row => JSON.parse(textIn(row, 'body')) as Entry)
    return await ofAll(entries, async ({ physical }) =>
      bodies(physical).map(row => [textIn(row, '_id'), textIn(row, 'body')] as const),
    )
  } finally {
    db.close()
  }
}

async function onServer(url: string): Promise<StoredDocuments> {
  const client = await new MongoClient(url).connect()
  try {
    const docs = (collection: string) => client.db().collection<{ _id: string; doc: Entry }>(`docs.${collection}`)
    const entries = (await docs('read_models').find().toArray()).map(({ doc }) => doc)
    return await ofAll(entries, async ({ physical }) => {
      const ids = await docs(physical).find().sort({ _id: 1 }).project({ _id: 1 }).toArray()
      const whole = [{ $sort: { _id: 1 } }, { $replaceRoot: { newRoot: '$doc' } }]
      const bytes = await docs(physical).aggregate(whole, { raw: true }).toArray()
      return ids.map(({ _id }, n) => [String(_id), Buffer.from(bytes[n] as Buffer).toString('latin1')] as const)
    })
  } finally {
    await client.close()
  }
}

async function ofAll(
  entries: readonly Entry[],
  read: (entry: Entry) => Promise<readonly (readonly [string, string])[]>,
): Promise<StoredDocuments> {
  const all = new Map<string, StoredCopy>()
  for (const { name } of PROJECTIONS) {
    const entry = entries.find(({ _id }) => _id === name)
    if (entry === undefined) throw new Error(`no copy of the read model ${name}`)
    all.set(name, { collection: entry.physical, documents: new Map(await read(entry)) })
  }
  return all
}
