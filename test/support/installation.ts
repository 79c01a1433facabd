import { pino } from 'pino'
import { bootstrap } from '../../src/commands/bootstrap.js'
import { parseConfig } from '../../src/config.js'
import { type Core, createCore } from '../../src/core.js'
import { openStores, type Stores } from '../../src/open-stores.js'

const log = pino({ level: 'silent' })

type Settings = Readonly<Record<string, string>>

export const configOf = (dataDir: string, settings: Settings = {}) =>
  parseConfig({ INVENTORY_DATA_DIR: dataDir, ...settings })

/** Works on an installation without serving it, and leaves it closed. */
export async function workOn<T>(
  dataDir: string,
  settings: Settings,
  work: (at: { readonly core: Core; readonly stores: Stores }) => Promise<T>,
): Promise<T> {
  const stores = await openStores(configOf(dataDir, settings), log)
  try {
    const core = await createCore({ stores, log, now: Date.now })
    try {
      await core.readModels.start()
      await bootstrap({ executor: core.executor, installation: core.installation, now: Date.now })
      await core.caughtUp(60_000)
      return await work({ core, stores })
    } finally {
      await core.stop()
    }
  } finally {
    await stores.close()
  }
}
