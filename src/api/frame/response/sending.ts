import type { ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { ParameterizedContext } from 'koa'
import { type Coding, codingFor, EVENT_STREAM_TYPE } from './negotiation.js'
import type { Rendered } from './rendered.js'

type Headers = Record<string, string>

/** Smaller bodies hardly get smaller. */
const MAX_UNCOMPRESSED_BYTES = 1024
/** A short text is written together with its headers, which takes less time than writing two buffers. */
export const MAX_LENGTH_WITH_HEADERS = 4096

/**
 * Sends a response. Returns a promise only if it is compressed. Writes all headers in one go: setting them one by one
 * with Koa costs more.
 */
export function send(
  ctx: ParameterizedContext<{ headers: Headers }>,
  { status, headers, body, bodyChecksum }: Rendered,
): Promise<void> | undefined {
  const { req, res } = ctx
  const all: Headers = Object.assign(ctx.state.headers, headers)
  const accepted = req.headers['accept-encoding']
  if (body instanceof Readable) {
    stream(ctx, status, all, body, accepted)
    return undefined
  }
  ctx.respond = false
  // A long text would be traversed for its length, its checksum, and the wire.
  const bytes = body !== undefined && body.length > MAX_LENGTH_WITH_HEADERS ? inBytes(body) : body
  if (all.ETag !== undefined && status === 200 && bytes !== undefined && isRead(req.method)) {
    all.ETag = tagOfRead(all.ETag, bodyChecksum ?? checksum(bytes))
    const known = req.headers['if-none-match']
    if (known !== undefined && hasAlready(known, all.ETag)) {
      sendNotModified(res, all)
      return undefined
    }
  }
  const size = bytes === undefined ? 0 : Buffer.byteLength(bytes)
  const coding = accepted === undefined || size <= MAX_UNCOMPRESSED_BYTES ? undefined : codingFor(accepted)
  if (coding !== undefined && bytes !== undefined) return sendCompressed(ctx, status, all, inBytes(bytes), coding)
  if (status !== 204 && status !== 304) all['Content-Length'] = String(size)
  res.writeHead(status, all)
  if (bytes === undefined) res.end()
  else endWith(res, bytes)
  return undefined
}

/**
 * Ends a response with a body. `end(body)` would write an empty part, too. Node.js writes a short text with its headers
 * in one part with `write`, but two parts with `writev`, which takes several microseconds longer.
 */
function endWith(res: ServerResponse, body: string | Buffer): void {
  // Without `cork` and `uncork`, `write` waits for the next tick, which can come after many steps of other requests.
  res.cork()
  res.write(body)
  res.uncork()
  res.end()
}

const inBytes = (body: string | Buffer): Buffer => (typeof body === 'string' ? Buffer.from(body) : body)

const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'

function sendNotModified(res: ServerResponse, headers: Headers): void {
  delete headers['Content-Type']
  res.writeHead(304, headers)
  res.end()
}

/** Sends a stream. Event streams aren't compressed, because a compressor would hold events back. */
function stream(
  ctx: ParameterizedContext,
  status: number,
  headers: Headers,
  body: Readable,
  accepted: string | undefined,
): void {
  const isEventStream = headers['Content-Type']?.startsWith(EVENT_STREAM_TYPE)
  const coding = accepted === undefined || isEventStream ? undefined : codingFor(accepted)
  ctx.set(headers)
  if (coding !== undefined) ctx.set('Content-Encoding', coding)
  ctx.body = coding === undefined ? body : compress(body, createCoder(coding))
  ctx.status = status
}

/** Connects two streams: an error on either side ends both. */
function compress(body: Readable, coder: ReturnType<typeof createCoder>): Readable {
  body.once('error', error => coder.destroy(error))
  coder.once('close', () => body.destroy())
  return body.pipe(coder)
}

async function sendCompressed(
  { req, res }: Pick<ParameterizedContext, 'req' | 'res'>,
  status: number,
  headers: Headers,
  bytes: Buffer,
  coding: Coding,
): Promise<void> {
  headers['Content-Encoding'] = coding
  if (req.method === 'HEAD' || !isSoonCoded(bytes)) {
    res.writeHead(status, headers)
    // A client that disconnects ends the response.
    if (req.method === 'HEAD') res.end()
    else await compressInto(bytes, coding, res).catch(() => res.destroy())
    return
  }
  const compressedBytes = await compressed(bytes, coding)
  headers['Content-Length'] = String(compressedBytes.length)
  res.writeHead(status, headers)
  res.end(compressedBytes)
}

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

const createCoder = (coding: Coding, size?: number): Transform =>
  coding === 'br' ? createBrotliCompress(brotli(size)) : createGzip(GZIP)

const inBrotli = promisify(brotliCompress)
const inGzip = promisify<Buffer, { readonly level: number }, Buffer>(gzip)

/** Both functions work on other threads, while the service continues. */
const isSoonCoded = (bytes: Buffer): boolean => bytes.length <= STREAM_ABOVE_BYTES

const compressed = (bytes: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? inBrotli(bytes, brotli(bytes.length)) : inGzip(bytes, GZIP)

/** Compresses as fast as the client reads. */
const compressInto = (bytes: Buffer, coding: Coding, out: NodeJS.WritableStream): Promise<void> =>
  pipeline(Readable.from(slices(bytes), { objectMode: false }), createCoder(coding, bytes.length), out)

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}

const TEXT = /^(?:text\/|application\/(?:json|javascript|yaml|xml)|image\/svg)/

/** Compresses a response that was set with Koa, such as a page of the documentation. */
export async function compressPlain(ctx: ParameterizedContext): Promise<void> {
  const accepted = ctx.req.headers['accept-encoding']
  const { body } = ctx
  if (accepted === undefined || !(typeof body === 'string' || Buffer.isBuffer(body))) return
  const coding =
    body.length <= MAX_UNCOMPRESSED_BYTES || ctx.response.get('Content-Encoding') !== ''
      ? undefined
      : codingFor(accepted)
  if (coding === undefined || !TEXT.test(ctx.response.get('Content-Type'))) return
  ctx.body = await compressed(Buffer.from(body), coding)
  ctx.set('Content-Encoding', coding)
}

/**
 * Returns the entity tag of a record: its revision, which If-Match compares, and a checksum of the response. A record
 * shows more than its own stream contains, such as names of its locations or whether it is overdue; by the revision
 * alone, a client would never see those change. It is a checksum because a digest costs a tenth of the whole read.
 */
const tagOfRead = (tagOfRevision: string, bodyChecksum: string): string =>
  `${tagOfRevision.slice(0, -1)}-${bodyChecksum}"`

/** Returns a short checksum of a body. */
export const checksum = (written: string | Buffer): string =>
  `${written.length.toString(36)}-${crc32(written).toString(36)}`

const TAG = /(?:W\/)?("[\x21\x23-\x7e]*")/g

/**
 * Reports whether the client already has this version. Compares weakly, because proxies that compress a response
 * weaken its tag.
 */
function hasAlready(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  for (const [, known] of ifNoneMatch.matchAll(TAG)) if (known === tag) return true
  return false
}
