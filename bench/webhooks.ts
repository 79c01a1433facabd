import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createLoad, type Load, type LoadRequest } from './client.js'
import { send } from './context.js'
import { ADMIN_KEY, startInventory } from './processes.js'
import { startHanging, startHealthy } from './receivers.js'

/**
 * Measures delivery from an event to 99 working receivers, with and without a hanging one that has 10,000 pending
 * deliveries.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '7' },
    rate: { type: 'string', default: '5' },
  },
})
const HEALTHY_RECEIVERS = 99
const PENDING_DELIVERIES = 10_000
const BURST_EVENTS = 50
const TARGET_MS = 50

/** Milliseconds from each event to its arrival. */
type Ages = readonly number[]

const seconds = Number(values.seconds)
const rate = Number(values.rate)

const dataDir = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
const service = await startInventory(dataDir, { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' })
const load = await createLoad(service.url, ADMIN_KEY, 16)
const healthy = await startHealthy(HEALTHY_RECEIVERS)
const hanging = await startHanging()

const request = (path: string, body: object, method: LoadRequest['method'] = 'POST') => send(load, method, path, body)

try {
  await measure()
} finally {
  load.close()
  healthy.close()
  hanging.close()
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const { id: material } = await request('/materials', { name: 'Screw', unit: 'pcs' })
  const movement: LoadRequest = {
    method: 'POST',
    path: `/api/v1/materials/${material}/movements`,
    body: JSON.stringify({ type: 'receipt', quantity: 1 }),
  }
  await load.sendAll(Array.from({ length: PENDING_DELIVERIES }, () => movement))
  // Subscribes to an event that doesn't occur: its pending deliveries come from a replay.
  const silent = { name: 'Hangs', url: hanging.url, events: ['tool.retired'] }
  const { id: hangs } = await request('/webhooks', { ...silent, active: false })
  const { queued } = await request(`/webhooks/${hangs}/replay`, { events: ['stock.changed'] })
  for (const url of healthy.urls) await request('/webhooks', { name: 'Healthy', url, events: ['stock.changed'] })
  print(
    `Node ${process.version}, ${HEALTHY_RECEIVERS} receivers, ${rate} events a second; ${queued} deliveries pending for the hanging receiver`,
  )

  await sendEvents(load, movement, 2)
  healthy.takeAges()
  const without: Ages[] = []
  const beside: Ages[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    without.push(await sendEvents(load, movement, seconds))
    await request(`/webhooks/${hangs}`, { active: true }, 'PATCH')
    await waitUntil(() => hanging.waiting() > 0)
    beside.push(await sendEvents(load, movement, seconds))
    await request(`/webhooks/${hangs}`, { active: false }, 'PATCH')
    hanging.release()
  }
  const perSecond = await measureBurst(movement)

  print('| | deliveries | p50 ms | p99 ms | p99 of each round |')
  print('|---|---:|---:|---:|---|')
  printRow('all receivers respond', without)
  printRow('one receiver hangs', beside)
  const difference = (share: number) => medianPercentile(beside, share) - medianPercentile(without, share)
  print(`p50 differs by ${difference(0.5)} ms, p99 by ${difference(0.99)} ms; target: at most ${TARGET_MS} ms`)
  print(
    `${Math.round(perSecond)} deliveries a second, ${BURST_EVENTS} concurrent events to ${HEALTHY_RECEIVERS} receivers`,
  )
}

/** Causes events at a steady rate and waits until all have arrived. */
async function sendEvents(load: Load, movement: LoadRequest, seconds: number): Promise<Ages> {
  const count = Math.round(seconds * rate)
  const start = performance.now()
  for (let n = 0; n < count; n += 1) {
    await pause(Math.max(0, start + (n * 1000) / rate - performance.now()))
    await load.sendAll([movement])
  }
  await waitUntil(() => healthy.received() >= count * HEALTHY_RECEIVERS)
  return healthy.takeAges()
}

async function measureBurst(movement: LoadRequest): Promise<number> {
  // The service has closed the idle connections by now.
  const fresh = await createLoad(service.url, ADMIN_KEY, 16)
  const start = performance.now()
  await fresh.sendAll(Array.from({ length: BURST_EVENTS }, () => movement))
  await waitUntil(() => healthy.received() >= BURST_EVENTS * HEALTHY_RECEIVERS)
  fresh.close()
  return (healthy.takeAges().length / (performance.now() - start)) * 1000
}

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(1)
}

function printRow(name: string, rounds: readonly Ages[]): void {
  const p99s = rounds.map(ages => percentile(ages, 0.99))
  print(
    `| ${name} | ${rounds.flat().length} | ${medianPercentile(rounds, 0.5)} | ${medianPercentile(rounds, 0.99)} | ${p99s.join(', ')} |`,
  )
}

/**
 * Returns the percentile of the median round: the machine is shared, and one pause affects the 99th percentile of a
 * round.
 */
function medianPercentile(rounds: readonly Ages[], share: number): number {
  return percentile(
    rounds.map(ages => percentile(ages, share)),
    0.5,
  )
}

function percentile(ages: Ages, share: number): number {
  return ages.toSorted((one, other) => one - other)[Math.floor(ages.length * share)] ?? 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
