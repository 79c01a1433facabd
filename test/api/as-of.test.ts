import { expect } from 'chai'
import { DAY, servicePerTest } from '../support/running-service.js'

const HOUR = DAY / 24
const START = Date.parse('2026-11-21T09:30:00.000Z')

interface Snapshot {
  readonly at: string
  /** Responses by path, as the service returned them at that time. */
  readonly responses: ReadonlyMap<string, unknown>
}

describe('Reads as of a time', function () {
  this.timeout(120_000)
  const { ask, travel, client } = servicePerTest(new Date(START).toISOString(), { INVENTORY_TIMEZONE: 'Europe/Berlin' })

  let elapsed = 0
  beforeEach(() => {
    elapsed = 0
  })
  const pass = (ms: number) => {
    elapsed += ms
    travel(ms)
  }
  /** The service reads its clock often, and each time it moves by a millisecond, so times are only compared in minutes. */
  const now = () => new Date(START + elapsed).toISOString()

  const make = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, body)).body.id
  const get = async (path: string) => {
    const { status, body } = await ask('GET', path)
    return { status, body }
  }
  const withTime = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

  /** Returns the response without the fields that only a past read has. */
  function withoutMoment({ status, body }: { status: number; body: Record<string, unknown> }) {
    const { as_of: _, known_at: __, meta, ...rest } = body
    const { as_of: ___, known_at: ____, ...ofPage } = (meta ?? {}) as Record<string, unknown>
    return { status, body: { ...rest, ...(meta ? { meta: ofPage } : {}) } }
  }

  async function snapshot(paths: readonly string[]): Promise<Snapshot> {
    pass(2 * 60_000)
    const at = now()
    pass(2 * 60_000)
    const responses = new Map<string, unknown>()
    for (const path of paths) responses.set(path, withoutMoment(await get(path)))
    return { at, responses }
  }

  async function expectSame(snapshots: readonly Snapshot[]): Promise<void> {
    for (const { at, responses } of snapshots) {
      for (const [path, expected] of responses) {
        const found = await get(withTime(path, `as_of=${at}`))
        expect(withoutMoment(found), `${path} as of ${at}`).to.deep.equal(expected)
      }
    }
  }

  it('show each record once in the pages of a list whose records have few values', async () => {
    const items = Array.from({ length: 450 }, (_, n) => ({ name: `Bolt ${n}`, unit: 'pcs', min_stock: 1 + (n % 2) }))
    await ask('POST', '/materials/bulk', { mode: 'create', items })
    pass(2 * 60_000)
    const at = now()
    pass(2 * 60_000)
    for (const sort of ['min_stock', '-min_stock']) {
      for (const limit of [50, 200]) {
        const shown: string[] = []
        for (let offset = 0; offset < items.length; offset += limit) {
          const path = `/materials?sort=${sort}&limit=${limit}&offset=${offset}&as_of=${at}`
          const { body } = await ask<{ data: { name: string }[] }>('GET', path)
          shown.push(...body.data.map(({ name }) => name))
        }
        expect([...shown].sort(), `${sort}, ${limit} per page`).to.deep.equal(items.map(({ name }) => name).sort())
      }
    }
  })

  it('return what the service returned at that time', async () => {
    const shelf = await make('/locations', { name: 'Shelf', code: 'A1' })
    const rack = await make('/locations', { name: 'Rack', parent_id: shelf })
    const ada = await make('/users', { name: 'Ada', email: 'ada@example.com', role: 'member' })
    const screw = await make('/materials', {
      name: 'Screw',
      unit: 'pcs',
      stock: 20,
      min_stock: 5,
      purchase_price: 0.1,
      location_id: shelf,
    })
    const glue = await make('/materials', {
      name: 'Glue',
      unit: 'l',
      stock: 3,
      min_stock: 5,
      category: 'Chemicals',
      location_id: rack,
    })
    const milk = await make('/materials', { name: 'Milk', unit: 'l', batch_tracking: true, min_stock: 1 })
    const drill = await make('/tools', { name: 'Drill', serial_number: 'D-1', location_id: rack })
    const paths = [
      '/materials',
      '/materials?sort=-stock',
      '/materials?sort=name&limit=1&offset=1',
      '/materials?below_min_stock=true',
      '/materials?low_available=true',
      `/materials?location_id=${shelf}`,
      '/materials?search=gl',
      '/materials?category=chemicals',
      '/materials?archived=true',
      '/materials?totals=true',
      `/materials?ids=${screw},${glue}`,
      `/materials/${screw}`,
      `/materials/${glue}`,
      `/materials/${milk}`,
      '/batches',
      '/batches?sort=-quantity',
      '/batches?depleted=true',
      '/batches?status=available',
      '/batches?expiring=true',
      `/materials/${milk}/batches`,
      `/materials/${milk}/batches?depleted=true&sort=-quantity`,
      '/locations',
      `/locations/${rack}`,
      `/locations?parent_id=${shelf}`,
      '/tools',
      '/tools?status=checked_out',
      '/tools?overdue=true',
      `/tools/${drill}`,
      '/delivery-notes',
      '/delivery-notes?status=completed',
    ]
    const snapshots = [await snapshot(paths)]

    await ask('POST', `/materials/${screw}/movements`, { type: 'withdrawal', quantity: 17, location_id: shelf })
    await ask('POST', `/materials/${milk}/movements`, {
      type: 'receipt',
      quantity: 4,
      batches: [{ batch_number: 'M-1', quantity: 4, expires_on: '2026-12-24' }],
    })
    await ask('POST', `/tools/${drill}/checkout`, { user_id: ada, expected_return: '2026-11-22' })
    snapshots.push(await snapshot(paths))

    await ask('POST', `/materials/${screw}/movements`, {
      type: 'transfer',
      quantity: 2,
      from_location_id: shelf,
      to_location_id: rack,
    })
    await ask('PATCH', `/locations/${rack}`, { name: 'Upper rack' })
    await ask('PATCH', `/users/${ada}`, { name: 'Ada L.' })
    snapshots.push(await snapshot(paths))

    pass(3 * DAY)
    snapshots.push(await snapshot(paths))
    const note = await make('/delivery-notes', { type: 'receipt', items: [{ material_id: glue, quantity: 9 }] })
    snapshots.push(await snapshot([...paths, `/delivery-notes/${note}`]))
    await ask('POST', `/delivery-notes/${note}/complete`)
    await ask('PATCH', `/materials/${screw}`, { name: 'Wood screw', purchase_price: 0.25, category: 'Chemicals' })
    await ask('POST', `/tools/${drill}/checkin`, { condition: 'damaged' })
    await ask('POST', `/materials/${milk}/movements`, {
      type: 'withdrawal',
      quantity: 4,
      batches: [{ batch_number: 'M-1', quantity: 4 }],
    })
    snapshots.push(await snapshot([...paths, `/delivery-notes/${note}`]))

    pass(HOUR)
    await ask('DELETE', `/materials/${glue}`)
    for (let n = 0; n < 5; n += 1) {
      pass(60_000)
      await ask('POST', `/materials/${screw}/movements`, { type: 'receipt', quantity: 1, location_id: rack })
    }
    snapshots.push(await snapshot(paths))
    pass(DAY)
    await expectSame(snapshots)
  })

  it('show when a batch was received, although a later movement took effect at the same time', async () => {
    const milk = await make('/materials', { name: 'Milk', unit: 'l', batch_tracking: true })
    const shelf = await make('/locations', { name: 'Shelf' })
    pass(60_000)
    const effective_at = now()
    pass(60_000)
    const move = (body: object) =>
      ask<{ batches: { batch_id: string }[] }>('POST', `/materials/${milk}/movements`, {
        ...{ quantity: 5, batch_number: 'A', effective_at },
        ...body,
      })
    const { body } = await move({ type: 'receipt' })
    pass(60_000)
    const at = now()
    pass(60_000)
    await move({ type: 'transfer', to_location_id: shelf })
    await move({ type: 'withdrawal', location_id: shelf, quantity: 1 })
    const path = `/batches/${body.batches[0]?.batch_id}?as_of=${at}&known_at=${at}`
    expect((await ask('GET', path)).body).to.include({ quantity: 5, received_at: effective_at })
  })

  it('show the same `updated_at` as at that time, also after a batch was quarantined', async () => {
    const material = await make('/materials', { name: 'Oil', unit: 'l', batch_tracking: true })
    const receipt = { type: 'receipt', quantity: 2, batch_number: 'B-1' }
    await ask('POST', `/materials/${material}/movements`, receipt)
    const [{ id: batch }] = (await ask<{ data: [{ id: string }] }>('GET', '/batches')).body.data
    const paths = [`/materials/${material}`, `/batches/${batch}`]
    pass(HOUR)
    await ask('POST', `/batches/${batch}/quarantine`, { reason: 'Smell' })
    const quarantined = await snapshot(paths)
    await ask('PATCH', `/materials/${material}`, { name: 'Engine oil' })
    const renamed = await snapshot(paths)
    pass(HOUR)
    await ask('POST', `/materials/${material}/movements`, receipt)
    pass(HOUR)
    await ask('POST', `/materials/${material}/movements`, receipt)
    const updatedAt = async (path: string, at: string) =>
      (await ask<{ updated_at: string }>('GET', withTime(path, `as_of=${at}`))).body.updated_at
    for (const { at, responses } of [quarantined, renamed])
      for (const path of paths) {
        const { body } = responses.get(path) as { body: { updated_at: string } }
        expect(await updatedAt(path, at), `${path} as of ${at}`).to.equal(body.updated_at)
      }
  })

  it('include a backdated movement that an instance with a fast clock recorded, unless they name `known_at`', async () => {
    const material = await make('/materials', { name: 'Screw', unit: 'pcs', stock: 5 })
    pass(2 * HOUR)
    const effective = new Date(START + HOUR).toISOString()
    const movement = { type: 'withdrawal', quantity: 2, effective_at: effective }
    expect((await ask('POST', `/materials/${material}/movements`, movement)).status).to.equal(201)
    pass(-HOUR / 2)
    const stockAt = async (query: string) =>
      (await ask<{ stock: number }>('GET', `/materials/${material}?as_of=${effective}${query}`)).body.stock
    expect(await stockAt('')).to.equal(3)
    expect(await stockAt(`&known_at=${now()}`)).to.equal(5)
  })

  it('show the moment, and have no entity tag', async () => {
    const id = await make('/materials', { name: 'Screw', unit: 'pcs', stock: 1 })
    pass(DAY)
    const list = await client().get('/materials?as_of=2026-11-21')
    expect((list.body as { meta: object }).meta).to.include({ as_of: '2026-11-21T22:59:59.999Z', total: 1 })
    expect((list.body as { meta: { known_at: string } }).meta.known_at.slice(0, 10)).to.equal('2026-11-22')
    const one = await client().get(`/materials/${id}?as_of=2026-11-21&known_at=2026-11-21T12:00:00Z`)
    expect(one.body).to.include({ as_of: '2026-11-21T22:59:59.999Z', known_at: '2026-11-21T12:00:00.000Z', stock: 1 })
    expect(one.headers.etag).to.equal(undefined)
  })

  it('return nothing before the first event, and reject the future', async () => {
    const id = await make('/materials', { name: 'Screw', unit: 'pcs', stock: 1 })
    expect((await ask<{ data: object[] }>('GET', '/materials?as_of=2026-01-01')).body.data).to.deep.equal([])
    const before = await ask<{ error: { message: string } }>('GET', `/materials/${id}?as_of=2026-01-01`)
    expect([before.status, before.body.error.message]).to.deep.equal([
      404,
      'Material Screw did not exist at 2026-01-01T22:59:59.999Z.',
    ])
    expect((await ask('GET', `/materials/${id}?as_of=2026-11-21`)).status, 'today').to.equal(200)
    for (const field of ['as_of', 'known_at']) {
      for (const time of ['2026-11-22', '2026-11-21T23:00:00Z']) {
        const { status, body } = await ask('GET', `/materials?${field}=${time}`)
        expect(status).to.equal(400)
        expect(JSON.stringify(body))
          .to.contain('VALIDATION_ERROR')
          .and.contain(field)
          .and.contain('must not be in the future')
      }
    }
    expect((await ask('GET', '/materials?as_of=yesterday')).status).to.equal(400)
  })

  it('export the past state as CSV', async () => {
    const id = await make('/materials', { name: 'Screw', unit: 'pcs', stock: 7 })
    pass(DAY)
    await ask('POST', `/materials/${id}/movements`, { type: 'withdrawal', quantity: 7 })
    const { text, headers } = await client().get('/materials?format=csv&as_of=2026-11-21')
    expect(headers['content-disposition']).to.equal('attachment; filename="materials-2026-11-21.csv"')
    expect(text).to.match(/Screw.*,7,/)
  })
})
