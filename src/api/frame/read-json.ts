import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from './errors.js'
import { parseJson } from './parse-json.js'

const LARGEST = 1024 * 1024
/** A body somewhat too large is read to its end, so that its sender gets to read the answer. */
const PATIENCE = 16 * LARGEST

/** The JSON that was sent; undefined when nothing was. */
export async function readJson(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  const { headers } = req
  if (headers['content-length'] === '0' || !('content-length' in headers || 'transfer-encoding' in headers)) {
    return undefined
  }
  requireJson(headers['content-type'], headers['content-encoding'])
  if (headers.expect !== undefined) {
    if (Number(headers['content-length']) > LARGEST) throw tooLarge({ Connection: 'close' })
    res.writeContinue()
  }
  const bytes = await readBytes(req)
  return bytes.length === 0 ? undefined : parseJson(bytes)
}

function requireJson(type: string | undefined, encoding: string | undefined): void {
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `Content-Encoding ${encoding} is not supported`)
  }
  if (type === 'application/json') return
  const [essence = '', ...parameters] = (type ?? '').toLowerCase().split(';')
  const charset = parameters.map(parameter => parameter.trim()).find(parameter => parameter.startsWith('charset='))
  if (essence.trim() === 'application/json' && (charset === undefined || /^charset="?utf-?8"?$/.test(charset))) return
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json in UTF-8')
}

const tooLarge = (headers?: Record<string, string>) =>
  new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${LARGEST} bytes`, [], headers)

/** Events rather than an async iterator, which costs several times as much for a body of one chunk. */
function readBytes(req: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= LARGEST) chunks.push(chunk)
      else if (size > PATIENCE) reject(tooLarge({ Connection: 'close' }))
      else chunks.length = 0
    })
    req.on('end', () => {
      if (size > LARGEST) reject(tooLarge())
      else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))
    })
    const cut = () => {
      if (!req.complete) reject(new ApiError('INVALID_JSON', 'The body ended early'))
    }
    req.on('error', cut)
    req.on('close', cut)
  })
}
