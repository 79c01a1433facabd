/**
 * Measures how much faster bulk requests are than single requests, on embedded stores: sequential single requests,
 * single requests over 32 connections, and 1,000 items per request, alternating in one run. `npm run bench:bulk [--
 * ROUNDS]`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLoad, type Load, type LoadRequest } from './client.js'
import { ADMIN_KEY, startInventory } from './processes.js'
import { createMaterials } from './workload.js'

const ROUNDS = Number(process.argv[2] ?? 5)
const ITEMS = 1000
const CONNECTIONS = 32

interface BulkKind {
  readonly name: string
  readonly single: (n: number) => LoadRequest
  readonly many: (numbers: readonly number[]) => LoadRequest
}

const post = (path: string, body: object): LoadRequest => ({
  method: 'POST',
  path: `/api/v1${path}`,
  body: JSON.stringify(body),
})

function listKinds(ids: readonly string[]): readonly BulkKind[] {
  const movement = { type: 'receipt', quantity: 1, note: 'bench' }
  const moving = (name: string, idOf: (n: number) => string): BulkKind => ({
    name,
    single: n => post(`/materials/${idOf(n)}/movements`, movement),
    many: numbers => post('/movements', { items: numbers.map(n => ({ material_id: idOf(n), ...movement })) }),
  })
  const screw = (n: number) => ({ name: `Screw ${n}`, unit: 'pcs', sku: `SCR-${n}`, stock: 5 })
  return [
    moving('movements over 1,000 materials', n => ids[n % ids.length] as string),
    moving('movements on one material', () => ids[0] as string),
    {
      name: 'new materials',
      single: n => post('/materials', screw(n)),
      many: numbers => post('/materials/bulk', { mode: 'create', items: numbers.map(screw) }),
    },
  ]
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Returns the items per second. */
async function measureRate(load: Load, asks: readonly LoadRequest[]): Promise<number> {
  const began = performance.now()
  const replies = await load.sendAll(asks)
  const elapsed = performance.now() - began
  const wrong = replies.find(({ status, text }) => status >= 300 || /"failed":[1-9]/.test(text))
  if (wrong) throw new Error(`${wrong.status} ${wrong.text.slice(0, 500)}`)
  return (ITEMS / elapsed) * 1000
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const dataDir = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
const service = await startInventory(dataDir)
const [one, all] = [
  await createLoad(service.output, ADMIN_KEY, 1),
  await createLoad(service.output, ADMIN_KEY, CONNECTIONS),
]
try {
  const kinds = listKinds(await createMaterials(all, ITEMS))
  let next = 0
  const numbers = () => Array.from({ length: ITEMS }, () => next++)
  print(`Node ${process.version}, ${ROUNDS} rounds in turn, medians, a second`)
  print(
    `| | one after another | over ${CONNECTIONS} connections | ${ITEMS} in a request | to one after another | to ${CONNECTIONS} |`,
  )
  print('|---|---:|---:|---:|---:|---:|')
  for (const { name, single, many } of kinds) {
    const figures: [number[], number[], number[]] = [[], [], []]
    for (let round = -1; round < ROUNDS; round++) {
      const row = [
        await measureRate(one, numbers().map(single)),
        await measureRate(all, numbers().map(single)),
        await measureRate(one, [many(numbers())]),
      ]
      // The first round warms up.
      if (round >= 0) for (const [n, figure] of row.entries()) figures[n]?.push(figure)
    }
    const [alone, beside, together] = figures.map(median) as [number, number, number]
    const ratios = [alone, beside].map(single => (together / single).toFixed(1))
    print(`| ${name} | ${[alone, beside, together].map(Math.round).join(' | ')} | ${ratios.join(' | ')} |`)
  }
} finally {
  one.close()
  all.close()
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
