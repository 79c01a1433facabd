const SOURCE: unique symbol = Symbol('source of an exact number')

/** A JSON number that a double would round, kept as the text it was written in. */
export interface ExactNumber {
  readonly [SOURCE]: string
}

export const exactNumber = (source: string): ExactNumber => ({ [SOURCE]: source })

export const isExactNumber = (value: unknown): value is ExactNumber =>
  typeof value === 'object' && value !== null && SOURCE in value

export const sourceOf = (number: ExactNumber): string => number[SOURCE]
