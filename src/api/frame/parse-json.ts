import { flawOf, LONGEST_TEXT, legible } from '../../domain/sent-text.js'
import { ApiError } from './errors.js'
import { exactNumber } from './exact-number.js'

const DEEPEST = 32
/** Any decimal of so many digits comes out of a double unchanged. */
const EXACT_DIGITS = 15

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The value that a request body means. Strings come out in NFC, numbers that a double would round as ExactNumber.
 * What can't be stored or told apart (NUL, half a surrogate pair, `__proto__`), and what nobody writes (see
 * sent-text.ts), is refused with the field's name.
 */
export function parseJson(bytes: Buffer): unknown {
  const { ascii, escapes, longNumbers, longTexts, depth } = survey(bytes)
  // Looked at before anything recursive sees the text: deep nesting overflows the stack of a parser.
  if (depth > DEEPEST) throw invalid(`The body is nested deeper than ${DEEPEST} levels`)
  const text = ascii ? bytes.toString('latin1') : decode(bytes)
  const value = parse(text)
  if (ascii && !escapes && !longNumbers && !longTexts && !text.includes('__proto__')) return value
  const tidied = tidy(value, [], normalised)
  // By now no string holds a NUL, so it can mark the numbers.
  return longNumbers ? tidy(parse(markLongNumbers(text)), [], unmarkNumber) : tidied
}

const invalid = (message: string) => new ApiError('INVALID_JSON', message)

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalid('The body is not well-formed UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // V8 quotes the body after the first comma; the position is enough.
    const [reason = ''] = (error as SyntaxError).message.split(/, "|\.\.\./)
    throw invalid(text.trim() === '' ? 'The body is empty' : `The body is not well-formed JSON: ${reason}`)
  }
}

/** One pass over the bytes, so that the usual body needs nothing but JSON.parse. */
function survey(bytes: Buffer) {
  let ascii = true
  let escapes = false
  let longNumbers = false
  let longTexts = false
  let begun = 0
  let depth = 0
  let deepest = 0
  let digits = 0
  let inString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte >= 0x80) ascii = false
    if (inString) {
      if (byte === 0x22) {
        inString = false
        if (at - begun > LONGEST_TEXT) longTexts = true
      } else if (byte === 0x5c && bytes[++at] === 0x75) escapes = true
    } else if (byte >= 0x30 && byte <= 0x39) {
      if (++digits > EXACT_DIGITS) longNumbers = true
    } else if (byte === 0x22) {
      inString = true
      begun = at
      digits = 0
    } else if (byte === 0x7b || byte === 0x5b) {
      digits = 0
      if (++depth > deepest) deepest = depth
    } else if (byte === 0x7d || byte === 0x5d) {
      digits = 0
      depth--
    } else if (digits > 0 && (byte | 0x20) === 0x65) {
      longNumbers = true
    } else if (byte !== 0x2e) {
      digits = 0
    }
  }
  return { ascii, escapes, longNumbers, longTexts, depth: deepest }
}

type Path = readonly (string | number)[]

/** A copy with every string in NFC. */
function tidy(value: unknown, path: Path, string: (text: string, path: Path) => unknown): unknown {
  if (typeof value === 'string') return string(value, path)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, index) => tidy(item, [...path, index], string))
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') throw refused([...path, key], 'is not a name that can be used')
    const name = normalised(key, [...path, key])
    copy[name] = tidy(member, [...path, name], string)
  }
  return copy
}

const refused = (path: Path, message: string) => {
  const field = path.map(step => legible(String(step))).join('.') || 'body'
  return new ApiError('VALIDATION_ERROR', `${field}: ${message}`, [{ field, message }])
}

function normalised(text: string, path: Path): string {
  const flaw = flawOf(text)
  if (flaw !== undefined) throw refused(path, flaw)
  return text.normalize('NFC')
}

const unmarkNumber = (text: string): unknown => (text[0] === '\0' ? exactNumber(text.slice(1)) : text.normalize('NFC'))

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

const markLongNumbers = (text: string): string =>
  text.replace(TOKEN, token => (token[0] === '"' || fitsDouble(token) ? token : `"\\u0000${token}"`))

function fitsDouble(token: string): boolean {
  const [mantissa = '', exponent = '0'] = token.toLowerCase().split('e')
  const digits = mantissa.replace(/[-.]/g, '').length
  return (digits <= EXACT_DIGITS && Math.abs(Number(exponent)) < 200) || String(Number(token)) === token
}
