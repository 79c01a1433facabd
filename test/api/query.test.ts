import { expect } from 'chai'
import { calendarOf } from '../../src/domain/values/days.js'
import { startToy, type Toy } from '../support/toy-api.js'

describe('Query parameters', () => {
  let toy: Toy
  before(async () => {
    toy = await startToy()
  })
  after(() => toy.stop())

  const meant = async (query: string) => (await toy.call(`/api/v1/queries?${query}`)).body
  const refusal = async (query: string) => {
    const { status, body } = await toy.call(`/api/v1/queries?${query}`)
    return { status, ...body.error }
  }

  it('are rejected if unknown, with the allowed names in the message', async () => {
    const { status, code, message, details } = await refusal('colour=red')
    expect([status, code]).to.deep.equal([400, 'VALIDATION_ERROR'])
    expect(message).to.contain('search, archived, wait, from, to, sort')
    expect(details[0].field).to.equal('colour')
  })

  it('of a list include those of paging in the allowed names', async () => {
    const { body } = await toy.call('/api/v1/materials?colour=red')
    expect(body.error.message).to.contain('sort, limit, offset, page, per_page')
  })

  it('are all rejected if none is allowed', async () => {
    expect((await toy.call('/api/v1/materials/mat_01h455vb4pex5vsknk084sn02q?limit=1')).status).to.equal(400)
  })

  it('are rejected if repeated', async () => {
    expect(await refusal('search=a&search=b')).to.include({ status: 400, message: 'search: must be sent only once' })
  })

  it('are percent-encoded UTF-8', async () => {
    expect(await meant('search=%C3%9Cber+uns%2B&')).to.deep.equal({ search: 'Über uns+' })
    expect(await meant('search=U%CC%88ber')).to.deep.equal({ search: 'Über' })
    for (const wrong of ['search=%ff', 'search=%zz', 'search=%00', '%ff=1', '__proto__=1', 'constructor=1']) {
      expect((await refusal(wrong)).status, wrong).to.equal(400)
    }
  })

  it('accept true, false, 1, or 0 as a Boolean', async () => {
    expect(await meant('archived=1')).to.deep.equal({ archived: true })
    expect(await meant('archived=false')).to.deep.equal({ archived: false })
    for (const wrong of ['', 'yes', 'TRUE', '2']) expect((await refusal(`archived=${wrong}`)).status).to.equal(400)
  })

  it('accept an integer within bounds as a number', async () => {
    expect(await meant('wait=30')).to.deep.equal({ wait: 30 })
    for (const wrong of ['', '31', '-1', '0x10', '1.5', '1e1', '%2B5']) {
      expect((await refusal(`wait=${wrong}`)).status, wrong).to.equal(400)
    }
  })

  it('accept a date in the zone of the service, even when clocks go back', async () => {
    const there = await startToy({ frame: { calendar: calendarOf('Europe/Berlin', Date.now) } })
    try {
      const { body } = await there.call('/api/v1/queries?from=2026-10-25&to=2026-10-25')
      expect(body).to.deep.equal({ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T22:59:59.999Z' })
      const { status } = await there.call('/api/v1/queries?from=2026-10-25&to=2026-10-25T21:00:00Z')
      expect(status).to.equal(200)
    } finally {
      await there.stop()
    }
  })

  it('accept a date as the whole day in UTC: its start as from, its end as to', async () => {
    expect(await meant('from=2026-11-21&to=2026-11-21')).to.deep.equal({
      from: '2026-11-21T00:00:00.000Z',
      to: '2026-11-21T23:59:59.999Z',
    })
  })

  for (const [sent, kept] of [
    ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00.5%2B01:00', '2026-11-21T08:30:00.500Z'],
    ['2026-11-21T09:30:00+01:00', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21T09:30', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00.123456789-0230', '2026-11-21T12:00:00.123Z'],
  ] as const) {
    it(`accept the time ${sent} as ${kept}`, async () => {
      expect(await meant(`from=${sent}`)).to.deep.equal({ from: kept })
    })
  }

  for (const wrong of [
    '',
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '2026-11-21T25:00:00Z',
    '1763717400',
    '2026-11-21T09:30:00Zz',
    '0000-01-01T00:00%2B14:00',
  ]) {
    it(`reject "${wrong}" as a time`, async () => {
      expect((await refusal(`from=${wrong}`)).details[0].field).to.equal('from')
    })
  }

  it('reject from after to', async () => {
    expect(await refusal('from=2026-11-22&to=2026-11-21')).to.include({ status: 400, code: 'VALIDATION_ERROR' })
  })

  it('accept each allowed sort field once', async () => {
    expect(await meant('sort=name,-stock')).to.deep.equal({
      sort: [{ field: 'name_key' }, { field: 'stock', descending: true }],
    })
    for (const wrong of ['', 'name,', 'price', 'name,-name', '--name', 'constructor']) {
      expect((await refusal(`sort=${wrong}`)).message, wrong).to.contain('Allowed: name, stock')
    }
  })
})
