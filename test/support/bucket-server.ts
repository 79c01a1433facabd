/** A server with the part of the S3 protocol that checkpoints need. It verifies the signature of each request. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from './listen.js'

export const ACCESS_KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a-secret/with+signs' }

export interface StoredObject {
  readonly text: string
  readonly headers: IncomingMessage['headers']
}

export interface BucketServer {
  readonly url: string
  /** Objects by `/<bucket>/<key>`. */
  readonly objects: Map<string, StoredObject>
  /** Requests as `<method> <path>?<query>`. */
  readonly requests: string[]
  /** Status with which all requests fail; 0 for none. */
  failWith: number
  close(): void
}

export async function startBucketServer({ pageSize = 1_000 } = {}): Promise<BucketServer> {
  const objects = new Map<string, StoredObject>()
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    requests.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`)
    answer(request, body, (status, content = '') => response.writeHead(status).end(content))
  })
  const bucketServer: BucketServer = {
    url: await listen(server),
    ...{ objects, requests, failWith: 0 },
    close: () => void server.close().closeAllConnections(),
  }

  function answer(request: IncomingMessage, body: string, end: (status: number, text?: string) => unknown): unknown {
    if (bucketServer.failWith > 0) return end(bucketServer.failWith, '<Error><Code>SlowDown</Code></Error>')
    if (!isSigned(request, body)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const path = decodeURIComponent(pathname)
    if (searchParams.get('list-type') === '2') return end(200, list(`${path}/`, searchParams))
    const stored = objects.get(path)
    if (request.method === 'GET')
      return stored ? end(200, stored.text) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
    if (stored && request.headers['if-none-match'] === '*') return end(412)
    objects.set(path, { text: body, headers: request.headers })
    return end(200)
  }

  function list(bucket: string, query: URLSearchParams): string {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
    const names = [...objects.keys()].map(path => path.slice(bucket.length))
    const found = names.filter(name => name.startsWith(prefix) && name > after).sort()
    const keys = found.slice(0, pageSize).map(name => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`)
    return `<ListBucketResult><IsTruncated>${found.length > pageSize}</IsTruncated>${keys.join('')}</ListBucketResult>`
  }

  return bucketServer
}

/** Computes the signature as the server of AWS does: from the request as received. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: string): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(.+?)\/(\d{8})\/(.+?)\/s3\/aws4_request, SignedHeaders=(.+), Signature=(.+)$/
  const [, id, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? []
  const hash = createHash('sha256').update(body).digest('hex')
  if (id !== ACCESS_KEY.accessKeyId || headers['x-amz-content-sha256'] !== hash) return false
  if (!names.split(';').includes('host')) return false
  const own = Object.keys(headers).filter(name => name.startsWith('x-amz-'))
  if (!own.every(name => names.split(';').includes(name))) return false
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map(name => `${name}:${String(headers[name])}`)
  const text = [method, path, query.split('&').sort().join('&'), ...lines, '', names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(text).digest('hex')
  let key = Buffer.from(`AWS4${ACCESS_KEY.secretAccessKey}`)
  for (const part of [
    day,
    region,
    's3',
    'aws4_request',
    `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${digest}`,
  ])
    key = createHmac('sha256', key).update(part).digest()
  return key.toString('hex') === signature
}
