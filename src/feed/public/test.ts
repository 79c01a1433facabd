import { z } from 'zod'
import type { PublicData, PublicKind } from '../public-event.js'
import { id } from './fields.js'

/** Not told of anything in the log: it is sent when somebody tries a webhook out. */
export const test: PublicKind = {
  schemas: { 'webhook.test': z.object({ webhook_id: id('wh'), message: z.string() }) },
  tellings: {},
}

export const testData = (webhookId: string): PublicData => ({
  webhook_id: webhookId,
  message: 'This is a test. A receiver that answers with 2xx and finds the signature right is ready.',
})
