import type { Random } from './random.js'

export const DAYS = 60
export const DAY_MS = 24 * 60 * 60 * 1000

/** Something that happens on a day, beside whatever else happens on it. */
export interface Deed {
  /** Of the day. */
  readonly at: number
  readonly act: () => Promise<void>
}

const WORK_BEGINS = 7 * 60 * 60 * 1000
const WORKDAY = 10 * 60 * 60 * 1000
/** So many deeds are under way at once: what the disk takes for one, it takes for all of them. */
const AT_ONCE = 15

export const EVENING = WORK_BEGINS + WORKDAY

export const timeOfDay = (random: Random): number => WORK_BEGINS + random.below(WORKDAY)

/** Does what a day brings, in the order of its hours; `atTime` is told the time of each handful. */
export async function live(deeds: readonly Deed[], atTime: (ofDay: number) => void): Promise<void> {
  const inOrder = [...deeds].sort((one, other) => one.at - other.at)
  for (let n = 0; n < inOrder.length; n += AT_ONCE) {
    const handful = inOrder.slice(n, n + AT_ONCE)
    atTime(handful[0]?.at ?? 0)
    await Promise.all(handful.map(({ act }) => act()))
  }
}
