import { type Position, type SealedEvent, type StoredEvent, seal } from '../../events/log/envelope.js'
import { StoreRefused, StoreUnavailable } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import type { EventStoreDb } from '../../stores/eventstoredb/event-store.js'
import { retry } from '../../stores/shared/retry.js'
import type { Warn } from '../../stores/shared/warn.js'

export interface CopyLog {
  readonly from: Pick<EventStore, 'readAll'>
  /** Position in the source log. Later events are copied. */
  readonly after: Position
  readonly to: Pick<EventStoreDb, 'appendInOrder'>
  readonly progress: (position: Position) => void
  readonly warn: Warn
}

/** Limits of one append: efficient for a connection, with little memory, and small enough for one commit of a file. */
const MAX_EVENTS = 256
const MAX_BYTES = 2 * 1024 * 1024
/** Attempts before the copy fails, enough for a restart of the server. */
const MAX_ATTEMPTS = 12
const RETRY = { firstMs: 250, longestMs: 1_000 }

/** Copies events in the order of the log, because feeds and lists use that order. */
export async function copyLog({ from, after, to, progress, warn }: CopyLog): Promise<void> {
  for await (const batch of from.readAll({ after })) {
    for (const events of groupsOf(batch.map(sealed))) await retry({ ...RETRY, failed }, () => to.appendInOrder(events))
    progress(batch.at(-1)?.position ?? after)
  }

  function failed(error: unknown, _: number, failures: number): void {
    if (!(error instanceof StoreUnavailable) || failures === MAX_ATTEMPTS) throw error
    warn('appending to copy of event log failed, retrying', error)
  }
}

function* groupsOf(events: readonly SealedEvent[]): Generator<readonly SealedEvent[]> {
  let group: SealedEvent[] = []
  let size = 0
  for (const event of events) {
    const bytes = Buffer.byteLength(event.text)
    if (group.length > 0 && (group.length === MAX_EVENTS || size + bytes > MAX_BYTES)) {
      yield group
      group = []
      size = 0
    }
    group.push(event)
    size += bytes
  }
  if (group.length > 0) yield group
}

/**
 * Returns the event for the copy. Throws if its content doesn't match its hash, because the copy would be damaged,
 * too.
 */
export function sealed({ position, hash, ...content }: StoredEvent): SealedEvent {
  const event = seal(content)
  if (event.hash === hash) return event
  throw new StoreRefused(
    `event ${content.revision} of ${content.stream} (position ${position}) doesn't match its hash. Run \`inventory verify\` for details.`,
  )
}
