import { describeDeathsInErasure } from '../../crash/erasure.js'
import { isInCampaign } from '../size.js'

describeDeathsInErasure((_, n) => isInCampaign(n))
