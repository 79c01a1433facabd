import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { PlainHandler } from '../frame/response/plain.js'

/** Public document that is kept in memory. */
export interface ServedDocument {
  readonly type: string
  readonly body: string | Packed
  readonly headers?: Readonly<Record<string, string>>
}

/** Text in compressed form. */
export interface Packed {
  readonly brotli: Buffer
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Minimum size in bytes that is compressed. Below it, compression saves no packet. */
const MIN_COMPRESSED_BYTES = 1024
/** Quality 9 saves nine tenths of what the highest quality saves, in a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Serves a document. Each encoding is created once, on the first request, outside the event loop. Clients with a
 * current copy receive 304.
 */
export function servedDocument({ type, body, headers = {} }: ServedDocument): PlainHandler {
  const source = typeof body === 'string' ? Buffer.from(body) : body.brotli
  const tag = createHash('sha256').update(source).digest('base64url').slice(0, 22)
  const formOf = forms(
    typeof body === 'string' ? { identity: Promise.resolve(source) } : { br: Promise.resolve(source) },
  )
  const compresses = typeof body !== 'string' || source.length >= MIN_COMPRESSED_BYTES
  return async ctx => {
    const encoding = compresses ? (['br', 'gzip'] as const).find(name => ctx.acceptsEncodings(name)) : undefined
    ctx.set({ 'Cache-Control': 'no-cache', ...headers, ETag: `"${tag}${encoding ? `-${encoding}` : ''}"` })
    if (compresses) ctx.vary('Accept-Encoding')
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.set('Content-Type', type)
    if (encoding) ctx.set('Content-Encoding', encoding)
    ctx.body = await formOf(encoding ?? 'identity')
  }
}

/** Serves a document that is created on the first request. If that fails, the next request tries again. */
export function servedOnDemand(document: () => ServedDocument | Promise<ServedDocument>): PlainHandler {
  let served: Promise<PlainHandler> | undefined
  const encoded = async () => servedDocument(await document())
  return async ctx => {
    served ??= encoded().catch(error => {
      served = undefined
      throw error
    })
    return (await served)(ctx)
  }
}

function forms(encoded: Partial<Record<Encoding, Promise<Buffer>>>): (encoding: Encoding) => Promise<Buffer> {
  const of = (encoding: Encoding): Promise<Buffer> => {
    encoded[encoding] ??= make[encoding]()
    return encoded[encoding]
  }
  const make: Record<Encoding, () => Promise<Buffer>> = {
    identity: async () => promisify(brotliDecompress)(await of('br')),
    br: async () => promisify(brotliCompress)(await of('identity'), BROTLI),
    gzip: async () => promisify(gzip)(await of('identity'), { level: 9 }),
  }
  return of
}
