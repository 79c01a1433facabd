import type { Envelope } from '../../events/log/envelope.js'
import type { EventStore } from '../../stores/event-store.js'
import type { AppliedCommand, CommandContext } from './context.js'

/** The log already contains the command. Its response is computed from its events. */
export class AlreadyApplied extends Error {
  override readonly name = 'AlreadyApplied'
  constructor(readonly applied: AppliedCommand) {
    super(
      `events ${applied.firstRevision} to ${applied.lastRevision} of ${applied.stream} are already stored for this command`,
    )
  }
}

/** The idempotency record has another owner by now, which might be executing the command or have answered it. */
export class RecordLost extends Error {
  override readonly name = 'RecordLost'
  constructor() {
    super('the idempotency record is no longer held')
  }
}

/** The log contains another command with this key. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused'
  constructor(readonly hash: string) {
    super('the idempotency key belongs to another command')
  }
}

/** Reports whether an error concerns the idempotency key and is no response to the command. */
export const isIdempotencyError = (error: unknown): error is AlreadyApplied | RecordLost | KeyReused =>
  error instanceof AlreadyApplied || error instanceof RecordLost || error instanceof KeyReused

/** Idempotent commands that were found in one stream, by key. */
export interface AppliedCommandIndex {
  get(key: string): AppliedCommand | undefined
  note(event: Envelope): void
}

export function createAppliedCommandIndex(): AppliedCommandIndex {
  const found = new Map<string, AppliedCommand>()
  return {
    get: key => found.get(key),
    note({ command, stream, revision }) {
      if (!command) return
      const { firstRevision, lastRevision } = found.get(command.key) ?? {
        firstRevision: revision,
        lastRevision: revision,
      }
      found.set(command.key, {
        stream,
        hash: command.hash,
        firstRevision: Math.min(firstRevision, revision),
        lastRevision: Math.max(lastRevision, revision),
      })
    },
  }
}

/** Reports whether the command might have run before. */
export const isRepeated = ({ identity, run }: CommandContext): boolean =>
  identity !== null && run?.lookedUpTo !== undefined

/**
 * Searches a stream for commands that might have run before, back to the position up to which they are known. The
 * append of an earlier execution can happen at any time, also between that lookup and the reading of the state.
 */
export async function lookFor(
  contexts: readonly CommandContext[],
  events: Pick<EventStore, 'readStream'>,
  stream: string,
  revision: number,
  found: AppliedCommandIndex,
): Promise<void> {
  const sought = contexts.filter(isRepeated)
  if (sought.length === 0 || revision < 0) return
  const keys = new Set(sought.map(({ identity }) => identity?.key))
  const known = Math.min(...sought.map(({ run }) => run?.lookedUpTo ?? Number.POSITIVE_INFINITY))
  for await (const batch of events.readStream(stream, { from: revision, backwards: true })) {
    for (const event of batch) {
      const ours = event.command !== null && keys.has(event.command.key)
      // An append that is known in part is read to its beginning.
      if (event.position <= known && !ours) return
      if (ours) found.note(event)
    }
  }
}
