import type { DayMovement, DoubtfulDay } from './recent-balances.js'

/** The balance of a location, or of a batch at a location. */
export interface BalanceOf {
  readonly locationId: string
  readonly batchId?: string
}

/** How far back movements can take effect, and the movements of past days that were read for this decision. */
export interface Past {
  readonly days: number
  /** Returns the movements of a balance on a day, in effective order; undefined if they weren't read. */
  movementsOn(balance: BalanceOf, day: DoubtfulDay): readonly DayMovement[] | undefined
}

/** Backdating is turned off. */
export const NO_PAST: Past = { days: 0, movementsOn: () => undefined }

/** Thrown by a decision that depends on movements that weren't read. */
export class DayNotRead extends Error {
  constructor(readonly day: DoubtfulDay) {
    super(`the movements of ${day.day} weren't read`)
  }
}
