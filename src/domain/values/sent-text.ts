/**
 * Maximum length of any text before it is checked or normalized. No field is longer, even if NFC combines four
 * characters into one.
 */
export const MAX_TEXT_LENGTH = 40_000

/** Maximum length of a run of combining marks. No script needs as many: Unicode's Stream-Safe Text Format has 30. */
const MAX_MARKS = 30

/**
 * Combining marks, including the halfwidth sound marks of Japanese, which combine when a text is made searchable.
 * Normalization sorts a run of marks in quadratic time.
 */
const MARK = /[\p{M}\uff9e\uff9f]/u
/** Whether each code unit is a mark. A lookup takes a fifth of the time of a regular expression. */
const MARKS = Uint8Array.from({ length: 0x10000 }, (_, unit) => Number(MARK.test(String.fromCharCode(unit))))

/** A lone surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Returns why a text can't be accepted for any field; undefined if it can. Takes linear time. */
export function flawOf(text: string): string | undefined {
  if (text.length > MAX_TEXT_LENGTH) return `must have at most ${MAX_TEXT_LENGTH} characters`
  if (text.search(LONE_SURROGATE) >= 0) return 'must not contain half of a surrogate pair'
  if (text.includes('\0')) return 'must not contain a NUL character'
  return isOverloaded(text) ? `must not contain more than ${MAX_MARKS} combining marks in a row` : undefined
}

/** Returns the text as it is stored, or unchanged if it is invalid, so that the error can describe it. */
export const normalizeText = (text: string): string => (flawOf(text) === undefined ? text.normalize('NFC') : text)

/** Returns a readable form of any text for error messages. */
export const legible = (text: string): string =>
  (text.length > 100 ? `${text.slice(0, 100)}…` : text).replace(LONE_SURROGATE, '\ufffd').replaceAll('\0', '\\u0000')

/**
 * Reports whether a text has a run of marks that is too long. Such a run covers at least one of the checked positions,
 * so most of the text is skipped.
 */
function isOverloaded(text: string): boolean {
  for (let at = MAX_MARKS; at < text.length; at += MAX_MARKS + 1) {
    if (!isMark(text, at)) continue
    let [first, end] = [at, at + 1]
    while (first > 0 && isMark(text, first - 1)) first -= 1
    while (end < text.length && isMark(text, end)) end += 1
    if (end - first > MAX_MARKS && [...text.slice(first, end)].length > MAX_MARKS) return true
  }
  return false
}

/** Reports whether the code unit is a combining mark, or half of one. */
function isMark(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 0xd800 || unit >= 0xe000) return MARKS[unit] === 1
  const isSecondHalf = unit >= 0xdc00
  return MARK.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0))
}
