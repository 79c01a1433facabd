import { BEGUN, describeDeathsInCompletion } from '../../crash/delivery-note-steps.js'
import { isInSize } from '../size.js'

describeDeathsInCompletion((step, n) => step === BEGUN || isInSize(n))
