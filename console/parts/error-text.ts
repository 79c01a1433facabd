import { type Detail, type ErrorCode, type InventoryError, isInventoryError } from '../api/inventory.js'
import { isMessageKey, language, type MessageKey, type MessageValues, placeholdersIn, t } from '../i18n/messages.js'
import { plain } from './values/quantity.js'
import { minuteOf } from './values/time.js'

/** What the page knows about the IDs and quantities in an error. */
export interface ErrorContext {
  readonly unit?: string
  readonly nameOf?: (id: string) => string | null | undefined
}

/** Codes that no input causes. They share a text with codes of a newer service, which this console doesn't know. */
type UnexpectedCode = 'INVALID_JSON' | 'MIXED_PAGING' | 'METHOD_NOT_ALLOWED' | 'NOT_ACCEPTABLE'

/** One text per code in each language: another code of the API without a text doesn't compile. */
function messageKeyOf(code: ErrorCode): MessageKey {
  const key: MessageKey = `error.${code as Exclude<ErrorCode, UnexpectedCode>}`
  return isMessageKey(key) ? key : 'error.unexpected'
}

/** These codes have many causes. In English, the message of the service is more precise than the text of the code. */
const CODES_WITH_MANY_CAUSES: readonly ErrorCode[] = ['VALIDATION_ERROR', 'INVALID_STATE', 'CONFLICT']

const DEFAULT_RETRY_MS = 60_000

const BLOCKS = ['expired', 'quarantined', 'recalled', 'reserved'] as const

/** Returns what is wrong, in the language of the reader: one sentence, or one for each cause. */
export function errorText(error: unknown, context: ErrorContext = {}): string {
  if (!isInventoryError(error)) return error instanceof Error ? error.message : String(error)
  const texts = error.details.flatMap(detail => specificText(error.code, detail, context) ?? [])
  return texts.length > 0 ? joined(texts) : (ownMessage(error.code, error.message) ?? generalText(error))
}

/** Returns what is wrong with one field. */
export const faultText = (code: ErrorCode, detail: Detail, context: ErrorContext = {}): string =>
  specificText(code, detail, context) ?? ownMessage(code, detail.message) ?? t(messageKeyOf(code))

export const joined = (texts: readonly string[]): string => [...new Set(texts)].join(' ')

const generalText = ({ code, retryAfterMs = DEFAULT_RETRY_MS }: InventoryError): string =>
  t(messageKeyOf(code), { seconds: Math.ceil(retryAfterMs / 1000) })

const ownMessage = (code: ErrorCode, message: string): string | undefined =>
  language.value === 'en' && CODES_WITH_MANY_CAUSES.includes(code) ? message : undefined

/** Returns the text for this code and field, such as `error.CONFLICT.sku`, if there is one. */
function specificText(code: ErrorCode, detail: Detail, context: ErrorContext): string | undefined {
  if (code === 'INSUFFICIENT_STOCK') return shortageText(detail, context)
  const field = detail.field.split('.').at(-1)
  const facts = factsOf(detail)
  return [`error.${code}.${field}`, `error.${code}.*`]
    .filter(isMessageKey)
    .filter(key => placeholdersIn(key).every(name => name in facts))
    .map(key => t(key, facts))[0]
}

/** The detail's facts as text, with quantities in the format of the locale. */
function factsOf(detail: Detail): MessageValues {
  const { actual, ...rest } = detail
  const texts = Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { ...Object.fromEntries(texts), ...(actual === undefined ? {} : { actual: plain(String(actual)) }) }
}

function shortageText(detail: Detail, { unit = '', nameOf }: ErrorContext): string | undefined {
  const { available, location_id: locationId, batch_number: batch, at } = detail
  if (available === undefined) return undefined
  const locationName = typeof locationId === 'string' ? nameOf?.(locationId) : undefined
  const notes = [
    ...(typeof batch === 'string' ? [`${t('batch')} ${batch}`] : []),
    ...(typeof at === 'string' ? [t('shortage.on', { time: minuteOf(at) })] : []),
    ...blockedParts(detail, unit),
  ]
  const text = shortage(amountOf(String(available), unit), locationName)
  return notes.length === 0 ? text : `${text} (${notes.join(', ')})`
}

/** Returns how much is available, and where if that is known. */
export const shortage = (amount: string, locationName: string | null | undefined): string =>
  locationName ? t('shortage.at', { amount, place: locationName }) : t('shortage', { amount })

/** Stock that exists but can't be picked. */
function blockedParts({ blocked }: Detail, unit: string): readonly string[] {
  if (typeof blocked !== 'object' || blocked === null) return []
  const sums = new Map(Object.entries(blocked).map(([reason, quantity]) => [reason, String(quantity)]))
  return BLOCKS.flatMap(reason => {
    const quantity = sums.get(reason) ?? '0'
    return quantity === '0' ? [] : [`${amountOf(quantity, unit)} ${t(`shortage.${reason}`)}`]
  })
}

const amountOf = (quantity: string, unit: string): string => `${plain(quantity)} ${unit}`.trim()
