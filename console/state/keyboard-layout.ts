/**
 * Scanners are keyboards, most of them American ones. Where the computer has another layout, other characters come of the
 * same keys: what comes, by what is meant.
 */
export type Layout = Readonly<Record<string, string>>

/** No character of it is a dead key on a layout that is known here, which would take the next one with it. */
export const CALIBRATION = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.,:;*#?&%()<>!$@]'

/** The same for scanners that read bars alone, told apart by their length; capitals follow from small letters. */
export const CALIBRATION_PARTS = ['abcdefghijkl', 'mnopqrstuvwxyz', '0123456789', '-_/.,:;*#?&%()<>!$@]'] as const

/** What the layout is, by how a calibration code arrived and what was known before; undefined where it is another code. */
export function learn(arrived: string, known: Layout = {}): Layout | undefined {
  const came = Array.from(arrived)
  const part = [CALIBRATION, ...CALIBRATION_PARTS].find(({ length }) => length === came.length)
  if (part === undefined) return undefined
  const isWhole = part === CALIBRATION
  const all = isWhole ? came : [...came, ...came.map(character => character.toUpperCase())]
  const meanings = isWhole ? part : part + part.toUpperCase()
  const learned: Record<string, string> = Object.fromEntries(
    Object.entries(known).filter(([, meaning]) => !meanings.includes(meaning)),
  )
  const asItIs = new Set(all.filter((character, at) => character === meanings[at]))
  for (const [at, character] of all.entries()) {
    // Of two that come alike (with caps lock, say) the one that is what it seems counts, else the first.
    if (character.length === 1 && !asItIs.has(character)) learned[character] ??= meanings.charAt(at)
  }
  return learned
}

export const meant = (arrived: string, layout: Layout): string =>
  Array.from(arrived, character => layout[character] ?? character).join('')
