import { ApiError } from './errors.js'

/** The parameters in the order in which they were sent, decoded, in NFC. None twice. */
export type Parameters = ReadonlyMap<string, string>

const NONE: Parameters = new Map()

export function parseQueryString(text: string): Parameters {
  if (text === '') return NONE
  const parameters = new Map<string, string>()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1))
    if (parameters.has(name)) throw refused(name, 'may be given only once')
    parameters.set(name, value)
  }
  return parameters
}

export const refused = (field: string, message: string) =>
  new ApiError('VALIDATION_ERROR', `${field}: ${message}`, [{ field, message }])

function decode(text: string): string {
  if (!/[%+\x80-\xff]/.test(text)) return text
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' ')).normalize('NFC')
    if (!decoded.includes('\0')) return decoded
  } catch {
    // Told below, as is a NUL.
  }
  throw refused(text, 'is not percent-encoded UTF-8 text')
}
