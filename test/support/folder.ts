import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for each test of the suite that asks for it, gone after the test. */
export function folderPerTest(): { at(name: string): string } {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'inventory-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return { at: name => join(folder, name) }
}
