import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
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

/** Rebuilds all read models from the log, like a start without read models. */
export async function rebuild(dataDir: string): Promise<Rebuilt> {
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
