import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEventStoreDouble } from '../../support/eventstoredb/start.js'

/** A log of one test that can be taken away, put back, or exchanged, while the service runs or is down. */
export interface LogBench {
  readonly settings: Readonly<Record<string, string>>
  /** A backup by a name, while no service works on it. */
  save(name: string): void
  /** What was saved by that name, or nothing, takes the place of what is there. */
  put(name?: string): Promise<void>
  stop(): Promise<void>
}

/** In a folder of its own, which is the data directory of the service. */
export type OpenLog = (folder: string) => Promise<LogBench>

const FILE = 'events.sqlite'
/** The file itself last, so that what is put back is there as a whole once it is. */
const ENDS = ['-shm', '-wal', '']

export const embeddedLog: OpenLog = async folder => {
  const copy = (from: string, to: string) => {
    mkdirSync(to, { recursive: true })
    for (const end of ENDS) rmSync(join(to, FILE + end), { force: true })
    for (const end of ENDS.filter(each => existsSync(join(from, FILE + each)))) {
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
