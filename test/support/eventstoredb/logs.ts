import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { logFile } from './log.js'

/** Copies a log, that may be in use, into a folder of its own. */
export function saveLog(dataDir: string, to: string) {
  mkdirSync(to, { recursive: true })
  rmSync(logFile(to), { force: true })
  const log = new DatabaseSync(logFile(dataDir))
  log.exec(`VACUUM INTO '${logFile(to).replaceAll("'", "''")}'`)
  log.close()
}

/** Puts a saved log in the place of one that nobody uses; without one, that is as good as new. */
export function putLog(dataDir: string, from?: string) {
  for (const part of ['', '-wal', '-shm']) rmSync(`${logFile(dataDir)}${part}`, { force: true })
  if (from !== undefined) cpSync(logFile(from), logFile(dataDir))
}
