import type { ZodType } from 'zod'
import { administrationEvents } from '../administration.js'
import { apiKeyEvents } from '../api-keys.js'
import { auditEvents } from '../audit.js'
import { calibrationPlanEvents } from '../calibration-plans.js'
import { calibrationEvents } from '../calibrations.js'
import { deliveryNoteEvents } from '../delivery-notes.js'
import { deliveryNumberEvents } from '../delivery-numbers.js'
import { importEvents } from '../imports.js'
import { insuranceEvents } from '../insurances.js'
import { linkEvents } from '../links.js'
import { locationTreeEvents } from '../location-tree.js'
import { locationEvents } from '../locations.js'
import type { Envelope, EventContent, Placed, StoredEvent } from '../log/envelope.js'
import { materialEvents } from '../materials.js'
import { noticeEvents } from '../notices.js'
import type { DataIn, EventsIn, EventType } from '../schema/event-type.js'
import { toolEvents } from '../tools.js'
import { uniqueValueEvents } from '../unique-values.js'
import { userEvents } from '../users.js'
import { webhookEvents } from '../webhooks.js'
import type { KINDS, Resource } from './kinds.js'

/** All events in the stream of a tool: its own and those of its calibrations, so that decisions see both. */
export const toolStreamEvents = { ...toolEvents, ...calibrationPlanEvents, ...calibrationEvents }

export type ToolStreamEvent = EventsIn<typeof toolStreamEvents>

/** The events of each kind: exactly those of its row. */
const BY_KIND = {
  materials: materialEvents,
  tools: toolStreamEvents,
  locations: locationEvents,
  'delivery-notes': deliveryNoteEvents,
  insurances: insuranceEvents,
  'delivery-numbers': deliveryNumberEvents,
  users: userEvents,
  webhooks: webhookEvents,
  'api-keys': apiKeyEvents,
  links: linkEvents,
  'unique-values': uniqueValueEvents,
  imports: importEvents,
  notices: noticeEvents,
  audit: auditEvents,
  administration: administrationEvents,
  'location-tree': locationTreeEvents,
} satisfies {
  readonly [Name in Resource]: { readonly [Type in (typeof KINDS)[Name]['storedEvents'][number]]: unknown }
}

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type EventTypes = AllOf<(typeof BY_KIND)[Resource]>

/** All event types that the log can contain. */
export const EVENT_TYPES: EventTypes = Object.assign({}, ...Object.values(BY_KIND))

export type EventName = keyof EventTypes
/** Any event, as the domain rules produce it. */
export type AnyEvent = EventsIn<EventTypes>
/** An event that was decided and will be appended. */
export type NewEvent = Envelope & AnyEvent
/** An event of the log, converted to its newest version. Its hash is still that of the stored event. */
export type KnownEvent = Envelope & Placed & AnyEvent
export type KnownEventOf<Type extends EventName> = Envelope &
  Placed & { readonly type: Type; readonly data: DataIn<EventTypes[Type]> }

/** Reports whether an event has a type, for generic code. */
export const isA = <Type extends EventName>(event: KnownEvent, type: Type): event is KnownEvent & KnownEventOf<Type> =>
  event.type === type

/** Reads and writes events. It is the only way from stored events to their data. */
export interface Registry {
  /** Returns the event in its newest version. Throws a RangeError if only a newer program knows its type or version. */
  read(stored: StoredEvent): KnownEvent
  /** Returns the content to store. Throws if the data doesn't match the schema: stored events can't be corrected. */
  written(event: NewEvent): EventContent
  versionOf(type: EventName): number
  /** Returns why the data doesn't match its schema, as stored or as converted; undefined if it does. */
  flaw(stored: StoredEvent): string | undefined
}

/** Event types whose newest versions are those of this program. */
export type Declared = { readonly [Type in EventName]: EventType<DataIn<EventTypes[Type]>> }

export function registryOf(declared: Declared): Registry {
  const types: ReadonlyMap<string, Pick<EventType, 'versions'>> = new Map(Object.entries(declared))

  function versionsOf({ type, version }: Pick<StoredEvent, 'type' | 'version'>): EventType['versions'] {
    const { versions } = types.get(type) ?? unknown(type)
    if (version > versions.length) throw new RangeError(`${type}@${version} is newer than this program`)
    return versions
  }

  /** Returns the stored event and the result of each conversion. */
  const shapesOf = (stored: StoredEvent): readonly StoredEvent[] => {
    const shapes = [stored]
    versionsOf(stored)
      .slice(stored.version)
      .forEach(({ step }, n) => {
        const { data } = shapes.at(-1) ?? stored
        if (step) shapes.push({ ...stored, version: stored.version + n + 1, data: step(data) })
      })
    return shapes
  }

  return {
    versionOf: type => (types.get(type) ?? unknown(type)).versions.length,

    read: stored =>
      // Its data passed the schema of its version when it was stored, and conversions are typed by the schemas.
      (versionsOf(stored).length === stored.version ? stored : shapesOf(stored).at(-1)) as KnownEvent,

    written(event) {
      const wrong = complaint(declared[event.type].schema, event.data)
      if (wrong !== undefined) throw new TypeError(`${event.type}: ${wrong}`)
      // Plain JSON, as its schema has checked.
      return event as EventContent
    },

    flaw(stored) {
      if (!types.has(stored.type)) return `unknown type ${stored.type}`
      try {
        const versions = versionsOf(stored)
        for (const { version, data } of shapesOf(stored)) {
          const wrong = complaint(versions[version - 1]?.schema, data)
          if (wrong !== undefined) return wrong
        }
        return undefined
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
  }
}

export const REGISTRY: Registry = registryOf(EVENT_TYPES)

function complaint(schema: ZodType | undefined, data: unknown): string | undefined {
  const result = schema?.safeParse(data)
  if (result?.success) return undefined
  return result?.error.issues.map(issueText).join('; ') ?? 'unknown version'
}

const issueText = ({ path, message }: { path: readonly PropertyKey[]; message: string }) =>
  `${path.join('.')}: ${message}`

function unknown(type: string): never {
  throw new RangeError(`unknown event type ${type}`)
}
