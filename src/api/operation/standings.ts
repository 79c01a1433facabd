import type { Calendar } from '../../domain/values/days.js'
import { batches } from '../../projections/batches.js'
import { calibrationPlans, havingStatus } from '../../projections/calibration-plans.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { insurances } from '../../projections/insurances.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { inStatus } from '../batches/listing.js'
import { standing } from '../insurances/query.js'
import { gauge, type Sample } from './instruments.js'

/** Numbers of records by status today. */
export interface Standings {
  readonly batches: readonly Sample[]
  readonly calibration_plans: readonly Sample[]
  readonly insurances: readonly Sample[]
}

const BATCHES = ['available', 'expired', 'quarantined', 'recalled'] as const
const PLANS = ['ok', 'due_soon', 'due', 'overdue', 'failed'] as const
const POLICIES = ['pending', 'active', 'expiring', 'expired', 'cancelled'] as const

/**
 * Returns a function that counts records by status. It runs at scrape time, because a status such as expired depends
 * on the date.
 */
export function standingsOf(readModels: Pick<ReadModels, 'of'>, calendar: Pick<Calendar, 'today'>) {
  return async (): Promise<Standings> => {
    const today = calendar.today()
    const [ofBatches, ofPlans, ofPolicies] = await Promise.all([
      countByStatus(BATCHES, async status => {
        const where = [{ field: 'depleted', is: false }, ...inStatus(status, today)]
        return readModels.of(batches).count({ where })
      }),
      countByStatus(PLANS, async status => {
        const where = [{ field: 'archived', is: false }, ...havingStatus(status, today)]
        return readModels.of(calibrationPlans).count({ where })
      }),
      countByStatus(POLICIES, async status =>
        readModels.of(insurances).count({ where: await standing(status, today, readModels) }),
      ),
    ])
    return { batches: ofBatches, calibration_plans: ofPlans, insurances: ofPolicies }
  }
}

async function countByStatus<Status extends string>(
  all: readonly Status[],
  count: (status: Status) => Promise<number>,
): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  for (const status of all) {
    // A store that responds immediately would run all counts in one turn of the event loop.
    await yieldToEventLoop()
    samples.push({ labels: { status }, value: await count(status) })
  }
  return samples
}

export const standingsText = ({ batches, calibration_plans, insurances }: Standings): string =>
  [
    gauge('inventory_batches', 'Batches with stock, by status today.', batches),
    gauge('inventory_calibration_plans', 'Calibration plans, by status today.', calibration_plans),
    gauge('inventory_insurances', 'Insurance policies, by status today.', insurances),
  ].join('')
