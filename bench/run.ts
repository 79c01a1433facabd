import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLoad, type LoadRequest, type LoadResult } from './client.js'
import { ADMIN_KEY, startBareKoa, startInventory } from './processes.js'
import { benchmarkServers } from './servers.js'
import { createMaterials, PHASES, type Phase } from './workload.js'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '1000,100000' },
    phases: { type: 'string', default: '' },
    servers: { type: 'boolean', default: false },
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
