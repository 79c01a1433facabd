import type { Middleware } from 'koa'
import { PUBLISHED_EVENT_TYPES, type PublishedEventType } from '../../events/kinds/catalogue.js'
import { eventSchema, jsonSchemaOf } from '../../feed/schemas.js'
import { type PlainHandler, plainPaths } from '../frame/response/plain.js'
import { describingEvents } from './asyncapi.js'
import { everySchema } from './openapi/schemas.js'
import type { JsonSchema } from './openapi/types.js'
import { explain } from './openapi/words.js'
import { servedOnDemand } from './served-document.js'
import { inTurns } from './steps.js'

/**
 * Serves `/api/v1/asyncapi.json`, and `/api/v1/schemas/<event>.json` (also at `/schemas`), without authentication.
 * They describe the events and contain no records.
 */
export function eventDocumentHandlers(version: string): Middleware {
  const schemas = PUBLISHED_EVENT_TYPES.flatMap(type => {
    const served = servedJson(() => schemaOf(type))
    return ['/api/v1/schemas', '/schemas'].map(folder => [`${folder}/${type}.json`, served])
  })
  return plainPaths({
    '/api/v1/asyncapi.json': servedJson(() => inTurns(describingEvents(version))),
    ...Object.fromEntries(schemas),
  })
}

/** Returns the schema of an event, with a description of each property. */
function schemaOf(type: PublishedEventType): JsonSchema {
  const schema = jsonSchemaOf(eventSchema(type))
  everySchema(schema, one => explain(one))
  return schema
}

/** Serves a JSON document to any origin, because viewers and generators can run in a browser on another origin. */
export const servedJson = (document: () => object | Promise<object>): PlainHandler =>
  servedOnDemand(async () => ({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(await document()),
    headers: { 'Access-Control-Allow-Origin': '*' },
  }))
