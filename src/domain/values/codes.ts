/** Returns the form in which codes are compared, because people ignore case and scanners add blanks. */
export const codeKey = (code: string): string => code.trim().toLowerCase()

/** Returns a GTIN without leading zeros, so that EAN-8, UPC-A, EAN-13, and GTIN-14 of one trade item are equal. */
export function gtinKey(code: string): string {
  const digits = code.replace(SEPARATORS, '')
  return GTIN.test(digits) ? digits.padStart(MAX_GTIN_DIGITS, '0') : codeKey(code)
}

const MAX_GTIN_DIGITS = 14
const GTIN = /^\d{8,14}$/
/** Separators in printed numbers, on labels and books. */
const SEPARATORS = /[\s-]/g

/** Reports whether the last digit of a GTIN, GLN, or SSCC is its correct check digit. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, n) => total + Number(digit) * ((digits.length - n) % 2 === 0 ? 3 : 1),
    0,
  )
  return /^\d+$/.test(digits) && sum % 10 === 0
}
