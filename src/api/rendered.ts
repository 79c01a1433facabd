import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { Position } from '../events/envelope.js'
import { toJson } from './json.js'
import type { Answer } from './route.js'

/** An answer down to its bytes: what is sent, and what is kept to be sent again. */
export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Readable | undefined
  readonly position?: Position
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** A Readable as body is passed through; the handler names its media type in `headers`. */
export function render(answer: Answer): Rendered {
  const headers: Record<string, string> = {}
  if (answer.revision !== undefined) headers.ETag = `"${answer.revision}"`
  const body = bodyOf(answer)
  if (body !== undefined) headers['Content-Type'] = JSON_TYPE
  if (answer.headers) Object.assign(headers, answer.headers)
  return {
    status: answer.status ?? 200,
    headers,
    body,
    ...(answer.position === undefined ? {} : { position: answer.position }),
  }
}

function bodyOf({ text, body }: Answer): string | Readable | undefined {
  if (text !== undefined) return text
  if (body === undefined || body instanceof Readable) return body
  return toJson(body)
}

export const renderJson = (status: number, value: unknown, headers: Readonly<Record<string, string>>): Rendered => ({
  status,
  headers: { 'Content-Type': JSON_TYPE, ...headers },
  body: toJson(value),
})

export function send(ctx: Context, { status, headers, body }: Rendered): void {
  for (const name in headers) ctx.res.setHeader(name, headers[name]!)
  // Koa would write the name of the status where there is no body, unless told null.
  ctx.body = body ?? null
  ctx.status = status
}
