import { inventory } from './inventory.js'
import { useQuery } from './queries.js'
import { may } from './session.js'

/** Features that not every installation uses. */
export type Feature = 'batches' | 'calibration' | 'insurance'

type Count = (signal: AbortSignal) => Promise<number>

const ONE_ROW = { per_page: 1 } as const

/** Number of records of each feature, depleted and archived ones included. */
const COUNT_BY_FEATURE: Readonly<Record<Feature, Count>> = {
  batches: async signal => {
    const { total } = await inventory.listBatches(ONE_ROW, { signal })
    return total > 0 ? total : (await inventory.listBatches({ ...ONE_ROW, depleted: true }, { signal })).total
  },
  calibration: async signal => {
    const { total } = await inventory.listCalibrationPlans(ONE_ROW, { signal })
    return total > 0 ? total : (await inventory.listCalibrations(ONE_ROW, { signal })).total
  },
  insurance: async signal => (await inventory.listInsurances(ONE_ROW, { signal })).total,
}

const FEATURES = Object.keys(COUNT_BY_FEATURE) as readonly Feature[]

/** Returns the features that have at least one record. The menu hides the others. */
export function useFeaturesInUse(): ReadonlySet<Feature> {
  const readable = FEATURES.filter(feature => may(`${feature}:read`))
  const { data } = useQuery({
    key: ['menu', readable],
    read: async signal => {
      const counts = await Promise.all(
        readable.map(async feature => [feature, await COUNT_BY_FEATURE[feature](signal)] as const),
      )
      return new Set(counts.flatMap(([feature, count]) => (count > 0 ? [feature] : [])))
    },
    enabled: readable.length > 0,
  })
  return data ?? new Set()
}
