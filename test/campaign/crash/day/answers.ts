import type { Asking, Received } from '../../../support/client.js'

/** A named request, and an answer to it. */
export interface Exchange {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly asking: Asking
  readonly answer: Received
}

/** What was answered under each name, where each request may be answered again and again. */
export interface Answers {
  /** Holds an answer against those that were given before. */
  hear(exchange: Exchange): void
  /** All that may be asked again, in the order in which they were answered first. */
  all(): readonly Exchange[]
  /** How many answers there were beside the first of each name. */
  repeated(): number
  /** What was answered otherwise than before. */
  readonly wrong: readonly string[]
}

interface Heard {
  readonly first: Exchange
  readonly at: number
  /** Answers that did not say that they are given again. */
  fresh: number
  /** Answers that told a secret. */
  told: number
}

/** `lastsMs` is how long what is not in the log is remembered; by `now`, the clock of the service. */
export function createAnswers(now: () => number, lastsMs: number): Answers {
  const heard = new Map<string, Heard>()
  const wrong: string[] = []
  let repeated = 0
  const isOver = ({ first, at }: Heard) => leavesNothing(first) && now() - at > lastsMs

  return {
    wrong,
    repeated: () => repeated,
    all: () => [...heard.values()].filter(each => !isOver(each)).map(({ first }) => first),
    hear(exchange) {
      const { name, method, path, answer } = exchange
      const known = heard.get(name)
      const each = known ?? { first: exchange, at: now(), fresh: 0, told: 0 }
      heard.set(name, each)
      if (answer.headers['idempotent-replayed'] !== 'true') each.fresh += 1
      if (answer.body?.key) each.told += 1
      if (!known) return
      repeated += 1
      const [before, after] = [each.first.answer, answer].map(said)
      if (before !== after) wrong.push(`${method} ${path} (${name})\n  first ${before}\n  then  ${after}`)
      else if (each.fresh > 1) wrong.push(`${method} ${path} (${name}): done twice: ${after}`)
      else if (each.told > 1) wrong.push(`${method} ${path} (${name}): its secret is told twice`)
    },
  }
}

/** Some of it, or all: it was refused, or was so already. */
export function leavesNothing({ path, asking, answer: { status, headers, body } }: Exchange): boolean {
  if (status >= 300) return true
  if (path === '/movements') return body.failed > 0
  return headers.etag !== undefined && headers.etag === asking.headers?.['If-Match']
}

/**
 * What is the same each time: a secret is told once. The position is that of the whole append or, once the answer is made of the
 * events again, of their last.
 */
function said({ status, headers, text, body }: Received): string {
  const { etag, location, 'content-type': type, 'inventory-position': position } = headers
  const same = body?.key === undefined ? text : JSON.stringify({ ...body, key: null })
  return JSON.stringify([status, etag, location, type, position !== undefined, same])
}
