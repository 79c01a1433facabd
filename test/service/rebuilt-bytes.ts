import { expect } from 'chai'
import fc, { type Arbitrary } from 'fast-check'
import type { OpenApiDocument } from '../../src/api/description/openapi.js'
import { PROJECTIONS } from '../../src/projections/all.js'
import type { Client } from '../support/client.js'
import { runInventory } from '../support/command-line.js'
import { type DocumentedOperation, listOperations } from '../support/operations.js'
import type { Settings } from '../support/programs.js'
import { arbitraryRequest, createSender, type GeneratedRequest, removeWebhooks } from '../support/random-requests.js'
import { type ServiceHere, startHere } from '../support/service.js'
import { type StoredDocuments, storedDocuments } from '../support/stored-documents.js'

export interface Rebuilding {
  readonly dataDir: string
  readonly settings?: Settings
  /** Number of random commands that are accepted. More are sent. */
  readonly commands: number
}

/** Number of commands after which every read model contains documents. */
const MANY = 20_000
const ALWAYS = ['materials', 'stock_history', 'backdated_movements', 'record_history', 'tools', 'tool_history']

/**
 * Runs random commands of every kind, with a restart in between, and rebuilds all read models. Their stored bytes must
 * be the same as before.
 */
export async function expectSameWhenRebuilt({ dataDir, settings = {}, commands }: Rebuilding): Promise<void> {
  const used = {
    INVENTORY_DATA_DIR: dataDir,
    INVENTORY_UNIQUE: 'sku,ean',
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32',
    ...settings,
  }
  for (let half = 1; half <= 2; half += 1) {
    const service = await startHere({ dataDir, settings: used, checked: false })
    await runCommands(service, commands / 2)
    await service.core.readModels.waitFor('head', { ms: 60_000, strict: true })
    await service.stop()
  }
  const live = await storedDocuments(dataDir, settings)
  const { code, stderr } = await runInventory(['rebuild'], used)
  expect(code, stderr).to.equal(0)
  const rebuilt = await storedDocuments(dataDir, settings)
  const names = PROJECTIONS.map(({ name }) => name)
  expect(names.filter(name => live.get(name)?.collection === rebuilt.get(name)?.collection)).to.deep.equal([])
  const filled = names.filter(name => (live.get(name)?.documents.size ?? 0) > 0)
  expect(filled).to.include.members(commands < MANY ? ALWAYS : names)
  expect(differences(live, rebuilt).join('\n')).to.equal('')
}

/** Returns the documents that differ, at most some of each read model. */
function differences(live: StoredDocuments, rebuilt: StoredDocuments): readonly string[] {
  return [...live].flatMap(([name, { documents: docs }]) => {
    const other = rebuilt.get(name)?.documents ?? new Map<string, string>()
    const ids = [...new Set([...docs.keys(), ...other.keys()])].filter(id => docs.get(id) !== other.get(id))
    return ids.slice(0, 3).map(id => `${name} (${ids.length}): ${docs.get(id)} when rebuilt: ${other.get(id)}`)
  })
}

/** Requests that are sent together, so that read models get batches of different sizes. */
const CONCURRENT_REQUESTS = 16
/** Requests that are generated together for one endpoint. */
const REQUESTS_PER_SAMPLE = 4
/** Number of rounds after which untouched records are created, because most others are archived or completed. */
const FRESHEN_INTERVAL_ROUNDS = 60
/**
 * Number of rounds after which all webhooks are removed. Otherwise, nearly all work would be deliveries of every event to
 * each of them, which fail.
 */
const REMOVAL_INTERVAL_ROUNDS = 20
/** Share of requests to endpoints that reject nearly all of them. */
const MIN_SHARE = 0.2

/** One endpoint, the requests that were generated for it, and how many it has accepted. */
interface Target {
  readonly write: DocumentedOperation
  readonly requests: Arbitrary<GeneratedRequest>
  readonly generated: GeneratedRequest[]
  asked: number
  accepted: number
}

/** Sends random requests of every kind until this number of commands was accepted. */
async function runCommands({ client }: ServiceHere, commands: number): Promise<void> {
  const document = (await client.get('/openapi.json')).body as OpenApiDocument
  const writes = listOperations(document).filter(({ method }) => method !== 'GET')
  const targets = writes.map(
    (write): Target => ({ write, requests: arbitraryRequest(document, write), generated: [], asked: 1, accepted: 1 }),
  )
  const { seed, freshen, ask, learn } = createSender(client)
  async function send(target: Target): Promise<void> {
    const { write, requests, generated } = target
    if (generated.length === 0) generated.push(...fc.sample(requests, REQUESTS_PER_SAMPLE))
    const answer = await ask(write, generated.pop() as GeneratedRequest)
    learn(write, answer)
    target.asked += 1
    if (answer.status < 300) target.accepted += 1
  }
  const pick = (): Target => {
    for (;;) {
      const target = targets[Math.floor(Math.random() * targets.length)] as Target
      if (Math.random() < Math.max(MIN_SHARE, target.accepted / target.asked)) return target
    }
  }
  await seed()
  await moveBackdated(client)
  await measure(client)
  const accepted = () => targets.reduce((sum, target) => sum + target.accepted - 1, 0)
  for (let round = 1; accepted() < commands; round += 1) {
    if (round % FRESHEN_INTERVAL_ROUNDS === 0) await freshen()
    if (round % REMOVAL_INTERVAL_ROUNDS === 0) await removeWebhooks(client)
    await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, () => send(pick())))
  }
}

/** Records a calibration with a measurement. The measurements of random requests rarely fit their result. */
async function measure(client: Client): Promise<void> {
  const { id, created_at } = await client.create('/tools', { name: 'Torque wrench' })
  const measurement = { parameter: 'Torque', unit: 'Nm', nominal: 100, tol_minus: 4, tol_plus: 4, as_found: 101 }
  const performed_on = created_at.slice(0, 10)
  const calibration = { tool_id: id, performed_on, performed_by: 'Lab', result: 'pass', measurements: [measurement] }
  await client.create('/calibrations', calibration)
}

/** Records movements that took effect earlier. Random requests rarely contain a time at which they are accepted. */
async function moveBackdated(client: Client): Promise<void> {
  for (const tracking of [{}, { batch_tracking: true, opening_batch_number: 'L-1' }]) {
    const created = await client.create('/materials', { name: 'Screws', unit: 'pcs', stock: 50, ...tracking })
    const batch = 'batch_tracking' in tracking ? { batch_number: 'L-1' } : {}
    const body = { type: 'withdrawal', quantity: 1, effective_at: created.created_at, ...batch }
    const { status, text } = await client.post(`/materials/${created.id}/movements`, body)
    expect(status, text).to.equal(201)
  }
}
