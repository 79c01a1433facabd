import { ALL_DEATHS, describeDeathsInNamedWrites } from '../../crash/repeated.js'
import { sampleForCampaign } from '../size.js'

describeDeathsInNamedWrites(sampleForCampaign(ALL_DEATHS))
