/**
 * Measures the time from start to first response, and the memory, with a long log and with an empty one, and the speed
 * of a rebuild of all read models, here and from the server in EVENTSTORE_URL, whose log it extends.
 * `npm run bench:startup [-- MATERIALS [MOVEMENTS [DIRECTORY]]]`; a directory is kept and reused.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { parseConfig } from '../src/app/config.js'
import { createCore } from '../src/app/core.js'
import { bootstrap } from '../src/commands/bootstrap.js'
import { openStores } from '../src/opening/open-stores.js'
import { fillStore } from '../test/support/fill-store.js'
import { type ServiceProcess, startProcess } from '../test/support/service.js'
import { fillLists } from './filling.js'

const [materials = 100_000, movements = 8] = process.argv.slice(2, 4).map(Number)
const stored = process.argv[4]
const folder = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
const [empty, full] = [join(folder, 'empty'), stored ?? join(folder, 'full')]

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Settings for a log outside the folder, if a server is named. */
type StoreSettings = Readonly<Record<string, string>>

async function buildLog(dataDir: string, elsewhere: StoreSettings = {}): Promise<void> {
  const log = pino({ level: 'error' }, pino.destination(2))
  const stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: dataDir, ...elsewhere }), log)
  const core = await createCore({ stores, log, now: Date.now })
  await core.projections.start()
  await bootstrap({ executor: core.executor, installation: core.instance.installation, now: Date.now })
  const began = performance.now()
  await fillStore(core, {
    materials,
    movements,
    progress: done => {
      if (done % 10_000 === 0) print(`  ${done.toLocaleString('en')} materials`)
    },
  })
  const made = materials * (2 + movements)
  const seconds = (performance.now() - began) / 1000
  print(`${made.toLocaleString('en')} events in ${seconds.toFixed(0)} s, ${Math.round(made / seconds)} a second`)
  await core.stop()
  await stores.close()
}

interface StartResult {
  readonly service: ServiceProcess
  readonly listening: number
  readonly answered: number
  readonly memory: number
}

async function start(dataDir: string): Promise<StartResult> {
  const began = performance.now()
  const service = await startProcess({ dataDir, checked: false })
  const listening = performance.now() - began
  const { status } = await service.client.get('/materials?limit=50&sort=-stock')
  if (status !== 200) throw new Error(`answered ${status}`)
  return { service, listening, answered: performance.now() - began, memory: readMemory(service.child.pid!) }
}

/** Returns the resident memory in MiB, or NaN if the system doesn't report it. */
function readMemory(pid: number): number {
  const file = `/proc/${pid}/status`
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024 : Number.NaN
}

const printStart = (title: string, { listening, answered, memory }: StartResult): void =>
  print(
    `${title.padEnd(38)} listens after ${listening.toFixed(0)} ms, responds after ${answered.toFixed(0)} ms, ${memory.toFixed(0)} MiB`,
  )

async function printFilling(title: string, dataDir: string, elsewhere: StoreSettings = {}): Promise<void> {
  const { events, seconds, blockedMs } = await fillLists(dataDir, elsewhere)
  const rate = Math.round(events / seconds).toLocaleString('en')
  const reported = `${events.toLocaleString('en')} events in ${seconds.toFixed(1)} s, ${rate} a second`
  print(`${title.padEnd(38)} ${reported}, event loop blocked for at most ${blockedMs.toFixed(0)} ms`)
}

try {
  if (!existsSync(full)) await buildLog(full)
  for (const [title, dataDir] of [
    ['empty', empty],
    ['empty again', empty],
    ['full', full],
  ] as const) {
    const started = await start(dataDir)
    printStart(title, started)
    await started.service.stop()
  }
  const killed = await start(full)
  const moving = await killed.service.client.create('/materials', { name: 'Last', unit: 'pcs', stock: 1 })
  await killed.service.kill()
  const after = await start(full)
  printStart('full, after a kill', after)
  const { body } = await after.service.client.get(`/materials/${moving.id}`)
  print(`last write before the kill: ${body.stock === 1 ? 'found' : 'lost'}`)
  for (let page = 0; page < 50; page += 1) await after.service.client.get(`/materials?limit=200&offset=${page * 2000}`)
  print(`after 50 pages ${readMemory(after.service.child.pid!).toFixed(0)} MiB`)
  await after.service.stop()
  await printFilling('read models rebuilt', full)
  const { EVENTSTORE_URL } = process.env
  if (EVENTSTORE_URL) {
    const beside = join(folder, 'beside')
    await buildLog(beside, { EVENTSTORE_URL })
    await printFilling('read models rebuilt from EventStoreDB', beside, { EVENTSTORE_URL })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
