/** The size of this campaign: 1 by default, 0.1 for a quick check, 10 for a night. */
export const CAMPAIGN_SIZE = Number(process.env.CAMPAIGN_SIZE ?? 1)
if (!(CAMPAIGN_SIZE > 0)) throw new Error(`CAMPAIGN_SIZE=${process.env.CAMPAIGN_SIZE} is no size: 1 is the usual one`)

/** Scales a number by the size of the campaign, with a minimum that random events need. */
export const scaleToCampaign = (usual: number, min = 1): number => Math.max(min, Math.round(usual * CAMPAIGN_SIZE))

/**
 * Returns the share of a list that fits the size of the campaign, evenly distributed; by default all of it. `turn`
 * shifts the selection, so that different lists leave out different entries.
 */
export function sampleForCampaign<T>(all: readonly T[], turn = 0): readonly T[] {
  const some = all.filter((_, n) => isInCampaign(n + turn))
  return some.length > 0 ? some : all.slice(turn % all.length, (turn % all.length) + 1)
}

/** Reports whether the nth of consecutive items is in a campaign of this size. */
export const isInCampaign = (n: number): boolean => Math.floor((n + 1) * CAMPAIGN_SIZE) > Math.floor(n * CAMPAIGN_SIZE)
