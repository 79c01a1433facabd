import type { Logger } from 'pino'
import type { Config } from '../../app/config.js'
import { type Core, createCore } from '../../app/core.js'
import { openStores, type Stores } from '../../app/open/open-stores.js'
import { bootstrap } from '../../commands/bootstrap.js'
import { WAIT_MS } from '../../projections/engine/time-limits.js'

export interface Offline {
  readonly core: Core
  readonly stores: Stores
}

export interface OfflineOptions {
  readonly config: Config
  readonly log: Logger
  readonly now?: () => number
  /** How long a server that is away is waited for. */
  readonly waitMs?: number
  /** Nothing is appended, not even what a new installation begins with. */
  readonly untouched?: boolean
}

const SERVER_MS = 30_000

/** Works on the installation without serving it; refused while a service holds its data directory. */
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
