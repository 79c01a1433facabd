import { inventory } from './inventory.js'
import { useQuery } from './queries.js'
import { may } from './session.js'

/** Features that not every installation uses. */
export type Feature = 'batches' | 'calibration' | 'insurance'

type Count = (signal: AbortSignal) => Promise<number>

const ONE = { per_page: 1 } as const

/** Number of records of each feature, depleted and archived ones included. */
const COUNTS: Readonly<Record<Feature, Count>> = {
  batches: async signal => {
    const { total } = await inventory.listBatches(ONE, { signal })
    return total > 0 ? total : (await inventory.listBatches({ ...ONE, depleted: true }, { signal })).total
  },
  calibration: async signal => {
    const { total } = await inventory.listCalibrationPlans(ONE, { signal })
    return total > 0 ? total : (await inventory.listCalibrations(ONE, { signal })).total
  },
  insurance: async signal => (await inventory.listInsurances(ONE, { signal })).total,
}

const FEATURES = Object.keys(COUNTS) as readonly Feature[]

/** Returns the features that have at least one record. The menu hides the others. */
export function useFeaturesInUse(): ReadonlySet<Feature> {
  const asked = FEATURES.filter(feature => may(`${feature}:read`))
  const { data } = useQuery({
    key: ['menu', asked],
    read: async signal => {
      const counts = await Promise.all(asked.map(async feature => [feature, await COUNTS[feature](signal)] as const))
      return new Set(counts.flatMap(([feature, count]) => (count > 0 ? [feature] : [])))
    },
    enabled: asked.length > 0,
  })
  return data ?? new Set()
}
