import { hash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Koa from 'koa'
import { connect, type SqliteRow, textIn } from '../src/stores/embedded/sqlite.js'

/**
 * A bare Koa that reads and writes about the same rows as the service, in the same thread, and does nothing else. Records
 * are stored as the text of their responses. There is no authentication, validation, or cache, and a movement is neither
 * checked against the stock nor shown by later reads. So it shows how much time SQLite leaves for the rest.
 *
 * Arguments: a directory for the files, and the number of materials.
 */
const [directory = '', size = ''] = process.argv.slice(2)
const materials = Number(size)

const log = connect(join(directory, 'log.sqlite'))
const documents = connect(join(directory, 'documents.sqlite'))
for (const db of [log, documents]) {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 0')
}
log.exec('PRAGMA synchronous = FULL')
documents.exec('PRAGMA synchronous = NORMAL')
log.exec(`CREATE TABLE events
  (position INTEGER PRIMARY KEY, stream INTEGER, revision INTEGER, id TEXT, hash TEXT, text TEXT, UNIQUE (stream, revision))`)
// With the indexes that a movement changes.
documents.exec(`
  CREATE TABLE materials (row INTEGER PRIMARY KEY, id TEXT UNIQUE, stock TEXT, updated_at TEXT, text TEXT);
  CREATE INDEX by_stock ON materials (stock, id);
  CREATE INDEX by_update ON materials (updated_at, id);
  CREATE TABLE history (row INTEGER PRIMARY KEY, id TEXT UNIQUE, created_at TEXT, material TEXT, effective_at TEXT,
    location TEXT, user TEXT, type TEXT, text TEXT);
  CREATE INDEX by_time ON history (created_at);
  CREATE INDEX of_material ON history (material, created_at);
  CREATE INDEX of_material_effective ON history (material, effective_at);
  CREATE INDEX of_location ON history (location, created_at);
  CREATE INDEX of_user ON history (user, created_at);
  CREATE INDEX of_type ON history (type, created_at);
  CREATE VIRTUAL TABLE words USING fts5 (text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1');
`)

const insertEvent = log.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)')
const insertMaterial = documents.prepare('INSERT INTO materials VALUES (?, ?, ?, ?, ?)')
const insertWords = documents.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)')
const updateMaterial = documents.prepare('UPDATE materials SET stock = ?, updated_at = ?, text = ? WHERE row = ?')
const insertEntry = documents.prepare('INSERT INTO history VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
const material = documents.prepare('SELECT text FROM materials WHERE id = ?')
const history = documents.prepare(
  'SELECT group_concat(text) AS text FROM (SELECT text FROM history WHERE material = ? ORDER BY created_at DESC LIMIT 200)',
)
const page = documents.prepare(
  'SELECT group_concat(text) AS text FROM (SELECT text FROM materials WHERE row >= ? ORDER BY row LIMIT 50)',
)
const search = documents.prepare(
  `SELECT group_concat(m.text) AS text FROM
    (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT 10) f CROSS JOIN materials m ON m.row = f.rowid`,
)

const LOCATION = 'loc_0000000000e00sy3nqmexnn3en'
const USER = 'usr_0000000000e00tra55v2gqma17'

interface State {
  readonly row: number
  readonly id: string
  stock: number
  revision: number
  hash: string
}

const idOf = (prefix: string, n: number): string => `${prefix}_01m7z0s8gwee7br2${String(n).padStart(10, '0')}`
const states = Array.from({ length: materials }, (_, row): State => {
  return { row, id: idOf('mat', row), stock: 1_000_000, revision: 0, hash: hash('sha256', String(row), 'hex') }
})
let position = 0

/** A material as the service responds with it. */
const materialText = ({ row, id, stock }: State, updated_at: string): string =>
  JSON.stringify({
    ...{ id, name: `Wood screw ${row}`, sku: `SKU-${row}`, ean: null, category: 'Screws', category_slug: 'screws' },
    ...{ unit: 'pcs', stock, min_stock: 100, locations: [{ id: LOCATION, name: 'Main store', stock }] },
    ...{ location_id: LOCATION, location_name: 'Main store', description: null, purchase_price: null },
    ...{ custom_fields: {}, created_at: '2026-01-01T00:00:00.000Z', updated_at, archived_at: null },
  })

const entryText = (state: State, id: string, created_at: string, before: number): string =>
  JSON.stringify({
    ...{ id, material_id: state.id, movement_id: id, type: 'withdrawal', quantity: 1, delta: -1, before },
    ...{ after: state.stock, location_id: LOCATION, location_name: 'Main store', location_before: before },
    ...{ location_after: state.stock, user: { id: USER, name: 'Ada' }, actor: { user_id: USER, name: 'Ada' } },
    ...{ note: 'bench', reason: null, reference: null, delivery_note_id: null, reverses: null },
    ...{ effective_at: created_at, created_at },
  })

function write(state: State, id: string, at: string, before: number): void {
  updateMaterial.run(String(state.stock).padStart(20, '0'), at, materialText(state, at), state.row)
  insertHistory(state, id, at, before)
}

function insertHistory(state: State, id: string, at: string, before: number): void {
  const text = entryText(state, id, at, before)
  insertEntry.run(null, id, at, state.id, at, LOCATION, USER, 'withdrawal', text)
}

function fill(): void {
  documents.exec('BEGIN')
  for (const state of states) {
    const at = new Date(Date.UTC(2026, 0) + state.row).toISOString()
    insertMaterial.run(state.row, state.id, String(state.stock).padStart(20, '0'), at, materialText(state, at))
    insertWords.run(state.row, `wood screw ${state.row}\nsku-${state.row}`)
    insertHistory(state, idOf('old', state.row), at, state.stock)
  }
  documents.exec('COMMIT')
  documents.exec("INSERT INTO words (words) VALUES ('optimize')")
}

interface Movement {
  readonly state: State
  readonly id: string
  readonly at: string
  readonly body: unknown
  readonly done: () => void
}

let requested: Movement[] = []
let stored: { readonly state: State; readonly id: string; readonly at: string; readonly before: number }[] = []
let isWriting = false

/** Appends the movements of an iteration of the event loop with one commit. */
function append(): void {
  const movements = requested
  requested = []
  log.exec('BEGIN')
  for (const { state, id, at, body } of movements) {
    const before = state.stock
    state.stock -= 1
    state.revision += 1
    const data = { ...(body as object), legs: [{ location_id: LOCATION, before, after: state.stock }] }
    const actor = { key_id: 'key_0000000000e00t7qw7yh8sk5t8', user_id: USER }
    const envelope = { actor, at, causation_id: null, command: null, correlation_id: id, id, prev_hash: state.hash }
    const { revision } = state
    const text = JSON.stringify({ ...envelope, data, revision, stream: state.id, type: 'stock-moved', version: 3 })
    state.hash = hash('sha256', text, 'hex')
    position += 1
    insertEvent.run(position, state.row, revision, id, state.hash, text)
    stored.push({ state, id, at, before })
  }
  log.exec('COMMIT')
  for (const { done } of movements) done()
  setImmediate(show)
}

/** Writes the documents of the stored movements, and commits them soon. */
function show(): void {
  const movements = stored
  stored = []
  if (movements.length === 0) return
  if (!isWriting) {
    documents.exec('BEGIN')
    isWriting = true
    setTimeout(() => {
      documents.exec('COMMIT')
      isWriting = false
    }, 250)
  }
  for (const { state, id, at, before } of movements) write(state, id, at, before)
}

const anyRow = (): number => Math.floor(Math.random() * materials)
const textOf = (row: SqliteRow | undefined): string => (typeof row?.text === 'string' ? row.text : '')

/** Responses of the paths as text. */
const READS: { readonly [path: string]: () => string } = {
  '/material': () => {
    const { id } = states[anyRow()]!
    return `${textIn(material.get(id), 'text').slice(0, -1)},"stock_history":[${textOf(history.get(id))}]}`
  },
  '/page': () => `{"data":[${textOf(page.get(Math.floor(Math.random() * Math.max(1, materials - 50))))}]}`,
  // Without the beginning that all SKUs share, whose list is as long as the collection.
  '/search': () => `{"data":[${textOf(search.get(`"-${String(anyRow()).padStart(2, '0')}"`))}]}`,
}

let requests = 0
const app = new Koa()
app.use(async ctx => {
  const read = READS[ctx.path]
  if (read) {
    ctx.type = 'json'
    ctx.body = read()
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of ctx.req) chunks.push(chunk)
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
  const state = states[anyRow()]!
  requests += 1
  const id = idOf('mov', requests)
  const at = new Date().toISOString()
  await new Promise<void>(done => {
    if (requested.push({ state, id, at, body, done }) === 1) setImmediate(append)
  })
  ctx.status = 201
  ctx.type = 'json'
  ctx.body = entryText(state, id, at, state.stock + 1)
})

fill()
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
server.keepAliveTimeout = 0
