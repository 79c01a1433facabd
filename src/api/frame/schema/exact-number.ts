/**
 * A JSON number that a double would round, kept as the text it was written in. A function, of which JSON has none: no
 * schema takes it for an object, as it would take anything that could hold the text.
 */
export type ExactNumber = () => string

export const exactNumber =
  (source: string): ExactNumber =>
  () =>
    source

export const isExactNumber = (value: unknown): value is ExactNumber => typeof value === 'function'

export const sourceOf = (number: ExactNumber): string => number()
