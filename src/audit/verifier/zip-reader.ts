/** Reads ZIP files of evidence packages, without ZIP64, encryption, or comments. */
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { fail } from '../proofs/failure.js'

export interface ZipFile {
  readonly names: readonly string[]
  /** Yields the content of an entry. Throws a `ProofFailure` if it is damaged. */
  read(name: string): AsyncGenerator<Buffer>
  close(): Promise<void>
}

interface StoredEntry {
  readonly crc: number
  readonly compressed: number
  readonly size: number
  readonly at: number
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const END_BYTES = 22
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const DEFLATE = 8
/** More than the directory of any package. */
const MAX_DIRECTORY_BYTES = 64 * 1024

export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path)
  try {
    const entries = await readDirectory(file)
    return { names: [...entries.keys()], read: name => readEntry(path, file, name, entries), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), { position: at })
  return bytesRead === length ? buffer : fail('files', 'The ZIP file is incomplete')
}

async function readDirectory(file: FileHandle): Promise<ReadonlyMap<string, StoredEntry>> {
  const { size } = await file.stat()
  const end = await readBytes(file, Math.max(0, size - END_BYTES), END_BYTES)
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)]
  if (end.readUInt32LE() !== END_OF_DIRECTORY || start + length !== size - END_BYTES || length > MAX_DIRECTORY_BYTES)
    fail('files', "The file isn't a complete ZIP file")
  const directory = await readBytes(file, start, length)
  const entries = new Map<string, StoredEntry>()
  for (let at = 0; at < directory.length; ) {
    if (directory.length - at < CENTRAL_BYTES || directory.readUInt32LE(at) !== CENTRAL_HEADER)
      fail('files', 'The directory of the ZIP file is damaged')
    const names = directory.readUInt16LE(at + 28)
    const name = directory.toString('latin1', at + CENTRAL_BYTES, at + CENTRAL_BYTES + names)
    if (directory.readUInt16LE(at + 10) !== DEFLATE) fail('files', `${name} has an unsupported compression`)
    if (entries.has(name)) fail('files', `The ZIP file contains ${name} twice`)
    entries.set(name, {
      crc: directory.readUInt32LE(at + 16),
      compressed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at += CENTRAL_BYTES + names + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function* readEntry(
  path: string,
  file: FileHandle,
  name: string,
  entries: ReadonlyMap<string, StoredEntry>,
): AsyncGenerator<Buffer> {
  const entry = entries.get(name) ?? fail('files', `The package has no ${name}`)
  const header = await readBytes(file, entry.at, LOCAL_BYTES)
  if (header.readUInt32LE() !== LOCAL_HEADER) fail('files', `The header of ${name} is damaged`)
  const start = entry.at + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (entry.compressed === 0) fail('files', `${name} is damaged`)
  const inflating = createInflateRaw()
  pipeline(createReadStream(path, { start, end: start + entry.compressed - 1 }), inflating, () => {})
  let [crc, size] = [0, 0]
  try {
    for await (const chunk of inflating as AsyncIterable<Buffer>) {
      crc = crc32(chunk, crc)
      size += chunk.length
      // A damaged entry can't expand without limit.
      if (size > entry.size) break
      yield chunk
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      fail('files', `${name} is damaged: ${error.message}`)
    throw error
  }
  if (size !== entry.size || crc !== entry.crc) fail('files', `${name} is damaged`)
}
