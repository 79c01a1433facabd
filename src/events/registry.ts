import type { ZodType } from 'zod'
import { apiKeyEvents } from './api-key.js'
import { deliveryNoteEvents } from './delivery-note.js'
import { deliveryNumberEvents } from './delivery-numbers.js'
import type { EventData, StoredEvent } from './envelope.js'
import { locationEvents } from './location.js'
import { materialEvents } from './material.js'
import { toolEvents } from './tool.js'
import { userEvents } from './user.js'
import { webhookEvents } from './webhook.js'

/** Turns the data of one version into that of the next. */
export type Upcast = (data: EventData) => EventData

export interface EventType {
  readonly version: number
  readonly schema: ZodType
  /** `upcasts[0]` turns version 1 into version 2, and so on. */
  readonly upcasts: readonly Upcast[]
}

const firstVersions = {
  ...materialEvents,
  ...toolEvents,
  ...locationEvents,
  ...userEvents,
  ...apiKeyEvents,
  ...deliveryNoteEvents,
  ...deliveryNumberEvents,
  ...webhookEvents,
}

/** Every kind of event that may be in the log, in its newest shape. */
export const EVENT_TYPES: ReadonlyMap<string, EventType> = new Map(
  Object.entries(firstVersions).map(([type, schema]) => [type, { version: 1, schema, upcasts: [] }]),
)

export const versionOf = (type: string): number => known(type).version

/** The event in its newest shape. Its hash is still that of what is stored. */
export function upcast(event: StoredEvent): StoredEvent {
  const { version, upcasts } = known(event.type)
  if (event.version === version) return event
  if (event.version > version) throw new RangeError(`${event.type}@${event.version} is newer than this program`)
  const data = upcasts.slice(event.version - 1).reduce((older, step) => step(older), event.data)
  return { ...event, version, data }
}

/** Throws unless the data is what its type promises: what is once in the log stays there. */
export function requireSound(type: string, data: unknown): void {
  const { schema } = known(type)
  const result = schema.safeParse(data)
  if (!result.success) throw new TypeError(`${type}: ${result.error.issues.map(told).join('; ')}`)
}

/** Why the data is not what its type promises, or undefined if it is. */
export function flaw(event: StoredEvent): string | undefined {
  const type = EVENT_TYPES.get(event.type)
  if (!type) return `unknown type ${event.type}`
  if (event.version > type.version) return `${event.type}@${event.version} is newer than this program`
  const result = type.schema.safeParse(upcast(event).data)
  return result.success ? undefined : result.error.issues.map(told).join('; ')
}

const told = ({ path, message }: { path: readonly PropertyKey[]; message: string }) => `${path.join('.')}: ${message}`

function known(type: string): EventType {
  const found = EVENT_TYPES.get(type)
  if (!found) throw new RangeError(`${type} is not an event that this program knows`)
  return found
}
