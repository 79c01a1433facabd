import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDisk } from './disk.js'
import { connect } from './sqlite.js'

const PROGRAM = fileURLToPath(import.meta.url)
const MIB = 1024 * 1024
/** Required free space as a multiple of the file size: a temporary file and the write-ahead log each contain a copy. */
const SPACE_FACTOR = 2
/** Milliseconds to wait for locks of others, such as a backup that just started. */
const BUSY_TIMEOUT_MS = 5_000

/**
 * Rewrites an SQLite file in place, so that no replaced or deleted data remains in free pages. Runs in a separate
 * process, because the time grows with the file size.
 */
export async function vacuum(file: string): Promise<void> {
  const directory = dirname(file)
  const needed = SPACE_FACTOR * statSync(file).size
  const free = createDisk(directory).space()?.free ?? Number.POSITIVE_INFINITY
  if (free < needed) {
    const inMebibytes = (bytes: number) => `${Math.ceil(bytes / MIB)} MiB`
    throw new Error(`${inMebibytes(needed)} of disk space needed, but only ${inMebibytes(free)} free`)
  }
  // The temporary file is in the same directory, because other directories can be small or read-only.
  const env = { ...process.env, SQLITE_TMPDIR: directory }
  const writing = promisify(execFile)(process.execPath, [PROGRAM, file], { env })
  // The process can be killed at any time. If it continued, it would block the next start.
  const end = () => void writing.child.kill('SIGKILL')
  process.once('exit', end)
  await writing.finally(() => process.off('exit', end))
}

if (process.argv[1] === PROGRAM && process.argv[2] !== undefined) {
  const db = connect(process.argv[2], { timeout: BUSY_TIMEOUT_MS })
  db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
}
