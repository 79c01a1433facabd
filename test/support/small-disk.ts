import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of its own, for tests that fill it. */
export interface SmallDisk {
  readonly path: string
  /** To its last byte. */
  fill(): void
  empty(): void
  grow(megabytes: number): void
  unmount(): void
}

/** Undefined where no disk can be mounted: it needs root, and Linux. */
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
        // It is full.
      }
    },
    empty: () => rmSync(filler, { force: true }),
    grow: more => void spawnSync('mount', ['-o', `remount,size=${more}m`, path]),
    unmount: () => void spawnSync('umount', ['-l', path]),
  }
}
