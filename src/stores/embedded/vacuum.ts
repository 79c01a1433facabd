import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDisk } from './disk.js'
import { connect } from './sqlite.js'

const SELF = fileURLToPath(import.meta.url)
const MEBIBYTE = 1024 * 1024
/** While it is written anew it lies in a temporary file and in the write-ahead log as well. */
const COPIES = 2
/** Others may be at it for a moment, such as a backup that has just begun. */
const PATIENCE_MS = 5_000

/**
 * Writes an SQLite file anew, in its place, so that nothing is left of what was replaced or removed: SQLite itself
 * leaves it in pages that are free. In a process of its own, as it takes as long as the file is large.
 */
export async function vacuum(file: string): Promise<void> {
  const directory = dirname(file)
  const needed = COPIES * statSync(file).size
  const free = createDisk(directory).space()?.free ?? Number.POSITIVE_INFINITY
  if (free < needed) {
    const inMebibytes = (bytes: number) => `${Math.ceil(bytes / MEBIBYTE)} MiB`
    throw new Error(`${inMebibytes(needed)} of disk space needed, but only ${inMebibytes(free)} free`)
  }
  // Its temporary file lies beside the file, where there is room: others may be small, or read-only.
  const env = { ...process.env, SQLITE_TMPDIR: directory }
  const writing = promisify(execFile)(process.execPath, [SELF, file], { env })
  // It may be broken off anywhere, and would keep the next start from its file.
  const end = () => void writing.child.kill('SIGKILL')
  process.once('exit', end)
  await writing.finally(() => process.off('exit', end))
}

if (process.argv[1] === SELF && process.argv[2] !== undefined) {
  const db = connect(process.argv[2], { timeout: PATIENCE_MS })
  db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
}
