import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openServerLog } from '../../maintenance/copy/server-log.js'
import { EVENTS_FILE } from '../../opening/adapters.js'
import { logStateOf } from '../../stores/log-notes.js'
import { type Invocation, NothingFound } from './command.js'

export const CHECK_SETTINGS = 'check INVENTORY_DATA_DIR and EVENTSTORE_URL, or start the service first'

/**
 * Throws NothingFound unless there is an event log, because opening the stores would create an installation. `advice`
 * ends the message.
 */
export async function requireInstallation(
  { config, log, waitMs }: Pick<Invocation, 'config' | 'log' | 'waitMs'>,
  advice = CHECK_SETTINGS,
): Promise<void> {
  const { dataDir, eventStoreUrl } = config
  const missing =
    eventStoreUrl === undefined ? missingFile(dataDir) : await missingServerLog(eventStoreUrl, { log, waitMs })
  if (missing !== undefined) throw new NothingFound(`${missing}: ${advice}`)
}

function missingFile(dataDir: string): string | undefined {
  if (existsSync(join(dataDir, EVENTS_FILE))) return undefined
  const directory = `the data directory ${dataDir}`
  return existsSync(dataDir) ? `${directory} contains no ${EVENTS_FILE}` : `${directory} doesn't exist`
}

async function missingServerLog(
  url: string,
  { log, waitMs }: Pick<Invocation, 'log' | 'waitMs'>,
): Promise<string | undefined> {
  const { store, place } = await openServerLog(url, log, waitMs)
  try {
    return logStateOf(await store.notes()) === undefined ? `${place} contains no event log` : undefined
  } finally {
    await store.close()
  }
}
