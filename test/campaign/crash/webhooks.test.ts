import { describeKilledWebhooks } from '../../crash/webhooks.js'
import { sized } from '../size.js'

describeKilledWebhooks(sized(50, 4))
