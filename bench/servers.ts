import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLoad, type LoadRequest } from './client.js'
import { benchmarkInstances, type InstancesBench } from './instances.js'
import { ADMIN_KEY, startInventory } from './processes.js'
import {
  createRawAppend,
  createRawDocumentWork,
  createRawPublish,
  createServerClock,
  type RawOptions,
  type RawWork,
} from './raw-servers.js'
import { createMaterials, createMovement, pickRandom } from './workload.js'

export interface ServersBench {
  readonly size: number
  readonly connections: number
  readonly milliseconds: number
  readonly print: (line: string) => void
}

/** Measures the service on the servers in the URLs, and each server through its bare client. */
export async function benchmarkServers({ size, connections, milliseconds, print }: ServersBench): Promise<void> {
  const { EVENTSTORE_URL, MONGODB_URL, NATS_URL } = process.env
  if (!EVENTSTORE_URL && !MONGODB_URL) throw new Error('set EVENTSTORE_URL or MONGODB_URL, or both')
  const dataDir = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
  const service = await startInventory(dataDir, MONGODB_URL ? { MONGODB_URL: createDatabaseUrl(MONGODB_URL) } : {})
  const filling = await createLoad(service.url, ADMIN_KEY, connections)
  const raw: RawWork[] = []
  try {
    const [hot = '', ...ids] = await createMaterials(filling, size + 1)
    const [record] = await filling.sendAll([{ method: 'GET', path: `/api/v1/materials/${ids[0]}` }])
    const sample = JSON.parse(record?.text ?? '{}') as Record<string, unknown>
    filling.close()
    const options: RawOptions = { milliseconds: milliseconds / 2, sample }
    if (EVENTSTORE_URL) raw.push(createRawAppend(EVENTSTORE_URL, options))
    if (MONGODB_URL) raw.push(...(await createRawDocumentWork(MONGODB_URL, options)))
    if (NATS_URL) raw.push(await createRawPublish(NATS_URL, options))

    for (const atOnce of [1, connections]) {
      const load = await createLoad(service.url, ADMIN_KEY, atOnce)
      print(`\n${size} materials, ${atOnce} concurrent, ${milliseconds / 1000} s a phase\n`)
      print(`| phase | per second | p50 ms | p99 ms | refused |${raw.map(({ name }) => ` ${name} | ratio |`).join('')}`)
      print(`|---|---:|---:|---:|---:|${raw.map(() => '---:|---:|').join('')}`)
      for (const { name, next } of [
        { name: 'movement over 1,000 materials', next: () => createMovement(pickRandom(ids)) },
        { name: 'movement on one hot material', next: () => createMovement(hot) },
        { name: 'list of 50', next: (): LoadRequest => ({ method: 'GET', path: '/api/v1/materials' }) },
      ]) {
        await load.drive(1000, next)
        const before = await measureRawWork(raw, atOnce)
        const { perSecond, p50, p99, failed } = await load.drive(milliseconds, next)
        const after = await measureRawWork(raw, atOnce)
        const bare = before.map((figure, n) => (figure + (after[n] ?? figure)) / 2)
        const reported = bare.map(figure => ` ${Math.round(figure)} | ${(perSecond / figure).toFixed(2)} |`).join('')
        print(`| ${name} | ${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${failed} |${reported}`)
      }
      load.close()
    }
  } finally {
    for (const { close } of raw) await close()
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Measures sequentially: parallel runs would disturb each other. */
async function measureRawWork(raw: readonly RawWork[], atOnce: number): Promise<readonly number[]> {
  const found: number[] = []
  for (const { perSecond } of raw) found.push(await perSecond(atOnce))
  return found
}

/** Measures how movements scale with instances of the service on the servers in the URLs. */
export async function benchmarkServiceInstances(
  options: Pick<InstancesBench, 'most' | 'materials' | 'milliseconds' | 'print'>,
): Promise<void> {
  const { EVENTSTORE_URL, MONGODB_URL } = process.env
  if (!EVENTSTORE_URL || !MONGODB_URL) throw new Error('set EVENTSTORE_URL and MONGODB_URL')
  const folder = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
  const server = await createServerClock(MONGODB_URL)
  try {
    await benchmarkInstances({
      ...options,
      settings: { MONGODB_URL: createDatabaseUrl(MONGODB_URL), WEBHOOK_SECRET_KEY: randomBytes(32).toString('hex') },
      newDirectory: () => mkdtempSync(join(folder, 'instance-')),
      documentServerMs: server.processorMs,
    })
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function createDatabaseUrl(url: string): string {
  const named = new URL(url)
  named.pathname = `/inventory-bench-${randomUUID().slice(0, 8)}`
  return named.href
}
