import { alternatives, entriesOf, type JsonObject, lookUp, objectOf, typesOf } from './document.js'

/**
 * Generates the console's form fields from the OpenAPI document: one constant per request body, with the attributes of
 * its fields. Fields without attributes, bodies of bulk requests, and fields of patches that are in the body for
 * creation have none.
 */

type Attributes = Readonly<Record<string, unknown>>

/** Deeper fields, such as those of the batches of a movement's batches, aren't in forms. */
const MAX_DEPTH = 2

export function generateRequestFields(source: unknown): string {
  const document = source as JsonObject
  const bodies = new Map(bodiesOf(document).map(name => [name, fieldsOf(document, name)]))
  const texts = [...bodies].map(([name, fields]) => {
    const created = name.endsWith('Patch') ? bodies.get(`New${name.slice(0, -'Patch'.length)}`) : undefined
    const rows = [...fields]
      .filter(([field]) => !created?.has(field))
      .map(([field, attributes]) => `  ${quoted(field)}: ${textOf(attributes)},\n`)
    return rows.length === 0 ? '' : `\nexport const ${name} = /* @__PURE__ */ named({\n${rows.join('')}})\n`
  })
  return `// Generated from the OpenAPI document: \`npm run client:types\`.
import { named } from '../parts/form/named.js'
${texts.join('')}`
}

/** Returns the names of the schemas of request bodies. */
function bodiesOf(document: JsonObject): readonly string[] {
  const operations = entriesOf(document.paths).flatMap(([, item]) => entriesOf(item))
  const names = operations.flatMap(([, operation]) => {
    const content = objectOf(objectOf(objectOf(operation).requestBody).content)
    const { $ref } = objectOf(objectOf(content['application/json']).schema)
    return typeof $ref === 'string' ? [$ref.replace('#/components/schemas/', '')] : []
  })
  return [...new Set(names)].filter(name => !name.endsWith('InBulk'))
}

function fieldsOf(document: JsonObject, body: string): ReadonlyMap<string, Attributes> {
  const fields = new Map<string, Attributes>()
  const addFields = (schemas: readonly JsonObject[], prefix: string, isRequired: boolean, depth: number): void => {
    for (const name of new Set(schemas.flatMap(({ properties }) => Object.keys(objectOf(properties))))) {
      const shapes = schemas.flatMap(({ properties }) => shapesOf(document, objectOf(properties)[name]))
      const required =
        isRequired &&
        schemas.every(({ required }) => Array.isArray(required) && required.includes(name)) &&
        shapes.every(shape => !typesOf(shape).includes('null'))
      const attributes = attributesOf(shapes, required)
      if (Object.keys(attributes).length > 0) fields.set(prefix + name, attributes)
      if (depth === MAX_DEPTH) continue
      addFields(shapes.filter(isRecord), `${prefix}${name}.`, required, depth + 1)
      // An item that is in the form has its required fields, even if the list is optional.
      const items = shapes.flatMap(({ items }) => shapesOf(document, items))
      addFields(items.filter(isRecord), `${prefix}${name}.`, true, depth + 1)
    }
  }
  addFields(shapesOf(document, { $ref: `#/components/schemas/${body}` }), '', true, 1)
  return fields
}

const isRecord = ({ properties }: JsonObject): boolean => properties !== undefined

/** Returns a schema, or its alternatives. */
function shapesOf(document: JsonObject, schema: JsonObject[string]): readonly JsonObject[] {
  if (schema === undefined) return []
  const found = lookUp(document, schema)
  const shapes = alternatives(found)
  return shapes.length === 0 ? [found] : shapes.flatMap(shape => shapesOf(document, shape))
}

/** Returns the attributes of an input element, and the choices of a selection. */
function attributesOf(shapes: readonly JsonObject[], required: boolean): Attributes {
  const all: JsonObject = Object.assign({}, ...shapes)
  const isInteger = shapes.some(shape => typesOf(shape).includes('integer'))
  const type = isInteger ? 'number' : all.format
  return {
    ...(required ? { required } : {}),
    ...(type === 'number' || type === 'date' || type === 'email' ? { type } : {}),
    ...(isInteger ? { min: all.minimum, max: all.maximum } : {}),
    ...(all.maxLength === undefined ? {} : { maxLength: all.maxLength }),
    ...(all.maxItems === undefined ? {} : { most: all.maxItems }),
    ...(all.enum === undefined ? {} : { values: all.enum }),
  }
}

const quoted = (name: string): string => (name.includes('.') ? `'${name}'` : name)

/** Returns an object literal in the style of the source. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, member]) => `${name}: ${textOf(member)}`)
      .join(', ')} }`
  return typeof value === 'string' ? `'${value}'` : String(value)
}
