import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Ask, createLoad, type Driven, type Load } from './client.js'
import { ADMIN_KEY, startBareKoa, startInventory } from './processes.js'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '1000,100000' },
    phases: { type: 'string', default: '' },
  },
})
const CONNECTIONS = 32
const MOVED = 1000
const milliseconds = Number(values.seconds) * 1000
const wanted = values.phases === '' ? undefined : values.phases.split(',')
const WORDS = ['Schraube', 'Dübel', 'Winkel', 'Leiste', 'Platte', 'Scharnier', 'Griff', 'Rolle', 'Kabel', 'Lack']
const COLOURS = ['rot', 'blau', 'grün', 'weiß', 'schwarz', 'grau', 'gelb', 'natur', 'silber', 'kupfer']

interface Phase {
  readonly name: string
  readonly against: 'echo' | 'list'
  readonly direction: number
  /** `hot` is a material of its own: whoever reads it by id is told of all of its movements. */
  readonly next: (ids: readonly string[], hot: string) => Ask
}

const any = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
const movement = (id: string): Ask => ({
  method: 'POST',
  path: `/api/v1/materials/${id}/movements`,
  body: '{"type":"withdrawal","quantity":1,"note":"bench"}',
})

const PHASES: readonly Phase[] = [
  {
    name: 'movement over 1,000 materials',
    against: 'echo',
    direction: 0.4,
    next: ids => movement(ids[Math.floor(Math.random() * MOVED)] as string),
  },
  { name: 'movement on one hot material', against: 'echo', direction: 0.4, next: (_, hot) => movement(hot) },
  { name: 'list of 50', against: 'list', direction: 0.8, next: () => ({ method: 'GET', path: '/api/v1/materials' }) },
  {
    name: 'search',
    against: 'echo',
    direction: 0.35,
    next: () => ({
      method: 'GET',
      path: `/api/v1/materials?search=${encodeURIComponent(`${any(WORDS)} ${any(COLOURS)}`)}&limit=10`,
    }),
  },
  {
    name: 'material by id',
    against: 'echo',
    direction: 0.6,
    next: ids => ({ method: 'GET', path: `/api/v1/materials/${any(ids)}` }),
  },
]

const bareKoa = await startBareKoa()
const bare = await createLoad(bareKoa.output, '', CONNECTIONS)
const echo: Ask = { method: 'POST', path: '/echo', body: JSON.stringify({ note: 'x'.repeat(109) }) }
const list: Ask = { method: 'GET', path: '/list' }
const baseline = (kind: Phase['against']) => bare.drive(milliseconds / 2, () => (kind === 'echo' ? echo : list))
await bare.drive(1000, () => echo)
await bare.drive(1000, () => list)

say(`Node ${process.version}, ${CONNECTIONS} connections, ${values.seconds} s a phase; bare Koa beside each phase`)
say('| phase | materials | per second | bare Koa | ratio | direction | p50 ms | p99 ms | refused |')
say('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
for (const size of values.sizes.split(',').map(Number)) await measure(size)
bare.close()
await bareKoa.stop()

async function measure(size: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
  const service = await startInventory(dataDir)
  const load = await createLoad(service.output, ADMIN_KEY, CONNECTIONS)
  try {
    const [hot = '', ...ids] = await fill(load, size + 1)
    for (const phase of PHASES.filter(({ name }) => !wanted || wanted.some(part => name.includes(part)))) {
      await load.drive(1000, () => phase.next(ids, hot))
      // The machine is shared: the yardstick is taken on both sides of the phase.
      const before = await baseline(phase.against)
      const driven = await load.drive(milliseconds, () => phase.next(ids, hot))
      const after = await baseline(phase.against)
      report(phase, size, driven, (before.perSecond + after.perSecond) / 2)
    }
  } finally {
    load.close()
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(load: Load, size: number): Promise<readonly string[]> {
  const asks = Array.from({ length: size }, (_, n): Ask => {
    const name = `${WORDS[n % 10]} ${COLOURS[Math.floor(n / 10) % 10]} ${n}`
    const body = JSON.stringify({
      name,
      sku: `ART-${n}`,
      unit: 'pcs',
      stock: 1_000_000,
      min_stock: 10,
      category: any(WORDS),
    })
    return { method: 'POST', path: '/api/v1/materials', body }
  })
  const start = performance.now()
  const replies = await load.sendAll(asks)
  process.stderr.write(`${size} materials made, ${Math.round((size / (performance.now() - start)) * 1000)} a second\n`)
  return replies.map(({ text }) => (JSON.parse(text) as { id: string }).id)
}

function report({ name, direction }: Phase, size: number, { perSecond, p50, p99, failed }: Driven, base: number): void {
  const figures = [Math.round(perSecond), Math.round(base), (perSecond / base).toFixed(2), direction.toFixed(2)]
  say(`| ${name} | ${size} | ${figures.join(' | ')} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${failed} |`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
