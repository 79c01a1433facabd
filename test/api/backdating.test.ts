import { expect } from 'chai'
import { waitWithin } from '../support/collecting.js'
import { parseRecords } from '../support/csv.js'
import { folderPerTest } from '../support/folder.js'
import { DAY, servicePerTest } from '../support/running-service.js'
import { type ServiceHere, startHere } from '../support/service.js'
import { startReceiver } from '../webhooks/receiver.js'

interface Movement {
  readonly id: string
  readonly before: number
  readonly after: number
  readonly effective_at: string
  readonly created_at: string
}
interface Detail {
  readonly field: string
  readonly message: string
  readonly at?: string
  readonly available?: number
  readonly requested?: number
  readonly location_id?: string
  readonly batch_number?: string
}
interface Refusal {
  readonly error: { readonly code: string; readonly message: string; readonly details: readonly Detail[] }
}
interface Entry {
  readonly movement_id: string
  readonly effective_at: string
  readonly created_at: string
}
interface List<T> {
  readonly data: readonly T[]
}

const START = '2026-11-21T09:30:00.000Z'

/** Returns the time so many days after the start. */
const day = (days: number, time = '12:00:00.000Z') =>
  `${new Date(Date.parse(START) + days * DAY).toISOString().slice(0, 10)}T${time}`

describe('Backdated movements', () => {
  const { ask, travel, client } = servicePerTest(START)

  const make = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, body)).body.id
  const material = (body: object = {}) => make('/materials', { name: 'Screws', unit: 'pcs', ...body })
  const move = (id: string, type: string, quantity: number, more: object = {}) =>
    ask<Movement & Refusal>('POST', `/materials/${id}/movements`, { type, quantity, ...more })
  const adjust = (id: string, type: string, quantity: number, more: object = {}) =>
    ask<Movement & Refusal>('POST', `/materials/${id}/stock-adjustment`, { type, quantity, ...more })
  const back = (days: number) => ({ effective_at: day(days) })
  const stockOf = async (id: string) => (await ask<{ stock: number }>('GET', `/materials/${id}`)).body.stock
  const entries = async (path: string) => (await ask<List<Entry>>('GET', path)).body.data

  it('show when they took effect and when they were recorded, in the response, histories, events, and CSV', async () => {
    const screws = await material({ stock: 10 })
    travel(3 * DAY)
    const plain = await move(screws, 'withdrawal', 1)
    expect(plain.body.effective_at).to.equal(plain.body.created_at)
    const { status, body } = await move(screws, 'receipt', 5, { effective_at: '2026-11-22T13:00:00+01:00' })
    expect(status).to.equal(201)
    expect(body).to.include({ before: 9, after: 14, effective_at: day(1) })
    expect(body.created_at.slice(0, 10)).to.equal('2026-11-24')
    for (const path of [`/materials/${screws}/stock-history`, '/stock-history']) {
      const [newest, second] = await entries(path)
      expect(newest, path).to.include({ movement_id: body.id, effective_at: day(1), created_at: body.created_at })
      expect(second?.effective_at, path).to.equal(second?.created_at)
    }
    const events = (await ask<List<{ data: Entry }>>('GET', '/events?types=stock.changed')).body.data
    expect(events.at(-1)?.data).to.include({ effective_at: day(1), created_at: body.created_at })
    const [row] = parseRecords((await client().call('GET', '/stock-history?format=csv')).text)
    expect(row).to.include({ effective_at: day(1), created_at: body.created_at })
  })

  it('can be listed in effective order', async () => {
    const screws = await material({ stock: 10 })
    travel(5 * DAY)
    const [later, earlier] = [await move(screws, 'receipt', 1, back(3)), await move(screws, 'receipt', 1, back(2))]
    const ids = async (sort: string) =>
      (await entries(`/materials/${screws}/stock-history?sort=${sort}`)).map(({ movement_id }) => movement_id)
    expect((await ids('effective_at')).slice(1)).to.deep.equal([earlier.body.id, later.body.id])
    expect((await ids('-effective_at')).slice(0, 2)).to.deep.equal([later.body.id, earlier.body.id])
    expect((await ids('created_at')).slice(1)).to.deep.equal([later.body.id, earlier.body.id])
    expect((await ask('GET', `/materials/${screws}/stock-history?sort=quantity`)).status).to.equal(400)
  })

  it('are rejected in the future, beyond the limit, and before the material existed, naming the limit', async () => {
    travel(-40 * DAY)
    const old = await material({ stock: 10 })
    travel(40 * DAY)
    const screws = await material({ stock: 10 })
    for (const [id, effective_at, message] of [
      [screws, day(1), 'must not be in the future'],
      [old, day(-32), 'must not be more than 31 days ago'],
      [screws, day(-1), 'must not be before the creation of the material (2026-11-21T'],
      [screws, '2026-11-20', 'must be a timestamp such as 2026-11-21T09:30:00Z'],
      [screws, 'yesterday', 'must be a timestamp such as 2026-11-21T09:30:00Z'],
    ] as const) {
      for (const refused of [
        await move(id, 'receipt', 1, { effective_at }),
        await adjust(id, 'add', 1, { effective_at }),
      ]) {
        expect(refused.status, effective_at).to.equal(400)
        expect(refused.body.error.code).to.equal('VALIDATION_ERROR')
        expect(refused.body.error.details[0]?.field).to.equal('effective_at')
        expect(refused.body.error.details[0]?.message).to.contain(message)
      }
    }
    expect((await move(old, 'receipt', 1, { effective_at: day(-31, '09:31:00Z') })).status).to.equal(201)
  })

  it('must not make the balance of a location negative at any later time', async () => {
    const [screws, shelf] = [await material(), await make('/locations', { name: 'Shelf' })]
    const at = { location_id: shelf }
    await move(screws, 'receipt', 10, at)
    travel(2 * DAY)
    await move(screws, 'withdrawal', 8, at)
    travel(2 * DAY)
    await move(screws, 'receipt', 20, at)
    const refused = await move(screws, 'withdrawal', 5, { ...at, ...back(1) })
    expect(refused.status).to.equal(409)
    expect(refused.body.error.code).to.equal('INSUFFICIENT_STOCK')
    const [detail] = refused.body.error.details
    expect(detail).to.include({ field: 'quantity', requested: 5, available: 2, location_id: shelf })
    expect(detail?.at).to.match(/^2026-11-23T09:30/)
    expect(await stockOf(screws)).to.equal(22)
    expect((await move(screws, 'withdrawal', 2, { ...at, ...back(1) })).status).to.equal(201)
    // On the day of the receipt, only the exact movements show that the withdrawal after it is possible.
    const home = await move(screws, 'withdrawal', 20, { ...at, effective_at: day(4, '09:30:00Z') })
    expect(home.body.error?.details[0]).to.include({ at: day(4, '09:30:00.000Z'), available: 0 })
    expect((await move(screws, 'withdrawal', 1, { ...back(1) })).body.error.details[0]).to.include({ available: 0 })
  })

  it('are decided with the movements of a day on which the stock was low at another time', async () => {
    const screws = await material()
    travel(DAY)
    await move(screws, 'receipt', 5)
    await move(screws, 'withdrawal', 5)
    travel(60_000)
    await move(screws, 'receipt', 9)
    const lastReceipt = (await entries(`/materials/${screws}/stock-history`))[0]?.effective_at
    travel(DAY)
    const early = await move(screws, 'withdrawal', 1, { effective_at: day(1, '09:30:30.000Z') })
    expect(early.body.error.details[0]).to.include({ at: day(1, '09:30:30.000Z'), available: 0 })
    expect((await move(screws, 'withdrawal', 4, { effective_at: lastReceipt })).status).to.equal(201)
    expect((await move(screws, 'withdrawal', 6, { effective_at: lastReceipt })).status).to.equal(409)
    expect(await stockOf(screws)).to.equal(5)
  })

  it('are decided at the time of the last change if the clock is behind it', async () => {
    const screws = await material()
    travel(60_000)
    const { created_at: effective_at } = (await move(screws, 'receipt', 5)).body
    travel(1_000)
    await move(screws, 'receipt', 5)
    travel(-30_000)
    const { status, text } = await client().post(`/materials/${screws}/movements`, {
      ...{ type: 'withdrawal', quantity: 4, effective_at },
    })
    expect(status, text).to.equal(201)
    expect((await move(screws, 'withdrawal', 2, { effective_at })).body.error).to.include({
      code: 'INSUFFICIENT_STOCK',
    })
    expect(await stockOf(screws)).to.equal(6)
  })

  it('must not make a batch negative, and must name it', async () => {
    const paint = await material({ name: 'Paint', batch_tracking: true, batch_policy: 'fefo' })
    await move(paint, 'receipt', 3, { batch_number: 'A' })
    travel(2 * DAY)
    await move(paint, 'receipt', 30, { batch_number: 'B' })
    await move(paint, 'withdrawal', 2, { batch_number: 'A' })
    const unnamed = await move(paint, 'withdrawal', 1, back(1))
    expect(unnamed.status).to.equal(400)
    expect(unnamed.body.error.details[0]?.field).to.equal('batch_id')
    const refused = await move(paint, 'withdrawal', 2, { batch_number: 'A', ...back(1) })
    expect(refused.body.error.code).to.equal('INSUFFICIENT_STOCK')
    expect(refused.body.error.details[0]).to.include({ batch_number: 'A', available: 1, requested: 2 })
    expect(refused.body.error.details[0]?.at).to.match(/^2026-11-23T/)
    expect((await move(paint, 'withdrawal', 1, { batch_number: 'A', ...back(1) })).status).to.equal(201)
    const early = await move(paint, 'withdrawal', 1, { batch_number: 'B', ...back(1) })
    expect(early.body.error.details[0]).to.include({ batch_number: 'B', available: 0, at: day(1) })
    expect((await move(paint, 'receipt', 4, { batch_number: 'C', ...back(1) })).status).to.equal(201)
    const [received] = (
      await ask<List<{ received_at: string }>>('GET', `/materials/${paint}/batches?sort=-batch_number`)
    ).body.data
    expect(received?.received_at).to.equal(day(1))
  })

  it('must not take stock from the opening batch before batch tracking was turned on', async () => {
    const paint = await material({ name: 'Paint', stock: 10 })
    travel(2 * DAY)
    await ask('PATCH', `/materials/${paint}`, { batch_tracking: true })
    travel(DAY)
    const opening = { batch_number: 'OPENING' }
    const early = await move(paint, 'withdrawal', 3, { ...opening, ...back(1) })
    expect(early.body.error.details[0]).to.include({ ...opening, available: 0, at: day(1) })
    expect((await move(paint, 'withdrawal', 3, { ...opening, ...back(2) })).status).to.equal(201)
    const again = await move(paint, 'withdrawal', 3, { ...opening, ...back(1) })
    expect(again.body.error.code).to.equal('INSUFFICIENT_STOCK')
  })

  it('show both times in the trace of a batch', async () => {
    const paint = await material({ name: 'Paint', batch_tracking: true })
    travel(2 * DAY)
    await move(paint, 'receipt', 3, { batch_number: 'A', ...back(1) })
    await move(paint, 'withdrawal', 1)
    const [batch] = (await ask<List<{ id: string }>>('GET', `/materials/${paint}/batches`)).body.data
    const { body } = await ask<{
      received: readonly { at: string; effective_at: string }[]
      issued: readonly { at: string; effective_at: string }[]
    }>('GET', `/batches/${batch?.id}/trace`)
    expect(body.received[0]?.effective_at).to.equal(day(1))
    expect(body.received[0]?.at).to.match(/^2026-11-23T/)
    expect(body.issued[0]?.effective_at).to.equal(body.issued[0]?.at)
  })

  it('set the expiration date from the shelf life since the day of receipt', async () => {
    const milk = await material({ name: 'Milk', batch_tracking: true, shelf_life_days: 10 })
    travel(4 * DAY)
    const note = await make('/delivery-notes', {
      type: 'receipt',
      items: [{ material_id: milk, quantity: 1, batch_number: 'B' }],
    })
    await move(milk, 'receipt', 1, { batch_number: 'A', ...back(1) })
    expect((await ask('POST', `/delivery-notes/${note}/complete`, back(2))).status).to.equal(200)
    await adjust(milk, 'set', 1, { batch_number: 'C', reason: 'Found', ...back(3) })
    await move(milk, 'receipt', 1, { batch_number: 'D' })
    await move(milk, 'receipt', 1, { batch_number: 'E', batch: { received_at: day(-5) } })
    const { body } = await ask<List<{ expires_on: string }>>('GET', `/materials/${milk}/batches?sort=batch_number`)
    const days = [11, 12, 13, 14, 5].map(days => day(days).slice(0, 10))
    expect(body.data.map(({ expires_on }) => expires_on)).to.deep.equal(days)
  })

  it('can be counts of the stock at that time', async () => {
    const [screws, shelf] = [await material({ stock: 10 }), await make('/locations', { name: 'Shelf' })]
    await move(screws, 'receipt', 6, { location_id: shelf })
    travel(2 * DAY)
    await move(screws, 'receipt', 100)
    await move(screws, 'withdrawal', 1, { location_id: shelf })
    travel(DAY)
    const counted = await adjust(screws, 'set', 12, { ...back(1), expected_quantity: 16 })
    expect(counted.body).to.include({ before: 115, after: 111, effective_at: day(1) })
    expect((await adjust(screws, 'set', 7, { ...back(1), location_id: shelf })).body).to.include({ after: 112 })
    const differing = await adjust(screws, 'set', 5, { ...back(1), location_id: shelf, expected_quantity: 6 })
    expect(differing.body.error.code).to.equal('CONFLICT')
    const correction = { note: 'Found', expected_quantity: 7, location_id: shelf }
    expect((await move(screws, 'correction', 1, { ...back(1), ...correction })).body).to.include({ after: 113 })
    expect((await adjust(screws, 'set', 0, { ...back(1), location_id: shelf })).body.error.details[0]).to.include({
      requested: 8,
      available: 7,
    })
    const paint = await material({ batch_tracking: true })
    await move(paint, 'receipt', 3, { batch_number: 'A' })
    travel(2 * DAY)
    await move(paint, 'receipt', 30, { batch_number: 'A' })
    expect((await adjust(paint, 'set', 5, { ...back(4), batch_number: 'A' })).body).to.include({ after: 35 })
  })

  it('can be counts of the total stock at that time after batch tracking was turned off', async () => {
    const [glue, shelf] = [await material({ batch_tracking: true }), await make('/locations', { name: 'Shelf' })]
    expect((await ask('PATCH', `/materials/${glue}`, { batch_tracking: false })).status).to.equal(200)
    await move(glue, 'receipt', 5, { location_id: shelf })
    travel(2 * DAY)
    await move(glue, 'receipt', 3, { location_id: shelf })
    const counted = await adjust(glue, 'set', 6, { ...back(1), expected_quantity: 5 })
    expect(counted.body).to.include({ before: 8, after: 9 })
  })

  it('are accepted in bulk, each with its own result', async () => {
    const [screws, nails] = [await material({ stock: 10 }), await material({ name: 'Nails', stock: 1 })]
    travel(2 * DAY)
    const one = (type: string, material_id: string, quantity: number, days?: number) => ({
      ...{ material_id, type, quantity },
      ...(days === undefined ? {} : back(days)),
    })
    const items = [
      one('withdrawal', screws, 6, 1),
      one('withdrawal', nails, 2, 1),
      one('withdrawal', screws, 3),
      one('withdrawal', screws, 2, 1),
      one('withdrawal', screws, 1, 9),
      one('receipt', nails, 4, 1),
      // Possible only after the receipt before it.
      one('withdrawal', nails, 5),
    ]
    const { body } = await ask<{ data: readonly (Refusal & { status: number; record: Movement })[] }>(
      'POST',
      '/movements',
      { items },
    )
    expect(body.data.map(({ status }) => status)).to.deep.equal([201, 409, 201, 409, 400, 201, 201])
    expect(body.data[0]?.record).to.include({ effective_at: day(1), after: 4 })
    expect(body.data[1]?.error.details[0]).to.include({ at: day(1), available: 1 })
    expect([await stockOf(screws), await stockOf(nails)]).to.deep.equal([1, 0])
  })

  it('let no item of a transfer note use what another item brings in', async () => {
    const [a, b, c] = [
      await make('/locations', { name: 'A' }),
      await make('/locations', { name: 'B' }),
      await make('/locations', { name: 'C' }),
    ]
    for (const [days, tracking] of [{}, { batch_tracking: true }].entries()) {
      const id = await material({ name: `Nails ${JSON.stringify(tracking)}`, ...tracking })
      const batches = 'batch_tracking' in tracking ? { batches: [{ batch_number: 'L-1', quantity: 10 }] } : {}
      await move(id, 'receipt', 10, { location_id: a, ...batches })
      travel(DAY)
      const item = (from: string, to: string) => ({
        ...{ material_id: id, quantity: 10, from_location_id: from, to_location_id: to, ...batches },
      })
      for (const items of [
        [item(b, c), item(a, b)],
        [item(a, b), item(b, c)],
      ]) {
        const note = await make('/delivery-notes', { type: 'transfer', items })
        await ask('POST', `/delivery-notes/${note}/open`)
        const effective = new Date(Date.parse(START) + days * DAY + DAY / 12).toISOString()
        const { status, body } = await ask<Refusal>('POST', `/delivery-notes/${note}/complete`, {
          effective_at: effective,
        })
        expect(status, JSON.stringify(body)).to.equal(409)
        expect(body.error.code).to.equal('INSUFFICIENT_STOCK')
      }
      expect((await move(id, 'withdrawal', 10, { location_id: a, ...batches })).status, 'nothing is reserved').to.equal(
        201,
      )
    }
  })

  it('can complete a delivery note', async () => {
    const [screws, nails] = [await material({ stock: 10 }), await material({ name: 'Nails', stock: 4 })]
    travel(2 * DAY)
    await move(nails, 'withdrawal', 3)
    await move(nails, 'receipt', 30)
    const note = (quantity: number) =>
      make('/delivery-notes', {
        type: 'withdrawal',
        items: [
          { material_id: screws, quantity: 1 },
          { material_id: nails, quantity },
        ],
      })
    const complete = (id: string, body?: object) =>
      ask<Movement & Refusal & { completed_at: string; status: string }>('POST', `/delivery-notes/${id}/complete`, body)
    const short = await note(2)
    const refused = await complete(short, back(1))
    expect(refused.status).to.equal(409)
    expect(refused.body.error.code).to.equal('INSUFFICIENT_STOCK')
    expect(refused.body.error.details[0]).to.include({ field: 'items.1.quantity', requested: 2, available: 1 })
    expect(refused.body.error.details[0]?.at).to.match(/^2026-11-23T/)
    expect(await stockOf(screws)).to.equal(10)
    for (const [effective_at, message] of [
      [day(9), 'must not be in the future'],
      [day(-40), 'must not be more than 31 days ago'],
      [day(-1), 'must not be before the creation of the material'],
    ] as const) {
      const wrong = await complete(short, { effective_at })
      expect(wrong.status, effective_at).to.equal(400)
      expect(wrong.body.error.details[0]?.field).to.equal('effective_at')
      expect(wrong.body.error.details[0]?.message).to.contain(message)
    }
    const done = await complete(await note(1), back(1))
    expect(done.body).to.include({ status: 'completed', effective_at: day(1) })
    expect(done.body.completed_at.slice(0, 10)).to.equal('2026-11-23')
    expect((await entries(`/materials/${nails}/stock-history`))[0]?.effective_at).to.equal(day(1))
    const [event] = (await ask<List<{ data: Entry }>>('GET', '/events?types=delivery.completed')).body.data
    expect(event?.data.effective_at).to.equal(day(1))
    const plain = await complete(await note(1))
    expect(plain.body.effective_at).to.equal(plain.body.completed_at)
    expect(await stockOf(screws)).to.equal(8)
  })

  it('can be reversed, which takes effect now', async () => {
    const screws = await material({ stock: 10 })
    travel(3 * DAY)
    const taken = await move(screws, 'withdrawal', 9, back(1))
    const reversed = await ask<Movement>('POST', `/materials/${screws}/movements/${taken.body.id}/reverse`)
    expect(reversed.body).to.include({ before: 1, after: 10 })
    expect(reversed.body.effective_at).to.equal(reversed.body.created_at)
    expect((await move(screws, 'withdrawal', 2, back(2))).body.error.details[0]).to.include({
      at: day(2),
      available: 1,
    })
  })

  it('compete for the same stock: one of two is accepted', async () => {
    const screws = await material()
    await move(screws, 'receipt', 10)
    travel(2 * DAY)
    await move(screws, 'withdrawal', 5)
    await move(screws, 'receipt', 100)
    for (const earliest of [1, 2]) {
      const both = await Promise.all([move(screws, 'withdrawal', 3, back(1)), move(screws, 'withdrawal', 3, back(1))])
      expect(both.map(({ status }) => status).sort()).to.deep.equal(earliest === 1 ? [201, 409] : [409, 409])
    }
    expect(await stockOf(screws)).to.equal(102)
  })
})

describe('Backdated movements without a period', () => {
  const { ask, travel } = servicePerTest(START, { INVENTORY_BACKDATING_DAYS: '0' })

  it('are rejected', async () => {
    const created = await ask<{ id: string }>('POST', '/materials', { name: 'Screws', unit: 'pcs', stock: 1 })
    travel(DAY)
    const body = { type: 'receipt', quantity: 1, effective_at: day(0) }
    const refused = await ask<Refusal>('POST', `/materials/${created.body.id}/movements`, body)
    expect(refused.status).to.equal(400)
    expect(refused.body.error.details).to.deep.equal([
      { field: 'effective_at', message: 'must not be in the past: backdating is turned off on this server' },
    ])
  })
})

describe('Backdated movements in the longest period', () => {
  const { ask, travel } = servicePerTest(START, { INVENTORY_BACKDATING_DAYS: '92' })

  it('take stock from a batch whose backdated receipt is older than the kept balances', async () => {
    const paint = (await ask<{ id: string }>('POST', '/materials', { name: 'Paint', unit: 'l', batch_tracking: true }))
      .body
    travel(91 * DAY)
    const move = (type: string, quantity: number, effective_at: string) =>
      ask('POST', `/materials/${paint.id}/movements`, { type, quantity, batch_number: 'A', effective_at })
    expect((await move('receipt', 10, day(0))).status).to.equal(201)
    travel(5 * DAY)
    // The balances of the day of the receipt are now part of the base.
    expect((await move('receipt', 1, day(95))).status).to.equal(201)
    const taken = await move('withdrawal', 3, day(80))
    expect(taken.status, JSON.stringify(taken.body)).to.equal(201)
  })
})

describe('A backdated movement', () => {
  const folder = folderPerTest()

  it('is sent to webhooks with both times', async () => {
    const settings = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }
    const service = await startHere({ dataDir: folder.at('data'), settings })
    const receiver = await startReceiver(response => void response.writeHead(200).end())
    try {
      const make = async (path: string, body: object) => (await service.client.call('POST', path, { body })).body
      const { id, created_at } = await make('/materials', { name: 'Screws', unit: 'pcs' })
      await make('/webhooks', { name: 'Shop', url: receiver.url, events: ['stock.changed'] })
      const { body } = await service.client.call('POST', `/materials/${id}/movements`, {
        body: { type: 'receipt', quantity: 1, effective_at: created_at },
      })
      const { body: delivered } = await waitWithin(10_000, 'the delivery', async () => receiver.received[0])
      expect(JSON.parse(delivered).data).to.include({ effective_at: created_at, created_at: body.created_at })
      expect(created_at < body.created_at).to.equal(true)
    } finally {
      await receiver.close()
      await service.stop()
    }
  })
})

describe('Backdated movements after a restart', () => {
  const folder = folderPerTest()
  let service: ServiceHere
  let time = Date.parse(START)

  const start = async () => {
    service = await startHere({ dataDir: folder.at('data'), now: () => time++ })
  }
  afterEach(() => service.stop())

  it('are decided as before, from a snapshot', async () => {
    await start()
    const { body } = await service.client.call('POST', '/materials', {
      body: { name: 'Screws', unit: 'pcs', stock: 10 },
    })
    const move = (type: string, quantity: number, days?: number) =>
      service.client.call('POST', `/materials/${body.id}/movements`, {
        body: { type, quantity, ...(days === undefined ? {} : { effective_at: day(days) }) },
      })
    time += 2 * DAY
    await move('withdrawal', 7)
    for (let n = 0; n < 120; n += 1) await move('receipt', 1)
    time += DAY
    const before = await move('withdrawal', 4, 1)
    await service.stop()
    await start()
    const after = await move('withdrawal', 4, 1)
    expect(after.body.error.details).to.deep.equal(before.body.error.details)
    expect(after.body.error.details[0]).to.include({ available: 3, requested: 4 })
    expect((await move('withdrawal', 3, 1)).status).to.equal(201)
    expect((await move('withdrawal', 1, 1)).status).to.equal(409)
  })
})
