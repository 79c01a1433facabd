import { Readable } from 'node:stream'
import type { Answer } from '../route.js'
import { toJson } from '../schema/json.js'
import { JSON_TYPE } from './media-types.js'

/** An answer down to its bytes: what is sent, and what is kept to be sent again. */
export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | Readable | undefined
  /** The body's checksum, where it is known. */
  readonly said?: string | undefined
  /** What is kept and told in place of the body from then on. */
  readonly again?: string | undefined
  /** Asked for again under the same name, it is gone on with. */
  readonly unfinished?: boolean | undefined
}

const JSON_IN_UTF8 = `${JSON_TYPE}; charset=utf-8`

/** What the frame adds to an answer of a list or a write. */
export interface Added {
  readonly headers: Readonly<Record<string, string>>
  /** In place of what the answer says. */
  readonly body?: Buffer | Readable | undefined
}

/** A Readable as body is passed through; the handler names its media type in `headers`. */
export function render(answer: Answer, added?: Added): Rendered {
  const headers: Record<string, string> = {}
  if (answer.revision !== undefined) headers.ETag = `"${answer.revision}"`
  const body = added?.body ?? bodyOf(answer)
  if (body !== undefined) headers['Content-Type'] = JSON_IN_UTF8
  if (added) Object.assign(headers, added.headers)
  if (answer.headers) Object.assign(headers, answer.headers)
  return {
    status: answer.status ?? 200,
    headers,
    body,
    said: answer.said,
    again: answer.again === undefined ? undefined : toJson(answer.again),
    unfinished: answer.unfinished,
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
