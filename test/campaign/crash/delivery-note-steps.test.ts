import { COMPLETION_STARTED_STEP, describeDeathsInCompletion } from '../../crash/delivery-note-steps.js'
import { isInCampaign } from '../size.js'

describeDeathsInCompletion((step, n) => step === COMPLETION_STARTED_STEP || isInCampaign(n))
