import type { ZodType } from 'zod'
import type { Json } from '../log/canonical.js'
import type { EventData } from '../log/envelope.js'

/** Converts the data of one version into the next. */
export type DataUpgrade = (data: EventData) => EventData

/** Which texts of an event name a person. They are stored sealed with the key of that person. */
export interface Sealing {
  /** Returns the ID of the user that the texts name; undefined if the event has no such texts. */
  readonly personOf: (event: { readonly stream: string; readonly data: EventData }) => string | undefined
  /** Returns the data with each of these texts replaced. Null stays null. */
  readonly replaceTexts: (data: EventData, replace: (text: Json) => Json) => EventData
}

/** One version of an event type, with the conversion from the version before. */
export interface Version {
  /** Schema of the stored data. */
  readonly schema: ZodType
  readonly step?: DataUpgrade
  /** Present if this version is stored sealed. Opened, it has the data of the version before. */
  readonly sealing?: Sealing
}

/**
 * An event type with all its versions, oldest first. Stored events never change, so a new shape is a new version:
 * `event(first).next(second, data => ({ ...data, more: null }))`. Only the reader of the log sees older versions, and
 * only the registry sees sealed data.
 */
export interface EventType<Data = unknown> {
  readonly versions: readonly Version[]
  /** Schema of the newest version. */
  readonly schema: ZodType<Data>
  next<Later>(schema: ZodType<Later>, step: (data: Data) => Later): EventType<Later>
  /** Adds a version with the same data that is stored sealed, in the form of `stored`. */
  sealed(stored: ZodType, sealing: Sealing): EventType<Data>
}

export const event = <Data>(schema: ZodType<Data>): EventType<Data> => declared([{ schema }], schema)

const declared = <Data>(versions: readonly Version[], schema: ZodType<Data>): EventType<Data> => ({
  versions,
  schema,
  // Stored data of this version has passed its schema, so it is valid input for the conversion.
  next: (later, step) => declared([...versions, { schema: later, step: step as unknown as DataUpgrade }], later),
  sealed: (stored, sealing) => declared([...versions, { schema: stored, step: data => data, sealing }], schema),
})

/** Data of the newest version of an event type. */
export type DataIn<Type> = Type extends { readonly schema: ZodType<infer Data> } ? Data : never

/** Union of the events of several types, distinguished by `type`. */
export type EventsIn<Types> = {
  [Type in keyof Types & string]: { readonly type: Type; readonly data: DataIn<Types[Type]> }
}[keyof Types & string]
