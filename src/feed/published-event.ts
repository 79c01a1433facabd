import type { ZodObject } from 'zod'
import type { ClockEventType, NamedKind, PublishedEventType } from '../events/kinds/derived.js'
import type { EventName, KnownEventOf } from '../events/kinds/registry.js'
import type { EventData, Position } from '../events/log/envelope.js'

/** A published event, as webhooks, the event feed, and the bus contain it. */
export interface PublishedEvent {
  /** ID of the event, the same each time it is published. */
  readonly id: string
  readonly type: PublishedEventType
  /** Position of the event in the log. */
  readonly position: Position
  /** Index of this event among the published events of the same event in the log, and their number. */
  readonly nth: number
  readonly count: number
  readonly at: string
  /** Hash of the event in the log, which proves it. */
  readonly hash: string
  /**
   * Trace context of the request that caused the event, if the client sent one. It is passed on separately from the
   * event.
   */
  readonly traceparent?: string
  /** ID of the record. */
  readonly subject: string
  /** Contains numbers created by `exact`, so it must be serialized with `toJson`. */
  readonly data: PublishedData
}

export type PublishedData = { readonly [field: string]: unknown }

/** One published event without the common fields. The actor is added to the data of each. */
export interface PublishedContent {
  readonly type: PublishedEventType
  /** ID of the record if it has no stream of its own. */
  readonly subject?: string
  readonly data: PublishedData
}

/** Current names of records, because events contain only IDs. Null if the record doesn't exist. */
export type RecordNames = { readonly [kind in NamedKind]: (id: string) => string | null }

export type Translations = {
  readonly [Type in EventName]?: (event: KnownEventOf<Type>, names: RecordNames) => readonly PublishedContent[]
}

/** Returns the data of a notice from the record at that time. */
export type TranslateNotice = (record: EventData, names: RecordNames) => PublishedData

/** The published events of one kind of stream, and the schemas of their data. */
export interface PublishedKind {
  /** Functions that publish an event, by event type in the log. Other types are not published. */
  readonly translations: Translations
  /** Data of the notices about these records. */
  readonly notices?: { readonly [type in ClockEventType]?: TranslateNotice }
  readonly schemas: { readonly [type in PublishedEventType]?: ZodObject }
}
