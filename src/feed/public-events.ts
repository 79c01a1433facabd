import type { ZodType } from 'zod'
import { idOf } from '../domain/aggregate.js'
import { furtherId } from '../domain/ids.js'
import type { PublicEventType } from '../events/catalogue.js'
import type { StoredEvent } from '../events/envelope.js'
import { upcast } from '../events/registry.js'
import { deliveryNote } from './public/delivery-note.js'
import { location } from './public/location.js'
import { material } from './public/material.js'
import { test } from './public/test.js'
import { tool } from './public/tool.js'
import { user } from './public/user.js'
import type { Names, PublicEvent, PublicKind } from './public-event.js'

/** One line for each kind of stream that the world outside is told of. API keys and webhooks are not. */
const KINDS: readonly PublicKind[] = [material, tool, deliveryNote, location, user, test]

const TELLINGS = new Map(KINDS.flatMap(kind => Object.entries(kind.tellings)))

/** What the data of each public event looks like. */
export const DATA_SCHEMAS: ReadonlyMap<PublicEventType, ZodType> = new Map(
  KINDS.flatMap(kind => Object.entries(kind.schemas) as [PublicEventType, ZodType][]),
)

/** What is told of an event in the log: nothing, or one public event or several, always the same ones. */
export function publicEvents(stored: StoredEvent, names: Names): readonly PublicEvent[] {
  const tell = TELLINGS.get(stored.type)
  if (!tell) return []
  const { id, position, at } = stored
  const told = tell(upcast(stored), names)
  const subject = idOf(stored.stream)
  const common = { position, count: told.length, at, subject }
  return told.map(({ type, data }, nth) => ({ ...common, id: furtherId(id, nth), type, nth, data }))
}

/** The types in the log that are told at all. */
export const isTold = (type: string): boolean => TELLINGS.has(type)
