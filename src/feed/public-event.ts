import type { ZodObject } from 'zod'
import type { NamedKind, NoticedType, PublicEventType } from '../events/kinds/kinds.js'
import type { EventName, KnownEventOf } from '../events/kinds/registry.js'
import type { EventData, Position } from '../events/log/envelope.js'

/** A published event, as webhooks, the event feed, and the bus contain it. */
export interface PublicEvent {
  /** ID of the event, the same each time it is published. */
  readonly id: string
  readonly type: PublicEventType
  /** Position of the event in the log. */
  readonly position: Position
  /** Index of this event among the published events of the same event in the log, and their number. */
  readonly nth: number
  readonly count: number
  readonly at: string
  /**
   * Trace context of the request that caused the event, if the client sent one. It is passed on separately from the
   * event.
   */
  readonly traceparent?: string
  /** ID of the record. */
  readonly subject: string
  /** Contains numbers created by `exact`, so it must be serialized with `toJson`. */
  readonly data: PublicData
}

export type PublicData = { readonly [field: string]: unknown }

/** One published event without the common fields. The actor is added to the data of each. */
export interface Telling {
  readonly type: PublicEventType
  /** ID of the record if it has no stream of its own. */
  readonly subject?: string
  readonly data: PublicData
}

/** Current names of records, because events contain only IDs. Null if the record doesn't exist. */
export type Names = { readonly [kind in NamedKind]: (id: string) => string | null }

export type Tellings = {
  readonly [Type in EventName]?: (event: KnownEventOf<Type>, names: Names) => readonly Telling[]
}

/** Returns the data of a notice from the record at that time. */
export type TellNotice = (record: EventData, names: Names) => PublicData

/** The published events of one kind of stream, and the schemas of their data. */
export interface PublicKind {
  /** Functions that publish an event, by event type in the log. Other types are not published. */
  readonly tellings: Tellings
  /** Data of the notices about these records. */
  readonly noticed?: { readonly [type in NoticedType]?: TellNotice }
  readonly schemas: { readonly [type in PublicEventType]?: ZodObject }
}
