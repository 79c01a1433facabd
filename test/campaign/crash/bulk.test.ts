import { ALL_SCENARIOS, describeDeathsInBulk } from '../../crash/bulk.js'
import { isInSize } from '../size.js'

/** Apart enough for a night to be long enough. */
const EVERY = 11

describeDeathsInBulk(ALL_SCENARIOS, (n, steps) => n >= steps - 4 || (n % EVERY === 0 && isInSize(n / EVERY)))
