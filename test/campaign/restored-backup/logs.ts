import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEventStoreDouble } from '../../support/eventstoredb/start.js'

/** A log of one test that can be removed, restored, or exchanged while the service runs or is down. */
export interface LogBench {
  readonly settings: Readonly<Record<string, string>>
  /** Saves a backup under a name, while no service uses the log. */
  save(name: string): void
  /** Replaces the log with the saved one of that name, or with nothing. */
  put(name?: string): Promise<void>
  stop(): Promise<void>
}

/** Opens a log in its own folder, which is the data directory of the service. */
export type OpenLog = (folder: string) => Promise<LogBench>

const FILE = 'events.sqlite'
/** The main file is last, so a restored log is complete when that file is there. */
const FILE_SUFFIXES = ['-shm', '-wal', '']

export const embeddedLog: OpenLog = async folder => {
  const copy = (from: string, to: string) => {
    mkdirSync(to, { recursive: true })
    for (const end of FILE_SUFFIXES) rmSync(join(to, FILE + end), { force: true })
    for (const end of FILE_SUFFIXES.filter(each => existsSync(join(from, FILE + each)))) {
      copyFileSync(join(from, FILE + end), join(to, 'copied'))
      renameSync(join(to, 'copied'), join(to, FILE + end))
    }
  }
  return {
    settings: {},
    save: name => copy(folder, join(folder, name)),
    put: async (name = 'none') => copy(join(folder, name), folder),
    async stop() {},
  }
}

export const eventStoreLog: OpenLog = async folder => {
  const double = await startEventStoreDouble({ dataDir: join(folder, 'eventstoredb') })
  return {
    settings: { EVENTSTORE_URL: double.url },
    save: name => double.saveLog(join(folder, name)),
    put: name => double.exchangeLog(name === undefined ? undefined : join(folder, name)),
    stop: double.stop,
  }
}
