import { PUBLISHED_EVENT_TYPES, PUBLISHED_EVENTS, type PublishedEventType } from '../../events/kinds/catalogue.js'
import { DEFINITION, definitionsOf, type EventSchemaNames, eventSchemaNames } from '../../feed/schemas.js'
import { everySchema } from './openapi/schemas.js'
import type { JsonSchema } from './openapi/types.js'
import { explain } from './openapi/words.js'
import type { Steps } from './steps.js'

export interface AsyncApiDocument {
  readonly asyncapi: '3.0.0'
  readonly [part: string]: unknown
}

const DESCRIPTION = `Events that the service publishes when records change, on NATS JetStream and to webhooks.

**Delivery.** Each event is delivered at least once, with the same \`id\` in every delivery: use it to drop duplicates.
On NATS, events are published in the order of the event log. Webhook deliveries can arrive in any order.

**Feed.** \`GET /api/v1/events\` and \`GET /api/v1/events/stream\` return the same events in the order of the event log.

**Compatibility.** Event types and field names are stable. Later versions can add event types and fields: ignore those that
you do not know. Texts for people, such as \`message\`, can change.`

const WEBHOOK_HEADERS = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': { type: 'string', description: 'ID of the event. Stays the same in every delivery attempt.' },
    'webhook-timestamp': { type: 'string', description: 'Time of the delivery attempt, in Unix seconds (UTC).' },
    'webhook-signature': {
      type: 'string',
      description:
        '`v1,` followed by the Base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks). While a secret is being rotated, several signatures separated by a space.',
    },
  },
}

/** Number of event types that are described per step. */
const TYPES_PER_TURN = 10

/** Generates the AsyncAPI document of all events, in steps: the NATS subjects and the webhook payloads. */
export function* describingEvents(version: string): Steps<AsyncApiDocument> {
  const onTheBus = PUBLISHED_EVENT_TYPES.filter(type => type !== 'webhook.test')
  const events: Record<string, unknown> = {}
  const payloads: Record<string, unknown> = {}
  const schemas: Record<string, unknown> = {}
  const parts: Record<string, unknown> = {}
  for (let at = 0; at < PUBLISHED_EVENT_TYPES.length; at += TYPES_PER_TURN) {
    yield
    const types = PUBLISHED_EVENT_TYPES.slice(at, at + TYPES_PER_TURN)
    const found = describeSchemas(definitionsOf(types))
    for (const type of types) {
      const { data, event, payload } = removeSchemas(found, eventSchemaNames(type))
      schemas[dataKeyOf(type)] = data
      const message = messageOf(type, payload)
      payloads[`${keyOf(type)}_payload`] = { ...message, headers: { $ref: '#/components/schemas/webhook_headers' } }
      if (type !== 'webhook.test') events[keyOf(type)] = messageOf(type, event)
    }
    Object.assign(parts, found)
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
      ...mapToRecord(onTheBus, keyOf, type => ({
        address: `inventory.events.${type}`,
        title: type,
        description: `${PUBLISHED_EVENTS[type]} Published on this subject of NATS JetStream.`,
        messages: { event: { $ref: `#/components/messages/${keyOf(type)}` } },
      })),
      webhook: {
        address: null,
        title: 'Webhook',
        description: 'HTTP POST request to the endpoint URL of each webhook that subscribes to the event type.',
        messages: mapToRecord(PUBLISHED_EVENT_TYPES, keyOf, type => ({
          $ref: `#/components/messages/${keyOf(type)}_payload`,
        })),
      },
    },
    operations: {
      ...mapToRecord(
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
        messages: PUBLISHED_EVENT_TYPES.map(type => ({ $ref: `#/channels/webhook/messages/${keyOf(type)}` })),
      },
    },
    components: {
      messages: { ...events, ...payloads },
      schemas: { ...schemas, ...parts, webhook_headers: WEBHOOK_HEADERS },
    },
  }
}

type Schemas = Record<string, JsonSchema>

/** Component names of the event data, which differ from those in the OpenAPI document. */
const DATA_KEYS: ReadonlyMap<string, string> = new Map(
  PUBLISHED_EVENT_TYPES.map(type => [eventSchemaNames(type).data, dataKeyOf(type)]),
)

/** Returns the definitions with a description of each property, and with references to the components. */
function describeSchemas(definitions: Readonly<Record<string, object>>): Schemas {
  const copied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copied)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === '$ref' ? componentOf(String(inner)) : copied(inner)]),
    )
  }
  const schemas = copied(definitions) as Schemas
  // This dialect of JSON Schema ignores keywords beside a reference, so the description is at the target.
  for (const schema of Object.values(schemas)) everySchema(schema, one => explain(one, isReference))
  return schemas
}

const isReference = ({ $ref }: JsonSchema): boolean => $ref !== undefined

function componentOf(reference: string): string {
  const name = reference.slice(DEFINITION.length)
  return `#/components/schemas/${DATA_KEYS.get(name) ?? name}`
}

/** Removes the schemas of one event type from the shared schemas and returns them. */
function removeSchemas(
  schemas: Schemas,
  names: EventSchemaNames,
): { readonly [form in keyof EventSchemaNames]: JsonSchema } {
  const take = (name: string): JsonSchema => {
    const { [name]: schema = {} } = schemas
    delete schemas[name]
    return schema
  }
  return { data: take(names.data), event: take(names.event), payload: take(names.payload) }
}

const messageOf = (type: PublishedEventType, payload: JsonSchema) => ({
  name: type,
  title: type,
  summary: PUBLISHED_EVENTS[type],
  contentType: 'application/json',
  payload,
})

function dataKeyOf(type: PublishedEventType): string {
  return `${keyOf(type)}_data`
}

/** A dot is not allowed in the keys of components. */
function keyOf(type: string): string {
  return type.replace('.', '_')
}

const mapToRecord = <T, V>(items: readonly T[], key: (item: T) => string, value: (item: T) => V): Record<string, V> =>
  Object.fromEntries(items.map(item => [key(item), value(item)]))
