/** A number token that a double can't represent. JSON.stringify writes it as a string that begins with NUL. */
export interface NumberToken {
  toJSON(): string
}

const MARK = '\\u0000'
const MARKED_NUMBER = /"\\u0000(-?\d+(?:\.\d+)?)"/g

/** Returns a stored quantity for a response: a JSON number with exactly these digits. */
export function exact(decimal: string): number | NumberToken {
  const number = Number(decimal)
  return String(number) === decimal ? number : { toJSON: () => `\0${decimal}` }
}

/** Returns JSON text. Stored strings never contain NUL, so only the tokens of `exact` are unwrapped. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value)
  return text.includes(MARK) ? text.replace(MARKED_NUMBER, '$1') : text
}

/** Returns the JSON text of values, separated by commas. Faster than writing them one by one. */
export const entriesText = (values: readonly unknown[]): string => toJson(values).slice(1, -1)
