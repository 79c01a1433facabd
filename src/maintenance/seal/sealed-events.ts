import { type KnownEvent, type NewEvent, namingTextsIn, type Registry } from '../../events/kinds/registry.js'
import { type EventContent, type SealedEvent, type StoredEvent, seal } from '../../events/log/envelope.js'
import { isSealedText } from '../../events/schema/sealed-text.js'

/** Returns the events of a log, in order, with the texts that name persons sealed. */
export interface EventSealing {
  next(stored: StoredEvent): SealedEvent
}

/** Reports whether an event names a person in a text that anyone can read. */
export const isUnsealed = (event: StoredEvent): boolean =>
  namingTextsIn(event)?.texts.some(text => !isSealedText(text)) ?? false

/**
 * Seals each text in the newest version of its event. All later events of the stream get the new hash of the event
 * before them. Nothing else changes: IDs, times, revisions, and all other streams stay the same, with their hashes.
 */
export function createEventSealing(registry: Registry): EventSealing {
  const heads = new Map<string, string>()
  return {
    next({ position: _, hash, ...content }) {
      const stored: StoredEvent = { ...content, hash, position: 0 }
      const before = heads.get(content.stream)
      const event = isUnsealed(stored) ? contentOf(registry.read(stored), registry) : content
      const next = seal(before === undefined ? event : { ...event, prev_hash: before })
      if (next.hash !== hash || before !== undefined) heads.set(content.stream, next.hash)
      return next
    },
  }
}

function contentOf({ position: _, hash: __, ...event }: KnownEvent, registry: Registry): EventContent {
  // Its type and data are those of one event.
  return registry.written({ ...event, version: registry.versionOf(event.type) } as NewEvent)
}
