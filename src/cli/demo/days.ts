import type { Random } from './random.js'

export const DAYS = 60
export const DAY_MS = 24 * 60 * 60 * 1000

/** An action at a time of day, independent of the other actions of that day. */
export interface Deed {
  /** Milliseconds since the start of the day. */
  readonly at: number
  readonly act: () => Promise<void>
}

const WORK_BEGINS = 7 * 60 * 60 * 1000
const WORKDAY = 10 * 60 * 60 * 1000
/** Actions that run at the same time, so that they share disk flushes. */
const AT_ONCE = 15

export const EVENING = WORK_BEGINS + WORKDAY

export const timeOfDay = (random: Random): number => WORK_BEGINS + random.below(WORKDAY)

/** Runs the actions of a day in the order of their times. Calls `atTime` with the time of each group. */
export async function live(deeds: readonly Deed[], atTime: (ofDay: number) => void): Promise<void> {
  const inOrder = [...deeds].sort((one, other) => one.at - other.at)
  for (let n = 0; n < inOrder.length; n += AT_ONCE) {
    const handful = inOrder.slice(n, n + AT_ONCE)
    atTime(handful[0]?.at ?? 0)
    await Promise.all(handful.map(({ act }) => act()))
  }
}
