import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { PlainHandler } from '../frame/response/plain.js'

/** What anyone may read, kept in memory. */
export interface ServedDocument {
  readonly type: string
  readonly body: string | Packed
  readonly headers?: Readonly<Record<string, string>>
}

/** Text that was compressed beforehand, as small as it gets. */
export interface Packed {
  readonly brotli: Buffer
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Below this, compression saves no packet. */
const WORTH_IT = 1024
/** Nine tenths of what the highest gains, in a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Each form is made once, when it is first asked for, beside the event loop; who has it already is told so. */
export function servedDocument({ type, body, headers = {} }: ServedDocument): PlainHandler {
  const source = typeof body === 'string' ? Buffer.from(body) : body.brotli
  const tag = createHash('sha256').update(source).digest('base64url').slice(0, 22)
  const formOf = forms(
    typeof body === 'string' ? { identity: Promise.resolve(source) } : { br: Promise.resolve(source) },
  )
  const compresses = typeof body !== 'string' || source.length >= WORTH_IT
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

/** The same, of what need not be read and made before somebody asks for it; what failed is tried again by the next. */
export function servedOnceAsked(document: () => ServedDocument | Promise<ServedDocument>): PlainHandler {
  let served: Promise<PlainHandler> | undefined
  const made = async () => servedDocument(await document())
  return async ctx => {
    served ??= made().catch(error => {
      served = undefined
      throw error
    })
    return (await served)(ctx)
  }
}

function forms(made: Partial<Record<Encoding, Promise<Buffer>>>): (encoding: Encoding) => Promise<Buffer> {
  const of = (encoding: Encoding): Promise<Buffer> => {
    made[encoding] ??= make[encoding]()
    return made[encoding]
  }
  const make: Record<Encoding, () => Promise<Buffer>> = {
    identity: async () => promisify(brotliDecompress)(await of('br')),
    br: async () => promisify(brotliCompress)(await of('identity'), BROTLI),
    gzip: async () => promisify(gzip)(await of('identity'), { level: 9 }),
  }
  return of
}
