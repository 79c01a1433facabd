import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'

/** Makes a directory read-only, for root through a mount. Returns undefined if that isn't possible. */
export function makeReadOnly(directory: string): (() => void) | undefined {
  if (process.getuid?.() !== 0) {
    chmodSync(directory, 0o500)
    return () => chmodSync(directory, 0o700)
  }
  const mount = (...args: string[]) => spawnSync('mount', args).status === 0
  if (!mount('--bind', directory, directory)) return undefined
  // The tested process can have opened a file meanwhile, and keep it open.
  const release = () => void spawnSync('umount', ['--lazy', directory])
  if (mount('-o', 'remount,bind,ro', directory)) return release
  release()
  return undefined
}
