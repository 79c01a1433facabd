import type { ZodType } from 'zod'
import type { Schemas } from './schemas.js'
import type { Parameter, PathItem, Response } from './types.js'

/** A message that the service sends to the receivers that subscribed to it. */
export interface WebhookMessage {
  /** Event type, such as `stock.changed`. */
  readonly name: string
  readonly summary: string
  readonly description?: string
  readonly payload: ZodType
}

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
})

/** Headers of every delivery, under the names by which the operations refer to them. */
export const DELIVERY_PARAMETERS: Readonly<Record<string, Parameter>> = {
  WebhookId: header(
    'webhook-id',
    'ID of the event. Stays the same in every delivery attempt.',
    'evt_01kah7v4q8f3tbx2m5n9c6w0zd',
  ),
  WebhookTimestamp: header('webhook-timestamp', 'Time of the delivery attempt, in Unix seconds (UTC).', '1795253400'),
  WebhookSignature: header(
    'webhook-signature',
    '`v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
}

/** Responses of a receiver, under the names by which the operations refer to them. */
export const DELIVERY_RESPONSES: Readonly<Record<string, Response>> = {
  Delivered: { description: 'Delivered. The service retries after any other response, including a redirect.' },
  Unsubscribed: { description: 'The receiver is gone. The service disables the webhook.' },
}

/** Returns the operation ID of a message, such as `onStockChanged`. */
export const webhookOperationId = (name: string): string => `on${name.split(/[._]/).map(capital).join('')}`

export function webhookPath(
  message: WebhookMessage,
  tag: string,
  schemas: Schemas,
  recorded: Readonly<Record<string, unknown>>,
): PathItem {
  const operationId = webhookOperationId(message.name)
  const example = recorded[operationId]
  const content = {
    schema: schemas.of(message.payload, 'output'),
    ...(example !== undefined && { examples: { example: { value: example } } }),
  }
  return {
    post: {
      tags: [tag],
      operationId,
      summary: message.summary,
      description: message.description ?? message.summary,
      security: [],
      parameters: Object.keys(DELIVERY_PARAMETERS).map(name => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: { required: true, content: { 'application/json': content } },
      responses: {
        '2XX': { $ref: '#/components/responses/Delivered' },
        '410': { $ref: '#/components/responses/Unsubscribed' },
      },
    },
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
