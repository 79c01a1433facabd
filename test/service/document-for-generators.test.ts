import { expect } from 'chai'
import type { JsonSchema, OpenApiDocument } from '../../src/api/description/openapi/types.js'
import { lookUp } from '../support/api-documents.js'
import { alternativesOf, type LocatedSchema, listSchemas } from '../support/document-shapes.js'
import { listOperations } from '../support/operations.js'
import { servicePerTest } from '../support/running-service.js'

/** Returns the shape of a schema without its descriptions. */
const shapeOf = (schema: JsonSchema): string =>
  JSON.stringify(schema, (name, value) => (name === 'description' && typeof value === 'string' ? undefined : value))

/** Reports whether a generator creates a type for the schema. */
const isType = ({ type, properties, enum: values }: JsonSchema): boolean =>
  (type === 'object' && properties !== undefined) || values !== undefined

const isOfScalars = (schema: JsonSchema): boolean =>
  alternativesOf(schema).every(({ type, $ref }) => $ref === undefined && type !== 'object' && type !== 'array')

/** Reports whether the schema allows one type or null. */
const isNullable = (schema: JsonSchema): boolean =>
  alternativesOf(schema).length === 2 && alternativesOf(schema).some(({ type }) => type === 'null')

describe('A client generator', () => {
  const service = servicePerTest()
  let document: OpenApiDocument
  let schemas: readonly LocatedSchema[]
  beforeEach(async () => {
    document = (await service.client().get('/openapi.json')).body as OpenApiDocument
    schemas = listSchemas(document)
    expect(schemas.length).to.be.greaterThan(500)
  })

  it('gets no defaults: otherwise clients would mix both forms of paging', () => {
    expect(schemas.filter(({ schema }) => 'default' in schema).map(({ at }) => at)).to.deep.equal([])
  })

  it('gets descriptions in ASCII: compilers in some locales reject other characters in generated comments', () => {
    const texts = JSON.stringify(document, (name, value) =>
      name === 'example' || name === 'examples' ? undefined : value,
    )
    expect([...texts.matchAll(/.{0,40}\P{ASCII}.{0,40}/gu)].map(([text]) => text)).to.deep.equal([])
  })

  it('gets booleans for values that are true or false', () => {
    const asked = listOperations(document).flatMap(({ parameters }) => parameters)
    const texts = asked.filter(({ schema }) => schema.enum?.includes('true'))
    expect(texts.map(({ name }) => name)).to.deep.equal([])
    expect(asked.filter(({ schema }) => schema.type === 'boolean').length).to.be.greaterThan(5)
  })

  it('gets the webhook payloads under a tag that no endpoint has', () => {
    const tags = new Set(listOperations(document).flatMap(({ operation }) => operation.tags))
    const sent = Object.values(document.webhooks ?? {}).flatMap(({ post }) => post?.tags ?? [])
    expect(sent.length).to.be.greaterThan(20)
    expect(sent.filter(tag => tags.has(tag))).to.deep.equal([])
    // Generated files are named after tags, on file systems that might ignore case.
    const files = [...tags, ...sent].map(tag => tag.toLowerCase().replaceAll(' ', ''))
    expect(new Set(files).size).to.equal(new Set([...tags, ...sent]).size)
  })

  it('can distinguish union members by a value: use `.meta({ id })` for each, and z.discriminatedUnion', () => {
    const unions = schemas.filter(({ schema }) => alternativesOf(schema).length > 0 && !isNullable(schema))
    const discriminated = unions.filter(({ schema }) => schema.discriminator !== undefined)
    expect(discriminated.map(({ at }) => at)).to.include.members(['NewMovement', 'NewStockAdjustment', 'Event'])
    expect(
      unions.filter(one => !discriminated.includes(one) && !isOfScalars(one.schema)).map(({ at }) => at),
    ).to.deep.equal([])
    for (const { at, schema } of discriminated) {
      const { propertyName, mapping } = schema.discriminator as { propertyName: string; mapping: object }
      expect(new Set(Object.values(mapping)), at).to.deep.equal(new Set(schema.oneOf?.map(({ $ref }) => $ref)))
      for (const [value, $ref] of Object.entries(mapping)) {
        const member = document.components.schemas[$ref.split('/').at(-1)]
        expect(member?.properties?.[propertyName]?.const, at).to.equal(value)
        expect(member?.required, at).to.include(propertyName)
      }
    }
  })

  it('gets a name for each type that occurs twice: set it with `.meta({ id })`', () => {
    const places = new Map<string, LocatedSchema[]>()
    for (const located of schemas) {
      // Components of errors aren't declared with Zod, so other schemas can't refer to them.
      if (!isType(located.schema) || located.at === 'ItemError.code') continue
      const shape = shapeOf(located.schema)
      places.set(shape, [...(places.get(shape) ?? []), located])
    }
    const repeated = [...places.values()].filter(where => where.length > 1 && where.some(({ named }) => !named))
    expect(repeated.map(where => where.map(({ at }) => at))).to.deep.equal([])
  })

  it('gets a name for each object: set it with `.meta({ id })`', () => {
    const nameless = schemas.filter(({ schema, named }) => !named && schema.type === 'object' && schema.properties)
    expect(nameless.map(({ at }) => at)).to.deep.equal([])
  })

  it('gets names that a person would choose', () => {
    const { schemas: shapes, responses, parameters, headers } = document.components
    const names = [shapes, responses, parameters, headers].flatMap(part => Object.keys(part))
    expect(names.filter(name => /Or[A-Z]|\d|_/.test(name) || name.length > 32)).to.deep.equal([])
  })

  it('gets files as binary: otherwise clients would decode them as text', () => {
    const content = (id: string) =>
      listOperations(document).find(({ operation }) => operation.operationId === id)?.operation.responses['200']
    const file = { type: 'string', format: 'binary' }
    expect(content('createEvidence')).to.have.nested.property('content.application/zip.schema').deep.equal(file)
    expect(content('getTile')).to.have.nested.property('content.application/octet-stream.schema').deep.equal(file)
  })

  it('gets the declared content of streams and CSV', () => {
    const [pages, stream] = ['listEvents', 'streamEvents'].map(id =>
      listOperations(document).find(({ operation }) => operation.operationId === id),
    )
    expect(stream?.parameters.map(({ name }) => name)).to.include('Last-Event-ID')
    expect(pages?.operation.responses['200']).to.have.nested.property('content.application/x-ndjson')
    expect(pages?.operation.responses['200']).to.have.nested.property('headers.Inventory-Has-More')
  })
})

describe('The OpenAPI document', () => {
  const service = servicePerTest()
  let document: OpenApiDocument
  beforeEach(async () => {
    document = (await service.client().get('/openapi.json')).body as OpenApiDocument
  })

  /**
   * Reports whether a property has a description. One that refers to a shared value, such as a cursor, has that of the
   * component.
   */
  const describes = ({ description, $ref }: JsonSchema): boolean => {
    const shared = $ref === undefined ? undefined : lookUp<JsonSchema>(document, { $ref })
    return isSentence(description) || (shared?.properties === undefined && isSentence(shared?.description))
  }

  it('describes each property and each component', () => {
    const say = 'describe it where it is declared, by .meta({ description }), or in openapi/words.ts'
    const untold = listSchemas(document).flatMap(({ at, schema, named }) => [
      ...(named && !isSentence(schema.description) ? [`${at}: ${say}`] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        describes(property) ? [] : [`${at}.${name}: ${say}`],
      ),
    ])
    expect(untold).to.deep.equal([])
  })

  it('describes each parameter', () => {
    const untold = listOperations(document).flatMap(({ method, path, parameters }) =>
      parameters.flatMap(({ name, description }) => (isSentence(description) ? [] : [`${method} ${path} ${name}`])),
    )
    expect(untold).to.deep.equal([])
  })
})

const isSentence = (text: string | undefined): boolean => text !== undefined && /^[A-Z`].{8,}\.$/s.test(text)

describe('An empty list for an optional list', () => {
  const service = servicePerTest()

  it('creates a material with the opening stock that is given in another field', async () => {
    const created = await service.client().create('/materials', { name: 'Glue', unit: 'l', stock: 3, locations: [] })
    expect(created.stock).to.equal(3)
    const { status, body } = await service.ask('POST', '/materials', { name: 'Oil', unit: 'l', locations: [] })
    expect([status, body.stock]).to.deep.equal([201, 0])
  })

  it('leaves a webhook and a draft unchanged', async () => {
    const client = service.client()
    const url = 'https://shop.example.com/hooks'
    const { id } = await client.create('/webhooks', { name: 'Shop', url, events: ['stock.low'], active: false })
    const { body: webhook } = await service.ask('PATCH', `/webhooks/${id}`, { name: 'Till', events: [] })
    expect(webhook).to.deep.include({ name: 'Till', events: ['stock.low'] })
    const { id: material_id } = await client.create('/materials', { name: 'Glue', unit: 'l', stock: 3 })
    const items = [{ material_id, quantity: 1 }]
    const draft = await client.create('/delivery-notes', { type: 'withdrawal', status: 'draft', items })
    const { body: note } = await service.ask('PATCH', `/delivery-notes/${draft.id}`, { note: 'by noon', items: [] })
    expect(note).to.deep.include({ note: 'by noon', items: draft.items })
  })

  it('is rejected where an entry is required', async () => {
    const { status } = await service.ask('POST', '/delivery-notes', { type: 'receipt', items: [] })
    expect(status).to.equal(400)
  })
})
