/**
 * Longer than any field takes, also before four characters of it have become one in NFC. Nothing looks into a text,
 * and nothing normalises it, before its length is known.
 */
export const LONGEST_TEXT = 40_000

/** No script needs as many: Unicode's own Stream-Safe Text Format has 30. */
const MOST_MARKS = 30

/**
 * What attaches to the letter before it; the halfwidth sound marks of Japanese do so once a text is made searchable.
 * Normalising puts a run of them in order by the square of its length.
 */
const MARK = /[\p{M}\uff9e\uff9f]/u
/** Whether it is one, by code unit: a look-up costs a fifth of a match. */
const MARKS = Uint8Array.from({ length: 0x10000 }, (_, unit) => Number(MARK.test(String.fromCharCode(unit))))

/** A surrogate without its other half. */
const HALF = /\p{Surrogate}/gu

/** Why a text can't be taken, whatever it is meant for; undefined if it can. Costs no more than its length. */
export function flawOf(text: string): string | undefined {
  if (text.length > LONGEST_TEXT) return `must have at most ${LONGEST_TEXT} characters`
  if (text.search(HALF) >= 0) return 'must not contain half of a surrogate pair'
  if (text.includes('\0')) return 'must not contain a NUL character'
  return isOverloaded(text) ? `must not contain more than ${MOST_MARKS} combining marks in a row` : undefined
}

/** As it is stored, unless it can't be: then as it came, for whoever says what is wrong with it. */
export const normal = (text: string): string => (flawOf(text) === undefined ? text.normalize('NFC') : text)

/** The text for people to read in an error, whatever is wrong with it. */
export const legible = (text: string): string =>
  (text.length > 100 ? `${text.slice(0, 100)}…` : text).replace(HALF, '\ufffd').replaceAll('\0', '\\u0000')

/** A run too long covers one of these places, wherever it begins: most of a text need not be looked at. */
function isOverloaded(text: string): boolean {
  for (let at = MOST_MARKS; at < text.length; at += MOST_MARKS + 1) {
    if (!isMark(text, at)) continue
    let [first, end] = [at, at + 1]
    while (first > 0 && isMark(text, first - 1)) first -= 1
    while (end < text.length && isMark(text, end)) end += 1
    if (end - first > MOST_MARKS && [...text.slice(first, end)].length > MOST_MARKS) return true
  }
  return false
}

/** Whether the code unit is a combining mark, or half of one. */
function isMark(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 0xd800 || unit >= 0xe000) return MARKS[unit] === 1
  const isSecondHalf = unit >= 0xdc00
  return MARK.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0))
}
