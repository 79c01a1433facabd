import type { Received, RequestOptions } from '../../../support/client.js'

/** An idempotent request and a response to it. */
export interface Exchange {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly requestOptions: RequestOptions
  readonly response: Received
}

/** The responses by key. Each request can be repeated. */
export interface ResponseLog {
  /** Compares a response with the previous ones of its key. */
  hear(exchange: Exchange): void
  /** Returns all repeatable requests, in order of their first response. */
  all(): readonly Exchange[]
  /** Returns the number of responses in addition to the first of each key. */
  repeated(): number
  /** Responses that differ from the previous one. */
  readonly wrong: readonly string[]
}

interface ResponseEntry {
  readonly first: Exchange
  readonly at: number
  /** Number of responses that weren't marked as replayed. */
  fresh: number
  /** Number of responses with a secret. */
  secrets: number
}

/** `lastsMs` is how long requests that aren't in the log are remembered; `now` is the clock of the service. */
export function createResponseLog(now: () => number, lastsMs: number): ResponseLog {
  const received = new Map<string, ResponseEntry>()
  const wrong: string[] = []
  let repeated = 0
  const isOver = ({ first, at }: ResponseEntry) => isStateless(first) && now() - at > lastsMs

  return {
    wrong,
    repeated: () => repeated,
    all: () => [...received.values()].filter(each => !isOver(each)).map(({ first }) => first),
    hear(exchange) {
      const { name, method, path, response } = exchange
      const known = received.get(name)
      const each = known ?? { first: exchange, at: now(), fresh: 0, secrets: 0 }
      received.set(name, each)
      if (response.headers['idempotent-replayed'] !== 'true') each.fresh += 1
      if (response.body?.key) each.secrets += 1
      if (!known) return
      repeated += 1
      const [before, after] = [each.first.response, response].map(output)
      if (before !== after) wrong.push(`${method} ${path} (${name})\n  first ${before}\n  then  ${after}`)
      else if (each.fresh > 1) wrong.push(`${method} ${path} (${name}): done twice: ${after}`)
      else if (each.secrets > 1) wrong.push(`${method} ${path} (${name}): its secret is returned twice`)
    },
  }
}

/** Reports whether a request, or a part of it, changes nothing: it was rejected or had no effect. */
export function isStateless({ path, requestOptions, response: { status, headers, body } }: Exchange): boolean {
  if (status >= 300) return true
  if (path === '/movements') return body.failed > 0
  return headers.etag !== undefined && headers.etag === requestOptions.headers?.['If-Match']
}

/**
 * Returns the part of a response that is the same each time. A secret is returned once. The position is that of the
 * whole append or, for a response rebuilt from the events, of the last one.
 */
function output({ status, headers, text, body }: Received): string {
  const { etag, location, 'content-type': type, 'inventory-position': position } = headers
  const same = body?.key === undefined ? text : JSON.stringify({ ...body, key: null })
  return JSON.stringify([status, etag, location, type, position !== undefined, same])
}
