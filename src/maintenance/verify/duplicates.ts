import type { Look } from '../../audit/checks/check-log.js'
import { createFirstSeen, type FirstSeen } from '../../audit/checks/first-seen.js'
import type { StoredEvent } from '../../events/log/envelope.js'
import { lookUpPosition } from '../../stores/applied-position.js'
import type { EventStore } from '../../stores/event-store.js'

/** Returns a check that finds duplicates in the log: IDs of events, and idempotent commands that were applied twice. */
export function duplicateCheck(store: Pick<EventStore, 'at'>): Look {
  const ids = createFirstSeen()
  const commands = createFirstSeen()

  /** Returns the earlier event with this name. If there is none, this event is recorded as the first. */
  async function earlier(
    seen: FirstSeen,
    name: string,
    event: StoredEvent,
    nameOf: (other: StoredEvent) => string | undefined,
  ): Promise<StoredEvent | undefined> {
    for (const position of seen.places(name)) {
      // Events that can't be read are reported separately.
      const found = await lookUpPosition(store, { position, resembles: other => nameOf(other) === name })
      if (found.log === 'has it') return found.event
    }
    seen.add(name, event.position)
    return undefined
  }

  return async (event, goesOn) => {
    const { id, command } = event
    const problems: string[] = []
    const same = typeof id === 'string' ? await earlier(ids, id, event, other => other.id) : undefined
    if (same) problems.push(`its ID ${id} is also the ID of ${placeOf(same)}`)
    if (typeof command?.key !== 'string' || goesOn) return problems
    const before = await earlier(commands, command.key, event, other => other.command?.key)
    if (before) problems.push(`its command was already applied in ${placeOf(before)}`)
    return problems
  }
}

const placeOf = ({ stream, revision, position }: StoredEvent): string =>
  `event ${revision} of ${stream} (position ${position})`
