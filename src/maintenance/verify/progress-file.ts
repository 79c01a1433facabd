import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { flushDirectory } from '../../stores/embedded/durable.js'
import { ProgressNotSaved, ResumeRefused } from './errors.js'
import type { ProgressStore, SavedProgress } from './saved-progress.js'

/** First line of the file. */
const FORMAT = Buffer.from('inventory verify progress 1\n')
const SAVE_EVERY_MS = 10_000
/** The progress is saved so rarely that saving takes at most one twentieth of the time. */
const MIN_FACTOR = 20

export interface ProgressFile extends ProgressStore {
  remove(): void
}

/** Returns the progress in a file, which only its owner can read. Throws ResumeRefused if it contains something else. */
export function openProgressFile(path: string, program: string, everyMs = SAVE_EVERY_MS): ProgressFile {
  let nextAt = performance.now() + everyMs
  return {
    program,
    saved: existsSync(path) ? readProgress(path) : undefined,
    isDue: () => performance.now() >= nextAt,
    save(progress) {
      const began = performance.now()
      try {
        writeProgress(path, progress)
      } catch (error) {
        throw new ProgressNotSaved(`the progress can't be saved in ${path}: ${(error as Error).message}`)
      }
      const end = performance.now()
      nextAt = end + Math.max(everyMs, (end - began) * MIN_FACTOR)
    },
    remove() {
      for (const file of [path, draftOf(path)]) rmSync(file, { force: true })
    },
  }
}

const draftOf = (path: string): string => `${path}.new`

/**
 * Writes the parts to a draft, which replaces the file when it is complete: if the process dies before, the file has
 * the earlier progress, and the next draft replaces this one.
 */
function writeProgress(path: string, progress: SavedProgress): void {
  const draft = draftOf(path)
  rmSync(draft, { force: true })
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeFileSync(file, FORMAT)
    for (const part of partsOf(progress)) {
      const bytes = serialize(part)
      const length = Buffer.alloc(4)
      length.writeUInt32LE(bytes.length)
      // Unlike `writeSync`, this writes all bytes or throws.
      writeFileSync(file, length)
      writeFileSync(file, bytes)
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  flushDirectory(dirname(path))
}

function readProgress(path: string): SavedProgress {
  const file = openSync(path, 'r')
  const read = (length: number): Buffer => {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(file, bytes))
  }
  const root: Container = {}
  try {
    if (!read(FORMAT.length).equals(FORMAT)) throw new RangeError('it has another format')
    for (let length = read(4); length.length > 0; length = read(4))
      addPart(root, deserialize(read(length.readUInt32LE())) as Part)
  } catch (error) {
    throw new ResumeRefused(`it doesn't contain the progress of a verification: ${(error as Error).message}`)
  } finally {
    closeSync(file)
  }
  return root.progress as SavedProgress
}

type Container = { [key: string]: unknown }

/** A value, or a part of a large value. */
interface Part {
  /** Keys of the objects that contain the value. */
  readonly path: readonly string[]
  readonly kind: 'value' | 'map' | 'set' | 'list'
  readonly content: unknown
}

const MAX_ENTRIES = 500
/** Values under this key aren't split: an event contains keys that clients chose. */
const WHOLE = 'last'

/** Yields a value in parts, so that no copy of the whole value needs memory. */
function* partsOf(value: unknown, path: readonly string[] = ['progress']): Generator<Part> {
  if (value instanceof Map) yield* slicesOf(value, 'map', path)
  else if (value instanceof Set) yield* slicesOf(value, 'set', path)
  else if (Array.isArray(value)) yield* slicesOf(value, 'list', path)
  else if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || path.at(-1) === WHOLE)
    yield { path, kind: 'value', content: value }
  else for (const [key, member] of Object.entries(value)) yield* partsOf(member, [...path, key])
}

/** Yields at least one part, even if there are no values. */
function* slicesOf(values: Iterable<unknown>, kind: Part['kind'], path: readonly string[]): Generator<Part> {
  let content: unknown[] = []
  for (const value of values) {
    content.push(value)
    if (content.length < MAX_ENTRIES) continue
    yield { path, kind, content }
    content = []
  }
  yield { path, kind, content }
}

function addPart(root: Container, { path, kind, content }: Part): void {
  let parent = root
  for (const key of path.slice(0, -1)) {
    parent[key] ??= {}
    parent = parent[key] as Container
  }
  const key = path.at(-1) as string
  parent[key] = joined(kind, parent[key], content)
}

/** Returns a value to which a part is added. */
function joined(kind: Part['kind'], value: unknown, content: unknown): unknown {
  if (kind === 'value') return content
  if (kind === 'list') return [...((value as unknown[] | undefined) ?? []), ...(content as unknown[])]
  if (kind === 'set') {
    const set = (value ?? new Set()) as Set<unknown>
    for (const each of content as unknown[]) set.add(each)
    return set
  }
  const map = (value ?? new Map()) as Map<unknown, unknown>
  for (const [name, each] of content as [unknown, unknown][]) map.set(name, each)
  return map
}
