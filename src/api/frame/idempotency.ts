import { hash } from 'node:crypto'
import type { Applied, NameHeld } from '../../commands/context.js'
import { AppliedBefore, type AppliedCommand, NameLost } from '../../commands/named.js'
import { createMint, type Mint, seededMint } from '../../domain/ids.js'
import type { CommandIdentity, Landmark, Position } from '../../events/envelope.js'
import type { Collection } from '../../stores/document-store.js'
import type { Append, EventStore } from '../../stores/event-store.js'
import type { FrameLog } from './frame.js'
import { type Claim, decidedUntil, done, released } from './idempotency-claim.js'
import { createClaiming, reused } from './idempotency-claiming.js'
import { doubtOf, endDoubt } from './idempotency-doubt.js'
import { landmarkOf, positionOf, replayed, retold, stands } from './idempotency-kept.js'
import type { Rendered } from './rendered.js'

export interface IdempotencyOptions {
  readonly claims: Pick<Collection<Claim>, 'get' | 'insert' | 'replace'>
  /** Where the log of events holds the command, if it does: the log outlives every claim. */
  readonly findApplied: (commandKey: string) => Promise<AppliedCommand | undefined>
  /** Resolves with a place once all that decides here, `findApplied` first, knows of what was in the log up to it. */
  readonly caughtUp: () => Promise<Position>
  readonly events: Pick<EventStore, 'at' | 'append' | 'readStream'>
  /** What is answered again, perhaps for another process, has to show here from now on. */
  readonly promise: (position: Position) => void
  /** Names this process among all that ever were. */
  readonly owner: string
  /** No other process serves requests: a claim of another owner is one that died. */
  readonly soleInstance: boolean
  readonly now: () => number
  readonly log: FrameLog
}

/** How a named command is to be run: anew, or answered again from the events that it left. */
export interface Run {
  readonly applied: Applied | null
  readonly mint: Mint
  readonly held?: NameHeld
}

/**
 * Runs a named command once; later the first answer is given again. `execute` answers its errors, too, but for those
 * that concern the name.
 */
export type Idempotency = (identity: CommandIdentity, execute: (run: Run) => Promise<Rendered>) => Promise<Rendered>

export function idempotency(options: IdempotencyOptions): Idempotency {
  const { claims, findApplied, caughtUp, events, promise, now, log } = options
  const claimed = createClaiming({ ...options, stands: claim => stands(claim, events.at) })
  const eventIds = createMint(now)
  let knowsThePast = false

  return async (identity, execute) => {
    for (;;) {
      const { claim, repeated } = await claimed(identity)
      if (claim.answer) {
        const position = positionOf(claim)
        if (position !== undefined) promise(position)
        const { text, ...answer } = claim.answer
        return replayed({ ...answer, body: text ?? undefined })
      }
      try {
        return await run(claim, repeated, identity, execute)
      } catch (error) {
        await settle(claim, released(claim))
        if (!(error instanceof NameLost)) throw error
      }
    }
  }

  async function run(
    claim: Claim,
    repeated: boolean,
    identity: CommandIdentity,
    execute: (run: Run) => Promise<Rendered>,
  ): Promise<Rendered> {
    let lookedUpTo: Position | undefined
    let end: Landmark | undefined
    let asked: { readonly append: Append; readonly at: number } | undefined
    const look = async () => {
      // Whoever held the name before may have appended just before it died; and claims may have been lost.
      if (repeated) lookedUpTo = await caughtUp()
      else if (!knowsThePast) await caughtUp()
      knowsThePast = true
      return findApplied(identity.key)
    }
    let applied = await look()
    for (;;) {
      if (applied && applied.hash !== identity.hash) {
        // The name belongs to what the log holds: whoever asks for that again finds it so.
        await settle(claim, { ...released(claim), hash: applied.hash })
        throw reused()
      }
      const held: NameHeld = {
        until: decidedUntil(claim),
        ...(lookedUpTo === undefined ? {} : { lookedUpTo }),
        tries: append => {
          asked = { append, at: now() }
        },
        left: landmark => {
          end = landmark
        },
      }
      const tried = await execute({ applied: applied ?? null, mint: mintOf(claim), held }).catch(appliedIn)
      if (!('status' in tried)) {
        applied = tried
        continue
      }
      // Refused for what other streams or lists say, perhaps while the first try was landing.
      if (repeated && !applied && end === undefined && isRefusal(tried)) {
        if (claim.doubt) await endDoubt(claim.doubt, events, now())
        applied = await look()
        if (applied) continue
      }
      const kept =
        tried.status < 500
          ? done(claim, retold(tried), await landmarkOf(tried, end, events.at), now())
          : released(claim, asked && doubtOf(asked.append, asked.at))
      // What left nothing in the log may have been run by another meanwhile: then its answer is the one that counts.
      if (!(await settle(claim, kept)) && end === undefined && tried.status < 500) throw new NameLost()
      return applied ? replayed(retold(tried)) : tried
    }
  }

  /** False if the claim has passed to another. What was done is answered even if that can't be noted: the lease ends. */
  async function settle(claim: Claim, next: Claim): Promise<boolean> {
    try {
      return await claims.replace(next, [{ field: 'lease', is: claim.lease }])
    } catch (err) {
      log.warn({ err }, 'the outcome of a named command could not be kept')
      return true
    }
  }

  /**
   * Records are named alike however often the command is run, events never: a store that knows them by their ids would
   * take the event of one try for that of another, which differs in its time.
   */
  function mintOf({ seed, started }: Claim): Mint {
    const records = seededMint(Buffer.from(seed, 'hex'), started, text => hash('sha256', text, 'buffer'))
    return prefix => (prefix === 'evt' ? eventIds(prefix) : records(prefix))
  }
}

const isRefusal = ({ status }: Rendered): boolean => status >= 400 && status < 500

function appliedIn(error: unknown): AppliedCommand {
  if (error instanceof AppliedBefore) return error.applied
  throw error
}
