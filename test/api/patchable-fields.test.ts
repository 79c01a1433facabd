import { expect } from 'chai'
import { waitWithin } from '../support/collecting.js'
import { servicePerTest } from '../support/running-service.js'

type Values = Readonly<Record<string, unknown>>

/** How the fields of one kind are changed, each to a value that a new record doesn't have. */
interface Kind {
  readonly path: string
  /** Creates a record, with names that no other record has. */
  readonly create: (n: number) => Promise<{ readonly id: string }>
  readonly values: (n: number) => Values
  /** Fields of the request that records don't have. */
  readonly unshown?: Values
  /** Fields that can't be combined with the others. */
  readonly exclusive?: readonly string[]
  /** The kind of an import. */
  readonly imported?: string
}

const MONEY = { amount: 12.5, currency: 'EUR' }

const NAMES = [
  ...['materials', 'batches', 'tools', 'calibration plans', 'locations', 'delivery notes', 'insurances', 'claims'],
  ...['users', 'webhooks'],
]

describe('Each field that can be changed', () => {
  const service = servicePerTest()
  const make = async (path: string, body: unknown) => (await service.client().create(path, body)) as { id: string }
  let place: { readonly id: string }
  let other: { readonly id: string }
  let tool: { readonly id: string }
  let goods: { readonly id: string }

  beforeEach(async () => {
    place = await make('/locations', { name: 'Cage', code: 'C1' })
    other = await make('/locations', { name: 'Shelf', code: 'S1' })
    tool = await make('/tools', { name: 'Wrench' })
    goods = await make('/materials', { name: 'Glue', unit: 'l' })
  })

  const kinds = (): Readonly<Record<string, Kind>> => ({
    materials: {
      path: '/materials/{id}',
      create: n => make('/materials', { name: `Bolt ${n}`, unit: 'pcs', batch_tracking: n === 1 }),
      values: n => ({
        ...{
          name: `Nut ${n}`,
          unit: 'box',
          sku: `N-${n}`,
          ean: `400${n}`,
          category: 'Small',
          description: 'Hexagonal',
        },
        ...{ min_stock: 2.5, purchase_price: 0.25, custom_fields: { shelf: 'A3', size: 5 }, stock: 0.5 },
        ...{ location_id: other.id, batch_tracking: true, batch_policy: 'lifo', batch_numbering: 'auto' },
        ...{ shelf_life_days: 10, expiry_alert_days: 5, block_expired: false },
      }),
      unshown: { opening_batch_number: 'B-1' },
      imported: 'materials',
    },
    batches: {
      path: '/batches/{id}',
      async create(n) {
        const { id } = await make('/materials', { name: `Paint ${n}`, unit: 'l', batch_tracking: true })
        return make('/batches', { material_id: id, batch_number: 'L-1' })
      },
      values: () => ({
        ...{ batch_number: 'L-2', gtin: '40170725', supplier: 'Nordic', supplier_batch: 'NR-7', note: 'Top shelf' },
        ...{ manufactured_on: '2026-10-01', best_before: '2027-03-01', expires_on: '2027-03-31' },
        ...{ received_at: '2026-11-01T08:00:00.000Z', unit_cost: 1.5, custom_fields: { drum: 'A' } },
      }),
      unshown: { reason: 'Tested' },
      imported: 'batches',
    },
    tools: {
      path: '/tools/{id}',
      create: n => make('/tools', { name: `Drill ${n}` }),
      values: n => ({
        ...{ name: `Saw ${n}`, category: 'Power', serial_number: `S-${n}`, asset_tag: `A-${n}`, condition: 'worn' },
        ...{ location_id: other.id, custom_fields: { watts: 800 } },
      }),
      imported: 'tools',
    },
    'calibration plans': {
      path: '/calibration-plans/{id}',
      create: async () =>
        make('/calibration-plans', {
          ...{ tool_id: tool.id, interval: { value: 1, unit: 'year' }, first_due_on: '2027-01-31' },
        }),
      values: () => ({
        ...{ name: 'Torque', kind: 'verification', interval: { value: 6, unit: 'month' }, anchor: 'due' },
        ...{ first_due_on: '2027-02-28', last_performed_on: '2026-08-31', end_of_month: true, lead_days: 45 },
        ...{ grace_days: 5, procedure: 'P-1', provider: 'North', certificate_required: true, block_checkout: false },
      }),
      imported: 'calibration-plans',
    },
    locations: {
      path: '/locations/{id}',
      create: n => make('/locations', { name: `Rack ${n}` }),
      values: n => ({ name: `Bay ${n}`, code: `B${n}`, description: 'Left', parent_id: place.id }),
      imported: 'locations',
    },
    'delivery notes': {
      path: '/delivery-notes/{id}',
      create: () =>
        make('/delivery-notes', {
          ...{ type: 'receipt', status: 'draft', items: [{ material_id: goods.id, quantity: 1 }] },
        }),
      values: () => ({
        ...{
          type: 'transfer',
          from_location_id: place.id,
          to_location_id: other.id,
          note: 'Ramp 2',
          reference: 'PO-1',
        },
        items: [{ material_id: goods.id, quantity: 2 }],
      }),
      exclusive: ['location_id'],
    },
    insurances: {
      path: '/insurances/{id}',
      create: () => make('/insurances', { policy_number: 'P-1', insurer: 'Allrisk', starts_on: '2026-01-01' }),
      values: () => ({
        ...{ policy_number: 'P-2', insurer: 'Mutual', starts_on: '2026-02-01', ends_on: '2026-12-31' },
        ...{ coverage_type: 'theft', covered: [{ type: 'tool', id: tool.id, insured_value: 480 }], note: 'Broker' },
        ...{ sum_insured: { amount: 1000, currency: 'EUR' }, deductible: MONEY, premium: { ...MONEY, period: 'year' } },
        ...{ auto_renew: true, renewal_months: 12, notice_days: 30, alert_days: 90, custom_fields: { file: 'F-1' } },
        document: { uri: 'https://example.com/policy', sha256: 'a'.repeat(64) },
        contact: { name: 'Kim', email: 'kim@example.com', phone: '1' },
      }),
      imported: 'insurances',
    },
    claims: {
      path: '/insurances/{id}/claims/{number}',
      async create() {
        const { id } = await make('/insurances', { policy_number: 'P-1', insurer: 'Allrisk', starts_on: '2026-01-01' })
        await make(`/insurances/${id}/claims`, { occurred_on: '2026-11-01', description: 'Stolen' })
        return { id }
      },
      values: () => ({
        ...{ occurred_on: '2026-11-02', reported_on: '2026-11-03', description: 'Lost', insurer_reference: 'S-1' },
        ...{ subject: { type: 'tool', id: tool.id }, quantity: 1, claimed: MONEY, settled: MONEY, status: 'submitted' },
      }),
    },
    users: {
      path: '/users/{id}',
      create: n => make('/users', { name: `Ada ${n}` }),
      values: n => ({ name: `Grace ${n}`, email: `grace${n}@example.com`, role: 'manager', active: false }),
      unshown: { even_if_holding_tools: true },
      imported: 'users',
    },
    webhooks: {
      path: '/webhooks/{id}',
      create: () => make('/webhooks', { name: 'Shop', url: 'https://93.184.216.34/a', events: ['stock.low'] }),
      values: () => ({ name: 'Store', url: 'https://93.184.216.34/b', events: ['stock.changed'], active: false }),
    },
  })

  const urlOf = ({ path }: Kind, id: string) => path.replace('{id}', id).replace('{number}', '1')

  const changed = async (kind: Kind, id: string, wanted: Values) => {
    const { body } = await service.ask('GET', urlOf(kind, id))
    const shown = Object.fromEntries(Object.keys(wanted).map(name => [name, pickSentFields(wanted[name], body[name])]))
    expect(shown).to.deep.equal(wanted)
  }

  it('is listed here', async () => {
    const { body } = await service.ask<Document>('GET', '/openapi.json')
    const found = Object.entries(body.paths).flatMap(([path, { patch }]) => {
      const { $ref = '' } = patch?.requestBody.content['application/json'].schema ?? {}
      const { properties } = body.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
      return properties ? [[path.replace('/api/v1', ''), Object.keys(properties).toSorted()] as const] : []
    })
    const tested = Object.values(kinds()).map(({ path, values, unshown = {}, exclusive = [] }) => {
      return [path, [...Object.keys({ ...values(0), ...unshown }), ...exclusive].toSorted()] as const
    })
    expect(Object.fromEntries(tested)).to.deep.equal(Object.fromEntries(found))
  })

  for (const name of NAMES) {
    it(`of ${name}, in a request`, async () => {
      const kind = kinds()[name] ?? expect.fail()
      const { id } = await kind.create(1)
      const values = kind.values(1)
      const { status, body } = await service.ask('PATCH', urlOf(kind, id), { ...values, ...kind.unshown })
      expect(status, JSON.stringify(body)).to.equal(200)
      await changed(kind, id, values)
    })
  }

  it('in an import', async () => {
    for (const kind of Object.values(kinds())) {
      if (kind.imported === undefined) continue
      const { id } = await kind.create(2)
      const values = kind.values(2)
      const unshown = kind.imported === 'batches' ? kind.unshown : {}
      const { body } = await service.client().call('POST', `/imports?kind=${kind.imported}`, {
        ...{ raw: formatCsv({ id, ...values, ...unshown }), headers: { 'content-type': 'text/csv' } },
      })
      const over = await waitWithin(10_000, 'the import is over', async () => {
        const { body: now } = await service.ask('GET', `/imports/${body.id}`)
        return ['invalid', 'completed', 'failed'].includes(String(now.status)) && now
      })
      expect(over, JSON.stringify(over)).to.include({ status: 'completed', updated: 1 })
      await changed(kind, id, values)
    }
  })

  it('in bulk', async () => {
    const kind = kinds().materials ?? expect.fail()
    const { id } = await kind.create(3)
    const values = kind.values(3)
    const items = [{ id, ...values, ...kind.unshown }]
    const { body } = await service.ask('POST', '/materials/bulk', { mode: 'update', items })
    expect(body, JSON.stringify(body)).to.include({ succeeded: 1 })
    await changed(kind, id, values)
  })
})

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      { readonly patch?: { requestBody: { content: { 'application/json': { schema: { $ref?: string } } } } } }
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object }>> }
}

/** The record without fields that requests don't have, such as the names of covered items. */
function pickSentFields(sent: unknown, shown: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(shown)) return shown.map((one, n) => pickSentFields(sent[n], one))
  if (!isObject(sent) || !isObject(shown)) return shown
  return Object.fromEntries(Object.keys(sent).map(name => [name, pickSentFields(sent[name], shown[name])]))
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

function formatCsv(values: Values): string {
  const cells = Object.entries(values).flatMap(([name, value]) =>
    isObject(value) && !Array.isArray(value)
      ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner] as const)
      : [[name, value] as const],
  )
  const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const quoted = (value: unknown) => written(value).replace(/^.*[",].*$/, text => `"${text.replaceAll('"', '""')}"`)
  return `${cells.map(([name]) => name).join()}\n${cells.map(([, value]) => quoted(value)).join()}\n`
}
