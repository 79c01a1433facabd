import type { Context, Middleware } from 'koa'
import { PUBLIC_EVENT_TYPES } from '../../events/catalogue.js'
import { eventSchema, jsonSchemaOf } from '../../feed/schemas.js'
import { plainPaths } from '../frame/plain.js'
import { asyncApiDocument } from './asyncapi.js'

/** `/api/v1/asyncapi.json` and `/schemas/<event>.json`, open to anyone: what is told, not what is in it. */
export function eventDocumentHandlers(version: string): Middleware {
  const schemas = PUBLIC_EVENT_TYPES.map(type => [`/schemas/${type}.json`, shown(jsonSchemaOf(eventSchema(type)))])
  return plainPaths({ '/api/v1/asyncapi.json': shown(asyncApiDocument(version)), ...Object.fromEntries(schemas) })
}

function shown(document: object): (ctx: Context) => void {
  const text = JSON.stringify(document)
  return ctx => {
    ctx.set('Access-Control-Allow-Origin', '*')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = text
  }
}
