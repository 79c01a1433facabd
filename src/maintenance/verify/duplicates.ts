import { type Look, placeOf } from '../../audit/checks/check-log.js'
import { createFirstSeen, type FirstSeen, type FirstSeenState } from '../../audit/checks/first-seen.js'
import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { lookUpPosition } from '../../stores/applied-position.js'
import type { EventStore } from '../../stores/event-store.js'

export interface DuplicateCheckState {
  readonly ids: FirstSeenState
  readonly commands: FirstSeenState
}

export interface DuplicateCheck {
  readonly state: DuplicateCheckState
  readonly look: Look
}

/** Returns a check that finds duplicates in the log: IDs of events, and idempotent commands that were applied twice. */
export function duplicateCheck(store: Pick<EventStore, 'at'>, saved?: DuplicateCheckState): DuplicateCheck {
  const ids = createFirstSeen(saved?.ids)
  const commands = createFirstSeen(saved?.commands)

  /** Returns the earlier event with this name. If there is none, this event is recorded as the first. */
  function earlier(
    seen: FirstSeen,
    name: string,
    event: StoredEvent,
    nameOf: (other: StoredEvent) => string | undefined,
  ): Promise<StoredEvent | undefined> | undefined {
    const places = seen.places(name)
    if (places.length > 0) return lookUp(places, seen, name, event, nameOf)
    seen.add(name, event.position)
    return undefined
  }

  async function lookUp(
    places: readonly Position[],
    ...[seen, name, event, nameOf]: Parameters<typeof earlier>
  ): Promise<StoredEvent | undefined> {
    for (const position of places) {
      // Events that can't be read are reported separately.
      const found = await lookUpPosition(store, { position, resembles: other => nameOf(other) === name })
      if (found.log === 'has it') return found.event
    }
    seen.add(name, event.position)
    return undefined
  }

  async function problemsOf(id: string, ...found: readonly (Promise<StoredEvent | undefined> | undefined)[]) {
    const [same, before] = await Promise.all(found)
    const problems: string[] = []
    if (same) problems.push(`its ID ${id} is also the ID of ${placeOf(same)}`)
    if (before) problems.push(`its command was already applied in ${placeOf(before)}`)
    return problems
  }

  const look: Look = (event, goesOn) => {
    const { id, command } = event
    const same = typeof id === 'string' ? earlier(ids, id, event, other => other.id) : undefined
    const isFirst = typeof command?.key === 'string' && !goesOn
    const before = isFirst ? earlier(commands, command.key, event, other => other.command?.key) : undefined
    return same || before ? problemsOf(id, same, before) : NONE
  }
  return { look, state: { ids: ids.state, commands: commands.state } }
}

const NONE: readonly string[] = []
