import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLoad } from '../client.js'
import { type BenchContext, request, send } from '../context.js'
import { fill } from '../fill.js'
import { ADMIN_KEY, startInventory } from '../processes.js'
import { rebuild } from '../rebuild.js'

interface LogSize {
  readonly materials: number
  readonly movements: number
}

/** Starts with a log of a million events, and a rebuild of all read models from it. */
export async function measureStartup(context: BenchContext, directory: string | undefined): Promise<void> {
  const size = context.isQuick ? { materials: 500, movements: 8 } : { materials: 100_000, movements: 8 }
  await withLog(size, directory, async dataDir => {
    const title = `${eventsIn(size).toLocaleString('en')} events`
    await reportStart(context, `start to first response, ${title}`, dataDir)
    const killed = await startInventory(dataDir)
    const load = await createLoad(killed.url, ADMIN_KEY, 1)
    await send(load, 'POST', '/materials', { name: 'Last', unit: 'pcs', stock: 1 })
    load.close()
    await killed.kill()
    await reportStart(context, `start after a kill, ${title}`, dataDir)
    await reportRebuild(context, title, dataDir)
  })
}

/** A rebuild from a shorter log, which should have the same speed. */
export async function measureRebuild(context: BenchContext): Promise<void> {
  const size = context.isQuick ? { materials: 100, movements: 8 } : { materials: 1_000, movements: 8 }
  await withLog(size, undefined, dataDir =>
    reportRebuild(context, `${eventsIn(size).toLocaleString('en')} events`, dataDir),
  )
}

const eventsIn = ({ materials, movements }: LogSize): number => materials * (movements + 2)

async function withLog(size: LogSize, directory: string | undefined, work: (dataDir: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
  const dataDir = directory ?? join(folder, 'data')
  try {
    if (!existsSync(dataDir)) await fill(dataDir, size)
    await work(dataDir)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function reportStart({ report }: BenchContext, name: string, dataDir: string): Promise<void> {
  const began = performance.now()
  const service = await startInventory(dataDir)
  const load = await createLoad(service.url, ADMIN_KEY, 1)
  const [reply] = await load.sendAll([request('GET', '/materials?limit=50&sort=-stock')])
  const seconds = (performance.now() - began) / 1000
  if (reply?.status !== 200) throw new Error(`the first response has status ${reply?.status}`)
  const { blockedMs } = await service.usage()
  report({ name, figure: seconds, unit: 'seconds', target: 1, blockedMs })
  load.close()
  await service.stop()
}

async function reportRebuild({ report }: BenchContext, title: string, dataDir: string): Promise<void> {
  const { events, seconds, blockedMs } = await rebuild(dataDir)
  const name = `rebuild of all read models, ${title}`
  report({ name, figure: events / seconds, unit: 'per second', target: 60_000, blockedMs })
}
