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

export const webhookPath = (message: WebhookMessage, tag: string, schemas: Schemas): PathItem => ({
  post: {
    tags: [tag],
    operationId: `on${message.name.split(/[._]/).map(capital).join('')}`,
    summary: message.summary,
    description: message.description ?? message.summary,
    security: [],
    parameters: [...SIGNED],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.of(message.payload, 'output') } },
    },
    responses: {
      '2XX': { description: 'Taken. Anything else, also a redirect, is tried again later.' },
      '410': { description: 'Disables the webhook.' },
    },
  },
})

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
