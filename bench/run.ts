import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLoad, type LoadRequest, type LoadResult } from './client.js'
import { fillPast, pastPhases, untilReadable } from './past.js'
import { ADMIN_KEY, startBareKoa, startInventory } from './processes.js'
import { benchmarkServers } from './servers.js'
import { createMaterials, PHASES, type Phase } from './workload.js'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '1000,100000' },
    phases: { type: 'string', default: '' },
    servers: { type: 'boolean', default: false },
    /** Movements of each material in the past year. */
    past: { type: 'string', default: '1' },
  },
})
const CONNECTIONS = 32
const milliseconds = Number(values.seconds) * 1000
const selected = values.phases === '' ? undefined : values.phases.split(',')
const sizes = values.sizes.split(',').map(Number)
const phases = PHASES.filter(({ name }) => !selected || selected.some(part => name.includes(part)))

if (values.servers) {
  for (const size of sizes) await benchmarkServers({ size, connections: CONNECTIONS, milliseconds, phases, print })
  process.exit(0)
}

const bareKoa = await startBareKoa()
const bare = await createLoad(bareKoa.output, '', CONNECTIONS)
const echo: LoadRequest = { method: 'POST', path: '/echo', body: JSON.stringify({ note: 'x'.repeat(109) }) }
const list: LoadRequest = { method: 'GET', path: '/list' }
const measureBaseline = (kind: Phase['against']) => bare.drive(milliseconds / 2, () => (kind === 'echo' ? echo : list))
await bare.drive(1000, () => echo)
await bare.drive(1000, () => list)

print(`Node ${process.version}, ${CONNECTIONS} connections, ${values.seconds} s a phase; bare Koa beside each phase`)
print('| phase | materials | per second | bare Koa | ratio | target | p50 ms | p99 ms | refused |')
print('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
for (const size of sizes) await measure(size)
if (!selected || selected.some(part => 'as of a time'.includes(part))) {
  print('\n| read | materials | events | now per second | as of a time per second | times the cost |')
  print('|---|---:|---:|---:|---:|---:|')
  for (const size of sizes) await measurePast(size)
}
bare.close()
await bareKoa.stop()

async function measure(size: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
  const service = await startInventory(dataDir)
  const load = await createLoad(service.output, ADMIN_KEY, CONNECTIONS)
  try {
    const [hot = '', ...ids] = await createMaterials(load, size + 1)
    for (const phase of phases) {
      await load.drive(1000, () => phase.next(ids, hot))
      // The machine is shared: the baseline is measured before and after the phase.
      const before = await measureBaseline(phase.against)
      const driven = await load.drive(milliseconds, () => phase.next(ids, hot))
      const after = await measureBaseline(phase.against)
      report(phase, size, driven, (before.perSecond + after.perSecond) / 2)
    }
  } finally {
    load.close()
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Measures reads as of random times relative to reads of the present, which are measured before and after. */
async function measurePast(size: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
  try {
    const past = await fillPast(dataDir, size, Number(values.past))
    const service = await startInventory(dataDir)
    const load = await createLoad(service.output, ADMIN_KEY, CONNECTIONS)
    await untilReadable(load)
    for (const { name, now, past: then } of pastPhases(past)) {
      await load.drive(1000, then)
      const before = await load.drive(milliseconds / 2, now)
      const { perSecond, failed } = await load.drive(milliseconds, then)
      const after = await load.drive(milliseconds / 2, now)
      const present = (before.perSecond + after.perSecond) / 2
      const cost = failed > 0 ? `${failed} refused` : (present / perSecond).toFixed(1)
      print(`| ${name} | ${size} | ${past.events} | ${Math.round(present)} | ${Math.round(perSecond)} | ${cost} |`)
    }
    load.close()
    await service.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function report(
  { name, target }: Phase,
  size: number,
  { perSecond, p50, p99, failed }: LoadResult,
  base: number,
): void {
  const figures = [Math.round(perSecond), Math.round(base), (perSecond / base).toFixed(2), target.toFixed(2)]
  print(`| ${name} | ${size} | ${figures.join(' | ')} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${failed} |`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
