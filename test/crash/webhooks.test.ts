import { describeKilledWebhooks } from './webhooks.js'

describeKilledWebhooks(2)
