import { Readable } from 'node:stream'
import type { Position } from '../../events/envelope.js'
import type { ApiContext } from './api-context.js'
import { toJson } from './json.js'
import type { Answer } from './route.js'

/** An answer down to its bytes: what is sent, and what is kept to be sent again. */
export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Readable | undefined
  /** What is kept and told in place of the body from then on. */
  readonly again?: string
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
    ...(answer.again === undefined ? {} : { again: toJson(answer.again) }),
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

/** Writes the headers in one go: set one by one, by way of Koa, they would cost more than they say. */
export function send(ctx: ApiContext, { status, headers, body }: Rendered): void {
  const { res } = ctx
  const all = Object.assign(ctx.state.headers, headers)
  if (body instanceof Readable) {
    ctx.set(all)
    ctx.body = body
    ctx.status = status
    return
  }
  ctx.respond = false
  if (status !== 204 && status !== 304) all['Content-Length'] = String(body === undefined ? 0 : Buffer.byteLength(body))
  res.writeHead(status, all)
  res.end(body)
}
