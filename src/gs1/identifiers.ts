import { hasCheckDigit } from '../domain/values/codes.js'

/** The format of the value of an application identifier. */
export interface Identifier {
  /** Exact number of characters. Absent if it is variable. */
  readonly length?: number
  /** Maximum number of characters. */
  readonly max: number
  readonly fits: (value: string) => boolean
}

/** GS1 character set 82, which contains neither blanks nor separators. */
const TEXT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/
const DIGITS = /^\d+$/

const text = (max: number): Identifier => ({ max, fits: value => TEXT.test(value) })
const digits = (max: number): Identifier => ({ max, fits: value => DIGITS.test(value) })
const fixed = (length: number, fits = (value: string) => DIGITS.test(value)): Identifier => ({
  length,
  max: length,
  fits,
})
const checked = (length: number): Identifier => fixed(length, hasCheckDigit)
const date = fixed(6, isDate)
/** Returns the format of a fixed number of digits, optionally followed by other characters. */
const led = (by: number, more: number, rest = TEXT): Identifier => ({
  max: by + more,
  fits: value =>
    DIGITS.test(value.slice(0, by)) && value.length >= by && (value.length === by || rest.test(value.slice(by))),
})

const IDENTIFIERS: ReadonlyMap<string, Identifier> = new Map(
  Object.entries({
    '00': checked(18),
    '01': checked(14),
    '02': checked(14),
    '10': text(20),
    '11': date,
    '12': date,
    '13': date,
    '15': date,
    '16': date,
    '17': date,
    '20': fixed(2),
    '21': text(20),
    '22': text(20),
    '30': digits(8),
    '37': digits(8),
    '235': text(28),
    '240': text(30),
    '241': text(30),
    '242': digits(6),
    '250': text(30),
    '251': text(30),
    '253': led(13, 17),
    '254': text(20),
    '400': text(30),
    '401': text(30),
    '402': checked(17),
    '403': text(30),
    '410': checked(13),
    '411': checked(13),
    '412': checked(13),
    '413': checked(13),
    '414': checked(13),
    '415': checked(13),
    '416': checked(13),
    '417': checked(13),
    '420': text(20),
    '421': led(3, 9),
    '422': fixed(3),
    '7003': fixed(10),
    '8003': led(14, 16),
    '8004': text(30),
    '8005': fixed(6),
    '8006': fixed(18),
    '8008': { max: 12, fits: value => /^(\d{8}|\d{10}|\d{12})$/.test(value) && isDate(value.slice(0, 6)) },
    '8020': text(25),
  }),
)

/** Lengths of application identifiers, by their first digits. */
const LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/^(0[0-4]|1\d|2[0-2]|30|37|9\d)/, 2],
  [/^(23|24|25|4[0-2]|71)/, 3],
  [/^(3[1-69]|43|70|72|8[0-2])/, 4],
]

const MAX_LENGTH = 90

/** Returns the application identifier at the start of a text. */
export function identifierAt(text: string): string | undefined {
  const [, length] = LENGTHS.find(([start]) => start.test(text)) ?? []
  const found = text.slice(0, length ?? 0)
  return found.length === length && DIGITS.test(found) ? found : undefined
}

/**
 * Returns the format of an application identifier. For identifiers that aren't used here, it only limits the length.
 */
export function identifier(ai: string): Identifier | undefined {
  if (identifierAt(ai) !== ai) return undefined
  const known = IDENTIFIERS.get(ai)
  if (known) return known
  if (/^(3[1-6]\d[0-5]|395\d)$/.test(ai)) return fixed(6)
  if (/^394\d$/.test(ai)) return fixed(4)
  if (/^39[02]\d$/.test(ai)) return digits(15)
  if (/^39[13]\d$/.test(ai)) return led(3, 15, DIGITS)
  // Identifiers with predefined lengths, which need no separator. Nothing else is known about them.
  if (/^0[34]/.test(ai)) return fixed(ai === '03' ? 14 : 16)
  if (/^1[489]/.test(ai)) return fixed(6)
  if (/^(3[1-69]|41)/.test(ai)) return undefined
  return text(MAX_LENGTH)
}

/** Reports whether a value has the format of its application identifier. */
export function isElement(ai: string, value: string): boolean {
  const known = identifier(ai)
  if (!known || value === '') return false
  const { length, max, fits } = known
  return (length === undefined ? value.length <= max : value.length === length) && fits(value)
}

const MAX_DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Reports whether a value is a date YYMMDD in any century. */
function isDate(value: string): boolean {
  if (!/^\d{6}$/.test(value)) return false
  return Number(value.slice(4)) <= (MAX_DAYS_OF_MONTH[Number(value.slice(2, 4)) - 1] ?? -1)
}
