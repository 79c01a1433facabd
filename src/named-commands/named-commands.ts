import type { AppliedCommand, CommandContext } from '../commands/context.js'
import { AppliedBefore, NameLost, NameTaken } from '../commands/executor/applied-commands.js'
import { createMint } from '../domain/ids.js'
import type { Json } from '../events/canonical.js'
import type { CommandIdentity, Position } from '../events/envelope.js'
import { isInLog } from '../stores/applied-position.js'
import type { Deployment } from '../stores/deployment.js'
import type { Collection } from '../stores/document-store.js'
import type { EventStore } from '../stores/event-store.js'
import type { Warn } from '../stores/shared/warn.js'
import { type Claim, done, released, type Unanswered } from './claim.js'
import { createClaiming, type Refused } from './claiming.js'
import { type Doubt, endDoubt } from './doubt.js'
import { keptPosition, landmarkOf, type PositionOf, stands } from './landmarks.js'
import { createParts, type NotedParts } from './parts.js'
import { createRun, mintOf, type NotedRun } from './run.js'

export interface NamedCommandOptions<Answer extends Json> {
  readonly claims: Pick<Collection<Claim<Answer>>, 'get' | 'insert' | 'replace'>
  /** Where the log of events holds the command, if it does: the log outlives every claim. */
  readonly findApplied: (commandKey: string) => Promise<AppliedCommand | undefined>
  /** The same for the parts of one, by their keys. */
  readonly findParts: (commandKeys: readonly string[]) => Promise<ReadonlyMap<string, AppliedCommand>>
  /** Resolves with a place once all that decides here, `findApplied` first, knows of what was in the log up to it. */
  readonly upToDate: () => Promise<Position>
  readonly events: Pick<EventStore, 'at' | 'append' | 'readStream'>
  /** What is answered again, perhaps for another process, has to show here from now on. */
  readonly written: (position: Position) => void
  readonly positionOf: PositionOf<Answer>
  /** Names this process among all that ever were. */
  readonly owner: string
  /** No other process serves requests: a claim of another owner is one that died. */
  readonly deployment: Pick<Deployment, 'severalInstances'>
  readonly now: () => number
  readonly warn: Warn
}

/** How a named command is to be run: anew, or answered again from the events that it left. */
export interface HowToRun<Answer = unknown> extends Pick<CommandContext, 'applied' | 'mint' | 'run' | 'parts'> {
  /** What an earlier run has told of the parts, where it did not come to the end of all. */
  readonly soFar?: Answer
}

/**
 * What a run came to. One that failed may be tried again under the same name; so may one that is unfinished, as some of
 * its parts were not done: what it told of the others stays as it is.
 */
export interface Ran<Answer> {
  readonly ended: 'done' | 'refused' | 'failed' | 'unfinished'
  /** As it is told now, and as it is told again: a secret is told once. */
  readonly answer: Answer
  readonly again: Answer
  /** Whether `again` can be stored; if not, a repetition runs the command again on what the log holds of it. Default true. */
  readonly isStored?: boolean
}

/** An answer, perhaps one that was given before or might have been; or why there is none. */
export type Told<Answer> = { readonly answer: Answer; readonly repeated: boolean } | { readonly refused: Refused }

/**
 * Runs a named command once; later the first answer is given again. `execute` answers its errors, too, but for those
 * that concern the name.
 */
export type NamedCommands<Answer> = (
  identity: CommandIdentity,
  execute: (how: HowToRun<Answer>) => Promise<Ran<Answer>>,
) => Promise<Told<Answer>>

export function createNamedCommands<Answer extends Json>(options: NamedCommandOptions<Answer>): NamedCommands<Answer> {
  const { claims, findApplied, findParts, upToDate, events, written, positionOf, now, warn } = options
  const claimed = createClaiming({ ...options, stands: claim => stands(claim, positionOf, events.at) })
  const eventIds = createMint(now)
  let knowsThePast = false

  return async (identity, execute) => {
    for (;;) {
      const claim = await claimed(identity)
      if ('refused' in claim) return claim
      if ('answered' in claim) return answeredBefore(claim.answered)
      try {
        return await run(claim.claim, claim.repeated, identity, execute)
      } catch (error) {
        if (error instanceof NameTaken) {
          // The name belongs to what the log holds: whoever asks for that again finds it so.
          await settle(claim.claim, { ...released(claim.claim), hash: error.hash })
          return { refused: 'other-request' }
        }
        await settle(claim.claim, released(claim.claim))
        if (!(error instanceof NameLost)) throw error
      }
    }
  }

  function answeredBefore(claim: Claim<Answer>): Told<Answer> {
    const position = keptPosition(claim, positionOf)
    if (position !== undefined) written(position)
    if (claim.answer === undefined) throw new Error(`${claim._id} is done, but has no answer`)
    return { answer: claim.answer, repeated: true }
  }

  async function run(
    claim: Unanswered<Answer>,
    repeated: boolean,
    identity: CommandIdentity,
    execute: (how: HowToRun<Answer>) => Promise<Ran<Answer>>,
  ): Promise<Told<Answer>> {
    let upTo: Position | undefined
    const lookedUpTo = () => upTo
    const lookAgain = async () => {
      // Whoever held the name before may have appended just before it died; and claims may have been lost.
      if (repeated) upTo = await upToDate()
      else if (!knowsThePast) await upToDate()
      knowsThePast = true
    }
    const look = async () => {
      await lookAgain()
      return findApplied(identity.key)
    }
    let applied = await look()
    const noted = createRun(claim, lookedUpTo, now)
    const parts = createParts({
      claim,
      identity,
      lookedUpTo,
      lookAgain,
      endDoubts,
      findApplied: findParts,
      eventIds,
      now,
    })
    const soFar = await toldSoFar(claim)
    for (;;) {
      if (applied && applied.hash !== identity.hash) throw new NameTaken(applied.hash)
      const ran = await execute({
        applied: applied ?? null,
        mint: mintOf(claim, eventIds),
        run: noted,
        parts,
        ...soFar,
      }).catch(appliedIn)
      if (!('ended' in ran)) {
        applied = ran
        continue
      }
      // Refused for what other streams or lists say, perhaps while the first try was landing.
      if (repeated && !applied && !noted.end() && ran.ended === 'refused') {
        if (claim.doubt) await endDoubt(claim.doubt, events, now())
        applied = await look()
        if (applied) continue
      }
      await keep(claim, ran, noted, parts)
      const repeats = applied !== undefined || parts.someBefore() || 'soFar' in soFar
      return repeats ? { answer: ran.again, repeated: true } : { answer: ran.answer, repeated: false }
    }
  }

  async function endDoubts(doubts: readonly Doubt[]): Promise<void> {
    await Promise.all(doubts.map(doubt => endDoubt(doubt, events, now())))
  }

  /** It counts as long as the log holds what it tells of. */
  async function toldSoFar({ unfinished }: Unanswered<Answer>): Promise<Pick<HowToRun<Answer>, 'soFar'>> {
    if (unfinished?.answer === undefined) return {}
    const { answer, landmark } = unfinished
    if (landmark && !(await isInLog(events, landmark))) return {}
    if (landmark) written(landmark.position)
    return { soFar: answer }
  }

  async function keep(
    claim: Unanswered<Answer>,
    { ended, again, isStored = true }: Ran<Answer>,
    run: NotedRun,
    parts: NotedParts,
  ): Promise<void> {
    const doubts = parts.doubts()
    const left = doubts.length > 0 ? { ...claim.unfinished, doubts } : undefined
    const giveBack = () => settle(claim, released(claim, run.doubt(), left))
    if (ended === 'failed' || !isStored) return giveBack()
    const landmark = await landmarkOf(positionOf(again), parts.end() ?? run.end(), events.at)
    const unfinished = { doubts, answer: again, ...(landmark ? { landmark: { ...landmark } } : {}) }
    const next = ended === 'unfinished' ? released(claim, run.doubt(), unfinished) : done(claim, again, landmark, now())
    // What was done is answered even if that can't be kept: the log tells it again, and the lease ends.
    if (run.end()) return settle(claim, next)
    // Of the rest the log tells a part at most: what could not be kept is not answered.
    const isOurs = await kept(claim, next).catch(async error => {
      await giveBack()
      throw error
    })
    // It may have been run by another meanwhile: then its answer is the one that counts.
    if (!isOurs) throw new NameLost()
  }

  /** False if the claim has passed to another. */
  function kept(claim: Unanswered<Answer>, next: Claim<Answer>): Promise<boolean> {
    return claims.replace(next, [{ field: 'lease', is: claim.lease }])
  }

  async function settle(claim: Unanswered<Answer>, next: Claim<Answer>): Promise<void> {
    await kept(claim, next).catch(error => warn('the outcome of a named command could not be kept', error))
  }
}

function appliedIn(error: unknown): AppliedCommand {
  if (error instanceof AppliedBefore) return error.applied
  throw error
}
