import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a power loss leaves: a file, and its name, are on the disk only once they were flushed, each by itself. */
export function flush(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The names in it. Windows can't open directories, and needs it not. */
export function flushDirectory(directory: string): void {
  if (process.platform !== 'win32') flush(directory)
}

/** With all above it that are missing; for their owner alone, unless others may look into it. */
export function makeDirectory(path: string, mode = 0o700): void {
  const first = mkdirSync(path, { recursive: true, mode })
  if (first === undefined) return
  for (let made = path; ; made = dirname(made)) {
    flushDirectory(dirname(made))
    if (made === first) return
  }
}

/** For its owner alone; whole or not at all, whenever the power goes. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, file)
  flushDirectory(dirname(file))
}
