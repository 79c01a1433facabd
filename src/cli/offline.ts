import type { Logger } from 'pino'
import { bootstrap } from '../commands/bootstrap.js'
import type { Config } from '../config.js'
import { type Core, createCore } from '../core.js'
import { openStores, type Stores } from '../opening/open-stores.js'

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

/** How long the work waits for read models that are still being filled. */
const COMPLETE_MS = 60_000
const WAIT_MS = 30_000

/** Works on the installation without serving it; refused while a service holds its data directory. */
export async function offline<T>(
  { config, log, now = Date.now, waitMs = WAIT_MS, untouched = false }: OfflineOptions,
  work: (offline: Offline) => Promise<T>,
): Promise<T> {
  const stores = await openStores(config, log, { atMostMs: waitMs })
  try {
    const core = await createCore({ stores, log, now })
    try {
      await core.readModels.start()
      await core.complete(COMPLETE_MS)
      if (!untouched) await bootstrap({ executor: core.executor, installation: core.installation, now })
      return await work({ core, stores })
    } finally {
      await core.stop()
    }
  } finally {
    await stores.close()
  }
}
