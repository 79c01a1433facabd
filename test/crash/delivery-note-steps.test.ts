import { BEGUN, describeDeathsInCompletion } from './delivery-note-steps.js'

describeDeathsInCompletion(step => step === BEGUN)
