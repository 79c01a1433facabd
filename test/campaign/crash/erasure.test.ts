import { describeDeathsInErasure } from '../../crash/erasure.js'

describeDeathsInErasure(() => true)
