import type { IncomingMessage, ServerResponse } from 'node:http'
import { createChunkBuffer } from '../../../stores/shared/chunk-buffer.js'
import type { CountedBody } from '../connection/memory-budget.js'
import { UNCOUNTED_BODY_BYTES } from '../connection/memory-budget.js'
import { ApiError } from '../response/errors.js'
import { parseJson } from './parse-json.js'

const MAX_BODY_BYTES = 1024 * 1024
/** A body that is somewhat too large is read to its end, so that its sender can read the error. */
const MAX_DRAINED_BYTES = 16 * MAX_BODY_BYTES

/** Counts the body against the budget. Called when the body is large enough. */
type Opened = (refuse: (error: ApiError) => void) => CountedBody

/** Returns the bytes of the JSON body; undefined if there is none. */
export const receiveJson = (req: IncomingMessage, res: ServerResponse, open: Opened): Promise<Buffer | undefined> =>
  received(req, res, MAX_BODY_BYTES, open)

/** Reads a small JSON body of a client that might have no key. */
export async function readLittleJson(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  const bytes = await received(req, res, UNCOUNTED_BODY_BYTES)
  return bytes && parseJson(bytes)
}

async function received(
  req: IncomingMessage,
  res: ServerResponse,
  most: number,
  open?: Opened,
): Promise<Buffer | undefined> {
  const { headers } = req
  if (headers['content-length'] === '0' || !('content-length' in headers || 'transfer-encoding' in headers)) {
    return undefined
  }
  requireJson(headers['content-type'], headers['content-encoding'])
  if (headers.expect !== undefined) {
    if (Number(headers['content-length']) > most) throw tooLarge(most, { Connection: 'close' })
    res.writeContinue()
  }
  const bytes = await readBytes(req, most, open)
  return bytes.length === 0 ? undefined : bytes
}

function requireJson(type: string | undefined, encoding: string | undefined): void {
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `Content-Encoding ${encoding} isn't supported. Send the body unencoded.`,
    )
  }
  if (type === 'application/json') return
  const [essence = '', ...parameters] = (type ?? '').toLowerCase().split(';')
  const charset = parameters.map(parameter => parameter.trim()).find(parameter => parameter.startsWith('charset='))
  if (essence.trim() === 'application/json' && (charset === undefined || /^charset="?utf-?8"?$/.test(charset))) return
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json in UTF-8.')
}

const tooLarge = (most: number, headers?: Record<string, string>) =>
  new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than the limit of ${most} bytes.`, [], headers)

/** Uses events instead of an async iterator, which is several times slower for a body of one chunk. */
function readBytes(req: IncomingMessage, most: number, open?: Opened): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks = createChunkBuffer()
    let arrival: CountedBody | undefined
    let size = 0
    let over = false
    const refuse = (error: ApiError) => {
      over = true
      chunks.drop()
      arrival?.gone()
      reject(error)
    }
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (over) return
      if (size > MAX_DRAINED_BYTES) refuse(tooLarge(most, { Connection: 'close' }))
      else if (size > most) chunks.drop()
      else chunks.add(chunk)
      if (open && size > UNCOUNTED_BODY_BYTES && !over) {
        arrival ??= open(refuse)
        arrival.holds(chunks.length)
      }
    })
    req.on('end', () => {
      if (over) return
      if (size > most) refuse(tooLarge(most))
      else resolve(chunks.take())
    })
    const cut = () => {
      if (!req.complete) refuse(new ApiError('INVALID_JSON', 'The body ended before it was complete.'))
    }
    req.on('error', cut)
    req.on('close', cut)
  })
}
