import { hash } from 'node:crypto'
import type { Applied } from '../../commands/context.js'
import { type Mint, seededMint } from '../../domain/ids.js'
import { parseCursor } from '../../events/cursor.js'
import type { CommandIdentity, Position } from '../../events/envelope.js'
import type { Collection } from '../../stores/document-store.js'
import { ApiError } from './errors.js'
import type { FrameLog } from './frame.js'
import { type Claim, done, freshClaim, isDead, type KeptAnswer, released, takenOver } from './idempotency-claim.js'
import { POSITION_HEADER } from './positions.js'
import type { Rendered } from './rendered.js'

export interface IdempotencyOptions {
  readonly claims: Pick<Collection<Claim>, 'get' | 'insert' | 'replace'>
  /** Where the log of events holds the command, if it does: the log outlives every claim. */
  readonly findApplied: (commandKey: string) => Promise<(Applied & { readonly hash: string }) | undefined>
  /** Resolves once `findApplied` knows of everything that was in the log when this was called. */
  readonly caughtUp: () => Promise<void>
  /** What is answered again, perhaps for another process, has to show here from now on. */
  readonly promise: (position: Position) => Promise<void>
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
}

/** Runs a named command once; later the first answer is given again. `execute` answers its errors, too. */
export type Idempotency = (identity: CommandIdentity, execute: (run: Run) => Promise<Rendered>) => Promise<Rendered>

export function idempotency(options: IdempotencyOptions): Idempotency {
  const { claims, findApplied, caughtUp, promise, owner, soleInstance, now, log } = options

  return async (identity, execute) => {
    const { claim, orphaned } = await claimed(identity)
    if (claim.answer) {
      const position = positionIn(claim.answer)
      if (position !== undefined) await promise(position)
      return replayed(claim.answer)
    }
    try {
      // Whoever held it before may have appended just before it died.
      if (orphaned) await caughtUp()
      return await run(claim, identity, execute)
    } catch (error) {
      await settle(claim, released(claim))
      throw error
    }
  }

  /** The claim, ours to run or done. */
  async function claimed(identity: CommandIdentity): Promise<{ readonly claim: Claim; readonly orphaned: boolean }> {
    const fresh = freshClaim(identity, owner, now())
    if (await claims.insert(fresh)) return { claim: fresh, orphaned: false }
    const found = await claims.get(identity.key)
    if (!found) return claimed(identity)
    if (found.hash !== identity.hash) throw reused()
    if (found.state === 'done') return { claim: found, orphaned: false }
    if (!isDead(found, owner, soleInstance, now())) throw inProgress()
    const ours = takenOver(found, owner, now())
    if (!(await claims.replace(ours, [{ field: 'lease', is: found.lease }]))) throw inProgress()
    return { claim: ours, orphaned: true }
  }

  async function run(claim: Claim, identity: CommandIdentity, execute: (run: Run) => Promise<Rendered>) {
    const applied = (await findApplied(identity.key)) ?? null
    if (applied && applied.hash !== identity.hash) {
      // The name belongs to what the log holds: whoever asks for that again finds it so.
      await settle(claim, { ...released(claim), hash: applied.hash })
      throw reused()
    }
    const rendered = await execute({ applied, mint: mintOf(claim) })
    await settle(claim, rendered.status < 500 ? done(claim, rendered, now()) : released(claim))
    return applied ? { ...rendered, headers: { ...rendered.headers, ...REPLAYED } } : rendered
  }

  /** What was done is answered even if it can't be noted: the log holds it, and the lease runs out. */
  async function settle(claim: Claim, next: Claim): Promise<void> {
    try {
      await claims.replace(next, [{ field: 'lease', is: claim.lease }])
    } catch (err) {
      log.warn({ err }, 'the outcome of a named command could not be kept')
    }
  }
}

const REPLAYED = { 'Idempotent-Replayed': 'true' }

const positionIn = ({ headers }: KeptAnswer): Position | undefined =>
  parseCursor(headers[POSITION_HEADER] ?? '')?.position

const replayed = ({ status, headers, text }: KeptAnswer): Rendered => ({
  status,
  headers: { ...headers, ...REPLAYED },
  body: text ?? undefined,
})

const mintOf = ({ seed, started }: Claim): Mint =>
  seededMint(Buffer.from(seed, 'hex'), started, text => hash('sha256', text, 'buffer'))

const reused = () =>
  new ApiError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another request; take a new one')

const inProgress = () =>
  new ApiError('IDEMPOTENCY_IN_PROGRESS', 'The first request with this Idempotency-Key is still running', [], {
    'Retry-After': '1',
  })
