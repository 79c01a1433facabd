/**
 * `npm run bench:backdating`: the cost of backdated movements of one material with many movements a day, and what they
 * cost every other movement.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { parseConfig } from '../src/app/config.js'
import { createCore } from '../src/app/core.js'
import { bootstrap, ownContext } from '../src/commands/bootstrap.js'
import type { MovementInput } from '../src/commands/stock-movements.js'
import { isRejection } from '../src/domain/decisions/rejection.js'
import { type Material, material } from '../src/domain/materials.js'
import { recentAfter } from '../src/domain/stock/stock.js'
import type { StockMoved } from '../src/events/materials.js'
import { openStores } from '../src/opening/open-stores.js'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '31' },
    movements: { type: 'string', default: '10000' },
    samples: { type: 'string', default: '2000' },
  },
})
const [days, movements, samples] = [values.days, values.movements, values.samples].map(Number) as [
  number,
  number,
  number,
]
const DAY_MS = 86_400_000
const CHUNK = 250
const ONE = 1_000_000n
const LOW = 10_000

const dataDir = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
const log = pino({ level: 'silent' })
let time = Date.parse('2026-01-01T00:00:00.000Z')
const now = () => time
const stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: dataDir }), log)
const core = await createCore({ stores, log, now })
await core.projections.start()
const { installation } = core.instance
await bootstrap({ executor: core.executor, installation, now })
const context = ownContext({ installation, now })
const { materials } = core.commands
const home = installation.defaultLocationId

const created = await materials.create(context, {
  ...{ name: 'Screw', unit: 'pcs', sku: null, ean: null, category: null, description: null, min_stock: '0' },
  ...{ purchase_price: null, custom_fields: {}, primary_location_id: home },
  opening: [{ locationId: home, quantity: 1_000_000n * ONE, field: 'location_id' }],
})
if (isRejection(created)) throw new Error(created.message)
const { id } = created

const REMARKS = { note: null, reason: null, reference: null }
const receipt: MovementInput = { type: 'receipt', quantity: ONE, ...REMARKS }
const withdrawal = (pieces: number): MovementInput => ({
  type: 'withdrawal',
  quantity: BigInt(pieces) * ONE,
  ...REMARKS,
})
const move = async (movement: MovementInput) => {
  const outcome = await materials.moveStock(context, id, movement)
  if (isRejection(outcome)) throw new Error(outcome.message)
  return outcome
}
async function moveMany(count: number): Promise<void> {
  for (let n = 0; n < count; n += CHUNK) {
    const some = Math.min(CHUNK, count - n)
    time += Math.floor(((DAY_MS - 1) / movements) * some)
    await materials.moveInOrder(
      id,
      Array.from({ length: some }, () => ({ context, movement: receipt })),
    )
  }
  await core.readModels.waitFor('head', { ms: 600_000 })
}

for (let day = 0; day < days; day += 1) {
  time = Date.parse('2026-01-01T00:00:00.000Z') + day * DAY_MS
  // On the last day but one, the stock is low once, so that decisions on that day need its movements.
  if (day === days - 2) await lowOnce()
  await moveMany(movements)
}

async function lowOnce(): Promise<void> {
  const { stock } = (await core.executor.load(material, id)) as Material
  await move(withdrawal(Number(stock) - LOW))
  time += 1
  await move({ ...receipt, quantity: 1_000_000n * ONE })
}

const state = (await core.executor.load(material, id)) as Material
const { recent, ...rest } = state
print(`${days} days with ${movements} movements of one material`)
const bytes = [JSON.stringify(state), JSON.stringify(rest)].map(text => Buffer.byteLength(text)) as [number, number]
print(`snapshot: ${bytes[0]} bytes, ${bytes[0] - bytes[1]} of them for the balances of the days`)

/** Returns the median and the 99th percentile of a work, in milliseconds. */
async function timed(count: number, work: () => unknown): Promise<{ readonly p50: number; readonly p99: number }> {
  const took: number[] = []
  for (let n = 0; n < count; n += 1) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  return { p50: took[Math.floor(count / 2)] as number, p99: took[Math.floor(count * 0.99)] as number }
}

const plain = await timed(samples, () => move(receipt))
const began = performance.now()
await moveMany(samples * 5)
const together = (performance.now() - began) / (samples * 5)
const { events } = await move(receipt)
const moved = events.find(({ type }) => type === 'stock-moved')?.data as StockMoved
const recorded = { at: new Date(time).toISOString(), revision: 1_000_000 }
for (let n = 0; n < 10_000; n += 1) recentAfter({ recent }, moved, recorded)
const start = performance.now()
for (let n = 0; n < 100_000; n += 1) recentAfter({ recent }, moved, recorded)
const share = (performance.now() - start) / 100_000
print(`plain movement: ${figures(plain)}; ${together.toFixed(4)} ms if ${CHUNK} are recorded together`)
print(
  `balances of the days: ${share.toFixed(5)} ms of it: ratio ${ratio(plain.p50)} alone, ${ratio(together)} if recorded together`,
)
function ratio(whole: number): string {
  return (whole / (whole - share)).toFixed(4)
}

const daysAgo = (n: number, ms = 0) => new Date(time - n * DAY_MS + ms).toISOString()
const early = daysAgo(Math.max(0.5, days / 2))
print(`backdated withdrawal: ${figures(await timed(200, () => move({ ...withdrawal(1), effectiveAt: early })))}`)
time += 1
const lastButOne = `${new Date(Date.parse('2026-01-01T00:00:00.000Z') + (days - 2) * DAY_MS).toISOString().slice(0, 10)}T23:59:59.000Z`
print(
  `backdated withdrawal that depends on the movements of a day: ${figures(await timed(20, () => move({ ...withdrawal(LOW), effectiveAt: lastButOne })))}`,
)

function figures({ p50, p99 }: { readonly p50: number; readonly p99: number }): string {
  return `${p50.toFixed(3)} ms (p99 ${p99.toFixed(3)} ms)`
}

await core.stop()
await stores.close()
rmSync(dataDir, { recursive: true, force: true })

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
