import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Coding } from './negotiation.js'

/** Smaller bodies hardly get smaller. */
export const MAX_UNCOMPRESSED_BYTES = 1024

/** Larger bodies are compressed as a stream, so that they aren't held in memory twice. */
const STREAM_ABOVE_BYTES = 256 * 1024
const SLICE = 64 * 1024

/** The highest levels cost ten times as much and save another tenth. A larger window takes memory per response. */
const GZIP = { level: 6 }
const brotli = (size = 0) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

export const createCoder = (coding: Coding, size?: number): Transform =>
  coding === 'br' ? createBrotliCompress(brotli(size)) : createGzip(GZIP)

const inBrotli = promisify(brotliCompress)
const inGzip = promisify<Buffer, { readonly level: number }, Buffer>(gzip)

/** Both functions work on other threads, while the service continues. */
export const isSoonCoded = (bytes: Buffer): boolean => bytes.length <= STREAM_ABOVE_BYTES

export const compressed = (bytes: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? inBrotli(bytes, brotli(bytes.length)) : inGzip(bytes, GZIP)

/** Compresses as fast as the client reads. */
export const compressInto = (bytes: Buffer, coding: Coding, out: NodeJS.WritableStream): Promise<void> =>
  pipeline(Readable.from(slices(bytes), { objectMode: false }), createCoder(coding, bytes.length), out)

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}
