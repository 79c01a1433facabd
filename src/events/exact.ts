/** Stands for a number token that a double can't hold; JSON.stringify writes it as a string that begins with NUL. */
export interface NumberToken {
  toJSON(): string
}

const MARK = '\\u0000'
const MARKED = /"\\u0000(-?\d+(?:\.\d+)?)"/g

/** A stored quantity as it is answered: the JSON number with exactly these digits. */
export function exact(decimal: string): number | NumberToken {
  const number = Number(decimal)
  return String(number) === decimal ? number : { toJSON: () => `\0${decimal}` }
}

/** JSON text. No string that the service stores holds a NUL, so only the tokens of `exact` are unwrapped. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value)
  return text.includes(MARK) ? text.replace(MARKED, '$1') : text
}
