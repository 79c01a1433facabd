/**
 * Scanners are keyboards, most of them American ones. Where the computer has another layout, other characters come of the
 * same keys: what comes, by what is meant.
 */
export type Layout = Readonly<Record<string, string>>

/** No character of it is a dead key on a layout that is known here, which would take the next one with it. */
export const CALIBRATION = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.,:;*#?&%()<>!$@]'

/** What the layout is, by how the calibration code arrived; undefined where that is another code, or part of it. */
export function learn(arrived: string): Layout | undefined {
  const came = Array.from(arrived)
  if (came.length !== CALIBRATION.length) return undefined
  const asItIs = new Set(came.filter((character, at) => character === CALIBRATION[at]))
  const learned: Record<string, string> = {}
  for (const [at, character] of came.entries()) {
    // Of two that come alike (with caps lock, say) the one that is what it seems counts, else the first.
    if (!asItIs.has(character)) learned[character] ??= CALIBRATION.charAt(at)
  }
  return learned
}

export const meant = (arrived: string, layout: Layout): string =>
  Array.from(arrived, character => layout[character] ?? character).join('')
