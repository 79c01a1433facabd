import { ALL_SCENARIOS, describeDeathsInBulk } from '../../crash/bulk.js'
import { isInSize } from '../size.js'

/** Apart enough for a night to be long enough. */
const EVERY = 11

/** Steps that each campaign takes, however small. */
const isAlwaysTaken = (n: number, steps: number) => n >= steps - 4 || n === Math.floor(steps / 2)

describeDeathsInBulk(ALL_SCENARIOS, (n, steps) => isAlwaysTaken(n, steps) || (n % EVERY === 0 && isInSize(n / EVERY)))
