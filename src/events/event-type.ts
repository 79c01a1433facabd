import type { ZodType } from 'zod'
import type { EventData } from './envelope.js'

/** Turns the data of one version into that of the next. */
export type Step = (data: EventData) => EventData

/** One version of what an event says; every one but the first with the step to it from the one before. */
export interface Version {
  readonly schema: ZodType
  readonly step?: Step
}

/**
 * A type of event with all its versions, the oldest first. What is once in the log stays there: a new shape is a new
 * version behind the others, `event(first).next(second, data => ({ ...data, more: null }))`, and nobody but the reader
 * of the log sees any but the newest.
 */
export interface EventType<Data = unknown> {
  readonly versions: readonly Version[]
  /** Of the newest version. */
  readonly schema: ZodType<Data>
  next<Later>(schema: ZodType<Later>, step: (data: Data) => Later): EventType<Later>
}

export const event = <Data>(schema: ZodType<Data>): EventType<Data> => declared([{ schema }], schema)

const declared = <Data>(versions: readonly Version[], schema: ZodType<Data>): EventType<Data> => ({
  versions,
  schema,
  // What lies in the log as this version has passed its schema, so it is what the step takes.
  next: (later, step) => declared([...versions, { schema: later, step: step as unknown as Step }], later),
})

/** What the newest version of a type of event says. */
export type DataIn<Type> = Type extends { readonly schema: ZodType<infer Data> } ? Data : never

/** The events of some types, told apart by their type. */
export type EventsIn<Types> = {
  [Type in keyof Types & string]: { readonly type: Type; readonly data: DataIn<Types[Type]> }
}[keyof Types & string]
