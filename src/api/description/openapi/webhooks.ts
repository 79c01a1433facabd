import type { ZodType } from 'zod'
import type { Schemas } from './schemas.js'
import type { Parameter, PathItem } from './types.js'

/** A message that the service sends to the receivers that subscribed to it. */
export interface WebhookMessage {
  /** Of the event, such as `stock.changed`. */
  readonly name: string
  readonly summary: string
  readonly description?: string
  readonly payload: ZodType
}

const text = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
})

const SIGNED: readonly Parameter[] = [
  text('webhook-id', 'Id of the event: the same on every attempt.', 'evt_01kah7v4q8f3tbx2m5n9c6w0zd'),
  text('webhook-timestamp', 'When this attempt was made, in seconds of UTC.', '1795253400'),
  text(
    'webhook-signature',
    '`v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks); several, separated by a space, while a secret is being changed.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/** What receiving it is called, as an operation: `onStockChanged`. */
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
      parameters: [...SIGNED],
      requestBody: { required: true, content: { 'application/json': content } },
      responses: {
        '2XX': { description: 'Taken. Anything else, also a redirect, is tried again later.' },
        '410': { description: 'Disables the webhook.' },
      },
    },
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
