import { describeDeathsInBulk, MOVEMENTS, UNIQUE_UPSERTS } from './bulk.js'

describeDeathsInBulk([MOVEMENTS, UNIQUE_UPSERTS], (n, steps) => n === Math.floor(steps / 2))
