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
import type { Json } from '../log/canonical.js'
import type { Envelope, EventContent, Placed, StoredEvent } from '../log/envelope.js'
import { materialEvents } from '../materials.js'
import { noticeEvents } from '../notices.js'
import type { DataIn, EventsIn, EventType, Sealing } from '../schema/event-type.js'
import { ERASED_TEXT, isSealedText, type PersonTexts } from '../schema/sealed-text.js'
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

/**
 * Reads and writes events. It is the only way from stored events to their data, and opens and seals the texts that name
 * persons. Without keys, sealed texts read as those of erased persons, and events are written unsealed.
 */
export interface Registry {
  /** Returns the same registry with the person keys. */
  with(persons: PersonTexts): Registry
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

export function registryOf(declared: Declared, persons?: PersonTexts): Registry {
  const types: ReadonlyMap<string, Pick<EventType, 'versions'>> = new Map(Object.entries(declared))

  function versionsOf({ type, version }: Pick<StoredEvent, 'type' | 'version'>): EventType['versions'] {
    const { versions } = types.get(type) ?? unknown(type)
    if (version > versions.length) throw new RangeError(`${type}@${version} is newer than this program`)
    return versions
  }

  /** Returns the event, opened, and the result of each conversion. */
  const shapesOf = (stored: StoredEvent): readonly StoredEvent[] => {
    const shapes = [opened(stored)]
    versionsOf(stored)
      .slice(stored.version)
      .forEach(({ step }, n) => {
        const { data } = shapes.at(-1) ?? stored
        if (step) shapes.push({ ...stored, version: stored.version + n + 1, data: step(data) })
      })
    return shapes
  }

  /** Returns which texts name a person, also for an unsealed version of a type that is sealed later. */
  const sealingOf = (stored: StoredEvent): Sealing | undefined =>
    versionsOf(stored)
      .slice(stored.version - 1)
      .find(({ sealing }) => sealing)?.sealing

  /** Opens the texts of a person. Those of an erased person can't be read, also in events of unsealed versions. */
  function opened(stored: StoredEvent): StoredEvent {
    const sealing = sealingOf(stored)
    const person = sealing?.personOf(stored)
    if (sealing === undefined || person === undefined) return stored
    const isErased = persons?.isErased(person)
    const data = sealing.replaceTexts(stored.data, text => {
      if (isErased) return ERASED_TEXT
      if (!isSealedText(text)) return text
      return persons === undefined ? ERASED_TEXT : persons.open(person, text)
    })
    return { ...stored, data }
  }

  function sealed(event: EventContent): EventContent {
    const sealing = types.get(event.type)?.versions[event.version - 1]?.sealing
    const person = sealing?.personOf(event)
    if (sealing === undefined || person === undefined || persons === undefined) return event
    return { ...event, data: sealing.replaceTexts(event.data, text => persons.seal(person, String(text))) }
  }

  return {
    with: keys => registryOf(declared, keys),

    versionOf(type) {
      const { versions } = types.get(type) ?? unknown(type)
      if (persons !== undefined) return versions.length
      return versions.findLastIndex(({ sealing }) => sealing === undefined) + 1
    },

    read(stored) {
      const versions = versionsOf(stored)
      // Its data passed the schema of its version when it was stored, and conversions are typed by the schemas.
      const isAsStored = versions.length === stored.version && versions.at(-1)?.sealing === undefined
      return (isAsStored ? stored : shapesOf(stored).at(-1)) as KnownEvent
    },

    written(event) {
      const wrong = complaint(declared[event.type].schema, event.data)
      if (wrong !== undefined) throw new TypeError(`${event.type}: ${wrong}`)
      // Plain JSON, as its schema has checked.
      return sealed(event as EventContent)
    },

    flaw(stored) {
      if (!types.has(stored.type)) return `unknown type ${stored.type}`
      try {
        const versions = versionsOf(stored)
        // Only valid data can be opened.
        const wrong = sealingOf(stored) && complaint(versions[stored.version - 1]?.schema, stored.data)
        if (wrong !== undefined) return wrong
        for (const { version, data } of shapesOf(stored)) {
          // Opened, a sealed version has the data of the version before it.
          const schema = versions.slice(0, version).findLast(({ sealing }) => sealing === undefined)?.schema
          const wrong = complaint(schema, data)
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

const SEALINGS: ReadonlyMap<string, Sealing> = new Map(
  Object.entries<EventType>(EVENT_TYPES).flatMap(([type, { versions }]) => {
    const sealing = versions.at(-1)?.sealing
    return sealing === undefined ? [] : [[type, sealing]]
  }),
)

/** The texts of an event that name a person, as stored. */
export interface NamingTexts {
  /** ID of the user. */
  readonly person: string
  readonly texts: readonly Json[]
}

/** Returns the texts of an event that name a person; undefined if it has none. */
export function namingTextsIn(event: Pick<StoredEvent, 'type' | 'stream' | 'data'>): NamingTexts | undefined {
  const sealing = SEALINGS.get(event.type)
  if (sealing === undefined) return undefined
  try {
    const person = sealing.personOf(event)
    if (person === undefined) return undefined
    const texts: Json[] = []
    sealing.replaceTexts(event.data, text => {
      texts.push(text)
      return text
    })
    return texts.length > 0 ? { person, texts } : undefined
  } catch {
    // Its data doesn't match its type, which `flaw` reports.
    return undefined
  }
}

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
