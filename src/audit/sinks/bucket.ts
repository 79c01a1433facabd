import { createHash } from 'node:crypto'
import { type HttpResponse, request } from '../http/request.js'
import { encodeSegment, signRequest } from './sigv4.js'
import { nameOfSize, type PublishedCheckpoint, requireSame, type Sink } from './sink.js'
import { type BucketSettings, nameOfSink } from './sink-settings.js'

export interface BucketSinkOptions {
  readonly settings: BucketSettings
  readonly bucket: string
  readonly prefix: string
  readonly origin: string
  readonly signal: AbortSignal
  readonly now?: () => number
}

const DAY_MS = 86_400_000
const MAX_NOTE_BYTES = 64 * 1024
/** A page of a list has 1,000 names of up to 1,024 characters, which can be escaped. */
const MAX_LIST_BYTES = 8 * 1024 * 1024

/** Writes checkpoints to a bucket. No object is overwritten, so there is no object `latest` as in a directory. */
export function createBucketSink(options: BucketSinkOptions): Sink {
  const { settings, bucket, prefix, origin, signal, now = Date.now } = options
  const folder = [...prefix.split('/').filter(name => name !== ''), ...origin.split('/'), ''].join('/')
  const base = `${settings.endpoint}/${bucket}`
  /** Name of the newest known checkpoint. Lists start after it. */
  let last = ''

  async function send(
    method: 'GET' | 'PUT',
    url: URL,
    { headers = {}, body = '', maxBytes = MAX_NOTE_BYTES } = {},
  ): Promise<HttpResponse> {
    const signed = signRequest({ method, url, headers, body }, settings, new Date(now()))
    return request({ url, method, headers: signed, maxBytes, signal, ...(method === 'PUT' ? { body } : {}) })
  }

  const urlOf = (name: string) => new URL(`${base}/${`${folder}${name}`.split('/').map(encodeSegment).join('/')}`)

  async function read(name: string): Promise<string> {
    const response = await send('GET', urlOf(name))
    if (response.status !== 200) throw failureOf(response)
    return response.body.toString('utf8')
  }

  async function write(checkpoint: PublishedCheckpoint): Promise<void> {
    const name = nameOfSize(checkpoint.size)
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'if-none-match': '*',
      ...lockHeaders(checkpoint.note),
    }
    const response = await send('PUT', urlOf(name), { headers, body: checkpoint.note })
    if (response.status === 412) requireSame(await read(name), checkpoint)
    else if (response.status !== 200) throw failureOf(response)
  }

  function lockHeaders(note: string): Readonly<Record<string, string>> {
    const { retentionDays } = settings
    if (retentionDays === undefined) return {}
    return {
      // Servers require this header for requests with a retention.
      'content-md5': createHash('md5').update(note).digest('base64'),
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': new Date(now() + retentionDays * DAY_MS).toISOString(),
    }
  }

  async function newest(): Promise<string | undefined> {
    for (let isComplete = false; !isComplete; ) {
      const page = await list(last)
      const name = Array.from(page.matchAll(/(\d{16})<\/Key>/g)).at(-1)?.[1]
      if (name !== undefined) last = name
      isComplete = name === undefined || !page.includes('<IsTruncated>true</IsTruncated>')
    }
    return last === '' ? undefined : read(last)
  }

  /** Returns a page of the list, which contains the names in order. */
  async function list(after: string): Promise<string> {
    const url = new URL(base)
    url.searchParams.set('list-type', '2')
    url.searchParams.set('prefix', folder)
    if (after !== '') url.searchParams.set('start-after', folder + after)
    const response = await send('GET', url, { maxBytes: MAX_LIST_BYTES })
    if (response.status !== 200) throw failureOf(response)
    return response.body.toString('utf8')
  }

  return { name: nameOfSink({ kind: 'bucket', bucket, prefix }), write, newest }
}

function failureOf({ status, body }: HttpResponse): Error {
  const text = body.toString('utf8')
  const [code, message] = ['Code', 'Message'].map(tag => new RegExp(`<${tag}>([^<]*)<`).exec(text)?.[1])
  return new Error(`the server responded with ${status}${code ? ` ${code}` : ''}${message ? `: ${message}` : ''}`)
}
