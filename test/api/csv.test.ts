import { get as ask } from 'node:http'
import { expect } from 'chai'
import { z } from 'zod'
import { waitUntil } from '../support/collecting.js'
import { parseRecords, parseRows } from '../support/csv.js'
import { servicePerTest } from '../support/running-service.js'
import { startToy, type Toy, toy as toyRoute } from '../support/toy-api.js'

describe('A list as CSV', () => {
  const service = servicePerTest()

  const make = async (path: string, body: unknown): Promise<string> =>
    (await service.ask<{ id: string }>('POST', path, body)).body.id
  const csv = (path: string, headers = { accept: 'text/csv' }) => service.client().call('GET', path, { headers })

  it("has a header with the API's field names, and a row for each record of all pages", async () => {
    for (let n = 0; n < 230; n += 1) await make('/materials', { name: `Bolt ${n}`, unit: 'pcs', stock: n })
    const { status, headers, text } = await csv('/materials')
    expect(status).to.equal(200)
    expect(headers['content-type']).to.equal('text/csv; charset=utf-8; header=present')
    expect(headers['content-disposition']).to.equal('attachment; filename="materials.csv"')
    expect(headers['x-total-count']).to.equal('230')
    expect(headers.link).not.to.contain('next')
    const rows = parseRecords(text)
    expect(rows.map(({ name }) => name)).to.deep.equal(Array.from({ length: 230 }, (_, n) => `Bolt ${n}`))
    const { body } = await service.ask<{ data: Record<string, unknown>[] }>('GET', '/materials?limit=1')
    const { locations, custom_fields: _, ...first } = body.data[0] ?? {}
    expect(rows[0]).to.deep.equal(
      Object.fromEntries(
        Object.entries({ ...first, locations: JSON.stringify(locations) }).map(([name, value]) => [
          name,
          value === null ? '' : String(value),
        ]),
      ),
    )
  })

  it('can be requested by format name, and with a byte order mark for Excel', async () => {
    await make('/locations', { name: 'Käfig', code: 'K' })
    const { text, headers } = await csv('/locations?format=csv&bom=true', { accept: 'application/json' })
    expect(headers['content-type']).to.contain('text/csv')
    expect(text.startsWith('\ufeffid,name,')).to.equal(true)
    expect(parseRecords(text).map(({ name }) => name)).to.include('Käfig')
    expect((await csv('/locations?format=json')).body.data).to.have.length(2)
    expect((await csv('/locations?format=xml')).body.error.details[0].field).to.equal('format')
    expect((await csv('/locations?bom=perhaps')).body.error.details[0].field).to.equal('bom')
    expect((await csv('/locations?rows=locations')).body.error.details[0].field).to.equal('rows')
  })

  it('is selected by the weights in Accept', async () => {
    const typeFor = async (accept: string) => (await csv('/tools', { accept })).headers['content-type']?.split(';')[0]
    expect(await typeFor('text/csv, application/json;q=0.9')).to.equal('text/csv')
    expect(await typeFor('text/csv;q=0.5, application/json')).to.equal('application/json')
    expect(await typeFor('text/*')).to.equal('text/csv')
    expect(await typeFor('*/*')).to.equal('application/json')
  })

  it('has only the requested page, if there is one', async () => {
    for (const name of ['A', 'B', 'C']) await make('/tools', { name })
    const { text, headers } = await csv('/tools?limit=2&offset=1&sort=name&format=csv')
    expect(parseRecords(text).map(({ name }) => name)).to.deep.equal(['B', 'C'])
    expect(headers.link).to.contain('format=csv&limit=2&offset=0>; rel="first"')
  })

  it('keeps every digit, and contains no formulas', async () => {
    const hostile = ['=1+1', "'=1+1", '+1', '-1', '@x', 'a,"b"\r\nc', "it's"]
    for (const name of hostile) await make('/materials', { name, unit: 'kg', custom_fields: { note: '=2' } })
    await service
      .client()
      .call('POST', '/materials', { raw: '{"name":"Much","unit":"kg","stock":123456789012.000001}' })
    const rows = parseRecords((await csv('/materials')).text)
    expect(rows.map(({ name }) => name?.replace(/^'(?='*[=+\-@])/, ''))).to.deep.equal([...hostile, 'Much'])
    for (const { name, 'custom_fields.note': note } of rows) expect([name, note].join()).not.to.match(/(^|,)[=+\-@]/)
    expect(rows.at(-1)?.stock).to.equal('123456789012.000001')
  })

  it('has a column for each custom field of any record', async () => {
    await make('/materials', { name: 'A', unit: 'pcs', custom_fields: { colour: 'red', size: 5 } })
    await make('/materials', { name: 'B', unit: 'pcs', custom_fields: { size: '5', 'a.b,"c"': true } })
    await make('/materials', { name: 'C', unit: 'pcs' })
    const { text } = await csv('/materials')
    const named = (name: string) => parseRecords(text).map(row => row[`custom_fields.${name}`])
    expect([named('colour'), named('size'), named('a.b,"c"')]).to.deep.equal([
      ['red', '', ''],
      ['5', '5', ''],
      ['', 'true', ''],
    ])
    expect(text, 'a text that looks like a number').to.contain(',"5",')
  })

  it('has all custom fields in one column if there are very many names', async () => {
    const fields = (n: number) => Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${n}-${at}`, at]))
    for (let n = 0; n < 11; n += 1) await make('/tools', { name: `T${n}`, custom_fields: fields(n) })
    const rows = parseRecords((await csv('/tools')).text)
    expect(rows.map(row => JSON.parse(row.custom_fields ?? ''))).to.deep.equal(
      Array.from({ length: 11 }, (_, n) => fields(n)),
    )
  })

  it('has a row for each entry of a requested nested list', async () => {
    const cage = await make('/locations', { name: 'Cage' })
    const shelf = await make('/locations', { name: 'Shelf' })
    const locations = [
      { id: shelf, stock: 2 },
      { id: cage, stock: 0.5 },
    ]
    await make('/materials', { name: 'A', unit: 'pcs', locations })
    await make('/materials', { name: 'B', unit: 'pcs', stock: 1, location_id: cage })
    const rows = parseRecords((await csv('/materials?rows=locations')).text)
    expect(rows.map(row => [row.name, row.stock, row['locations.name'], row['locations.stock']])).to.deep.equal([
      ['A', '2.5', 'Shelf', '2'],
      ['A', '2.5', 'Cage', '0.5'],
      ['B', '1', 'Cage', '1'],
    ])
    expect(rows[0]).not.to.have.property('locations')
  })

  it('is filtered and sorted like JSON, with each record once', async () => {
    for (let n = 0; n < 450; n += 1) await make('/materials', { name: `N${n % 7}`, unit: 'pcs', category: `c${n % 2}` })
    const rows = parseRecords((await csv('/materials?category=c1&sort=-name&search=n')).text)
    expect(new Set(rows.map(({ id }) => id)).size).to.equal(225)
    const names = rows.map(({ name }) => name ?? '')
    expect(names).to.deep.equal([...names].sort().reverse())
  })

  it('is available for histories, from newest to oldest', async () => {
    const id = await make('/materials', { name: 'A', unit: 'pcs', stock: 1 })
    for (let n = 0; n < 210; n += 1) {
      await service.ask('POST', `/materials/${id}/movements`, { type: 'receipt', quantity: 1, note: `n${n}` })
    }
    const { text, headers } = await csv(`/materials/${id}/stock-history`)
    expect(headers['content-disposition']).to.equal(`attachment; filename="materials-${id}-stock-history.csv"`)
    const rows = parseRecords(text)
    expect(rows.map(({ after }) => after)).to.deep.equal(Array.from({ length: 211 }, (_, n) => String(211 - n)))
    expect(rows[0]).to.include({ note: 'n209', type: 'receipt', 'user.name': 'Administrator' })
  })

  it('of events has those up to now, and links to the next page', async () => {
    const id = await make('/materials', { name: 'A', unit: 'pcs', stock: 1 })
    for (let n = 0; n < 600; n += 1) {
      await service.ask('POST', `/materials/${id}/movements`, { type: 'receipt', quantity: 1 })
    }
    const { text, headers } = await csv('/events?types=stock.changed')
    const rows = parseRecords(text)
    expect(rows.map(row => row['data.after'])).to.deep.equal(Array.from({ length: 601 }, (_, n) => String(n + 1)))
    expect(rows[0]).to.include({ type: 'stock.changed', subject: id, 'data.material.name': 'A' })
    expect(rows[0]).not.to.have.property('data.serial_number')
    await service.ask('PATCH', `/materials/${id}`, { name: 'B' })
    await service.ask('POST', `/materials/${id}/movements`, { type: 'withdrawal', quantity: 2 })
    const [, next] = /<\?([^>]*)>; rel="next"/.exec(String(headers.link)) ?? []
    const [more, ...others] = parseRecords((await csv(`/events?${next}`)).text)
    expect([more?.['data.quantity'], others]).to.deep.equal(['2', []])
    const changed = parseRecords((await csv('/events?format=csv&types=material.updated&limit=5')).text)
    expect(JSON.parse(changed[0]?.['data.changes'] ?? '')).to.deep.equal({ name: { from: 'A', to: 'B' } })
  })

  it('has a header even if it is empty', async () => {
    expect(parseRows((await csv('/tools')).text)).to.have.length(1)
    expect(parseRows((await csv('/delivery-notes?rows=items')).text)[0]).to.include('items.material_name')
  })
})

describe('A table', () => {
  const PAGES = 400
  let asked = 0
  let toy: Toy
  before(async () => {
    toy = await startToy({
      routes: [
        toyRoute({
          method: 'get',
          path: '/materials',
          list: true,
          responses: { 200: { description: 'Materials', schema: z.object({ n: z.int(), text: z.string() }) } },
          handle: async ({ paging: { offset, limit } }) => {
            asked += 1
            const data = Array.from({ length: limit }, (_, n) => ({ n: offset + n, text: 'x'.repeat(1000) }))
            return { list: { total: PAGES * 200, data } }
          },
        }),
        toyRoute({
          method: 'get',
          path: '/tools',
          list: true,
          responses: { 200: { description: 'Tools', schema: z.object({ n: z.int() }) } },
          handle: async ({ paging: { offset } }) => {
            if (offset > 0) throw new Error('the second page can not be had')
            return { list: { total: 300, data: Array.from({ length: 200 }, (_, n) => ({ n })) } }
          },
        }),
      ],
    })
  })
  after(() => toy.stop())

  const open = (path: string) =>
    new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      ask(`${toy.url}${path}`, { headers: { authorization: 'Bearer unlimited/admin' } }, resolve).on('error', reject)
    })

  it('is written only as fast as it is read, and stops with the reader', async () => {
    const answer = await open('/api/v1/materials?format=csv')
    await new Promise(resolve => answer.once('readable', resolve))
    let before = -1
    // Large enough to fill the buffers between the server and the client.
    await waitUntil(() => {
      const still = asked === before
      before = asked
      return still
    })
    expect(asked).to.be.lessThan(PAGES / 2)
    answer.destroy()
    const left = asked
    await waitUntil(() => toy.logged.length === 0)
    expect(asked - left).to.be.lessThan(3)
  })

  it('is paged by number to its end if the list has no cursor', async () => {
    const { text } = await toy.call('/api/v1/materials?format=csv')
    expect(parseRecords(text).map(({ n }) => Number(n))).to.deep.equal(Array.from({ length: PAGES * 200 }, (_, n) => n))
  })

  it("is cut off if it can't be completed, so that the client detects the failure", async () => {
    const answer = await open('/api/v1/tools?format=csv')
    expect(answer.statusCode).to.equal(200)
    let broken: unknown
    try {
      for await (const _ of answer);
    } catch (error) {
      broken = error
    }
    expect(broken).to.be.instanceOf(Error)
    const isLoggedError = (entry: unknown) => JSON.stringify(entry, ['err', 'message'])?.includes('err')
    await waitUntil(() => toy.logged.some(isLoggedError))
    await new Promise(setImmediate)
    expect(toy.logged.filter(isLoggedError), 'the error is logged once').to.have.length(1)
  })
})
