import { setTimeout as pause } from 'node:timers/promises'
import { createLoad, type LoadResult } from '../client.js'
import { type BenchContext, type Installation, request, send, withInstallation } from '../context.js'
import { ADMIN_KEY } from '../processes.js'
import { startHealthy } from '../receivers.js'
import type { Row } from '../report.js'
import { createMaterials, createMovement, pickRandom } from '../workload.js'

/** Permits webhooks to receivers on this machine. */
const LOCAL_WEBHOOKS = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }
const CLIENTS = 8
/** As long as before each phase of single requests. */
const WARM_UP_MS = 1_000

/** Writers, readers, and one webhook at the same time. */
export async function measureMixed(context: BenchContext): Promise<void> {
  const receiver = await startHealthy(1)
  await withInstallation(
    async installation => {
      const { load, service } = installation
      const ids = await createMaterials(load, context.isQuick ? 500 : 5_000)
      await subscribe(installation, receiver.urls[0]!)
      const driveAll = (milliseconds: number) =>
        Promise.all([
          drive(installation, CLIENTS, milliseconds, () => createMovement(pickRandom(ids))),
          drive(installation, CLIENTS, milliseconds, () => readAny(ids)),
        ])
      await driveAll(WARM_UP_MS)
      receiver.takeAges()
      await service.usage()
      const milliseconds = context.milliseconds * 2
      const [written, read] = await driveAll(milliseconds)
      const { blockedMs } = await service.usage()
      const delivered = (receiver.takeAges().length * 1000) / milliseconds
      const unit = 'per second'
      const rows: readonly Row[] = [
        { ...rowOf('mixed load: movements', written), unit, target: 1_300, blockedMs },
        { ...rowOf('  reads by ID and lists', read), unit, target: 880 },
        { name: '  deliveries to a webhook', figure: delivered, unit, target: 800 },
      ]
      for (const row of rows) context.report(row)
    },
    { settings: LOCAL_WEBHOOKS },
  )
  receiver.close()
}

const rowOf = (name: string, { perSecond, p50, p99, failed }: LoadResult) => ({
  name,
  figure: perSecond,
  p50,
  p99,
  failed,
})

const readAny = (ids: readonly string[]) =>
  Math.random() < 0.5
    ? request('GET', `/materials/${pickRandom(ids)}`)
    : request('GET', `/materials?offset=${Math.floor(Math.random() * ids.length)}`)

const subscribe = ({ load }: Pick<Installation, 'load'>, url: string) =>
  send(load, 'POST', '/webhooks', { name: 'Bench', url, events: ['stock.changed'] })

async function drive(
  { service }: Pick<Installation, 'service'>,
  connections: number,
  milliseconds: number,
  next: () => ReturnType<typeof request>,
): Promise<LoadResult> {
  const load = await createLoad(service.url, ADMIN_KEY, connections)
  try {
    return await load.drive(milliseconds, next)
  } finally {
    load.close()
  }
}

const MINUTE_MS = 60_000
const WRITES_PER_SECOND = 140
const READS_PER_SECOND = 200
const TICK_MS = 100

/** V8 collects the garbage of the start after several seconds without work. */
const IDLE_MS = 30_000

/** Resident memory of an idle service, and after minutes of a steady load. */
export async function measureMemory(context: BenchContext): Promise<void> {
  const minutes = context.isQuick ? 0.1 : 7
  const receiver = await startHealthy(1)
  await withInstallation(
    async installation => {
      const { load, service } = installation
      await pause(context.isQuick ? 2_000 : IDLE_MS)
      const idle = await service.usage()
      context.report({ name: 'memory, idle', figure: idle.residentMb, unit: 'MB', target: 100 })
      const ids = await createMaterials(load, 2_000)
      await subscribe(installation, receiver.urls[0]!)
      await service.usage()
      const until = performance.now() + minutes * MINUTE_MS
      while (performance.now() < until) {
        const began = performance.now()
        const share = TICK_MS / 1_000
        await load.sendAll([
          ...Array.from({ length: WRITES_PER_SECOND * share }, () => createMovement(pickRandom(ids))),
          ...Array.from({ length: READS_PER_SECOND * share }, () => readAny(ids)),
        ])
        await pause(Math.max(0, began + TICK_MS - performance.now()))
      }
      const { residentMb, blockedMs } = await service.usage()
      const name = `memory after ${minutes} minutes of ${WRITES_PER_SECOND} writes and ${READS_PER_SECOND} reads a second`
      context.report({ name, figure: residentMb, unit: 'MB', target: 250, blockedMs })
    },
    { settings: LOCAL_WEBHOOKS },
  )
  receiver.close()
}
