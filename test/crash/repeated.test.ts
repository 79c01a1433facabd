import { describeDeathsInNamedWrites, MOVEMENT } from './repeated.js'

describeDeathsInNamedWrites([[MOVEMENT, 'it is appended, nothing else knows of it']])
