import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

interface Lookup {
  readonly code: string
  readonly found: readonly {
    readonly type: string
    readonly matched_by: readonly string[]
    readonly record: { readonly id: string; readonly archived_at?: string | null; readonly stock?: number }
  }[]
}

describe('A scanned code', () => {
  const { ask, client } = servicePerTest()

  const make = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, body)).body.id
  const material = (body: object = {}) => make('/materials', { name: 'Screws', unit: 'pcs', ...body })
  const lookUp = async (code: string) => {
    const { status, body } = await ask<Lookup>('GET', `/lookup?code=${encodeURIComponent(code)}`)
    expect(status, code).to.equal(200)
    expect(body.code).to.equal(code)
    return body.found
  }
  const meant = async (code: string) =>
    (await lookUp(code)).map(({ type, matched_by, record }) => [type, matched_by.join(), record.id])

  it('finds the material, tool, location, or note with it, by any of their codes', async () => {
    const screws = await material({ sku: 'SCR-0440', ean: '4006381333931', stock: 7 })
    const drill = await make('/tools', { name: 'Drill', serial_number: 'HD-2231', asset_tag: 'A-0107' })
    const shelf = await make('/locations', { name: 'Shelf', code: 'A3' })
    const note = await make('/delivery-notes', { type: 'receipt', items: [{ material_id: screws, quantity: 1 }] })
    for (const [code, type, by, id] of [
      ['scr-0440 ', 'material', 'sku', screws],
      ['4006381333931', 'material', 'ean', screws],
      [screws, 'material', 'id', screws],
      ['HD-2231', 'tool', 'serial_number', drill],
      ['a-0107', 'tool', 'asset_tag', drill],
      [drill, 'tool', 'id', drill],
      ['a3', 'location', 'code', shelf],
      [shelf, 'location', 'id', shelf],
      ['dn-2026-000001', 'delivery_note', 'number', note],
      [note, 'delivery_note', 'id', note],
    ] as const) {
      expect(await meant(code), code).to.deep.equal([[type, by, id]])
    }
    const [found] = await lookUp('SCR-0440')
    const { stock_history: _, ...record } = (await ask('GET', `/materials/${screws}`)).body
    expect(found?.record).to.deep.equal(record)
  })

  it('finds a trade item with or without leading zeros', async () => {
    const [small, large] = [await material({ ean: '96385074' }), await material({ ean: '04006381333931' })]
    for (const code of ['96385074', '0000096385074', '00000096385074']) {
      expect(await meant(code)).to.deep.equal([['material', 'ean', small]])
    }
    for (const code of ['4006381333931', '04006381333931']) {
      expect(await meant(code)).to.deep.equal([['material', 'ean', large]])
    }
  })

  it('can be a GS1 code, whose parts are returned with what they identify', async () => {
    const paint = await material({ name: 'Paint', ean: '4006381333931' })
    const drill = await make('/tools', { name: 'Drill', serial_number: 'S-1' })
    const code = ']C101040063813339311727033110L-77\x1d21S-1'
    const { body } = await ask<Lookup>('GET', `/lookup?code=${encodeURIComponent(code)}`)
    expect(body).to.deep.include({
      code,
      gs1: {
        ...{ gtin: '04006381333931', batch_number: 'L-77', serial_number: 'S-1', expires_on: '2027-03-31' },
        elements: { '01': '04006381333931', '10': 'L-77', '17': '270331', '21': 'S-1' },
      },
    })
    expect(body.found.map(({ matched_by, record }) => [matched_by.join(), record.id])).to.deep.equal([
      ['ean', paint],
      ['serial_number', drill],
    ])
    expect(await meant('/01/4006381333931')).to.deep.equal([['material', 'ean', paint]])
    expect(await meant('(02)04006381333931(37)12')).to.deep.equal([['material', 'ean', paint]])
    expect((await ask('GET', '/lookup?code=4006381333931')).body).not.to.have.property('gs1')
  })

  it('can match several records or none', async () => {
    const a = await material({ sku: 'X-1', ean: 'X-1' })
    const b = await make('/tools', { name: 'Drill', asset_tag: 'X-1' })
    expect(await meant('X-1')).to.deep.equal([
      ['material', 'sku,ean', a],
      ['tool', 'asset_tag', b],
    ])
    for (const nothing of ['X-2', 'X', 'mat_01h455vb4pex5vsknk084sn02q', 'usr_01h455vb4pex5vsknk084sn02q', '%_*']) {
      expect(await lookUp(nothing)).to.deep.equal([])
    }
  })

  it('finds archived records after active ones', async () => {
    const old = await material({ sku: 'X-1' })
    await ask('DELETE', `/materials/${old}`)
    const fresh = await material({ sku: 'x-1' })
    const found = await lookUp('X-1')
    expect(found.map(({ record }) => record.id)).to.deep.equal([fresh, old])
    expect(found[1]?.record.archived_at).to.be.a('string')
  })

  it('shows only what the key can read', async () => {
    await material({ sku: 'X-1' })
    const drill = await make('/tools', { name: 'Drill', asset_tag: 'X-1' })
    const types = async (scopes: readonly string[], code = 'X-1') => {
      const { key } = await client().create('/api-keys', { name: 'Key', scopes })
      const { body } = await client().get(`/lookup?code=${code}`, { key })
      return body.found.map(({ type }: Lookup['found'][number]) => type)
    }
    expect(await types(['materials:read'])).to.deep.equal(['material'])
    expect(await types(['tools:read', 'locations:read'])).to.deep.equal(['tool'])
    expect(await types(['materials:write', 'webhooks:read'])).to.deep.equal([])
    expect(await types(['materials:read'], drill)).to.deep.equal([])
  })

  it('is rejected if it is missing, blank, or too long', async () => {
    for (const wrong of ['', '?code=', '?code=%20', `?code=${'x'.repeat(201)}`, '?kode=1']) {
      expect((await ask('GET', `/lookup${wrong}`)).status, wrong).to.equal(400)
    }
  })
})
