import type { Disk } from './disk.js'

const INTERVAL_MS = 60_000
const MIB = 1024 * 1024
/** Free space below which a disk counts as nearly full: a part of the disk within limits. Writes still succeed. */
const LOW_SHARE = 0.1
const MIN_LOW_BYTES = 256 * MIB
const MAX_LOW_BYTES = 5 * 1024 * MIB

/** Warns once each time a disk becomes nearly full. Returns a function that ends this. */
export function watchDisks(
  stores: readonly { readonly name: string; readonly disk?: Pick<Disk, 'space'> }[],
  warn: (message: string) => void,
  intervalMs = INTERVAL_MS,
): () => void {
  const low = new Set<string>()
  const check = () => {
    for (const { name, disk } of stores) {
      const space = disk?.space()
      if (space === undefined) continue
      const isLow = space.free < Math.min(MAX_LOW_BYTES, Math.max(MIN_LOW_BYTES, space.size * LOW_SHARE))
      if (isLow && !low.has(name)) {
        const left = `${Math.floor(space.free / MIB)} MiB of ${Math.round(space.size / MIB)}`
        warn(`disk of ${name} is nearly full: ${left} left. Writes are rejected when it is full`)
      }
      if (isLow) low.add(name)
      else low.delete(name)
    }
  }
  check()
  const timer = setInterval(check, intervalMs).unref()
  return () => clearInterval(timer)
}
