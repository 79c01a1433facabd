import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ZodType } from 'zod'
import { createChunkBuffer } from '../../../stores/shared/chunk-buffer.js'
import { yieldToEventLoop } from '../../../stores/shared/yield-to-event-loop.js'
import type { ApiContext, RequestStep } from '../api-context.js'
import type { Frame } from '../frame.js'
import { ApiError } from '../response/errors.js'
import type { Route } from '../route.js'
import { namesAt } from '../schema/schema-names.js'
import { dateResolver } from '../schema/times.js'
import { validate } from '../schema/validation.js'
import { type CountedBody, UNCOUNTED_BODY_BYTES } from './memory-budget.js'
import { parseJson } from './parse-json.js'
import { timeLimit, withTimeLimit } from './time-limit.js'

/** Fields that clients send back when they update a record that they have read. They are ignored. */
export const READ_ONLY = ['id', 'created_at', 'updated_at'] as const

/** Reads and validates the JSON body. */
export function withBody(schema: ZodType, { bodyOptional }: Pick<Route, 'bodyOptional'>, frame: Frame): RequestStep {
  const declared = namesAt(schema, []) ?? []
  const resolveDates = dateResolver(schema, frame.calendar)
  const ignored = READ_ONLY.filter(name => !declared.includes(name))

  /** Returns the body when the memory budget permits to process it. */
  async function arrived({ req, res, state }: ApiContext): Promise<Buffer | undefined> {
    const reading = performance.now()
    let counted: CountedBody | undefined
    const bytes = await readBody(req, res, MAX_BODY_BYTES, refuse => {
      counted = frame.requestBudget.open(state.principal!.counts_as, refuse)
      res.once('close', counted.release)
      return counted
    })
    // The time for receiving depends on the client and doesn't count. The time for waiting does.
    state.extraMs += performance.now() - reading
    if (counted) {
      await withTimeLimit(counted.untilProcessable(), timeLimit(state, frame))
      state.releaseBody = counted.release
      // Work on a body goes on after its client has disconnected: the body counts until the work ends.
      if (!res.destroyed) res.off('close', counted.release)
    }
    if (bytes) await beforeParsing(bytes.length)
    return bytes
  }

  return async (ctx, next) => {
    const { state } = ctx
    const bytes = await arrived(ctx)
    try {
      const sent = bytes && parseJson(bytes)
      if (sent === undefined && !bodyOptional) throw new ApiError('INVALID_JSON', 'This request requires a JSON body.')
      state.sent = sent
      state.body = validate(schema, resolveDates(withoutFields(bodyOptional ? (sent ?? {}) : sent, ignored)), 'body')
      // Parsing a large body and hashing it for its Idempotency-Key in one go could block the event loop for too long.
      if (bytes && bytes.length > UNCOUNTED_BODY_BYTES) await yieldToEventLoop()
      return await next()
    } finally {
      state.releaseBody?.()
    }
  }
}

/** Bytes of bodies that can be parsed before the service yields to the event loop. */
const MAX_BYTES_PER_TURN = 64 * 1024
let bytesThisTurn = 0

/** Returns what to wait for before so many bytes are parsed, if other requests should come first. */
export function beforeParsing(bytes: number): Promise<void> | undefined {
  if (bytesThisTurn === 0) {
    setImmediate(() => {
      bytesThisTurn = 0
    })
  }
  bytesThisTurn += bytes
  return bytesThisTurn > MAX_BYTES_PER_TURN ? yieldToEventLoop() : undefined
}

/** Keeps the body counted until the work on it ends, even if the response was sent before. */
export const untilWorkEnds: RequestStep = async ({ state }, next) => {
  const { releaseBody } = state
  // `withBody` doesn't release it when the response is sent.
  state.releaseBody = undefined
  try {
    return await next()
  } finally {
    releaseBody?.()
  }
}

export function withoutFields(sent: unknown, names: readonly string[]): unknown {
  if (typeof sent !== 'object' || sent === null || !names.some(name => name in sent)) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))
}

const MAX_BODY_BYTES = 1024 * 1024
/** A body that is somewhat too large is read to its end, so that its sender can read the error. */
const MAX_DRAINED_BYTES = 16 * MAX_BODY_BYTES

/** Counts the body against the budget. Called when the body is large enough. */
type Opened = (refuse: (error: ApiError) => void) => CountedBody

/** Reads a small JSON body of a client that might have no key. */
export async function readLittleJson(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  const bytes = await readBody(req, res, UNCOUNTED_BODY_BYTES)
  return bytes && parseJson(bytes)
}

async function readBody(
  req: IncomingMessage,
  res: ServerResponse,
  maxBytes: number,
  open?: Opened,
): Promise<Buffer | undefined> {
  const { headers } = req
  if (headers['content-length'] === '0' || !('content-length' in headers || 'transfer-encoding' in headers)) {
    return undefined
  }
  requireJson(headers['content-type'], headers['content-encoding'])
  if (headers.expect !== undefined) {
    if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes, { Connection: 'close' })
    res.writeContinue()
  }
  const bytes = await readBytes(req, maxBytes, open)
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

const tooLarge = (maxBytes: number, headers?: Record<string, string>) =>
  new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than the limit of ${maxBytes} bytes.`, [], headers)

/** Uses events instead of an async iterator, which is several times slower for a body of one chunk. */
function readBytes(req: IncomingMessage, maxBytes: number, open?: Opened): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks = createChunkBuffer()
    let arrival: CountedBody | undefined
    let size = 0
    let over = false
    const refuse = (error: ApiError) => {
      over = true
      chunks.drop()
      arrival?.release()
      reject(error)
    }
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (over) return
      if (size > MAX_DRAINED_BYTES) refuse(tooLarge(maxBytes, { Connection: 'close' }))
      else if (size > maxBytes) chunks.drop()
      else chunks.add(chunk)
      if (open && size > UNCOUNTED_BODY_BYTES && !over) {
        arrival ??= open(refuse)
        arrival.setBytes(chunks.size())
      }
    })
    req.on('end', () => {
      if (over) return
      if (size > maxBytes) refuse(tooLarge(maxBytes))
      else resolve(chunks.take())
    })
    const cut = () => {
      if (!req.complete) refuse(new ApiError('INVALID_JSON', 'The body ended before it was complete.'))
    }
    req.on('error', cut)
    req.on('close', cut)
  })
}
