import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A separate disk for tests that fill it. */
export interface SmallDisk {
  readonly path: string
  /** Fills it to its last byte. */
  fill(): void
  empty(): void
  grow(megabytes: number): void
  unmount(): void
}

/** Returns undefined if no disk can be mounted: this needs root on Linux. */
export function mountSmallDisk(path: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(path, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', path]).status !== 0) return undefined
  const filler = join(path, 'filler')
  return {
    path,
    fill() {
      const some = Buffer.alloc(64 * 1024)
      try {
        for (;;) appendFileSync(filler, some)
      } catch {
        // The disk is full.
      }
    },
    empty: () => rmSync(filler, { force: true }),
    grow: more => void spawnSync('mount', ['-o', `remount,size=${more}m`, path]),
    unmount: () => void spawnSync('umount', ['-l', path]),
  }
}
