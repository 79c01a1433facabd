import { ALL_SCENARIOS, describeDeathsInBulk } from '../../crash/bulk.js'
import { isInSize } from '../size.js'

/** One in this number of steps is tested, which keeps the run within a night. */
const EVERY = 11

/** Steps that every campaign includes, however small. */
const isAlwaysTaken = (n: number, steps: number) => n >= steps - 4 || n === Math.floor(steps / 2)

describeDeathsInBulk(ALL_SCENARIOS, (n, steps) => isAlwaysTaken(n, steps) || (n % EVERY === 0 && isInSize(n / EVERY)))
