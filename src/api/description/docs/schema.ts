import { isReference, type JsonSchema, lookUp, type OpenApiDocument } from '../openapi/types.js'
import { type Html, html, inline } from './html.js'

export const anchorOf = (name: string): string => `schema-${name}`

const nameOf = (schema: JsonSchema): string | undefined => schema.$ref?.replace('#/components/schemas/', '')

/** A type in a few words; a named one leads to its description. */
export function typeOf(schema: JsonSchema): Html {
  const name = nameOf(schema)
  if (name) return html`<a href="#${anchorOf(name)}">${name}</a>`
  const variants = schema.oneOf ?? schema.anyOf ?? schema.allOf
  if (variants) return joined(variants.map(typeOf), schema.allOf ? ' and ' : ' or ')
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) {
    return joined(
      schema.enum.map(value => html`<code>${String(value)}</code>`),
      ' ',
    )
  }
  const types = [schema.type ?? 'anything'].flat()
  if (types[0] === 'array' && schema.items) return html`list of ${typeOf(schema.items)}`
  return html`${types.join(' or ')}${schema.format ? ` (${schema.format})` : ''}`
}

const joined = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`

/** How a field is called that is never missing: in what is sent, or in what is answered. */
type Must = 'required' | 'always'

/** The fields of an object, and those of the nameless objects in it; what has a name is described at its own place. */
export function fieldsOf(document: OpenApiDocument, schema: JsonSchema, must: Must = 'required'): Html {
  const whole = isReference(schema) ? lookUp<JsonSchema>(document, schema) : schema
  const variants = whole.oneOf ?? whole.anyOf
  if (variants?.some(variant => lookUp<JsonSchema>(document, variant).properties)) {
    return html`${variants.map(
      (variant, index) =>
        html`<p class="variant">${index === 0 ? 'Either' : 'or'} ${variant.$ref ? typeOf(variant) : ''}</p>
        ${variant.$ref ? '' : fieldsOf(document, variant, must)}`,
    )}`
  }
  if (whole.type === 'array' && whole.items)
    return html`<p>A list of ${typeOf(whole.items)}</p>${inner(document, whole.items, must)}`
  const rows = rowsOf(document, whole, '', must)
  if (rows.length === 0) return html`<p>${typeOf(whole)}</p>`
  return html`<div class="scroll"><table>
    <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
    <tbody>${rows}</tbody>
  </table></div>`
}

const inner = (document: OpenApiDocument, items: JsonSchema, must: Must): Html | string =>
  items.$ref || !items.properties ? '' : fieldsOf(document, items, must)

function rowsOf(document: OpenApiDocument, schema: JsonSchema, prefix: string, must: Must): Html[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const nested = field.items?.properties ? field.items : field
    const path = `${prefix}${name}`
    const row = html`<tr>
      <th scope="row"><code>${path}</code>${schema.required?.includes(name) ? html` <span class="${must}">${must}</span>` : ''}</th>
      <td>${typeOf(field)}</td>
      <td>${meaning(field, lookUp<JsonSchema>(document, field))}</td>
    </tr>`
    return [row, ...rowsOf(document, nested, `${path}${nested === field ? '.' : '[].'}`, must)]
  })
}

/** The description, and the limits that the type doesn't tell; a field that has none means what its type means. */
export function meaning(schema: JsonSchema, type: JsonSchema = schema): Html {
  const description = schema.description ?? type.description
  const limits = LIMITS.flatMap(([keyword, words]) =>
    schema[keyword] === undefined ? [] : [`${words} ${JSON.stringify(schema[keyword])}`],
  )
  const told = limits.length > 0 && html` <span class="limits">${limits.join(', ')}</span>`
  return html`${description !== undefined && inline(description)}${told}`
}

const LIMITS: readonly (readonly [keyword: string, words: string])[] = [
  ['default', 'default'],
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'above'],
  ['maximum', 'at most'],
  ['minLength', 'length at least'],
  ['maxLength', 'length at most'],
  ['minItems', 'entries at least'],
  ['maxItems', 'entries at most'],
]
