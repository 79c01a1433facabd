import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../../../../src/cli/demo/random.js'
import { entryKey, type Operation, type Operations, type TracedFile } from './operations.js'

type Content = Extract<Operation, { readonly kind: 'write' | 'size' }>
type Naming = Extract<Operation, { readonly kind: 'name' }>

export interface PowerCut {
  /** Later operations didn't happen. */
  readonly at: number
  /** Decides which unsynced writes survive. */
  readonly random: Random
  /** Treats later data as never synced: for a test of the model itself. */
  readonly syncsUntil?: number
}

/** What is on a disk after a power cut. */
export interface DiskState {
  /** Writes the files to a folder by their names. */
  layOut(folder: string): void
}

/**
 * Returns the remains on the weakest disk that POSIX allows: synced data is there. Of unsynced data, each sector of
 * each write, each size change, and each name survives independently and in any order, except for names that depend on
 * each other.
 */
export function cutPower({ root, all }: Operations, { at, random, syncsUntil = at }: PowerCut): DiskState {
  const names = new Map<string, TracedFile>()
  const contents = new Map<TracedFile, Buffer>()
  const unsynced = new Map<TracedFile, Content[]>()
  let unsyncedNames: Naming[] = []

  function sync(of: TracedFile, before: number): void {
    if (of.isFolder) {
      const [kept, left] = splitNames(unsyncedNames, naming => naming.folder === of && naming.ended < before)
      for (const naming of kept) rename(names, naming)
      unsyncedNames = left
      return
    }
    const waiting = unsynced.get(of) ?? []
    const image = createImage(contents.get(of))
    for (const each of waiting) if (each.ended < before) image.apply(each)
    contents.set(of, image.bytes())
    unsynced.set(
      of,
      waiting.filter(each => each.ended >= before),
    )
  }

  for (const operation of all) {
    if (operation.began > at) break
    if (operation.kind === 'name') unsyncedNames.push(operation)
    else if (operation.kind === 'sync') {
      if (operation.ended <= Math.min(at, syncsUntil)) sync(operation.of, operation.began)
    } else if (operation.kind !== 'said') {
      const waiting = unsynced.get(operation.file)
      if (waiting) waiting.push(operation)
      else unsynced.set(operation.file, [operation])
    }
  }
  const luck = createLuck(random)
  for (const naming of chooseNames(unsyncedNames, luck)) rename(names, naming)
  for (const [file, waiting] of unsynced) contents.set(file, keepPart(contents.get(file), waiting, random))

  function layOut(folder: string, of = root): void {
    mkdirSync(folder, { recursive: true })
    for (const [place, thing] of names) {
      const name = place.slice(entryKey(of, '').length)
      if (place !== entryKey(of, name)) continue
      if (thing.isFolder) layOut(join(folder, name), thing)
      else writeFileSync(join(folder, name), contents.get(thing) ?? Buffer.alloc(0))
    }
  }
  return { layOut }
}

type CoinToss = () => boolean

/** Returns whether none, all, or some unsynced operations survive. */
function createLuck(random: Random): CoinToss {
  const probability = random.pick([0, 0.1, 0.5, 0.9, 1])
  return () => random.chance(probability)
}

function rename(names: Map<string, TracedFile>, { place, thing, from }: Naming): void {
  if (from !== undefined) names.delete(from)
  if (thing) names.set(place, thing)
  else names.delete(place)
}

const namesOf = ({ place, from }: Naming): readonly string[] => (from === undefined ? [place] : [place, from])

/** Splits names into the kept ones, with all earlier ones at the same places, and the others. */
function splitNames(all: readonly Naming[], isKept: (naming: Naming) => boolean): [kept: Naming[], left: Naming[]] {
  const stored: Naming[] = []
  const left: Naming[] = []
  const needed = new Set<string>()
  for (const naming of all.toReversed()) {
    const isNeeded = isKept(naming) || namesOf(naming).some(place => needed.has(place))
    if (isNeeded) for (const place of namesOf(naming)) needed.add(place)
    ;(isNeeded ? stored : left).push(naming)
  }
  return [stored.reverse(), left.reverse()]
}

/** Returns the surviving names: none that follows a lost one at the same place. */
function chooseNames(all: readonly Naming[], luck: CoinToss): readonly Naming[] {
  const lost = new Set<string>()
  return all.filter(naming => {
    const places = namesOf(naming)
    const isThere = !places.some(place => lost.has(place)) && luck()
    if (!isThere) for (const place of places) lost.add(place)
    return isThere
  })
}

/** The content of a growing file. */
function createImage(first: Buffer = Buffer.alloc(0)) {
  let retained = Buffer.from(first)
  let length = retained.length
  const reach = (size: number) => {
    if (size <= retained.length) return
    const larger = Buffer.alloc(Math.max(size, retained.length * 2))
    retained.copy(larger, 0, 0, length)
    retained = larger
  }
  const write = (offset: number, bytes: Buffer) => {
    reach(offset + bytes.length)
    bytes.copy(retained, offset)
    length = Math.max(length, offset + bytes.length)
  }
  const resize = (size: number) => {
    reach(size)
    // Truncated bytes are zero when the file grows again.
    retained.fill(0, Math.min(size, length))
    length = size
  }
  return {
    write,
    resize,
    apply: (content: Content) =>
      content.kind === 'size' ? resize(content.size) : write(content.offset, content.bytes),
    length: () => length,
    bytes: () => Buffer.from(retained.subarray(0, length)),
  }
}

const SECTOR_SIZES = [512, 4096] as const

/** Returns a possible state of a file: any sectors of its writes, and a size that it had at some time. */
function keepPart(synced: Buffer | undefined, waiting: readonly Content[], random: Random): Buffer {
  const luck = createLuck(random)
  const sector = random.pick(SECTOR_SIZES)
  const image = createImage(synced)
  const sizes = [image.length()]
  let size = image.length()
  for (const content of waiting) {
    size = content.kind === 'size' ? content.size : Math.max(size, content.offset + content.bytes.length)
    if (size !== sizes.at(-1)) sizes.push(size)
    if (content.kind === 'size') {
      if (luck()) image.resize(content.size)
      continue
    }
    const { offset, bytes } = content
    for (let begin = 0; begin < bytes.length; ) {
      const end = Math.min(bytes.length, begin + sector - ((offset + begin) % sector))
      if (luck()) image.write(offset + begin, bytes.subarray(begin, end))
      begin = end
    }
  }
  // The size in the disk's metadata: half of the time the last one.
  image.resize(random.chance(0.5) ? size : random.pick(sizes))
  return image.bytes()
}
