import { accessSync, constants, copyFileSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Copies store files with their write-ahead logs to a temporary directory, and returns it. */
export function temporaryCopy(dataDir: string, names: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'inventory-copy-'))
  for (const file of names.flatMap(name => [name, `${name}-wal`])) {
    if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(copy, file))
  }
  return copy
}

/** Reports whether this process can write to a folder. */
export function isWritableFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
