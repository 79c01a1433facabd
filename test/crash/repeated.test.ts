import { describeDeathsInNamedWrites, MOVEMENT } from './repeated.js'

describeDeathsInNamedWrites([[MOVEMENT, 'after its append, before anything else']])
