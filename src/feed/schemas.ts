import { z } from 'zod'
import { PUBLISHED_EVENT_TYPES, PUBLISHED_EVENTS, type PublishedEventType } from '../events/kinds/catalogue.js'
import { DATA_SCHEMAS } from './published-events.js'

type JsonSchema = { readonly [keyword: string]: unknown }

/** Types in the feed. A test event is only sent to its webhook. */
export const FEED_EVENT_TYPES = PUBLISHED_EVENT_TYPES.filter(type => type !== 'webhook.test')

/** The fields of every event. Each is a component of the documents, so that its description exists once. */
const cursor = z.string().meta({
  id: 'EventCursor',
  description: 'Opaque cursor of the event. Cursors of one event log increase in string order.',
})
const payloadCursor = cursor.nullable().meta({
  id: 'PayloadCursor',
  description: 'Opaque cursor of the event. Null in a test delivery.',
})
const eventId = z.string().meta({
  id: 'EventId',
  description: 'Unique identifier of the event. Stays the same in every delivery attempt. Use it to drop duplicates.',
})
const specVersion = z.literal('1.0').meta({
  id: 'CloudEventsVersion',
  description: 'CloudEvents version. Always `1.0`.',
})
const source = z.string().meta({ id: 'EventSource', description: 'URI of the installation that published the event.' })
const subject = z.string().meta({ id: 'EventSubject', description: 'ID of the record that the event is about.' })
const time = z.iso.datetime().meta({
  id: 'EventTime',
  description: 'Time at which the change was recorded. ISO 8601, UTC.',
})
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({
    id: 'EventHash',
    description:
      'SHA-256 of the event in the event log, in hexadecimal. `GET /audit/proof` proves that the log contains it. Published events of one stored event have the same hash.',
  })
const payloadHash = hash.nullable().optional().meta({
  id: 'PayloadHash',
  description:
    'SHA-256 of the event in the event log, in hexadecimal. Null in a test delivery. Missing if an older version published the event.',
})
const dataContentType = z.literal('application/json').meta({
  id: 'EventDataContentType',
  description: 'Media type of `data`. Always `application/json`.',
})
const apiVersion = z.literal('v1').meta({
  id: 'PayloadVersion',
  description: 'Version of the payload format. Always `v1`.',
})

/** Returns `StockChanged` for `stock.changed`, for the names of schemas. */
const pascal = (type: PublishedEventType): string =>
  type
    .split(/[._]/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** Names of the schemas of one event type among the definitions. */
export interface EventSchemaNames {
  readonly data: string
  readonly event: string
  readonly payload: string
}

export const eventSchemaNames = (type: PublishedEventType): EventSchemaNames => {
  const name = pascal(type)
  return { data: `${name}Data`, event: `${name}Event`, payload: `${name}Payload` }
}

interface EventSchemas {
  readonly data: z.ZodObject
  /** Schema of an event in the feed and on the bus. */
  readonly event: z.ZodObject
  /** Schema of the body of a webhook delivery. */
  readonly payload: z.ZodObject
}

function eventSchemasOf(type: PublishedEventType): EventSchemas {
  const names = eventSchemaNames(type)
  const data = (DATA_SCHEMAS.get(type) ?? z.looseObject({})).meta({
    id: names.data,
    description: PUBLISHED_EVENTS[type],
  })
  const eventType = z.literal(type).meta({ description: `Event type. Always \`${type}\`.` })
  const event = z
    .object({
      specversion: specVersion,
      id: eventId,
      type: eventType,
      source,
      subject,
      time,
      sequence: cursor,
      hash,
      datacontenttype: dataContentType,
      data,
    })
    .meta({ id: names.event, description: `CloudEvents 1.0 object. ${PUBLISHED_EVENTS[type]}` })
  const payload = z
    .object({
      id: eventId,
      type: eventType,
      timestamp: time,
      sequence: payloadCursor,
      hash: payloadHash,
      api_version: apiVersion,
      data,
    })
    .meta({ id: names.payload, description: `Body of a webhook delivery. ${PUBLISHED_EVENTS[type]}` })
  return { data, event, payload }
}

const SCHEMAS: ReadonlyMap<PublishedEventType, EventSchemas> = new Map(
  PUBLISHED_EVENT_TYPES.map(type => [type, eventSchemasOf(type)]),
)

/** Returns the schema of an event type. Every type has one. */
export const eventSchema = (type: PublishedEventType): z.ZodObject => SCHEMAS.get(type)!.event
const payloadSchema = (type: PublishedEventType): z.ZodObject => SCHEMAS.get(type)!.payload

/** Schema of any event in the feed, discriminated by `type`. */
export const anyEvent = z
  .discriminatedUnion('type', FEED_EVENT_TYPES.map(eventSchema) as [z.ZodObject, ...z.ZodObject[]])
  .meta({
    id: 'Event',
    description: 'Published event: a CloudEvents 1.0 object. `type` determines the schema of `data`.',
  })

export interface MessageOfWebhook {
  readonly name: PublishedEventType
  readonly summary: string
  readonly payload: z.ZodType
}

/** Returns the messages for the `webhooks` of the OpenAPI document. */
export const webhookMessages = (): readonly MessageOfWebhook[] =>
  PUBLISHED_EVENT_TYPES.map(name => ({ name, summary: PUBLISHED_EVENTS[name], payload: payloadSchema(name) }))

/** Metadata without IDs, so that no part becomes a separate definition: each document is self-contained. */
class Nameless extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<S extends z.core.$ZodType>(schema: S) {
    const { id: _, ...rest } = z.globalRegistry.get(schema) ?? {}
    return rest as ReturnType<typeof z.globalRegistry.get<S>>
  }
}

/** Returns the JSON Schema in the dialect that AsyncAPI and most validators know. Later versions can add fields. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema => convertSchema(schema, new Nameless())

export const DEFINITION = '#/definitions/'

/** Returns the schemas of some event types and of all parts that have names, in the same dialect, by their names. */
export function definitionsOf(types: readonly PublishedEventType[]): Readonly<Record<string, JsonSchema>> {
  const forms = types.flatMap(type => [eventSchema(type), payloadSchema(type)])
  const all = z.object(Object.fromEntries(forms.map((form, index) => [`_${index}`, form])))
  return (convertSchema(all).definitions ?? {}) as Readonly<Record<string, JsonSchema>>
}

function convertSchema(schema: z.ZodType, metadata = z.globalRegistry): JsonSchema {
  const open = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    metadata,
    override: ({ jsonSchema }) => {
      delete jsonSchema.id
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern
    },
  })
  return open as JsonSchema
}
