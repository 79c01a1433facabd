import { setTimeout as pause } from 'node:timers/promises'
import { createLoad } from '../client.js'
import { type BenchContext, CONNECTIONS, createAll, request, send, withInstallation } from '../context.js'
import { ADMIN_KEY } from '../processes.js'

const POLL_MS = 50
const PAUSE_BETWEEN_READS_MS = 5

interface ImportPhase {
  readonly rows: number
  readonly targetSeconds: number
  readonly targetMb?: number
}

/** Imports a file of new materials while another client reads. */
export async function measureImport(
  context: BenchContext,
  { rows, targetSeconds, targetMb }: ImportPhase,
): Promise<void> {
  const title = `import of ${rows.toLocaleString('en')} rows`
  await withInstallation(async ({ service, load }) => {
    const reader = await createLoad(service.url, ADMIN_KEY, 1)
    let isDone = false
    const reading = readMeanwhile()
    await service.usage()
    const began = performance.now()
    const [created] = await load.sendAll([
      { method: 'POST', path: '/api/v1/imports?kind=materials', type: 'text/csv', body: csvOf(rows) },
    ])
    const { id } = JSON.parse(created?.text ?? '{}') as { id: string }
    for (;;) {
      const { status } = await send(load, 'GET', `/imports/${id}`)
      if (status === 'completed') break
      if (['failed', 'invalid', 'canceled'].includes(status)) throw new Error(`the import is ${status}`)
      await pause(POLL_MS)
    }
    const seconds = (performance.now() - began) / 1000
    isDone = true
    const { p50, p99 } = await reading
    const usage = await service.usage()
    const { blockedMs } = usage
    context.report({
      name: title,
      figure: seconds,
      unit: 'seconds',
      target: targetSeconds,
      perSecond: rows / seconds,
      p50,
      p99,
      blockedMs,
    })
    context.report({ name: `  p99 of other requests during the ${title}`, figure: p99, unit: 'ms', target: 100 })
    if (targetMb !== undefined)
      context.report({ name: `  memory after the ${title}`, figure: usage.residentMb, unit: 'MB', target: targetMb })
    reader.close()

    async function readMeanwhile() {
      const times: number[] = []
      while (!isDone) {
        const requested = performance.now()
        await reader.sendAll([request('GET', '/materials?limit=10')])
        times.push(performance.now() - requested)
        await pause(PAUSE_BETWEEN_READS_MS)
      }
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
      return { p50: at(0.5), p99: at(0.99) }
    }
  })
}

function csvOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => `Screw ${n},pcs,SCR-${n},${n % 97},5,Category ${n % 50}`)
  return `name,unit,sku,stock,min_stock,category\n${lines.join('\n')}\n`
}

/** Compares bulk requests with single requests over many connections, in turn. */
export async function measureBulk(context: BenchContext): Promise<void> {
  const items = 1_000
  await withInstallation(async ({ load, service }) => {
    const bulk = await createLoad(service.url, ADMIN_KEY, 1)
    const ids = await createAll(
      load,
      Array.from({ length: items }, (_, n) => request('POST', '/materials', { name: `Screw ${n}`, unit: 'pcs' })),
    )
    const movement = { type: 'receipt', quantity: 1, note: 'bench' }
    const rateOf = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return (items / (performance.now() - began)) * 1000
    }
    const singles = () => load.sendAll(ids.map(id => request('POST', `/materials/${id}/movements`, movement)))
    const together = () =>
      send(bulk, 'POST', '/movements', { items: ids.map(id => ({ material_id: id, ...movement })) })
    const rounds = context.isQuick ? 2 : 6
    const rates: { readonly single: number; readonly many: number }[] = []
    for (let round = 0; round < rounds; round++)
      rates.push({ single: await rateOf(singles), many: await rateOf(together) })
    // The first round warms up.
    const measured = rates.slice(1).toSorted((a, b) => a.many / a.single - b.many / b.single)
    const { single, many } = measured[Math.floor(measured.length / 2)]!
    context.report({
      ...{ name: `bulk of 1,000 movements, relative to single ones over ${CONNECTIONS} connections` },
      ...{ figure: many / single, unit: 'times faster', target: 4, perSecond: many },
    })
    bulk.close()
  })
}
