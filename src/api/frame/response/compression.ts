import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { weighted } from './weighted.js'

export type Coding = 'br' | 'gzip'

/** What is not larger hardly gets smaller. */
export const SMALL = 1024

/** What is larger is not held in memory twice. */
const LARGE = 256 * 1024
const SLICE = 64 * 1024

/** The finest levels cost ten times as much and save another tenth; a larger window costs each answer its memory. */
const GZIP = { level: 6 }
const brotli = (size = 0) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** Of the codings that are served the one that is wanted most; of those wanted alike the one that saves more. */
export function codingFor(acceptEncoding: string): Coding | undefined {
  const wanted = weighted(acceptEncoding)
  const weightOf = (...names: readonly string[]): number =>
    (wanted.find(({ value }) => names.includes(value)) ?? wanted.find(({ value }) => value === '*'))?.weight ?? 0
  const [br, zip] = [weightOf('br'), weightOf('gzip', 'x-gzip')]
  // Only who names it wants an answer as it is rather than smaller.
  const identity = wanted.find(({ value }) => value === 'identity')?.weight ?? 0
  const most = Math.max(br, zip)
  if (most === 0 || identity > most) return undefined
  return br === most ? 'br' : 'gzip'
}

export const createCoder = (coding: Coding, size?: number): Transform =>
  coding === 'br' ? createBrotliCompress(brotli(size)) : createGzip(GZIP)

const inBrotli = promisify(brotliCompress)
const inGzip = promisify<Buffer, { readonly level: number }, Buffer>(gzip)

/** Both work on threads of their own: the service goes on meanwhile. */
export const isSoonCoded = (bytes: Buffer): boolean => bytes.length <= LARGE

export const coded = (bytes: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? inBrotli(bytes, brotli(bytes.length)) : inGzip(bytes, GZIP)

/** As fast as it is taken. */
export const codeInto = (bytes: Buffer, coding: Coding, out: NodeJS.WritableStream): Promise<void> =>
  pipeline(Readable.from(slices(bytes), { objectMode: false }), createCoder(coding, bytes.length), out)

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}
