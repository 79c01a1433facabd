import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { parseConfig } from '../src/app/config.js'
import { createCore } from '../src/app/core.js'
import { DOCUMENTS_FILE } from '../src/opening/adapters.js'
import { openStores } from '../src/opening/open-stores.js'

export interface Rebuilt {
  readonly events: number
  readonly seconds: number
  /** The longest time without a yield to the event loop. */
  readonly blockedMs: number
}

const POLL_MS = 10

/**
 * Rebuilds all read models from the log, like a start without read models. In a process of its own: in one that has
 * filled the log, releasing the memory of that blocks the thread for half a second.
 */
export async function rebuild(dataDir: string): Promise<Rebuilt> {
  const child = fork(FILE, [dataDir])
  const [result] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the process of the rebuild ended early'))),
  ])
  await once(child, 'exit')
  return result as Rebuilt
}

const FILE = fileURLToPath(import.meta.url)

async function rebuildHere(dataDir: string): Promise<Rebuilt> {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, DOCUMENTS_FILE + end), { force: true })
  const log = pino({ level: 'warn' }, pino.destination(2))
  const stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: dataDir }), log)
  const core = await createCore({ stores, log, now: Date.now })
  const head = await stores.events.head()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await core.projections.start()
  const missing = () => core.projections.status().some(({ state, position }) => state !== 'live' || position < head)
  while (missing()) await pause(POLL_MS)
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  let events = 0
  for await (const batch of stores.events.readAll({ after: 0 })) events += batch.length
  await core.stop()
  await stores.close()
  return { events, seconds, blockedMs: delay.max / 1e6 }
}

const [, main, dataDir] = process.argv
if (main === FILE && dataDir !== undefined) {
  process.send?.(await rebuildHere(dataDir))
  process.disconnect?.()
}
