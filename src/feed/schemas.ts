import { z } from 'zod'
import { PUBLIC_EVENT_TYPES, PUBLIC_EVENTS, type PublicEventType } from '../events/catalogue.js'
import { DATA_SCHEMAS } from './public-events.js'

type JsonSchema = { readonly [keyword: string]: unknown }

/** A test is sent to a webhook alone. */
export const TOLD_TYPES = PUBLIC_EVENT_TYPES.filter(type => type !== 'webhook.test')

const cursor = z.string().meta({ description: 'A cursor of the stream of events, rising in string order' })

/** `stock.changed` as `StockChanged`, which its schemas are called by. */
const pascal = (type: PublicEventType): string =>
  type
    .split(/[._]/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

interface Forms {
  /** What is told of an event in the feed and on the bus. */
  readonly event: z.ZodObject
  /** What a webhook is sent of it. */
  readonly payload: z.ZodObject
}

function formsOf(type: PublicEventType): Forms {
  const name = pascal(type)
  const data = (DATA_SCHEMAS.get(type) ?? z.looseObject({})).meta({
    id: `${name}Data`,
    description: PUBLIC_EVENTS[type],
  })
  const event = z
    .object({
      specversion: z.literal('1.0').meta({ description: 'Of CloudEvents.' }),
      id: z.string().meta({ description: 'Id of the event, the same whenever it is told.' }),
      type: z.literal(type).meta({ description: 'What happened.' }),
      source: z.string().meta({ description: 'This installation.' }),
      subject: z.string().meta({ description: 'Id of the record that it is about.' }),
      time: z.iso.datetime().meta({ description: 'When it happened.' }),
      sequence: cursor,
      datacontenttype: z.literal('application/json').meta({ description: 'What `data` is.' }),
      data: data.meta({ description: 'What is told of it.' }),
    })
    .meta({ id: `${name}Event`, description: `A CloudEvents 1.0 object. ${PUBLIC_EVENTS[type]}` })
  const payload = z
    .object({
      id: z.string().meta({ description: 'Id of the event, the same on every attempt.' }),
      type: z.literal(type).meta({ description: 'What happened.' }),
      timestamp: z.iso.datetime().meta({ description: 'When it happened.' }),
      sequence: cursor.nullable().meta({ description: 'A cursor of the stream of events; null of a test.' }),
      api_version: z.literal('v1').meta({ description: 'Of this form.' }),
      data: data.meta({ description: 'What is told of it.' }),
    })
    .meta({ id: `${name}Payload`, description: `What a webhook is sent. ${PUBLIC_EVENTS[type]}` })
  return { event, payload }
}

const FORMS: ReadonlyMap<PublicEventType, Forms> = new Map(PUBLIC_EVENT_TYPES.map(type => [type, formsOf(type)]))

/** Every type has its forms, made above. */
export const eventSchema = (type: PublicEventType): z.ZodObject => FORMS.get(type)!.event
export const payloadSchema = (type: PublicEventType): z.ZodObject => FORMS.get(type)!.payload

/** Any of them, told apart by `type`. One that is only ever sent to webhooks is in no feed. */
export const anyEvent = z
  .discriminatedUnion('type', TOLD_TYPES.map(eventSchema) as [z.ZodObject, ...z.ZodObject[]])
  .meta({ id: 'Event', description: 'A CloudEvents 1.0 object; `type` says which, and what `data` holds' })

export interface MessageOfWebhook {
  readonly name: PublicEventType
  readonly summary: string
  readonly payload: z.ZodType
}

/** For the webhooks of the OpenAPI document. */
export const webhookMessages = (): readonly MessageOfWebhook[] =>
  PUBLIC_EVENT_TYPES.map(name => ({ name, summary: PUBLIC_EVENTS[name], payload: payloadSchema(name) }))

/** Without their names, by which parts would stand apart from the whole: each document here is one piece. */
class Nameless extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<S extends z.core.$ZodType>(schema: S) {
    const { id: _, ...rest } = z.globalRegistry.get(schema) ?? {}
    return rest as ReturnType<typeof z.globalRegistry.get<S>>
  }
}

/** In the dialect that AsyncAPI and most validators know. Later versions may tell more fields. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const open = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    metadata: new Nameless(),
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern
    },
  })
  return open as JsonSchema
}
