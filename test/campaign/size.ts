/** How large this campaign is: 1 as a rule, 0.1 for a first look, 10 for a night. */
export const CAMPAIGN_SIZE = Number(process.env.CAMPAIGN_SIZE ?? 1)
if (!(CAMPAIGN_SIZE > 0)) throw new Error(`CAMPAIGN_SIZE=${process.env.CAMPAIGN_SIZE} is no size: 1 is the usual one`)

/** So many as are usual, in a campaign of this size; at least as many as it takes to meet what comes by chance. */
export const sized = (usual: number, least = 1): number => Math.max(least, Math.round(usual * CAMPAIGN_SIZE))

/**
 * Of all that is tried in turn as much as a campaign of this size has room for, evenly spread; all of it as a rule. By
 * `turn`, since what is left out of one list should be tried in another.
 */
export function someOf<T>(all: readonly T[], turn = 0): readonly T[] {
  const some = all.filter((_, n) => isInSize(n + turn))
  return some.length > 0 ? some : all.slice(turn % all.length, (turn % all.length) + 1)
}

/** Of so many in a row as many as the size says. */
export const isInSize = (n: number): boolean => Math.floor((n + 1) * CAMPAIGN_SIZE) > Math.floor(n * CAMPAIGN_SIZE)
