import { hash } from 'node:crypto'
import type { AppliedCommand, CommandParts } from '../commands/context.js'
import { NameTaken } from '../commands/executor/applied-commands.js'
import type { Mint } from '../domain/ids.js'
import type { CommandIdentity, Landmark, Position } from '../events/envelope.js'
import type { Append } from '../stores/event-store.js'
import { type Claim, decidedUntil } from './claim.js'
import { type Doubt, doubtOf, withoutTheOver } from './doubt.js'
import { mintOf } from './run.js'

export interface PartsOptions {
  readonly claim: Claim
  readonly identity: CommandIdentity
  /** Where an earlier run may have left something, what of it is known. */
  readonly lookedUpTo: () => Position | undefined
  /** Looks again, up to the end of the log. */
  readonly lookAgain: () => Promise<void>
  readonly endDoubts: (doubts: readonly Doubt[]) => Promise<void>
  readonly findApplied: (commandKeys: readonly string[]) => Promise<ReadonlyMap<string, AppliedCommand>>
  readonly eventIds: Mint
  readonly now: () => number
}

/** The parts of one run of a claimed command, and what they have come to so far. */
export interface NotedParts extends CommandParts {
  /** What they asked the log for, as answers that never came. */
  doubts(): readonly Doubt[]
  /** The last of what they left in the log. */
  end(): Landmark | undefined
  /** Whether the log held some of them before this run. */
  someBefore(): boolean
}

/** Each part is named by the name of the whole and its place in it. */
export const partKey = (key: string, index: number): string => hash('sha256', `${key}:${index}`, 'hex')

export function createParts(options: PartsOptions): NotedParts {
  const { claim, identity, lookedUpTo, lookAgain, endDoubts, findApplied, eventIds, now } = options
  const applied = new Map<number, AppliedCommand>()
  const asked = new Map<number, { readonly append: Append; readonly at: number }>()
  let left = claim.unfinished?.doubts ?? []
  let end: Landmark | undefined

  const found = (index: number, command: AppliedCommand) => {
    if (command.hash !== identity.hash) throw new NameTaken(command.hash)
    applied.set(index, command)
  }

  async function lookUp(indices: readonly number[]): Promise<readonly number[]> {
    const byKey = new Map(indices.map(index => [partKey(identity.key, index), index]))
    const commands = await findApplied([...byKey.keys()])
    for (const [key, command] of commands) found(byKey.get(key)!, command)
    return [...commands.keys()].map(key => byKey.get(key)!)
  }

  return {
    async lookUp(indices) {
      // What may land at any time could land beside what is decided now, in another stream.
      if (left.length > 0) {
        await endDoubts(left)
        left = []
        await lookAgain()
      }
      await lookUp(indices)
    },
    of(index) {
      const { seed, started } = claim
      return {
        identity: { key: partKey(identity.key, index), hash: identity.hash },
        applied: applied.get(index) ?? null,
        mint: mintOf({ seed: hash('sha256', `${seed}:${index}`, 'hex'), started }, eventIds),
        run: {
          until: decidedUntil(claim),
          get lookedUpTo() {
            return lookedUpTo()
          },
          appending: append => void asked.set(index, { append, at: now() }),
          appended(landmark) {
            asked.delete(index)
            if (!end || end.position < landmark.position) end = landmark
          },
        },
      }
    },
    found,
    async landed(refused) {
      if (refused.length === 0 || lookedUpTo() === undefined) return []
      await lookAgain()
      return lookUp(refused)
    },
    doubts() {
      const appends = new Map([...asked.values()].map(({ append, at }) => [append, at]))
      const own = [...appends].flatMap(([append, at]) => doubtOf(append, at) ?? [])
      return withoutTheOver([...left, ...own], now())
    },
    end: () => end,
    someBefore: () => applied.size > 0,
  }
}
