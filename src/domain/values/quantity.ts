/**
 * An exact quantity: a bigint of millionths in computations, and a plain decimal such as `12.5` when stored.
 * Quantities are never converted to binary floating point.
 */
export type Quantity = bigint

/** Stored form of a quantity: no exponent, no leading or trailing zeros, up to 6 decimal places. */
export type Decimal = string

export const ZERO: Quantity = 0n
const DECIMAL_PLACES = 6
const SCALE = 1_000_000n
export const MAX_QUANTITY: Quantity = 1_000_000_000_000n * SCALE

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** Matches most quantities. As millionths, they are safe integers. */
const SHORT_WHOLE_NUMBER = /^-?\d{1,9}$/

/** Parses the text of a JSON number. Returns undefined if it has more than 6 decimal places or exceeds ±1e12. */
export function parseQuantity(text: string): Quantity | undefined {
  if (SHORT_WHOLE_NUMBER.test(text)) return BigInt(Number(text) * 1_000_000)
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = (whole + fraction).replace(/^0+/, '')
  if (digits === '') return ZERO
  const shift = DECIMAL_PLACES - fraction.length + Number(exponent)
  if (digits.length + shift > 19) return undefined
  const digitsOfMillionths = shift >= 0 ? digits + '0'.repeat(shift) : digits.slice(0, shift)
  if (shift < 0 && /[1-9]/.test(digits.slice(shift))) return undefined
  const millionths = BigInt(digitsOfMillionths === '' ? '0' : digitsOfMillionths)
  if (millionths > MAX_QUANTITY) return undefined
  return sign === '-' ? -millionths : millionths
}

/** Parses a quantity that `toDecimal` returned. */
export function fromDecimal(text: Decimal): Quantity {
  const quantity = parseQuantity(text)
  if (quantity === undefined) throw new RangeError(`${text} is not a stored quantity`)
  return quantity
}

export function toDecimal(quantity: Quantity): Decimal {
  const negative = quantity < 0n
  const millionths = negative ? -quantity : quantity
  const whole = millionths / SCALE
  const fraction = millionths % SCALE
  const places = fraction === 0n ? '' : `.${fraction.toString().padStart(DECIMAL_PLACES, '0').replace(/0+$/, '')}`
  return `${negative ? '-' : ''}${whole}${places}`
}

export const fits = (quantity: Quantity): boolean => quantity <= MAX_QUANTITY && quantity >= -MAX_QUANTITY

/** Returns a text that sorts like the quantity, for stores that sort strings by code unit. */
export const sortable = (quantity: Quantity): string => (quantity + 2n * MAX_QUANTITY).toString().padStart(20, '0')
