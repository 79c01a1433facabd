import { inventory } from './inventory.js'
import { useQuery } from './queries.js'
import { may } from './session.js'

/** What not every installation uses. */
export type Topic = 'batches' | 'calibration' | 'insurance'

type Count = (signal: AbortSignal) => Promise<number>

const ONE = { per_page: 1 } as const

/** How many records there are of each, whatever became of them. */
const COUNTS: Readonly<Record<Topic, Count>> = {
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

const TOPICS = Object.keys(COUNTS) as readonly Topic[]

/** Of what there is something here. */
export function useInUse(): ReadonlySet<Topic> {
  const asked = TOPICS.filter(topic => may(`${topic}:read`))
  const { data } = useQuery({
    key: ['menu', asked],
    read: async signal => {
      const counts = await Promise.all(asked.map(async topic => [topic, await COUNTS[topic](signal)] as const))
      return new Set(counts.flatMap(([topic, count]) => (count > 0 ? [topic] : [])))
    },
    enabled: asked.length > 0,
  })
  return data ?? new Set()
}
