/**
 * A JSON number that a double would round, kept as its text. It is a function because JSON has none: no schema
 * mistakes it for an object.
 */
export type ExactNumber = () => string

export const exactNumber =
  (source: string): ExactNumber =>
  () =>
    source

export const isExactNumber = (value: unknown): value is ExactNumber => typeof value === 'function'

export const sourceOf = (number: ExactNumber): string => number()
