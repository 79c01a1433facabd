import { Readable } from 'node:stream'
import type { Answer } from '../route.js'
import { toJson } from '../schema/json.js'
import { JSON_TYPE } from './media-types.js'

/** A serialized response: what is sent, and what is stored for repetitions. */
export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | Readable | undefined
  /** Checksum of the body, if known. */
  readonly said?: string | undefined
  /** Body that is stored and replayed in place of the body. */
  readonly again?: string | undefined
  /** Whether a repetition with the same key continues the request. */
  readonly unfinished?: boolean | undefined
}

const JSON_IN_UTF8 = `${JSON_TYPE}; charset=utf-8`

/** What the frame adds to the response of a list or a write. */
export interface Added {
  readonly headers: Readonly<Record<string, string>>
  /** Replaces the body of the answer. */
  readonly body?: Buffer | Readable | undefined
}

/** Serializes an answer. A Readable as body is passed through; the handler sets its media type in `headers`. */
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

/** Reports whether a step returned a response. If a handler responded with Koa, it returns nothing. */
export const isRendered = (value: unknown): value is Rendered =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value

export const renderJson = (status: number, value: unknown, headers: Readonly<Record<string, string>>): Rendered => ({
  status,
  headers: { 'Content-Type': JSON_IN_UTF8, ...headers },
  body: toJson(value),
})
