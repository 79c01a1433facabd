import { hash } from 'node:crypto'
import type { CommandRun } from '../commands/context.js'
import { type Mint, seededMint } from '../domain/ids.js'
import type { Landmark, Position } from '../events/envelope.js'
import type { Append } from '../stores/event-store.js'
import { type Claim, decidedUntil } from './claim.js'
import { type Doubt, doubtOf } from './doubt.js'

/** One run of a claimed command, and what it has come to so far. */
export interface NotedRun extends CommandRun {
  /** What it asked the log for last, as an answer that never came. */
  doubt(): Doubt | undefined
  /** What it left in the log. */
  end(): Landmark | undefined
}

export function createRun(
  claim: Pick<Claim, 'until'>,
  lookedUpTo: () => Position | undefined,
  now: () => number,
): NotedRun {
  let asked: { readonly append: Append; readonly at: number } | undefined
  let end: Landmark | undefined
  return {
    until: decidedUntil(claim),
    get lookedUpTo() {
      return lookedUpTo()
    },
    appending: append => {
      asked = { append, at: now() }
    },
    appended: landmark => {
      end = landmark
    },
    doubt: () => asked && doubtOf(asked.append, asked.at),
    end: () => end,
  }
}

/**
 * Records are named alike however often the command is run, events never: a store that knows them by their ids would
 * take the event of one try for that of another, which differs in its time.
 */
export function mintOf({ seed, started }: Pick<Claim, 'seed' | 'started'>, eventIds: Mint): Mint {
  const records = seededMint(Buffer.from(seed, 'hex'), started, text => hash('sha256', text, 'buffer'))
  return prefix => (prefix === 'evt' ? eventIds(prefix) : records(prefix))
}
