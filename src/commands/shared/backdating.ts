import { type Rejection, reject } from '../../domain/decisions/rejection.js'
import { type Material, material } from '../../domain/materials.js'
import { type BalanceOf, type Past, PeriodNotRead } from '../../domain/stock/past.js'
import type { DoubtfulPeriod, PeriodMovement } from '../../domain/stock/recent-balances.js'
import type { Id } from '../../domain/values/ids.js'
import { fromDecimal } from '../../domain/values/quantity.js'
import type { BatchLeg } from '../../events/batches.js'
import type { Executor } from '../executor/executor.js'

/** A recorded movement at one location. */
export interface PastMovement {
  readonly location_id: string
  readonly location_before: string
  readonly location_after: string
  readonly batches?: readonly BatchLeg[] | undefined
  readonly revision: number
  readonly effective_at: string
}

/** The time from `from` until before `until`. Both are strings that sort among instants, such as `2026-11-25`. */
export type Period = Pick<DoubtfulPeriod, 'from' | 'until'>

export interface BackdatingOptions {
  /** Days by which a movement can be backdated. 0 turns backdating off. */
  readonly days: number
  /**
   * Returns the movements of a material that took effect in a period, in effective order, including everything that
   * was recorded before the call.
   */
  readonly movementsIn: (materialId: Id, period: Period) => Promise<readonly PastMovement[]>
}

/** Reads the movements that backdated decisions depend on. */
export interface Backdating {
  /** What a decision without reading needs. */
  readonly unread: Past
  /**
   * Decides with the movements of past periods, if the decision depends on them. `rehearse` decides without effect on a
   * state. Decides again if other movements of these periods were recorded in between.
   */
  decide<T extends object>(
    materialId: Id,
    rehearse: (state: Material, past: Past) => unknown,
    decide: (past: Past) => Promise<T>,
  ): Promise<T | Rejection>
}

const MAX_TRIES = 5

export function createBackdating(
  executor: Pick<Executor, 'newest'>,
  { days, movementsIn }: BackdatingOptions,
): Backdating {
  return {
    unread: { days, movementsIn: () => undefined },

    async decide(materialId, rehearse, decide) {
      const found = new Map<string, ReadPeriod>()
      const past: Past = { days, movementsIn: (balance, period) => found.get(keyOf(period))?.of(balance, period) }
      const read = async (period: DoubtfulPeriod) =>
        void found.set(keyOf(period), readPeriod(await movementsIn(materialId, period), period))
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const state = await executor.newest(material, materialId)
        for (;;) {
          const period = state && missingIn(() => rehearse(state, past))
          if (!period) break
          await read(period)
        }
        try {
          return await decide(past)
        } catch (error) {
          if (!(error instanceof PeriodNotRead)) throw error
          // A rehearsal doesn't find all periods if the clock is behind the last event, whose time the decision uses.
          await read(error.period)
        }
      }
      return reject('conflict', 'The stock changed several times during the request. Retry.')
    },
  }
}

/** The periods of two balances can begin together and end at different times. */
const keyOf = ({ from, until }: Period): string => `${from} ${until}`

/** Returns the period that a decision lacks, if any. */
function missingIn(rehearse: () => unknown): DoubtfulPeriod | undefined {
  try {
    rehearse()
  } catch (error) {
    if (error instanceof PeriodNotRead) return error.period
    // The actual decision fails in the same way, and its caller gets the error.
  }
  return undefined
}

interface ReadPeriod {
  of(balance: BalanceOf, period: DoubtfulPeriod): readonly PeriodMovement[] | undefined
}

/**
 * Serves the movements of a period. They are complete up to the revision of the period in a stored state. A decision on
 * a later state that has further movements of this period needs them again.
 */
function readPeriod(movements: readonly PastMovement[], { revision: upTo = -1 }: DoubtfulPeriod): ReadPeriod {
  return {
    of({ locationId, batchId }, { revision = -1 }) {
      if (revision > upTo) return undefined
      return movements.flatMap(one => {
        if (one.location_id !== locationId || one.revision > revision) return []
        const changed = batchId === undefined ? change(one.location_before, one.location_after) : ofBatch(one, batchId)
        return changed === undefined ? [] : [{ effectiveAt: one.effective_at, by: changed }]
      })
    },
  }
}

const change = (before: string, after: string) => fromDecimal(after) - fromDecimal(before)

function ofBatch({ batches = [] }: PastMovement, batchId: string) {
  const leg = batches.find(({ batch_id }) => batch_id === batchId)
  return leg && change(leg.before, leg.after)
}
