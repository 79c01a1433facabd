import { PUBLIC_EVENT_TYPES, PUBLIC_EVENTS, type PublicEventType } from '../../events/catalogue.js'
import { dataSchema, eventSchema, jsonSchemaOf, payloadSchema } from '../../feed/schemas.js'
import { allAtOnce, type Steps } from './steps.js'

export interface AsyncApiDocument {
  readonly asyncapi: '3.0.0'
  readonly [part: string]: unknown
}

const DESCRIPTION = `What the service tells by itself. Every event is told at least once and in order; its \`id\` is the
same however often it is told. The same events are pages and server-sent events at \`GET /api/v1/events\` and
\`GET /api/v1/events/stream\`.`

const WEBHOOK_HEADERS = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': { type: 'string', description: 'Id of the event: the same on every attempt' },
    'webhook-timestamp': { type: 'string', description: 'When this attempt was made, in seconds of UTC' },
    'webhook-signature': {
      type: 'string',
      description: '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several are separated by a space',
    },
  },
}

/** So many are described in one step. */
const TYPES_AT_ONCE = 10

/** The AsyncAPI document of all events: the subjects on NATS, and the payloads of webhooks. */
export const asyncApiDocument = (version: string): AsyncApiDocument => allAtOnce(describingEvents(version))

export function* describingEvents(version: string): Steps<AsyncApiDocument> {
  const onTheBus = PUBLIC_EVENT_TYPES.filter(type => type !== 'webhook.test')
  const events: Record<string, unknown> = {}
  const payloads: Record<string, unknown> = {}
  const schemas: Record<string, unknown> = {}
  for (const [n, type] of PUBLIC_EVENT_TYPES.entries()) {
    if (n % TYPES_AT_ONCE === 0) yield
    schemas[dataKeyOf(type)] = withoutDialect(jsonSchemaOf(dataSchema(type)))
    const payload = messageOf(type, jsonSchemaOf(payloadSchema(type)))
    payloads[`${keyOf(type)}_payload`] = { ...payload, headers: { $ref: '#/components/schemas/webhook_headers' } }
    if (type !== 'webhook.test') events[keyOf(type)] = messageOf(type, jsonSchemaOf(eventSchema(type)))
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Inventory events',
      version,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    channels: {
      ...mapped(onTheBus, keyOf, type => ({
        address: `inventory.events.${type}`,
        title: type,
        description: `${PUBLIC_EVENTS[type]} A subject on NATS JetStream.`,
        messages: { event: { $ref: `#/components/messages/${keyOf(type)}` } },
      })),
      webhook: {
        address: null,
        title: 'Webhook',
        description: 'An HTTP POST to the URL of each webhook that wants the event',
        messages: mapped(PUBLIC_EVENT_TYPES, keyOf, type => ({ $ref: `#/components/messages/${keyOf(type)}_payload` })),
      },
    },
    operations: {
      ...mapped(
        onTheBus,
        type => `tell_${keyOf(type)}`,
        type => ({
          action: 'send',
          channel: { $ref: `#/channels/${keyOf(type)}` },
          messages: [{ $ref: `#/channels/${keyOf(type)}/messages/event` }],
        }),
      ),
      push: {
        action: 'send',
        channel: { $ref: '#/channels/webhook' },
        messages: PUBLIC_EVENT_TYPES.map(type => ({ $ref: `#/channels/webhook/messages/${keyOf(type)}` })),
      },
    },
    components: { messages: { ...events, ...payloads }, schemas: { ...schemas, webhook_headers: WEBHOOK_HEADERS } },
  }
}

type Schema = { readonly [keyword: string]: unknown }

const withoutDialect = ({ $schema: _, ...schema }: Schema): Schema => schema

/** Events and payloads refer to one schema of their data. */
const messageOf = (type: PublicEventType, schema: Schema) => ({
  name: type,
  title: type,
  summary: PUBLIC_EVENTS[type],
  contentType: 'application/json',
  payload: {
    ...withoutDialect(schema),
    properties: { ...(schema.properties as Schema), data: { $ref: `#/components/schemas/${dataKeyOf(type)}` } },
  },
})

const dataKeyOf = (type: PublicEventType): string => `${keyOf(type)}_data`

/** A dot is not allowed in the keys of components. */
const keyOf = (type: string): string => type.replace('.', '_')

const mapped = <T, V>(items: readonly T[], key: (item: T) => string, value: (item: T) => V): Record<string, V> =>
  Object.fromEntries(items.map(item => [key(item), value(item)]))
