import { DECIMALS } from './generated/operations.js'

/**
 * Decimals as text: no digit of theirs passes through a double. JSON.rawJSON and the `source` that JSON.parse tells
 * would do too, and are missing in Node 20; this is one pass of the engine's own scanner, everywhere.
 */
const STRING = '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"'
const NUMBER = '-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?'
/** Names in there are the user's own: what is called `stock` there need not be one. */
const OWN_FIELDS = `"custom_fields"\\s*:\\s*\\{(?:[^"{}]|${STRING})*\\}`

/** Takes strings whole, so that nothing is found inside of one. */
const member = (value: string) => new RegExp(`${OWN_FIELDS}|(${STRING})(?:(\\s*:\\s*)(${value})(?=[\\s,}]))?`, 'g')
const NUMBERS = member(NUMBER)
const TEXTS = member(`"${NUMBER}"`)

const isDecimal = (name: string | undefined): boolean => name !== undefined && DECIMALS.has(name.slice(1, -1))

/** Of a JSON text, with every decimal as a string. */
export const parseWithTexts = (json: string): unknown =>
  JSON.parse(
    json.replace(NUMBERS, (whole, name?: string, colon?: string, value?: string) =>
      value !== undefined && isDecimal(name) ? `${name}${colon}"${value}"` : whole,
    ),
  )

/** As JSON, with every decimal that is given as text as the number it means. What is no number is left to the service. */
export const stringify = (value: unknown): string =>
  JSON.stringify(value).replace(TEXTS, (whole, name?: string, colon?: string, text?: string) =>
    text !== undefined && isDecimal(name) ? `${name}${colon}${text.slice(1, -1)}` : whole,
  )
