import { Readable } from 'node:stream'
import { toJson } from './json.js'
import { JSON_TYPE } from './media-types.js'
import type { Answer } from './route.js'

/** An answer down to its bytes: what is sent, and what is kept to be sent again. */
export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | Readable | undefined
  /** The body's checksum, where it is known. */
  readonly said?: string
  /** What is kept and told in place of the body from then on. */
  readonly again?: string
  /** Asked for again under the same name, it is gone on with. */
  readonly unfinished?: boolean
}

const JSON_IN_UTF8 = `${JSON_TYPE}; charset=utf-8`

/** A Readable as body is passed through; the handler names its media type in `headers`. */
export function render(answer: Answer): Rendered {
  const headers: Record<string, string> = {}
  if (answer.revision !== undefined) headers.ETag = `"${answer.revision}"`
  const body = bodyOf(answer)
  if (body !== undefined) headers['Content-Type'] = JSON_IN_UTF8
  if (answer.headers) Object.assign(headers, answer.headers)
  return {
    status: answer.status ?? 200,
    headers,
    body,
    ...(answer.said === undefined ? {} : { said: answer.said }),
    ...(answer.again === undefined ? {} : { again: toJson(answer.again) }),
    ...(answer.unfinished ? { unfinished: true } : {}),
  }
}

function bodyOf({ bytes, text, body }: Answer): Rendered['body'] {
  if (bytes !== undefined) return bytes
  if (text !== undefined) return text
  if (body === undefined || body instanceof Readable) return body
  return toJson(body)
}

/** What else than an answer of ours comes out of the steps: nothing, where a handler has answered by way of Koa. */
export const isRendered = (value: unknown): value is Rendered =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value

export const renderJson = (status: number, value: unknown, headers: Readonly<Record<string, string>>): Rendered => ({
  status,
  headers: { 'Content-Type': JSON_IN_UTF8, ...headers },
  body: toJson(value),
})
