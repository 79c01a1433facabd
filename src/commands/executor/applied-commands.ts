import type { Envelope } from '../../events/log/envelope.js'
import type { Append, EventStore } from '../../stores/event-store.js'
import type { AppliedCommand, CommandContext } from './context.js'

/**
 * A command must not continue under its idempotency key, and has no response: another process might own the
 * idempotency record by now, or the log contains another command with the key, whose hash is `hash`.
 */
export class IdempotencyConflict extends Error {
  override readonly name = 'IdempotencyConflict'
  constructor(
    readonly hash?: string,
    /** Appends of other parts of the command that the log didn't confirm. */
    readonly appends: readonly Append[] = [],
  ) {
    super(hash === undefined ? 'the idempotency record is no longer held' : 'the key belongs to another command')
  }
}

/** Idempotent commands that were found in one stream, by key. */
export interface AppliedCommandIndex {
  get(key: string): AppliedCommand | undefined
  note(event: Envelope): void
}

export function createAppliedCommandIndex(): AppliedCommandIndex {
  const commands = new Map<string, AppliedCommand>()
  return {
    get: key => commands.get(key),
    note({ command, stream, revision }) {
      if (!command) return
      const { firstRevision = revision, lastRevision = revision } = commands.get(command.key) ?? {}
      commands.set(command.key, {
        stream,
        hash: command.hash,
        firstRevision: Math.min(firstRevision, revision),
        lastRevision: Math.max(lastRevision, revision),
      })
    },
  }
}

/** Reports whether the command might have run before. */
export const mightBeApplied = ({ identity, run }: CommandContext): boolean =>
  identity !== null && run?.lookedUpTo !== undefined

/**
 * Searches a stream for commands that might have run before, back to the position up to which they are known. The
 * append of an earlier execution can happen at any time, also between that lookup and the reading of the state.
 */
export async function findInStream(
  contexts: readonly CommandContext[],
  events: Pick<EventStore, 'readStream'>,
  stream: string,
  revision: number,
  index: AppliedCommandIndex,
): Promise<void> {
  const sought = contexts.filter(mightBeApplied)
  if (sought.length === 0 || revision < 0) return
  const keys = new Set(sought.map(({ identity }) => identity?.key))
  const known = Math.min(...sought.map(({ run }) => run?.lookedUpTo ?? Number.POSITIVE_INFINITY))
  for await (const batch of events.readStream(stream, { from: revision, backwards: true })) {
    for (const event of batch) {
      const isSought = event.command !== null && keys.has(event.command.key)
      // An append that is known in part is read to its beginning.
      if (event.position <= known && !isSought) return
      if (isSought) index.note(event)
    }
  }
}
