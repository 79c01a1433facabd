import type { DoubtfulPeriod, PeriodMovement } from './recent-balances.js'

/** The balance of a location, or of a batch at a location. */
export interface BalanceOf {
  readonly locationId: string
  readonly batchId?: string
}

/** How far back movements can take effect, and the movements of past periods that were read for this decision. */
export interface Past {
  readonly days: number
  /** Returns the movements of a balance in a period, in effective order; undefined if they weren't read. */
  movementsIn(balance: BalanceOf, period: DoubtfulPeriod): readonly PeriodMovement[] | undefined
}

/** Backdating is turned off. */
export const NO_PAST: Past = { days: 0, movementsIn: () => undefined }

/** Thrown by a decision that depends on movements that weren't read. */
export class PeriodNotRead extends Error {
  constructor(readonly period: DoubtfulPeriod) {
    super(`the movements since ${period.from} weren't read`)
  }
}
