import type { Position } from '../../events/log/envelope.js'
import { StoreUnavailable } from '../../stores/errors.js'
import type { ReadModels } from '../engine/read-models.js'
import type { ReadYourWrites } from '../engine/read-your-writes.js'
import { WAIT_MS } from '../engine/time-limits.js'
import { type CommandDoc, commands } from '../processes/commands.js'

/** The part of an event log that an idempotent command has written. */
export interface AppliedEvents {
  readonly hash: string
  readonly stream: string
  readonly firstRevision: number
  readonly lastRevision: number
}

/** Finds the events of idempotent commands by their keys. */
export interface AppliedCommands {
  find(key: string): Promise<AppliedEvents | undefined>
  findMany(keys: readonly string[]): Promise<ReadonlyMap<string, AppliedEvents>>
  /** Waits until all commands in the log are found, and returns the position of its end. */
  upToDate(): Promise<Position>
}

export interface AppliedCommandsOptions {
  readonly readModels: Pick<ReadYourWrites, 'waitFor'>
  readonly liveCopies: ReadModels
  readonly head: () => Promise<Position>
}

export function createAppliedCommands({ readModels, liveCopies, head }: AppliedCommandsOptions): AppliedCommands {
  const { name } = commands
  return {
    async find(key) {
      const doc = await liveCopies.of(commands).get(key)
      return doc && appliedEventsOf(doc)
    },
    async findMany(keys) {
      const docs = await liveCopies.of(commands).getMany(keys)
      return new Map(Array.from(docs, ([key, doc]) => [key, appliedEventsOf(doc)]))
    },
    async upToDate() {
      const position = await head()
      const ms = WAIT_MS.repeatedCommand
      const results = await Promise.all([
        readModels.waitFor(position, { ms, of: name, strict: true }),
        // The repeated command is decided by the other read models.
        readModels.waitFor(position, { ms }),
      ])
      if (results.every(Boolean)) return position
      throw new StoreUnavailable('The read model commands', 'it is behind')
    },
  }
}

const appliedEventsOf = ({ hash, stream, first_revision, last_revision }: CommandDoc): AppliedEvents => ({
  ...{ hash, stream, firstRevision: first_revision, lastRevision: last_revision },
})
