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
  // A service that the test stops afterwards can write a file meanwhile.
  remove(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { at: name => join(folder, name) }
}
