import { ALL_SCENARIOS, describeDeathsInBulk } from '../../crash/bulk.js'
import { isInCampaign } from '../size.js'

/** One in this number of steps is tested, which keeps the run within a night. */
const TESTED_STEP_INTERVAL = 11

/** Steps that every campaign includes, however small. */
const isAlwaysTested = (n: number, steps: number) => n >= steps - 4 || n === Math.floor(steps / 2)

describeDeathsInBulk(
  ALL_SCENARIOS,
  (n, steps) => isAlwaysTested(n, steps) || (n % TESTED_STEP_INTERVAL === 0 && isInCampaign(n / TESTED_STEP_INTERVAL)),
)
