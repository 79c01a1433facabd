import { type Rejection, reject } from '../../domain/decisions/rejection.js'
import { type Material, material } from '../../domain/materials.js'
import { type BalanceOf, DayNotRead, type Past } from '../../domain/stock/past.js'
import type { DayMovement, DoubtfulDay } from '../../domain/stock/recent-balances.js'
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

export interface BackdatingOptions {
  /** Days by which a movement can be backdated. 0 turns backdating off. */
  readonly days: number
  /**
   * Returns the movements of a material that took effect on a UTC day, in effective order, including everything that
   * was recorded before the call.
   */
  readonly movementsOn: (materialId: Id, day: string) => Promise<readonly PastMovement[]>
}

/** Reads the movements that backdated decisions depend on. */
export interface Backdating {
  /** What a decision without reading needs. */
  readonly unread: Past
  /**
   * Decides with the movements of past days, if the decision depends on them. `rehearse` decides without effect on a
   * state. Decides again if other movements of these days were recorded in between.
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
  { days, movementsOn }: BackdatingOptions,
): Backdating {
  return {
    unread: { days, movementsOn: () => undefined },

    async decide(materialId, rehearse, decide) {
      const read = new Map<string, ReadDay>()
      const past: Past = { days, movementsOn: (balance, day) => read.get(day.day)?.of(balance, day) }
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const state = await executor.newest(material, materialId)
        for (;;) {
          const day = state && missingIn(() => rehearse(state, past))
          if (!day) break
          read.set(day.day, readDay(await movementsOn(materialId, day.day), day))
        }
        try {
          return await decide(past)
        } catch (error) {
          if (!(error instanceof DayNotRead)) throw error
        }
      }
      return reject('conflict', 'The stock changed several times during the request. Retry.')
    },
  }
}

/** Returns the day that a decision lacks, if any. */
function missingIn(rehearse: () => unknown): DoubtfulDay | undefined {
  try {
    rehearse()
  } catch (error) {
    if (error instanceof DayNotRead) return error.day
    // The actual decision fails likewise, and its caller gets the error.
  }
  return undefined
}

interface ReadDay {
  of(balance: BalanceOf, day: DoubtfulDay): readonly DayMovement[] | undefined
}

/**
 * Serves the movements of a day. They are complete up to the revision of the day in a stored state. A decision on a
 * later state that has further movements of this day needs them again.
 */
function readDay(movements: readonly PastMovement[], { revision: upTo = -1 }: DoubtfulDay): ReadDay {
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
