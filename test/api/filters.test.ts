import { expect } from 'chai'
import { DAY, servicePerTest } from '../support/running-service.js'

interface List {
  readonly data: readonly { readonly id: string }[]
  readonly total: number
}
interface Refusal {
  readonly error: { readonly details: readonly { readonly field: string; readonly message: string }[] }
}

describe('Exact filters', () => {
  const { ask, travel } = servicePerTest()

  const make = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, body)).body.id
  const material = (body: object) => make('/materials', { name: 'Screws', unit: 'pcs', ...body })
  const found = async (list: string, query: string) => {
    const { status, body } = await ask<List>('GET', `/${list}?${query}`)
    expect(status, query).to.equal(200)
    expect(body.total).to.equal(body.data.length)
    return body.data.map(({ id }) => id)
  }
  const refused = async (list: string, query: string) => {
    const { status, body } = await ask<Refusal>('GET', `/${list}?${query}`)
    expect(status, query).to.equal(400)
    return body.error.details[0]
  }

  it('find a material by its exact SKU or EAN', async () => {
    const [screws, more] = [
      await material({ sku: 'SCR-04', ean: '4006381333931' }),
      await material({ sku: 'SCR-0440' }),
    ]
    expect(await found('materials', 'sku=SCR-04')).to.deep.equal([screws])
    expect(await found('materials', 'sku=SCR-0440')).to.deep.equal([more])
    expect(await found('materials', 'sku=scr-04')).to.deep.equal([])
    expect(await found('materials', 'ean=4006381333931')).to.deep.equal([screws])
    expect(await found('materials', 'sku=SCR-04&ean=1')).to.deep.equal([])
  })

  it('find records by IDs, including archived ones by default', async () => {
    const ids = [await material({}), await material({}), await material({})]
    await ask('DELETE', `/materials/${ids[1]}`)
    expect(await found('materials', `ids=${ids[2]},${ids[1]},mat_nothing,${ids[2]}`)).to.deep.equal([ids[1], ids[2]])
    expect(await found('materials', `ids=${ids.join()}&archived=false`)).to.deep.equal([ids[0], ids[2]])
    expect(await found('materials', `ids=${ids.join()}&archived=true`)).to.deep.equal([ids[1]])
    const tool = await make('/tools', { name: 'Drill' })
    expect(await found('tools', `ids=${tool}`)).to.deep.equal([tool])
    const places = [await make('/locations', { name: 'Shelf' }), await make('/locations', { name: 'Rack' })]
    await ask('DELETE', `/locations/${places[1]}`)
    expect(await found('locations', `ids=${places[1]},loc_nothing,${places[0]}&sort=created_at`)).to.deep.equal(places)
    expect(await found('locations', `ids=${places.join()}&archived=true`)).to.deep.equal([places[1]])
    expect(await found('locations', 'search=rack')).to.deep.equal([])
  })

  it('reject no IDs, too many IDs, and IDs that are too long', async () => {
    const many = (count: number, length: number) =>
      Array.from({ length: count }, (_, n) => `mat_${n}`.padEnd(length, 'x')).join()
    for (const wrong of ['ids=', 'ids=,', 'ids=a,,b', `ids=${many(201, 4)}`, `ids=${many(1, 65)}`]) {
      expect((await refused('materials', wrong))?.message).to.contain('must be 1 to 200 IDs')
    }
    expect(await found('materials', `ids=${many(200, 64)}`)).to.deep.equal([])
  })

  it('have links to other pages that clients can read, however many IDs are in them', async () => {
    const items = Array.from({ length: 51 }, (_, n) => ({ name: `Bolt ${n}`, unit: 'pcs' }))
    const { body } = await ask<{ data: readonly { id: string }[] }>('POST', '/materials/bulk', {
      mode: 'create',
      items,
    })
    const made = body.data.map(({ id }) => id)
    const unknown = Array.from({ length: 149 }, (_, n) => `mat_01h455vb4pex5vsknk08${n}`.padEnd(30, 'x'))
    const relations = async (ids: readonly string[]) => {
      const { status, headers } = await ask('GET', `/materials?ids=${ids.join()}`)
      expect(status).to.equal(200)
      return [...String(headers.link ?? '').matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)
    }
    expect(await relations(made)).to.deep.equal(['first', 'next', 'last'])
    expect(await relations([...made, ...unknown])).to.deep.equal(['next'])
    expect(await relations(Array.from({ length: 200 }, (_, n) => `mat_${n}`.padEnd(64, 'x')))).to.deep.equal([])
  })

  it('find records created or changed since a time', async () => {
    const early = await material({})
    travel(2 * DAY)
    const late = await material({})
    const since = '2026-11-22T00:00:00Z'
    expect(await found('materials', `created_since=${since}`)).to.deep.equal([late])
    expect(await found('materials', `updated_since=${since}`)).to.deep.equal([late])
    await ask('PATCH', `/materials/${early}`, { name: 'Nails' })
    expect(await found('materials', `updated_since=${since}`)).to.deep.equal([early, late])
    expect(await found('materials', `created_since=${since}`)).to.deep.equal([late])
    expect((await refused('materials', 'updated_since=yesterday'))?.field).to.equal('updated_since')
    const tool = await make('/tools', { name: 'Drill' })
    expect(await found('tools', 'updated_since=2026-11-23')).to.deep.equal([tool])
    expect(await found('tools', 'created_since=2026-11-24')).to.deep.equal([])
  })

  it('find records with an exact value in a custom field', async () => {
    const a = await material({ custom_fields: { shelf: 'A3', row: 2, hazardous: true } })
    const b = await material({ custom_fields: { shelf: 'A3', 'delivered by': 'Über & Söhne' } })
    expect(await found('materials', 'custom_fields[shelf]=A3')).to.deep.equal([a, b])
    expect(await found('materials', 'custom_fields=shelf=A3')).to.deep.equal([a, b])
    expect(await found('materials', 'custom_fields[shelf]=A3&custom_fields[row]=2')).to.deep.equal([a])
    expect(await found('materials', 'custom_fields%5Bhazardous%5D=true')).to.deep.equal([a])
    const named = `custom_fields[${encodeURIComponent('delivered by')}]=${encodeURIComponent('Über & Söhne')}`
    expect(await found('materials', named)).to.deep.equal([b])
    for (const none of ['[shelf]=a3', '[shelf]=A', '[Shelf]=A3', '[she]=lfA3']) {
      expect(await found('materials', `custom_fields${none}`), none).to.deep.equal([])
    }
    await ask('PATCH', `/materials/${a}`, { custom_fields: { shelf: 'B1', row: null } })
    expect(await found('materials', 'custom_fields[shelf]=B1')).to.deep.equal([a])
    expect(await found('materials', 'custom_fields[shelf]=A3')).to.deep.equal([b])
    expect(await found('materials', 'custom_fields[row]=2')).to.deep.equal([])
    const drill = await make('/tools', { name: 'Drill', custom_fields: { watts: 800 } })
    expect(await found('tools', 'custom_fields[watts]=800')).to.deep.equal([drill])
  })

  it('reject malformed custom field filters', async () => {
    expect(await refused('materials', 'custom_fields=A3')).to.deep.equal({
      field: 'custom_fields',
      message: 'must have the form custom_fields[name]=value',
    })
    const many = Array.from({ length: 11 }, (_, n) => `custom_fields[f${n}]=1`).join('&')
    expect((await refused('materials', many))?.message).to.equal('must contain at most 10 fields')
    for (const wrong of ['custom_fields[]=1', 'custom_fields[__proto__]=1', 'colours[red]=1', 'sku[a]=1']) {
      await refused('materials', wrong)
    }
  })

  it('find a tool by serial number or asset tag, and a note by number', async () => {
    const drill = await make('/tools', { name: 'Drill', serial_number: 'HD-2231', asset_tag: 'A-0107' })
    await make('/tools', { name: 'Saw', serial_number: 'HD-22310' })
    expect(await found('tools', 'serial_number=HD-2231')).to.deep.equal([drill])
    expect(await found('tools', 'asset_tag=A-0107')).to.deep.equal([drill])
    const items = [{ material_id: await material({}), quantity: 1 }]
    const notes = [await make('/delivery-notes', { type: 'receipt', items })]
    notes.push(await make('/delivery-notes', { type: 'receipt', items }))
    expect(await found('delivery-notes', 'number=DN-2026-000002')).to.deep.equal([notes[1]])
    expect(await found('delivery-notes', `ids=${notes[0]}`)).to.deep.equal([notes[0]])
    expect(await found('delivery-notes', 'updated_since=2026-11-21')).to.deep.equal(notes)
  })
})
