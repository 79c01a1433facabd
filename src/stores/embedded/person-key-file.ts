import { existsSync } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import type { PersonKeyStore, StoredPersonKey } from '../person-keys.js'
import { createKeyQueue } from '../shared/key-queue.js'
import { flushDirectory } from './durable.js'
import { DISK_FULL, isFull } from './sqlite.js'

/** The file in the data directory. It is part of a backup. */
export const PERSON_KEYS_FILE = 'person-keys'

const KEY_DIGITS = 64
const DESTROYED = '-'.repeat(KEY_DIGITS)
const LINE = new RegExp(`^(\\S+) ([0-9a-f-]{${KEY_DIGITS}})$`)

interface Line {
  readonly person: string
  readonly key: StoredPersonKey
  /** Places of the key in the file. There are several if an operator has joined two files. */
  readonly at: readonly number[]
  /** Whether a part of the destroyed key is still in the file, because the process died while it overwrote the key. */
  readonly isTorn: boolean
}

/**
 * Keeps the keys in a file that only its owner can read, one line per person. A key is appended and on disk before an
 * event is sealed with it, and is overwritten in place when it is destroyed, so that no copy of the file remains on the
 * disk. If the process dies during an append, the last line is incomplete: no event needs it, and it is cut off.
 *
 * If a person has several lines, the first one counts, unless one of them says that the key was destroyed.
 */
export async function openPersonKeyFile(file: string): Promise<PersonKeyStore> {
  const lines = new Map<string, Line>()
  let size = 0
  if (existsSync(file)) {
    const text = await readFile(file, 'latin1').catch(error => {
      throw new StoreRefused(`the person keys can't be read: ${error.message}`, { cause: error })
    })
    size = text.lastIndexOf('\n') + 1
    for (const line of linesIn(text.slice(0, size))) lines.set(line.person, joined(lines.get(line.person), line))
  }
  // One write at a time, in order.
  const queue = createKeyQueue()
  const inOrder = <T>(work: () => Promise<T>): Promise<T> =>
    queue.run(file, work).catch(error => {
      throw asUnavailable(error)
    })
  for (const line of lines.values()) if (line.isTorn) await inOrder(() => overwrite(file, line))

  const read = async (persons: Iterable<string>) =>
    new Map(
      [...persons].flatMap(person => {
        const line = lines.get(person)
        return line === undefined ? [] : [[person, line.key] as const]
      }),
    )

  return {
    all: () => read(lines.keys()),
    read,
    add: keys =>
      inOrder(async () => {
        const added = [...keys].filter(([person]) => !lines.has(person))
        const texts = added.map(lineOf)
        if (texts.length > 0) await append(file, size, texts.join(''))
        for (const [n, [person, key]] of added.entries()) {
          lines.set(person, { person, key, at: [size + person.length + 1], isTorn: false })
          size += texts[n]?.length ?? 0
        }
        return read(keys.keys())
      }),
    destroy: person =>
      inOrder(async () => {
        const line = lines.get(person)
        if (line === undefined) {
          const text = lineOf([person, null])
          await append(file, size, text)
          lines.set(person, { person, key: null, at: [size + person.length + 1], isTorn: false })
          size += text.length
        } else if (line.key !== null) {
          await overwrite(file, line)
          lines.set(person, { ...line, key: null })
        }
      }),
  }
}

const lineOf = ([person, key]: readonly [string, StoredPersonKey]): string => `${person} ${key ?? DESTROYED}\n`

/** Returns the content of a file with these keys. */
export const textOfKeys = (keys: ReadonlyMap<string, StoredPersonKey>): string => [...keys].map(lineOf).join('')

/** A line that is damaged otherwise isn't a key. Its texts can't be opened, which is reported for the person. */
function linesIn(text: string): readonly Line[] {
  const found: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const [, person, key] = LINE.exec(line) ?? []
    if (person !== undefined && key !== undefined) {
      const isDestroyed = key.includes('-')
      const isTorn = isDestroyed && key !== DESTROYED
      found.push({ person, key: isDestroyed ? null : key, at: [start + person.length + 1], isTorn })
    }
    start += line.length + 1
  }
  return found
}

/** Joins two lines of one person. */
function joined(first: Line | undefined, line: Line): Line {
  if (first === undefined) return line
  const isDestroyed = first.key === null || line.key === null
  return {
    ...first,
    key: isDestroyed ? null : first.key,
    at: [...first.at, ...line.at],
    isTorn: first.isTorn || line.isTorn || (isDestroyed && first.key !== line.key),
  }
}

async function append(file: string, size: number, text: string): Promise<void> {
  // A file that was removed meanwhile isn't created again, because it would lack the earlier keys.
  const isNew = size === 0 && !existsSync(file)
  await using(file, isNew ? 'wx+' : 'r+', async handle => {
    // What an interrupted append left is overwritten.
    await handle.truncate(size)
    await writeWhole(handle, text, size)
    await handle.sync()
  })
  if (isNew) flushDirectory(dirname(file))
}

async function overwrite(file: string, { at }: Line): Promise<void> {
  await using(file, 'r+', async handle => {
    for (const place of at) await writeWhole(handle, DESTROYED, place)
    await handle.sync()
  })
}

/** Writes all bytes or throws. If the disk is nearly full, a single write can end early without an error. */
async function writeWhole(handle: FileHandle, text: string, at: number): Promise<void> {
  const bytes = Buffer.from(text, 'latin1')
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

async function using(file: string, flags: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(file, flags, 0o600)
  await work(handle).finally(() => handle.close())
}

const asUnavailable = (error: unknown): unknown =>
  error instanceof Error && 'code' in error
    ? new StoreUnavailable('the data directory', error.message, {
        cause: error,
        ...(isFull(error) ? { kind: DISK_FULL } : {}),
      })
    : error
