import type { ZodObject } from 'zod'
import type { EventData, Position } from '../events/envelope.js'
import type { NamedKind, NoticedType, PublicEventType } from '../events/kinds.js'
import type { EventName, KnownEventOf } from '../events/registry.js'

/** An event as the world outside is told of it: by webhooks, by the feed, on the bus. */
export interface PublicEvent {
  /** The same whenever it is told. */
  readonly id: string
  readonly type: PublicEventType
  /** Of the event in the log that it tells of. */
  readonly position: Position
  /** Which of the public events of that one it is, and of how many. */
  readonly nth: number
  readonly count: number
  readonly at: string
  /** Of the request that made it happen, where its sender traces it. Passed on beside the event, not in it. */
  readonly traceparent?: string
  /** Id of the record that it is about. */
  readonly subject: string
  /** Its numbers are made by `exact`, so that it is written with `toJson`. */
  readonly data: PublicData
}

export type PublicData = { readonly [field: string]: unknown }

/** One telling, without what all of them have in common: who did it is added to the data of each. */
export interface Telling {
  readonly type: PublicEventType
  /** Id of the record that it is about, where that has no stream of its own. */
  readonly subject?: string
  readonly data: PublicData
}

/** Names of records as they are now: events hold ids. Null where there is no such record. */
export type Names = { readonly [kind in NamedKind]: (id: string) => string | null }

export type Tellings = {
  readonly [Type in EventName]?: (event: KnownEventOf<Type>, names: Names) => readonly Telling[]
}

/** How the record of a notice is told, as it was then. */
export type TellNotice = (record: EventData, names: Names) => PublicData

/** How the events of one kind of stream are told, and what their data looks like. */
export interface PublicKind {
  /** By the type in the log; what is not here is told to nobody. */
  readonly tellings: Tellings
  /** How the clock tells of such records. */
  readonly noticed?: { readonly [type in NoticedType]?: TellNotice }
  readonly schemas: { readonly [type in PublicEventType]?: ZodObject }
}
