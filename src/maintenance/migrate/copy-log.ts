import { type Position, type SealedEvent, type StoredEvent, seal } from '../../events/envelope.js'
import { StoreRefused, StoreUnavailable } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import type { EventStoreDb } from '../../stores/eventstoredb/event-store.js'
import { retry } from '../../stores/shared/retry.js'
import type { Warn } from '../../stores/shared/warn.js'

export interface CopyLog {
  readonly from: Pick<EventStore, 'readAll'>
  /** Position in the log that is copied; what lies behind it is copied. */
  readonly after: Position
  readonly to: Pick<EventStoreDb, 'appendInOrder'>
  readonly progress: (position: Position) => void
  readonly warn: Warn
}

/** In flight at once: what a connection carries well, and little memory. */
const EVENTS = 256
const CHARACTERS = 2 * 1024 * 1024
/** A server that is started anew is waited for; one that stays away is told. */
const TRIES = 12
const RETRY = { firstMs: 250, longestMs: 1_000 }

/** One after another in the order of the log, as feeds and lists go by that order. */
export async function copyLog({ from, after, to, progress, warn }: CopyLog): Promise<void> {
  for await (const batch of from.readAll({ after })) {
    for (const events of groupsOf(batch.map(sealed))) await retry({ ...RETRY, failed }, () => to.appendInOrder(events))
    progress(batch.at(-1)?.position ?? after)
  }

  function failed(error: unknown, _: number, failures: number): void {
    if (!(error instanceof StoreUnavailable) || failures === TRIES) throw error
    warn('appending to copy of event log failed, retrying', error)
  }
}

function* groupsOf(events: readonly SealedEvent[]): Generator<readonly SealedEvent[]> {
  let group: SealedEvent[] = []
  let size = 0
  for (const event of events) {
    if (group.length > 0 && (group.length === EVENTS || size + event.text.length > CHARACTERS)) {
      yield group
      group = []
      size = 0
    }
    group.push(event)
    size += event.text.length
  }
  if (group.length > 0) yield group
}

/** What is not what was hashed would be found broken for ever after. */
function sealed({ position, hash, ...content }: StoredEvent): SealedEvent {
  const event = seal(content)
  if (event.hash === hash) return event
  throw new StoreRefused(
    `event ${content.revision} of ${content.stream} (position ${position}) doesn't match its hash. Run \`inventory verify\` for details.`,
  )
}
