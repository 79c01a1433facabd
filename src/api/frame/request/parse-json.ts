import { flawOf, legible, MAX_TEXT_LENGTH } from '../../../domain/values/sent-text.js'
import { ApiError } from '../response/errors.js'

const MAX_DEPTH = 32
/** Ten times the number of values in any valid request. More would take too long to process. */
const MAX_VALUES = 100_000
/** Ten times the names of any valid object. An object with more is slow to parse and to validate. */
const MAX_NAMES_PER_OBJECT = 1000
/** A double represents every decimal of this many digits exactly. */
const MAX_EXACT_DIGITS = 15

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a request body. Strings are normalized to NFC, and numbers that a double would round become ExactNumber.
 * Values that can't be stored or compared (NUL, unpaired surrogates, `__proto__`), and texts that no person writes
 * (see sent-text.ts), are rejected with the field's name.
 */
export function parseJson(bytes: Buffer): unknown {
  const { ascii, escapes, longNumbers, longTexts, depth, values, names } = inspectBytes(bytes)
  // Checked before any recursion: deep nesting overflows the stack of a parser.
  if (depth > MAX_DEPTH) throw invalid(`The body is nested deeper than ${MAX_DEPTH} levels.`)
  if (values > MAX_VALUES) throw invalid(`The body has more than ${MAX_VALUES} values.`)
  if (names > MAX_NAMES_PER_OBJECT) {
    throw bodyError([], `must have at most ${MAX_NAMES_PER_OBJECT} names in one object`)
  }
  const text = ascii ? bytes.toString('latin1') : decode(bytes)
  const value = parse(text)
  if (ascii && !escapes && !longNumbers && !longTexts && !text.includes('__proto__')) return value
  const tidied = normalizeValue(value, [], normalizeOrReject)
  if (!longNumbers) return tidied
  // No string contains NUL at this point, so NUL can mark the numbers.
  const marked = markLongNumbers(text)
  return marked === text ? tidied : normalizeValue(parse(marked), [], unmarkNumber)
}

const invalid = (message: string) => new ApiError('INVALID_JSON', message)

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalid('The body is not well-formed UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // V8 quotes the body after the first comma. The position is enough.
    const [reason = ''] = (error as SyntaxError).message.split(/, "|\.\.\./)
    throw invalid(text.trim() === '' ? 'The body is empty.' : `The body is not well-formed JSON: ${reason}.`)
  }
}

/** Counts values and depth in one pass over the bytes, so that an ordinary body needs only JSON.parse. */
function inspectBytes(bytes: Buffer) {
  let ascii = true
  let escapes = false
  let longNumbers = false
  let longTexts = false
  let begun = 0
  let depth = 0
  let deepest = 0
  let digits = 0
  /** Opening brackets and separators: at least the number of values. */
  let values = 0
  /** Names of the object that is open at each depth, and the most names in one object. */
  const namesAt = new Uint32Array(MAX_DEPTH + 1)
  let names = 0
  let inString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte >= 0x80) ascii = false
    if (inString) {
      if (byte === 0x22) {
        inString = false
        if (at - begun > MAX_TEXT_LENGTH) longTexts = true
      } else if (byte === 0x5c && bytes[++at] === 0x75) escapes = true
    } else if (byte >= 0x30 && byte <= 0x39) {
      if (++digits === MAX_EXACT_DIGITS + 1) {
        longNumbers = true
        // An object costs as much as three values.
        values += 2
      }
    } else if (byte === 0x22) {
      inString = true
      begun = at
      digits = 0
    } else if (byte === 0x7b || byte === 0x5b) {
      digits = 0
      values++
      if (++depth > deepest) deepest = depth
      if (depth <= MAX_DEPTH) namesAt[depth] = 0
    } else if (byte === 0x7d || byte === 0x5d) {
      digits = 0
      depth--
    } else if (digits > 0 && (byte | 0x20) === 0x65) {
      longNumbers = true
    } else if (byte !== 0x2e) {
      digits = 0
      if (byte === 0x2c) values++
      else if (byte === 0x3a && depth <= MAX_DEPTH && ++namesAt[depth]! > names) names = namesAt[depth]!
    }
  }
  return { ascii, escapes, longNumbers, longTexts, depth: deepest, values, names }
}

type Path = readonly (string | number)[]

/**
 * Normalizes every string to NFC in place. One path is extended and shortened on the way: a path or copy per value
 * would take longer than everything else for 300,000 values.
 */
function normalizeValue(
  value: unknown,
  path: (string | number)[],
  string: (text: string, path: Path) => unknown,
): unknown {
  if (typeof value === 'string') return string(value, path)
  if (typeof value !== 'object' || value === null) return value
  const depth = path.length
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const item: unknown = value[at]
      if (isPlain(item)) continue
      path[depth] = at
      value[at] = normalizeValue(item, path, string)
    }
    path.length = depth
    return value
  }
  const fields = value as Record<string, unknown>
  const names = Object.keys(fields)
  let renamed = false
  for (let at = 0; at < names.length; at += 1) {
    const key = names[at]!
    path[depth] = key
    if (key === '__proto__') throw bodyError(path, 'is a reserved name')
    const name = normalizeOrReject(key, path)
    path[depth] = name
    const member = fields[key]
    if (!isPlain(member)) fields[key] = normalizeValue(member, path, string)
    if (name === key) continue
    renamed = true
    names[at] = name
  }
  path.length = depth
  if (!renamed) return fields
  return Object.fromEntries(Object.values(fields).map((member, at) => [names[at]!, member]))
}

const isPlain = (value: unknown): boolean => typeof value !== 'string' && (typeof value !== 'object' || value === null)

const bodyError = (path: Path, message: string) => {
  const field = path.map(step => legible(String(step))).join('.') || 'body'
  return new ApiError('VALIDATION_ERROR', `${field}: ${message}`, [{ field, message }])
}

function normalizeOrReject(text: string, path: Path): string {
  const flaw = flawOf(text)
  if (flaw !== undefined) throw bodyError(path, flaw)
  return text.normalize('NFC')
}

const unmarkNumber = (text: string): unknown => (text[0] === '\0' ? exactNumber(text.slice(1)) : text.normalize('NFC'))

/** Matches a string, or a number that might be long. Most numbers are skipped. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?[\d.]{16,}(?:[eE][+-]?\d+)?|-?[\d.]+[eE][+-]?\d+/g

const markLongNumbers = (text: string): string =>
  text.replace(TOKEN, token => (token[0] === '"' || fitsDouble(token) ? token : `"\\u0000${token}"`))

function fitsDouble(token: string): boolean {
  const [mantissa = '', exponent = '0'] = token.toLowerCase().split('e')
  const digits = mantissa.replace(/[-.]/g, '').length
  return (digits <= MAX_EXACT_DIGITS && Math.abs(Number(exponent)) < 200) || String(Number(token)) === token
}

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
