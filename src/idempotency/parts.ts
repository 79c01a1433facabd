import { hash } from 'node:crypto'
import { KeyReused } from '../commands/executor/applied-commands.js'
import type { AppliedCommand, CommandParts } from '../commands/executor/context.js'
import type { Mint } from '../domain/values/ids.js'
import type { CommandIdentity, Landmark, Position } from '../events/log/envelope.js'
import type { Append } from '../stores/event-store.js'
import { decidedUntil, type IdempotencyRecord } from './idempotency-record.js'
import { mintOf } from './run.js'
import { stillUnresolved, type UnresolvedAppend, unresolvedAppendOf } from './unresolved-append.js'

export interface PartsOptions {
  readonly record: IdempotencyRecord
  readonly identity: CommandIdentity
  /** If an earlier execution might have appended events, the position up to which they are known. */
  readonly lookedUpTo: () => Position | undefined
  /** Makes the events up to the end of the log known. */
  readonly readLog: () => Promise<void>
  readonly resolveAppends: (appends: readonly UnresolvedAppend[]) => Promise<void>
  readonly findApplied: (commandKeys: readonly string[]) => Promise<ReadonlyMap<string, AppliedCommand>>
  readonly eventIds: Mint
  readonly now: () => number
}

/** The parts of one execution, such as the entries of a bulk request, and what they appended. */
export interface RecordedParts extends CommandParts {
  /** Their appends whose outcome is unknown. */
  unresolvedAppends(): readonly UnresolvedAppend[]
  /** The last event that they appended. */
  end(): Landmark | undefined
  /** Reports whether the log contained some of them before this execution. */
  someBefore(): boolean
}

/** Returns the key of a part: derived from the key of the request and the part's index. */
export const partKey = (key: string, index: number): string => hash('sha256', `${key}:${index}`, 'hex')

export function createParts(options: PartsOptions): RecordedParts {
  const { record, identity, lookedUpTo, readLog, resolveAppends, findApplied, eventIds, now } = options
  const applied = new Map<number, AppliedCommand>()
  const sent = new Map<number, { readonly append: Append; readonly at: number }>()
  let earlier = record.unfinished?.doubts ?? []
  let end: Landmark | undefined

  const found = (index: number, command: AppliedCommand) => {
    if (command.hash !== identity.hash) throw new KeyReused(command.hash)
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
      // An append that is performed later could be in another stream than the one that is decided on now.
      if (earlier.length > 0) {
        await resolveAppends(earlier)
        earlier = []
        await readLog()
      }
      await lookUp(indices)
    },
    of(index) {
      const { seed, started } = record
      return {
        identity: { key: partKey(identity.key, index), hash: identity.hash },
        applied: applied.get(index) ?? null,
        mint: mintOf({ seed: hash('sha256', `${seed}:${index}`, 'hex'), started }, eventIds),
        run: {
          until: decidedUntil(record),
          get lookedUpTo() {
            return lookedUpTo()
          },
          appending: append => void sent.set(index, { append, at: now() }),
          appended(landmark) {
            sent.delete(index)
            if (!end || end.position < landmark.position) end = landmark
          },
        },
      }
    },
    found,
    async landed(refused) {
      if (refused.length === 0 || lookedUpTo() === undefined) return []
      await readLog()
      return lookUp(refused)
    },
    unresolvedAppends() {
      const appends = new Map([...sent.values()].map(({ append, at }) => [append, at]))
      const own = [...appends].flatMap(([append, at]) => unresolvedAppendOf(append, at) ?? [])
      return stillUnresolved([...earlier, ...own], now())
    },
    end: () => end,
    someBefore: () => applied.size > 0,
  }
}
