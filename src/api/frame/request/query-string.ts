import { flawOf, legible } from '../../../domain/values/sent-text.js'
import { ApiError } from '../response/errors.js'

/** Decoded parameters in the order in which they were sent, in NFC. Names are unique. */
export type Parameters = ReadonlyMap<string, string>

export const NO_PARAMETERS: Parameters = new Map()

export function parseQueryString(text: string): Parameters {
  if (text === '') return NO_PARAMETERS
  const parameters = new Map<string, string>()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1), name)
    if (parameters.has(name)) throw parameterError(name, 'must be sent only once')
    parameters.set(name, value)
  }
  return parameters
}

export const parameterError = (field: string, message: string) =>
  new ApiError('VALIDATION_ERROR', `${field}: ${message}`, [{ field, message }])

/** `field` names the parameter in the error. An invalid name is its own field. */
function decode(text: string, field = legible(text)): string {
  if (!/[%+\x80-\xff]/.test(text)) return text
  const decoded = percentDecoded(text.replaceAll('+', ' '))
  if (decoded === undefined) throw parameterError(field, 'must be percent-encoded UTF-8')
  const flaw = flawOf(decoded)
  if (flaw !== undefined) throw parameterError(field, flaw)
  return decoded.normalize('NFC')
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
