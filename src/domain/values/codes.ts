/** What a code is compared by: people write it in small letters or large, and scanners add blanks. */
export const codeKey = (code: string): string => code.trim().toLowerCase()

/** A trade item has one number, however many of its leading zeros are written: EAN-8, UPC-A, EAN-13 and GTIN-14 are one. */
export function gtinKey(code: string): string {
  const digits = code.replace(BETWEEN, '')
  return GTIN.test(digits) ? digits.padStart(LONGEST_GTIN, '0') : codeKey(code)
}

const LONGEST_GTIN = 14
const GTIN = /^\d{8,14}$/
/** As labels print them, and books. */
const BETWEEN = /[\s-]/g

/** Whether the last digit of a number of a trade item, a place or a pallet is the one that its others lead to. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce(
    (soFar, digit, n) => soFar + Number(digit) * ((digits.length - n) % 2 === 0 ? 3 : 1),
    0,
  )
  return /^\d+$/.test(digits) && sum % 10 === 0
}

/** A GTIN of any length, as it is printed. */
export const isGtin = (code: string): boolean => /^(\d{8}|\d{12,14})$/.test(code) && hasCheckDigit(code)
