import { BEGUN, describeDeathsInCompletion } from '../../crash/delivery-note-steps.js'
import { isInCampaign } from '../size.js'

describeDeathsInCompletion((step, n) => step === BEGUN || isInCampaign(n))
