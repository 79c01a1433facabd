import { ALL_DEATHS, describeDeathsInNamedWrites } from '../../crash/repeated.js'
import { someOf } from '../size.js'

describeDeathsInNamedWrites(someOf(ALL_DEATHS))
