import { pino } from 'pino'
import { parseConfig } from '../../src/app/config.js'
import { type Offline, offline } from '../../src/cli/shared/offline.js'

type Settings = Readonly<Record<string, string>>

export const configOf = (dataDir: string, settings: Settings = {}) =>
  parseConfig({ INVENTORY_DATA_DIR: dataDir, ...settings })

/** Works on an installation offline and closes it. */
export const withInstallation = <T>(
  dataDir: string,
  settings: Settings,
  work: (at: Offline) => Promise<T>,
): Promise<T> =>
  offline({ config: configOf(dataDir, settings), log: pino({ level: 'silent' }) }, async at => {
    await at.core.readModels.waitFor('head', { ms: 60_000 })
    return work(at)
  })
