import type { Envelope } from '../../events/envelope.js'
import type { EventStore } from '../../stores/event-store.js'
import type { AppliedCommand, CommandContext } from './context.js'

/** The log holds the command already: it is to be answered from its events. */
export class AlreadyApplied extends Error {
  override readonly name = 'AlreadyApplied'
  constructor(readonly applied: AppliedCommand) {
    super(
      `events ${applied.firstRevision} to ${applied.lastRevision} of ${applied.stream} are already stored for this command`,
    )
  }
}

/** The name was held for too long: somebody else may be running the command, or has answered it. */
export class RecordLost extends Error {
  override readonly name = 'RecordLost'
  constructor() {
    super('the idempotency record is no longer held')
  }
}

/** The log holds another command of this name. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused'
  constructor(readonly hash: string) {
    super('the idempotency key belongs to another command')
  }
}

/** What concerns whoever holds the name, and is no answer to the command. */
export const isIdempotencyError = (error: unknown): error is AlreadyApplied | RecordLost | KeyReused =>
  error instanceof AlreadyApplied || error instanceof RecordLost || error instanceof KeyReused

/** Named commands that were found in one stream, by their keys. */
export interface Found {
  get(key: string): AppliedCommand | undefined
  note(event: Envelope): void
}

export function createFound(): Found {
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

/** A command that may have run before. */
export const isRepeated = ({ identity, run }: CommandContext): boolean =>
  identity !== null && run?.lookedUpTo !== undefined

/**
 * Looks for commands that may have run before among the events up to a revision, as far back as they were looked up
 * already. A first try may land at any time, also between the look-up and the reading of the state that is decided on.
 */
export async function lookFor(
  contexts: readonly CommandContext[],
  events: Pick<EventStore, 'readStream'>,
  stream: string,
  revision: number,
  found: Found,
): Promise<void> {
  const sought = contexts.filter(isRepeated)
  if (sought.length === 0 || revision < 0) return
  const keys = new Set(sought.map(({ identity }) => identity?.key))
  const known = Math.min(...sought.map(({ run }) => run?.lookedUpTo ?? Number.POSITIVE_INFINITY))
  for await (const batch of events.readStream(stream, { from: revision, backwards: true })) {
    for (const event of batch) {
      const ours = event.command !== null && keys.has(event.command.key)
      // An append that was looked up in part is read to its beginning.
      if (event.position <= known && !ours) return
      if (ours) found.note(event)
    }
  }
}
