import { expect } from 'chai'
import { z } from 'zod'
import type { Operation, Parameter, Response } from '../../src/api/description/openapi/types.js'
import { route } from '../../src/api/frame/route.js'
import { lookUp, openApiDocument } from '../support/api-documents.js'
import { lintWithRedocly, lintWithSpectral } from '../support/lint-openapi.js'
import { toyInfo, toyRoutes, toyTags, toyWebhooks } from './toy-routes.js'

const document = openApiDocument({ info: toyInfo, tags: toyTags, routes: toyRoutes, webhooks: toyWebhooks })

const operation = (id: string): Operation => {
  const all = Object.values(document.paths).flatMap(item => Object.values(item))
  return all.find(({ operationId }) => operationId === id)!
}

const parameters = (id: string): Parameter[] =>
  (operation(id).parameters ?? []).map(parameter => lookUp<Parameter>(document, parameter))

const answer = (id: string, status: number): Response =>
  lookUp<Response>(document, operation(id).responses[String(status)]!)

const schemaOf = (id: string, status: number) => answer(id, status).content!['application/json']!.schema

describe('The OpenAPI document', () => {
  it('passes the recommended rules of Redocly and Spectral', async () => {
    expect(await lintWithRedocly(document)).to.deep.equal([])
    expect(await lintWithSpectral(document)).to.deep.equal([])
  })

  it('fails those rules if it is invalid', async () => {
    const flawed = structuredClone(document)
    flawed.components.schemas.Forgotten = { type: 'string' }
    expect(await lintWithRedocly(flawed)).to.have.length(1)
    expect(await lintWithSpectral(flawed)).to.have.length(1)
  })

  it('has the declared routes, and no others', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map(method => `${method} ${path}`),
    )
    expect(described).to.have.members(toyRoutes.map(({ method, path }) => `${method} /api/v1${path}`))
  })

  it('rejects a tag without a description', () => {
    expect(() => openApiDocument({ info: toyInfo, tags: [], routes: toyRoutes })).to.throw('its tag Materials')
  })

  it('omits unused schemas', () => {
    const small = openApiDocument({ info: toyInfo, tags: toyTags, routes: toyRoutes.slice(-1) })
    expect(Object.keys(small.components.parameters)).to.deep.equal(['InventoryPosition'])
    expect(Object.keys(small.components.schemas)).to.have.members([
      'ErrorResponse',
      'ErrorCode',
      'Problem',
      'ProblemDetail',
    ])
  })

  describe('for requests', () => {
    it('has CSV and both forms of paging on a list, beside its own filters', () => {
      expect(parameters('listMaterials').map(({ name }) => name)).to.deep.equal([
        'search',
        'category',
        'low_stock',
        'sort',
        'from',
        'format',
        'bom',
        'limit',
        'offset',
        'page',
        'per_page',
        'Inventory-Position',
      ])
      expect(parameters('getMaterial').map(({ name }) => name)).to.deep.equal([
        'id',
        'If-None-Match',
        'Inventory-Position',
      ])
    })

    it('describes a filter as it is written in the URL', () => {
      const [search, , lowStock, sort] = parameters('listMaterials')
      expect(search).to.deep.equal({
        name: 'search',
        in: 'query',
        description: 'Words that must occur.',
        schema: { type: 'string' },
      })
      expect(lowStock?.schema).to.deep.equal({ type: 'boolean' })
      expect(sort).to.include({ explode: false })
    })

    it('has every parameter of the path', () => {
      expect(parameters('changeKit')[0]).to.include({ name: 'kit_id', in: 'path', required: true })
    })

    it('has Idempotency-Key for POST and PATCH, and If-Match for a write to one record', () => {
      const names = (id: string) => parameters(id).flatMap(({ name }) => (/^I[df]/.test(name) ? [name] : []))
      expect(names('createMaterial')).to.deep.equal(['Idempotency-Key'])
      expect(names('moveMaterial')).to.deep.equal(['Idempotency-Key', 'If-Match'])
      expect(names('changeKit')).to.deep.equal(['Idempotency-Key', 'If-Match'])
      expect(names('archiveMaterial')).to.deep.equal(['If-Match'])
      expect(names('getMaterial')).to.deep.equal(['If-None-Match'])
      expect(names('listMaterials')).to.deep.equal([])
    })

    it("has no If-Match, ETag, or position for a request that sends events and doesn't write the record", () => {
      const routes = toyRoutes
        .filter(({ operationId }) => operationId === 'moveMaterial')
        .map(route => ({ ...route, noDryRun: 'The events are sent to the receiver.' }))
      const { paths } = openApiDocument({ info: toyInfo, tags: toyTags, routes })
      const [sending] = Object.values(paths).flatMap(item => Object.values(item))
      expect(sending?.parameters).to.deep.include({ $ref: '#/components/parameters/IdempotencyKey' })
      expect(sending?.parameters).not.to.deep.include({ $ref: '#/components/parameters/IfMatch' })
      expect(sending?.responses).not.to.have.property('412')
      const { headers } = sending!.responses['201'] as Response
      expect(headers).to.include.keys('X-Request-Id').and.not.include.any.keys('ETag', 'Inventory-Position')
    })

    it('has the examples of a body', () => {
      expect(operation('createMaterial').requestBody).to.deep.equal({
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/NewMaterial' },
            examples: { example1: { value: { name: 'Plywood 18 mm', unit: 'pcs', stock: 12.5 } } },
          },
        },
      })
      expect(operation('moveMaterial').requestBody!.content['application/json']!.examples).to.deep.equal({
        example1: { value: { type: 'receipt', quantity: 5 } },
      })
      expect(operation('changeKit').requestBody).to.include({ required: false })
    })

    it('names the scope', () => {
      expect(operation('listMaterials')).to.include({
        'x-required-scope': 'materials:read',
        description: 'Requires the scope `materials:read`.',
      })
      expect(operation('moveMaterial').description).to.match(/^Takes or adds stock\.\n\nRequires the scope/)
    })
  })

  describe('for responses', () => {
    it('wraps the entries of a list for both forms of paging', () => {
      expect(schemaOf('listMaterials', 200)).to.deep.equal({ $ref: '#/components/schemas/MaterialList' })
      const list = document.components.schemas.MaterialList!
      expect(list.required).to.deep.equal(['data', 'total', 'limit', 'offset', 'meta'])
      expect(list.properties!.data!.items).to.deep.equal({ $ref: '#/components/schemas/Material' })
      expect(Object.keys(answer('listMaterials', 200).headers!)).to.include.members([
        'X-Total-Count',
        'X-Page-Count',
        'Link',
        'X-RateLimit-Remaining',
      ])
    })

    it('has 304 for a record that the client already has', () => {
      expect(answer('getMaterial', 304).headers).to.include.keys('ETag', 'X-Request-Id')
      expect(answer('getMaterial', 304)).not.to.have.property('content')
      expect(operation('listMaterials').responses).not.to.have.property('304')
    })

    it('has an ETag for a single record and a position for a write', () => {
      expect(answer('getMaterial', 200).headers).to.include.keys('ETag').and.not.include.keys('Inventory-Position')
      expect(answer('createMaterial', 201).headers).to.include.keys('ETag', 'Inventory-Position', 'Idempotent-Replayed')
      expect(answer('archiveMaterial', 204).headers).to.include.keys('ETag', 'Inventory-Position')
    })

    it('has no content if there is none, and text if it is not JSON', () => {
      expect(answer('archiveMaterial', 204)).not.to.have.property('content')
      const { 'text/event-stream': streamed } = answer('streamEvents', 200).content ?? {}
      expect(streamed?.schema).to.include({ type: 'string' })
      expect(streamed?.schema.description).to.match(/^Server-sent events/)
    })

    const codes = (id: string) => operation(id)['x-error-codes']

    it('names the possible errors of each endpoint', () => {
      const always = [
        ...['UNAUTHORIZED', 'INSUFFICIENT_SCOPE', 'RATE_LIMITED', 'HEADERS_TOO_LARGE', 'INTERNAL', 'UNAVAILABLE'],
      ]
      expect(codes('listMaterials')).to.have.members([
        ...always,
        'VALIDATION_ERROR',
        'MIXED_PAGING',
        'NOT_ACCEPTABLE',
        'CURSOR_GONE',
      ])
      expect(codes('archiveMaterial')).to.have.members([
        ...always,
        'VALIDATION_ERROR',
        'NOT_FOUND',
        'PRECONDITION_FAILED',
      ])
      expect(codes('moveMaterial')).to.have.members([
        ...always,
        'VALIDATION_ERROR',
        'INVALID_JSON',
        'NOT_FOUND',
        'NOT_ACCEPTABLE',
        'INSUFFICIENT_STOCK',
        'INVALID_STATE',
        'IDEMPOTENCY_IN_PROGRESS',
        'PRECONDITION_FAILED',
        'PAYLOAD_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'IDEMPOTENCY_KEY_REUSED',
      ])
    })

    it('describes authentication and Retry-After', () => {
      expect(answer('getMaterial', 401).headers).to.include.keys('WWW-Authenticate')
      expect(answer('getMaterial', 429).headers).to.include.keys('Retry-After', 'X-RateLimit-Reset')
      expect(answer('getMaterial', 503).headers).to.include.keys('Retry-After')
    })
  })

  describe('in its schemas', () => {
    const { schemas } = document.components

    it('describes a quantity as a JSON number, in requests and responses', () => {
      expect(schemas.Quantity).to.deep.equal({
        type: 'number',
        description: 'At most 6 places, exact.',
        examples: [12.5],
      })
      expect(schemas).not.to.have.property('QuantityInput')
    })

    it('has two schemas if requests and responses differ, also for schemas that refer to them', () => {
      expect(schemas.PartInput!.required).to.deep.equal(['id'])
      expect(schemas.Part!.required).to.deep.equal(['id', 'amount'])
      expect(schemas.KitInput!.properties!.parts!.items).to.deep.equal({ $ref: '#/components/schemas/PartInput' })
    })

    it('names the discriminator of a union', () => {
      expect(schemas.Movement).to.deep.include({
        oneOf: [{ $ref: '#/components/schemas/Receipt' }, { $ref: '#/components/schemas/Correction' }],
        discriminator: {
          propertyName: 'type',
          mapping: { receipt: '#/components/schemas/Receipt', correction: '#/components/schemas/Correction' },
        },
      })
    })

    it('rejects a union whose members have no names', () => {
      const nameless = z.discriminatedUnion('type', [z.object({ type: z.literal('one') })])
      const answering = route({ ...toyRoutes[2]!, responses: { 200: { description: 'One.', schema: nameless } } })
      expect(() => openApiDocument({ info: toyInfo, tags: toyTags, routes: [answering] })).to.throw('has no name')
    })

    it('closes request schemas, and allows new fields in responses', () => {
      expect(schemas.NewMaterial).to.include({ additionalProperties: false })
      expect(schemas.Material).not.to.have.property('additionalProperties')
    })

    it('has only the narrower of two limits', () => {
      const width = z.unknown().meta({ type: 'number', minimum: -5, exclusiveMinimum: 0, maximum: 5 })
      const limited = route({ ...toyRoutes[1]!, body: z.strictObject({ width }) })
      const { paths } = openApiDocument({ info: toyInfo, tags: toyTags, routes: [limited] })
      const { schema } = paths['/api/v1/materials']!.post!.requestBody!.content['application/json']!
      expect(schema.properties!.width).to.deep.equal({ type: 'number', exclusiveMinimum: 0, maximum: 5 })
    })

    it('rejects a schema with a reserved name', () => {
      const taken = z.object({ a: z.string() }).meta({ id: 'ErrorResponse' })
      const clashing = route({ ...toyRoutes[2]!, responses: { 200: { description: 'Taken.', schema: taken } } })
      expect(() => openApiDocument({ info: toyInfo, tags: toyTags, routes: [clashing] })).to.throw(
        'ErrorResponse is taken',
      )
    })
  })

  it('describes what webhooks receive', () => {
    const sent = document.webhooks!['stock.changed']!.post!
    expect(sent.operationId).to.equal('onStockChanged')
    expect(sent.parameters!.map(parameter => lookUp<Parameter>(document, parameter).name)).to.deep.equal([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
  })
})
