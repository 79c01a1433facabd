/** Writes ZIP files in bounded memory: without ZIP64, so that each file and the whole are smaller than 4 GiB. */
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** ASCII name. */
  readonly name: string
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>
}

interface WrittenEntry {
  readonly name: string
  readonly crc: number
  readonly compressed: number
  readonly size: number
  /** Position of its header. */
  readonly at: number
}

const LOCAL_HEADER = 0x04034b50
const DATA_DESCRIPTOR = 0x08074b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const VERSION = 20
/** Size and CRC follow the content. */
const HAS_DESCRIPTOR = 8
const DEFLATE = 8
/** 1 January 1980: the same content is always the same file. */
const NO_DATE = 0x21
const MAX_BYTES = 0xffff_ffff

/** Yields the bytes of a ZIP file. Entries are read one after another. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = []
  let at = 0
  for await (const { name, content } of entries) {
    const start = at
    let [crc, size, compressed] = [0, 0, 0]
    const counted = async function* () {
      for await (const chunk of content) {
        crc = crc32(chunk, crc)
        size += chunk.length
        yield chunk
      }
    }
    const header = fields([4, LOCAL_HEADER], [2, VERSION], [2, HAS_DESCRIPTOR], ...commonFields(0, 0, 0, name))
    yield Buffer.concat([header, Buffer.from(name)])
    for await (const chunk of deflate(counted())) {
      compressed += chunk.length
      yield chunk
    }
    yield fields([4, DATA_DESCRIPTOR], [4, crc], [4, compressed], [4, size])
    at += header.length + name.length + compressed + 16
    if (at > MAX_BYTES || size > MAX_BYTES) throw new RangeError('The ZIP file would exceed 4 GiB')
    written.push({ name, crc, compressed, size, at: start })
  }
  yield formatDirectory(written, at)
}

async function* deflate(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const compressing = createDeflateRaw()
  // An error of the content destroys the stream, so that reading it throws the error.
  pipeline(Readable.from(content), compressing, () => {})
  yield* compressing
}

function formatDirectory(written: readonly WrittenEntry[], at: number): Buffer {
  const entries = written.flatMap(({ name, crc, compressed, size, at }) => [
    fields(
      [4, CENTRAL_HEADER],
      [2, VERSION],
      [2, VERSION],
      [2, HAS_DESCRIPTOR],
      ...commonFields(crc, compressed, size, name),
    ),
    // No comment, first disk, no attributes.
    fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    Buffer.from(name),
  ])
  const directory = Buffer.concat(entries)
  const count = written.length
  const end = fields(
    [4, END_OF_DIRECTORY],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, at],
    [2, 0],
  )
  return Buffer.concat([directory, end])
}

type Field = readonly [bytes: 2 | 4, value: number]

const commonFields = (crc: number, compressed: number, size: number, name: string): readonly Field[] => [
  [2, DEFLATE],
  [2, 0],
  [2, NO_DATE],
  [4, crc],
  [4, compressed],
  [4, size],
  [2, name.length],
  // No extra field.
  [2, 0],
]

/** Returns little-endian numbers. */
function fields(...list: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of list) at = bytes.writeUIntLE(value, at, length)
  return bytes
}
