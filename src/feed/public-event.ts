import type { ZodType } from 'zod'
import type { PublicEventType } from '../events/catalogue.js'
import type { Position, StoredEvent } from '../events/envelope.js'

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
  /** Id of the record that it is about. */
  readonly subject: string
  /** Its numbers are made by `exact`, so that it is written with `toJson`. */
  readonly data: PublicData
}

export type PublicData = { readonly [field: string]: unknown }

/** One telling, without what all of them have in common. */
export interface Telling {
  readonly type: PublicEventType
  readonly data: PublicData
}

/** Names of records as they are now: events hold ids. Null where there is no such record. */
export interface Names {
  readonly material: (id: string) => string | null
  readonly location: (id: string) => string | null
  readonly tool: (id: string) => string | null
  readonly user: (id: string) => string | null
}

/** How the events of one kind of stream are told, and what their data looks like. */
export interface PublicKind {
  /** By the type in the log; what is not here is told to nobody. */
  readonly tellings: { readonly [type: string]: (event: StoredEvent, names: Names) => readonly Telling[] }
  readonly schemas: { readonly [type in PublicEventType]?: ZodType }
}
