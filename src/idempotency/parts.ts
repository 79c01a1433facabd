import { hash } from 'node:crypto'
import { IdempotencyConflict } from '../commands/executor/applied-commands.js'
import type { AppliedCommand, CommandParts } from '../commands/executor/context.js'
import type { Mint } from '../domain/values/ids.js'
import type { CommandIdentity, Position } from '../events/log/envelope.js'
import { decidedUntil, type IdempotencyRecord, mintOf } from './idempotency-record.js'
import type { UnresolvedAppend } from './unresolved-append.js'

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
}

/** The parts of one execution, such as the entries of a bulk request. */
export interface RequestParts extends CommandParts {
  /** Appends of earlier executions whose outcome is still unknown. */
  unresolved(): readonly UnresolvedAppend[]
  /** Reports whether earlier executions applied some of the parts. */
  hasApplied(): boolean
}

/** Returns the key of a part: derived from the key of the request and the part's index. */
export const partKey = (key: string, index: number): string => hash('sha256', `${key}:${index}`, 'hex')

export function createParts(options: PartsOptions): RequestParts {
  const { record, identity, lookedUpTo, readLog, resolveAppends, findApplied, eventIds } = options
  const applied = new Map<number, AppliedCommand>()
  let unresolved = record.unfinished?.doubts ?? []

  async function lookUp(indices: readonly number[]): Promise<readonly number[]> {
    const byKey = new Map(indices.map(index => [partKey(identity.key, index), index]))
    const commands = await findApplied([...byKey.keys()])
    for (const [key, command] of commands) {
      if (command.hash !== identity.hash) throw new IdempotencyConflict(command.hash)
      applied.set(byKey.get(key)!, command)
    }
    return [...commands.keys()].map(key => byKey.get(key)!)
  }

  return {
    async lookUp(indices) {
      // An append that is performed later could be in another stream than the one that is decided on now.
      if (unresolved.length > 0) {
        await resolveAppends(unresolved)
        unresolved = []
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
        run: { until: decidedUntil(record), lookedUpTo: lookedUpTo() },
      }
    },
    async appliedAfterAll(rejected) {
      if (rejected.length === 0 || lookedUpTo() === undefined) return []
      await readLog()
      return lookUp(rejected)
    },
    unresolved: () => unresolved,
    hasApplied: () => applied.size > 0,
  }
}
