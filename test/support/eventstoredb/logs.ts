import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { logFile } from './log.js'

/** Copies a log, which can be in use, to a separate folder. */
export function saveLog(dataDir: string, to: string) {
  mkdirSync(to, { recursive: true })
  rmSync(logFile(to), { force: true })
  const log = new DatabaseSync(logFile(dataDir))
  log.exec(`VACUUM INTO '${logFile(to).replaceAll("'", "''")}'`)
  log.close()
}

/** Replaces an unused log with a saved one, or with an empty one if none is given. */
export function putLog(dataDir: string, from?: string) {
  for (const part of ['', '-wal', '-shm']) rmSync(`${logFile(dataDir)}${part}`, { force: true })
  if (from !== undefined) cpSync(logFile(from), logFile(dataDir))
}
