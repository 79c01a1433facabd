import type { JsonSchema, OpenApiDocument } from '../../src/api/description/openapi/types.js'

/** A schema within a document. */
export interface LocatedSchema {
  /** Path of the schema, such as `Material.locations.items`. */
  readonly at: string
  readonly schema: JsonSchema
  /** Whether the schema is a component, which has a name. */
  readonly named: boolean
}

/** Returns all schemas of a document, components first, each before its nested schemas. */
export function listSchemas({ components, paths, webhooks = {} }: OpenApiDocument): readonly LocatedSchema[] {
  const found: LocatedSchema[] = []
  const inside = (schema: JsonSchema, at: string, named: boolean): void => {
    found.push({ at, schema, named })
    const { properties = {}, items, additionalProperties: others } = schema
    for (const [name, inner] of Object.entries(properties)) inside(inner, `${at}.${name}`, false)
    if (items) inside(items, `${at}.items`, false)
    if (typeof others === 'object') inside(others, `${at}.*`, false)
    for (const [n, inner] of alternativesOf(schema).entries()) inside(inner, `${at}.${n}`, false)
  }
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'schema') inside(inner as JsonSchema, at, false)
      else if (key !== 'examples' && key !== 'example') walk(inner, `${at}/${key}`)
    }
  }
  for (const [name, schema] of Object.entries(components.schemas)) inside(schema, name, true)
  walk(components.parameters, 'parameters')
  walk(components.headers, 'headers')
  walk(components.responses, 'responses')
  walk(paths, '')
  walk(webhooks, 'webhooks')
  return found
}

export const alternativesOf = ({ oneOf = [], anyOf = [], allOf = [] }: JsonSchema): readonly JsonSchema[] => [
  ...oneOf,
  ...anyOf,
  ...allOf,
]
