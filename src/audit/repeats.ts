import type { StoredEvent } from '../events/envelope.js'
import { UnreadableEvent } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { createFirstSeen, type FirstSeen, fingerprintOf } from './first-seen.js'
import type { Look } from './verify.js'

/** Finds what is in the log twice, as it is walked: ids of events, and named commands. */
export function lookForRepeats(store: Pick<EventStore, 'at'>): Look {
  const ids = createFirstSeen()
  const commands = createFirstSeen()

  /** The event where the name was seen first, if it was; else this one is the first. */
  async function earlier(
    seen: FirstSeen,
    name: string,
    event: StoredEvent,
    nameOf: (other: StoredEvent) => string | undefined,
  ): Promise<StoredEvent | undefined> {
    for (const position of seen.places(name)) {
      const other = await eventAt(position)
      if (other && nameOf(other) === name) return other
    }
    seen.add(name, event.position)
    return undefined
  }

  /** What can't be read is a finding of its own. */
  const eventAt = (position: number): Promise<StoredEvent | undefined> =>
    store.at(position).catch(error => {
      if (error instanceof UnreadableEvent) return undefined
      throw error
    })

  return async (event, goesOn) => {
    const { id, command } = event
    const problems: string[] = []
    const same = typeof id === 'string' ? await earlier(ids, id, event, other => other.id) : undefined
    if (same) problems.push(`its id ${id} is that of ${placeOf(same)}, too`)
    if (typeof command?.key !== 'string' || goesOn) return problems
    const before = await earlier(commands, command.key, event, other => other.command?.key)
    if (before) problems.push(`its command was applied before, in ${placeOf(before)}`)
    return problems
  }
}

const placeOf = ({ stream, revision, position }: StoredEvent): string =>
  `event ${revision} of ${stream} (position ${position})`

/** The same number for every event of one append of a command, another for its neighbours in the stream; 0 without. */
export const appendOf = ({ command, correlation_id, at }: StoredEvent): number =>
  command ? fingerprintOf(`${command.key} ${correlation_id} ${at}`) : 0
