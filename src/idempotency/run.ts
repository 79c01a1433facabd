import { hash } from 'node:crypto'
import type { CommandRun } from '../commands/executor/context.js'
import { type Mint, seededMint } from '../domain/values/ids.js'
import type { Landmark, Position } from '../events/log/envelope.js'
import type { Append } from '../stores/event-store.js'
import { decidedUntil, type IdempotencyRecord } from './idempotency-record.js'
import { type UnresolvedAppend, unresolvedAppendOf } from './unresolved-append.js'

/** Records what one execution of a command appends. */
export interface RecordedRun extends CommandRun {
  /** The last append that was sent. Its outcome might be unknown. */
  unresolvedAppend(): UnresolvedAppend | undefined
  /** The last event that the execution appended. */
  end(): Landmark | undefined
}

export function createRun(
  record: Pick<IdempotencyRecord, 'until'>,
  lookedUpTo: () => Position | undefined,
  now: () => number,
): RecordedRun {
  let sent: { readonly append: Append; readonly at: number } | undefined
  let end: Landmark | undefined
  return {
    until: decidedUntil(record),
    get lookedUpTo() {
      return lookedUpTo()
    },
    appending: append => {
      sent = { append, at: now() }
    },
    appended: landmark => {
      end = landmark
    },
    unresolvedAppend: () => sent && unresolvedAppendOf(sent.append, sent.at),
    end: () => end,
  }
}

/**
 * Creates IDs for an execution: records get the same IDs in each execution, events never do. A store that recognizes
 * events by their IDs would otherwise confuse the events of two executions, which differ in their time.
 */
export function mintOf({ seed, started }: Pick<IdempotencyRecord, 'seed' | 'started'>, eventIds: Mint): Mint {
  const records = seededMint(Buffer.from(seed, 'hex'), started, text => hash('sha256', text, 'buffer'))
  return prefix => (prefix === 'evt' ? eventIds(prefix) : records(prefix))
}
