import { describeKilledCompletions } from '../../crash/delivery-notes.js'
import { scaleToCampaign } from '../size.js'

describeKilledCompletions(scaleToCampaign(6))
