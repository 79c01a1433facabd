import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Folder {
  at(name: string): string
}

/** Creates a folder for each test of the calling suite, removed after the test. */
export const folderPerTest = (): Folder => folderFrom(beforeEach, afterEach)

/** A folder for all tests of the suite, removed after the last one. */
export const folderPerSuite = (): Folder => folderFrom(before, after)

function folderFrom(create: (hook: () => void) => void, remove: (hook: () => void) => void): Folder {
  let folder = ''
  create(() => {
    folder = mkdtempSync(join(tmpdir(), 'inventory-test-'))
  })
  remove(() => removeFolder(folder))
  return { at: name => join(folder, name) }
}

const MAX_ATTEMPTS = 100

/**
 * Removes the folder. A thread of a service that the test stops afterwards can create a file meanwhile. `maxRetries`
 * of Node.js retries only the removal of the directory, not of such a file.
 */
function removeFolder(folder: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
