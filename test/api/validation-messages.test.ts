import { expect } from 'chai'
import type { OpenApiDocument } from '../../src/api/description/openapi/types.js'
import { listOperations } from '../support/operations.js'
import { servicePerTest } from '../support/running-service.js'

/** The validator's own wording. */
const VALIDATOR_WORDING = /Too (small|big)|Invalid|[Ee]xpected \w|Unrecognized|\breceived\b|NaN|undefined/

const INVALID_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  'x'.repeat(20_000),
  -1,
  1.5,
  1e300,
  true,
  [],
  ['x', 'x'],
  Array(1_100).fill({}),
  {},
  { type: 'x' },
]

interface Refusal {
  readonly error: {
    readonly message: string
    readonly details?: readonly { readonly field: string; readonly message: string }[]
  }
}

describe('The error message for an invalid request', () => {
  const service = servicePerTest()

  const complaint = async (path: string, body: unknown) => {
    const { body: refusal } = await service.ask<Refusal>('POST', path, body)
    return Object.fromEntries((refusal.error.details ?? []).map(({ field, message }) => [field, message]))
  }

  it('is written by this service, for any error at any place', async () => {
    const client = service.client()
    const document = (await client.get('/openapi.json')).body as OpenApiDocument
    const said = new Set<string>()
    const ask = async (method: string, path: string, body?: unknown) => {
      const { status, body: refusal } = await client.call(method, path, { body })
      if (status < 400) return
      const { message, details = [] } = (refusal as Refusal).error
      for (const one of [message, ...details.map(detail => detail.message)]) said.add(one)
    }
    for (const { method, path, operation, parameters } of listOperations(document)) {
      const at = path.replace('/api/v1', '').replace(/\{(\w+)\}/g, 'mat_nobody')
      const names = Object.keys(shapeOf(document, operation.requestBody?.content['application/json']?.schema))
      for (const wrong of operation.requestBody ? INVALID_VALUES : []) {
        await ask(method, at, wrong)
        await ask(method, at, Object.fromEntries(names.map(name => [name, wrong])))
      }
      const asked = parameters.filter(({ in: where, name }) => where === 'query' && name !== 'wait')
      for (const { name } of operation.operationId === 'streamEvents' ? [] : asked) {
        for (const wrong of ['', 'x'.repeat(300), '-1', '1.5']) await ask(method, `${at}?${name}=${wrong}`)
      }
    }
    expect(said.size).to.be.greaterThan(60)
    expect([...said].filter(message => VALIDATOR_WORDING.test(message))).to.deep.equal([])
  })

  it("doesn't mistake a number for an object, however many digits it has", async () => {
    const client = service.client()
    const { id } = await client.create('/materials', { name: 'Glue', unit: 'l' })
    for (const [path, raw] of [
      [`/materials/${id}/restore`, '6014328341621986304'],
      ['/materials', '{"name":"Glue","unit":"l","custom_fields":6014328341621986304}'],
    ] as const) {
      const { status, body } = await client.call('POST', path, { raw })
      expect([status, body.error?.code], raw).to.deep.equal([400, 'VALIDATION_ERROR'])
    }
  })

  it('allows only fields of the selected type in a request with several types', async () => {
    const material = await service.client().create('/materials', { name: 'Glue', unit: 'l' })
    const receipt = { type: 'receipt', quantity: 1, expected_quantity: 5 }
    const path = `/materials/${material.id}/movements`
    const { expected_quantity: unknown = '' } = await complaint(path, receipt)
    expect(unknown).to.match(/^is unknown\. Allowed: type, /)
    expect(unknown).not.to.contain('expected_quantity')
    const correction = { type: 'correction', quantity: 1, note: 'Count', expected_quantiti: 5 }
    expect((await complaint(path, correction)).expected_quantiti).to.contain('Did you mean expected_quantity?')
    const unselected = await complaint(path, { type: 'theft', expected_quantity: 5 })
    expect(unselected).to.have.all.keys('type')
  })

  it('names valid values, limits, and what is missing', async () => {
    const material = await service.client().create('/materials', { name: 'Glue', unit: 'l' })
    const path = `/materials/${material.id}/movements`
    expect(await complaint(path, { type: 'theft' })).to.deep.equal({
      type: 'must be one of receipt, withdrawal, transfer, correction',
    })
    expect(await complaint(path, {})).to.deep.equal({ type: 'is required' })
    expect(await complaint('/materials', { name: 1, unit: 'x'.repeat(51), locations: 'here' })).to.deep.equal({
      name: 'must be a string',
      unit: 'must have at most 50 characters',
      locations: 'must be a list',
    })
    expect(await complaint('/users', { name: 'Ada', role: 'owner', email: 'ada' })).to.deep.equal({
      role: 'must be one of admin, manager, member',
      email: 'must be an email address',
    })
    expect(await complaint('/delivery-notes', {})).to.include({ type: 'is required' })
    expect(await complaint('/webhooks', { name: 'Shop', url: 'https://shop.example.com', events: [] })).to.deep.equal({
      events: 'must have at least 1 entry',
    })
  })
})

/** The fields of a body, of a union those of its first member. */
function shapeOf(document: OpenApiDocument, schema: { $ref?: string } = {}): object {
  const found = document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? {}
  return found.oneOf ? shapeOf(document, found.oneOf[0]) : (found.properties ?? {})
}
