import { fail } from './failure.js'

/** Parses a JSON object. */
export function parseJson(text: string, what: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {}
  return fail('format', `${what} isn't a JSON object`)
}

/** Returns a list of texts. */
export const textsIn = (value: unknown, what: string): readonly string[] =>
  Array.isArray(value) && value.every(text => typeof text === 'string') ? value : fail('format', `${what} isn't a list`)
