import type { Logger } from 'pino'
import type { Config } from '../../app/config.js'
import { type Core, createCore } from '../../app/core.js'
import { bootstrap } from '../../commands/bootstrap.js'
import { openStores, type Stores } from '../../opening/open-stores.js'
import { WAIT_MS } from '../../projections/engine/time-limits.js'

export interface Offline {
  readonly core: Core
  readonly stores: Stores
}

export interface OfflineOptions {
  readonly config: Config
  readonly log: Logger
  readonly now?: () => number
  /** Milliseconds to wait for an unavailable server. */
  readonly waitMs?: number
  /** Whether nothing is appended, not even the first records of a new installation. */
  readonly untouched?: boolean
}

const SERVER_MS = 30_000

/** Opens the installation without serving it. Rejects while a service uses its data directory. */
export async function offline<T>(
  { config, log, now = Date.now, waitMs = SERVER_MS, untouched = false }: OfflineOptions,
  work: (offline: Offline) => Promise<T>,
): Promise<T> {
  const stores = await openStores(config, log, { atMostMs: waitMs })
  try {
    const core = await createCore({ stores, log, now, unique: config.unique, timezone: config.timezone })
    try {
      await core.projections.start()
      await core.readModels.waitFor(0, { ms: WAIT_MS.commandLine, strict: true })
      if (!untouched) await bootstrap({ executor: core.executor, installation: core.instance.installation, now })
      return await work({ core, stores })
    } finally {
      await core.stop()
    }
  } finally {
    await stores.close()
  }
}
