import { z } from 'zod'
import { PUBLIC_EVENT_TYPES, PUBLIC_EVENTS, type PublicEventType } from '../events/catalogue.js'
import { DATA_SCHEMAS } from './public-events.js'

type JsonSchema = { readonly [keyword: string]: unknown }

const cursor = z.string().meta({ description: 'A cursor of the stream of events, rising in string order' })

const dataOf = (type: PublicEventType) => DATA_SCHEMAS.get(type) ?? z.looseObject({})

/** What is told of an event in the feed and on the bus. */
export const eventSchema = (type: PublicEventType) =>
  z.object({
    specversion: z.literal('1.0'),
    id: z.string(),
    type: z.literal(type),
    source: z.string(),
    subject: z.string(),
    time: z.iso.datetime(),
    sequence: cursor,
    datacontenttype: z.literal('application/json'),
    data: dataOf(type),
  })

/** What a webhook is sent of it. */
export const payloadSchema = (type: PublicEventType) =>
  z.object({
    id: z.string(),
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    sequence: cursor.nullable(),
    api_version: z.literal('v1'),
    data: dataOf(type),
  })

export interface MessageOfWebhook {
  readonly name: PublicEventType
  readonly summary: string
  readonly payload: z.ZodType
}

/** For the webhooks of the OpenAPI document. */
export const webhookMessages = (): readonly MessageOfWebhook[] =>
  PUBLIC_EVENT_TYPES.map(name => ({ name, summary: PUBLIC_EVENTS[name], payload: payloadSchema(name) }))

/** In the dialect that AsyncAPI and most validators know. Later versions may tell more fields. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const open = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern
    },
  })
  return open as JsonSchema
}
