/** Signatures of requests by AWS Signature Version 4, for servers with the S3 protocol. */
import { createHash, createHmac } from 'node:crypto'

export interface S3Request {
  readonly method: string
  /** The path consists of segments by `encodeSegment`. */
  readonly url: URL
  /** Headers to sign. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface S3Credentials {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Returns the headers of the request with those that sign it. */
export function signRequest(
  { method, url, headers, body }: S3Request,
  { region, accessKeyId, secretAccessKey }: S3Credentials,
  at: Date,
): Readonly<Record<string, string>> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const [day] = time.split('T') as [string]
  const all = { ...headers, 'x-amz-content-sha256': sha256(body), 'x-amz-date': time }
  const signed = Object.entries({ ...all, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const query = Array.from(url.searchParams, ([name, value]) => `${encodeSegment(name)}=${encodeSegment(value)}`).sort()
  const request = [
    ...[method, url.pathname, query.join('&')],
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    ...['', names, sha256(body)],
  ]
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request.join('\n'))].join('\n')
  const key = ['aws4_request', 's3', region, day].reduceRight<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key, text).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...all, authorization }
}

/** Encodes a segment of a path, or a part of a query, as signatures require. */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
