/** Decimals of the API: texts with up to 6 places. Nothing here converts them to a double. */

const PLACES = 6
const DECIMAL = /^([+-]?)(\d{1,13})(?:\.(\d{1,6}))?$/

/** Returns the value in millionths, or undefined if the text isn't a decimal. */
export function millionthsOf(text: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return undefined
  const value = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(PLACES, '0'))
  return sign === '-' ? -value : value
}

function decimalOf(millionths: bigint): string {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(PLACES + 1, '0')
  const fraction = digits.slice(-PLACES).replace(/0+$/, '')
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${fraction === '' ? '' : `.${fraction}`}`
}

export const sum = (a: string, b: string): string => decimalOf((millionthsOf(a) ?? 0n) + (millionthsOf(b) ?? 0n))

export const negated = (text: string): string => decimalOf(-(millionthsOf(text) ?? 0n))

export const isBelow = (a: string, b: string): boolean => (millionthsOf(a) ?? 0n) < (millionthsOf(b) ?? 0n)

interface Signs {
  readonly group: string
  readonly decimal: string
}

const cache = new Map<string, Signs>()
function signsOf(language: string): Signs {
  const cached = cache.get(language)
  if (cached) return cached
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.6)
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  const signs = { group: of('group'), decimal: of('decimal') }
  cache.set(language, signs)
  return signs
}

/**
 * Formats a decimal with all of its digits. The fraction is returned separately because it is shown in a muted color.
 */
export function splitDecimal(text: string, language: string): { readonly whole: string; readonly fraction: string } {
  const [, sign = '', whole = text, fraction] = DECIMAL.exec(text) ?? []
  const { group, decimal } = signsOf(language)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return { whole: `${sign === '-' ? '−' : ''}${grouped}`, fraction: fraction === undefined ? '' : decimal + fraction }
}

/** Formats a decimal for a text field, without group separators. */
export const plainTyped = (decimal: string, language: string): string => decimal.replace('.', signsOf(language).decimal)

/**
 * Parses a typed decimal; returns undefined if it isn't one. Comma and point are both accepted as decimal separator, except
 * for the group separator of the language before three digits: `1.234` is 1234 in German, `1.5` is 1.5 in every language,
 * and so is `0.250`, because no number with groups begins with 0.
 */
export function typed(text: string, language: string): string | undefined {
  const { group, decimal } = signsOf(language)
  const plain = text
    .trim()
    .replace(/[\s’']/g, '')
    .replace('−', '-')
  const thousands = new RegExp(`^[+-]?[1-9]\\d{0,2}(?:\\${group || ','}\\d{3})+(?:\\${decimal}\\d*)?$`)
  const withoutGroups = thousands.test(plain) ? plain.replaceAll(group, '') : plain
  const normal = withoutGroups
    .replace(',', '.')
    .replace(/^([+-]?)\./, '$10.')
    .replace(/\.$/, '')
  const millionths = millionthsOf(normal)
  return millionths === undefined ? undefined : decimalOf(millionths)
}
