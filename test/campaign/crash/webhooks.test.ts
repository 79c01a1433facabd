import { describeKilledWebhooks } from '../../crash/webhooks.js'
import { scaleToCampaign } from '../size.js'

describeKilledWebhooks(scaleToCampaign(50, 4))
