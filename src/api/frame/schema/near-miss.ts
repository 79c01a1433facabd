/** Longer than every known name. */
const MAX_NAME_LENGTH = 64

/** Returns the error message for an unknown name, with a suggestion if a known name is similar. */
export function unknownNameMessage(sent: string, names: readonly string[], ifNone: string): string {
  if (names.length === 0) return `is unknown. ${ifNone}`
  const suggestion = findNearest(sent, names)
  return `is unknown. ${suggestion === undefined ? '' : `Did you mean ${suggestion}? `}Allowed: ${names.join(', ')}`
}

/** Returns the known name that was probably meant: in another notation, mistyped, or incomplete. */
export function findNearest(sent: string, names: readonly string[]): string | undefined {
  if (sent.length > MAX_NAME_LENGTH) return undefined
  const foldedName = foldName(sent)
  if (foldedName.length < 2) return undefined
  const maxDistance = foldedName.length < 5 ? 1 : 2
  let [best, bestDistance] = [undefined as string | undefined, maxDistance + 1]
  for (const name of names) {
    const known = foldName(name)
    const difference = known === foldedName ? 0 : editDistance(foldedName, known, bestDistance)
    if (difference < bestDistance) [best, bestDistance] = [name, difference]
  }
  return best ?? (foldedName.length < 4 ? undefined : names.find(name => foldName(name).startsWith(foldedName)))
}

/** `perPage`, `per-page`, and `per_page` are the same name. */
const foldName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the number of letters to insert, remove, replace, or swap; at most `max`. */
function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) >= max) return max
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1]
      const steps = [next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (same ? 0 : 1)]
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) steps.push(before[j - 2]! + 1)
      next.push(Math.min(...steps))
    }
    ;[before, row] = [row, next]
  }
  return row.at(-1)!
}
