/**
 * The intended character for each received one. Most scanners act as keyboards with the American layout. With another
 * layout on the computer, the same keys produce other characters.
 */
export type Layout = Readonly<Record<string, string>>

/**
 * Characters of the calibration code. None is a dead key on a known layout, because a dead key would swallow the next
 * character.
 */
export const CALIBRATION = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.,:;*#?&%()<>!$@]'

/**
 * Calibration codes for scanners without QR support. Each has a different length. Capitals are derived from lowercase
 * letters.
 */
export const CALIBRATION_PARTS = ['abcdefghijkl', 'mnopqrstuvwxyz', '0123456789', '-_/.,:;*#?&%()<>!$@]'] as const

/**
 * Returns the layout that follows from a scanned calibration code and the known layout, or undefined for any other
 * code.
 */
export function learnLayout(typedText: string, known: Layout = {}): Layout | undefined {
  const typed = Array.from(typedText)
  const part = [CALIBRATION, ...CALIBRATION_PARTS].find(({ length }) => length === typed.length)
  if (part === undefined) return undefined
  const isWhole = part === CALIBRATION
  const all = isWhole ? typed : [...typed, ...typed.map(character => character.toUpperCase())]
  const expected = isWhole ? part : part + part.toUpperCase()
  const corrections: Record<string, string> = Object.fromEntries(
    Object.entries(known).filter(([, meaning]) => !expected.includes(meaning)),
  )
  const asItIs = new Set(all.filter((character, at) => character === expected[at]))
  for (const [at, character] of all.entries()) {
    // If two keys produce the same character (with caps lock, for example), prefer the key that matches it.
    if (character.length === 1 && !asItIs.has(character)) corrections[character] ??= expected.charAt(at)
  }
  return corrections
}

export const correctedText = (typedText: string, layout: Layout): string =>
  Array.from(typedText, character => layout[character] ?? character).join('')
