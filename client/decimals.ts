import { DECIMALS } from './generated/operations.js'

/**
 * Decimals as text, so that no digit passes through a double. `JSON.rawJSON` and the `source` of the `JSON.parse`
 * reviver are missing in Node 20, so one regular expression finds the decimals in the JSON text.
 */
const STRING = '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"'
const NUMBER = '-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?'
/** Custom fields are skipped: their names are chosen by users, so a field named `stock` isn't necessarily a decimal. */
const CUSTOM_FIELDS = `"custom_fields"\\s*:\\s*\\{(?:[^"{}]|${STRING})*\\}`

/** Returns a pattern that matches strings as a whole, so that no match starts inside a string. */
const memberPattern = (value: string) =>
  new RegExp(`${CUSTOM_FIELDS}|(${STRING})(?:(\\s*:\\s*)(${value})(?=[\\s,}]))?`, 'g')
const NUMBERS = memberPattern(NUMBER)
const TEXTS = memberPattern(`"${NUMBER}"`)

const isDecimal = (name: string | undefined): boolean => name !== undefined && DECIMALS.has(name.slice(1, -1))

/** Parses a JSON text and returns every decimal as a string. */
export const parseWithTexts = (json: string): unknown =>
  JSON.parse(
    json.replace(NUMBERS, (whole, name?: string, colon?: string, value?: string) =>
      value !== undefined && isDecimal(name) ? `${name}${colon}"${value}"` : whole,
    ),
  )

/**
 * Returns a value as JSON, with every decimal that is given as text written as a number. Text that isn't a number is
 * sent unchanged, and the service rejects it.
 */
export const stringify = (value: unknown): string =>
  JSON.stringify(value).replace(TEXTS, (whole, name?: string, colon?: string, text?: string) =>
    text !== undefined && isDecimal(name) ? `${name}${colon}${text.slice(1, -1)}` : whole,
  )
