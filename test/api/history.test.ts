import { expect } from 'chai'
import { PROJECTIONS } from '../../src/projections/all.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { DAY, servicePerTest } from '../support/running-service.js'
import { startHere } from '../support/service.js'

interface Entry {
  readonly id: string
  readonly record_id: string
  readonly type: string
  readonly event_type?: string
  readonly changes: { readonly [field: string]: { readonly from: unknown; readonly to: unknown } }
  readonly actor: { readonly user_id: string; readonly name: string; readonly key_id: string | null }
  readonly created_at: string
}
interface List {
  readonly data: readonly Entry[]
  readonly total: number
}

describe('The history of a record', () => {
  const service = servicePerTest()
  const { ask } = service

  const make = async (path: string, body: unknown): Promise<string> =>
    (await ask<{ id: string }>('POST', path, body)).body.id
  const list = async (path: string) => (await ask<List>('GET', path)).body
  const changesOf = async (path: string) => (await list(`${path}/history`)).data.map(({ changes }) => changes)

  it('has every field change with old and new values, newest first, without stock movements', async () => {
    const screw = await make('/materials', { name: 'Screw', unit: 'pcs', min_stock: 2.5, stock: 7 })
    await ask('PATCH', `/materials/${screw}`, { min_stock: 4, sku: 'S-1' })
    await ask('POST', `/materials/${screw}/movements`, { type: 'withdrawal', quantity: 1 })
    await ask('DELETE', `/materials/${screw}`)
    await ask('POST', `/materials/${screw}/restore`)
    const { data, total } = await list(`/materials/${screw}/history`)
    expect(total).to.equal(4)
    expect(data.map(({ type }) => type)).to.deep.equal([
      ...['material.restored', 'material.archived', 'material.updated', 'material.created'],
    ])
    const [restored, archived, updated, created] = data.map(({ changes }) => changes)
    expect(updated).to.deep.equal({ min_stock: { from: 2.5, to: 4 }, sku: { from: null, to: 'S-1' } })
    expect(created).to.deep.include({ name: { from: null, to: 'Screw' }, min_stock: { from: null, to: 2.5 } })
    expect(created).to.have.property('location_id').and.not.to.equal(undefined)
    expect(created).not.to.have.any.keys('sku', 'custom_fields', 'stock')
    const at = archived?.archived_at?.to
    expect(at).to.be.a('string')
    expect(restored).to.deep.equal({ archived_at: { from: at, to: null } })
  })

  it('names the actor and the event', async () => {
    const ada = await make('/users', { name: 'Ada' })
    const { body: key } = await ask<{ id: string; key: string }>('POST', '/api-keys', {
      ...{ name: 'till', user_id: ada, scopes: ['locations:write'] },
    })
    const shelf = await make('/locations', { name: 'Shelf' })
    await ask('PATCH', `/locations/${shelf}`, { name: 'Shelf A' }, { authorization: `Bearer ${key.key}` })
    const [renamed] = (await list(`/locations/${shelf}/history`)).data
    expect(renamed).to.deep.include({ record_id: shelf, type: 'location.updated' })
    expect(renamed?.changes).to.deep.equal({ name: { from: 'Shelf', to: 'Shelf A' } })
    expect(renamed?.actor).to.deep.equal({ user_id: ada, name: 'Ada', key_id: key.id })
    const { body } = await ask<{ data: readonly { id: string }[] }>('GET', '/events?types=location.updated&order=desc')
    expect(body.data[0]?.id).to.equal(renamed?.id)
  })

  it('is available for users and delivery notes', async () => {
    const ada = await make('/users', { name: 'Ada', email: 'ada@example.com' })
    await ask('PATCH', `/users/${ada}`, { role: 'manager', active: false })
    const both = { role: { from: 'member', to: 'manager' }, active: { from: true, to: false } }
    expect(await changesOf(`/users/${ada}`)).to.deep.equal([
      both,
      {
        ...{ name: { from: null, to: 'Ada' }, email: { from: null, to: 'ada@example.com' } },
        ...{ role: { from: null, to: 'member' }, active: { from: null, to: true } },
      },
    ])
    const screw = await make('/materials', { name: 'Screw', unit: 'pcs', stock: 7 })
    const items = (quantity: number) => [{ material_id: screw, quantity }]
    const note = await make('/delivery-notes', { type: 'withdrawal', status: 'draft', items: items(0.5) })
    await ask('PATCH', `/delivery-notes/${note}`, { items: items(1.25), reference: 'R' })
    await ask('POST', `/delivery-notes/${note}/complete`)
    const [completed, updated, numbered, created] = await changesOf(`/delivery-notes/${note}`)
    expect(completed?.status).to.deep.equal({ from: 'draft', to: 'completed' })
    expect(updated?.reference).to.deep.equal({ from: null, to: 'R' })
    const quantities = Object.values(updated?.items ?? {}).map(value => (value as { quantity: number }[])[0]?.quantity)
    expect(quantities).to.deep.equal([0.5, 1.25])
    expect(numbered).to.deep.equal({ number: { from: null, to: 'DN-2026-000001' } })
    expect(created?.status).to.deep.equal({ from: null, to: 'draft' })
    const open = await make('/delivery-notes', { type: 'withdrawal', items: items(1) })
    await ask('POST', `/delivery-notes/${open}/cancel`)
    expect((await changesOf(`/delivery-notes/${open}`))[0]).to.deep.equal({ status: { from: 'open', to: 'cancelled' } })
  })

  it('shows what each step changed on a tool, even if only an earlier event has the old value', async () => {
    const ada = await make('/users', { name: 'Ada' })
    const shelf = await make('/locations', { name: 'Shelf' })
    const drill = await make('/tools', { name: 'Drill', condition: 'new', location_id: shelf })
    await ask('POST', `/tools/${drill}/checkout`, { user_id: ada, note: 'roof' })
    await ask('POST', `/tools/${drill}/checkin`, { condition: 'damaged' })
    await ask('POST', `/tools/${drill}/release`)
    await ask('DELETE', `/tools/${drill}`)
    const { data } = await list(`/tools/${drill}/history`)
    const [archived, released, , back, out, created] = data.map(({ changes }) => changes)
    const holder = out?.holder?.to
    expect(holder).to.deep.include({ user_id: ada, note: 'roof' })
    expect(created?.status).to.deep.equal({ from: null, to: 'available' })
    expect(out?.status).to.deep.equal({ from: 'available', to: 'checked_out' })
    expect(back).to.deep.include({ holder: { from: holder, to: null }, condition: { from: 'new', to: 'damaged' } })
    expect(back).not.to.have.property('location_id')
    expect(released).to.deep.equal({
      ...{ status: { from: 'maintenance', to: 'available' }, condition: { from: 'damaged', to: 'good' } },
    })
    expect(archived?.status).to.deep.equal({ from: 'available', to: 'retired' })
    const narrowed = await list(`/tools/${drill}/history?type=checkin`)
    expect(narrowed.data[0]?.changes).to.deep.equal(back)
    expect(narrowed.data[0]?.event_type).to.equal('tool.checked_in')
    for (let offset = 0; offset < data.length; offset += 1) {
      const [one] = (await list(`/tools/${drill}/history?limit=1&offset=${offset}`)).data
      expect(one, `one by one, ${offset}`).to.deep.equal(data[offset])
    }
  })

  it('is paged and filtered by time like other lists', async () => {
    const shelf = await make('/locations', { name: 'Shelf 0' })
    for (let n = 1; n <= 5; n += 1) {
      service.travel(DAY)
      await ask('PATCH', `/locations/${shelf}`, { name: `Shelf ${n}` })
    }
    await ask('PATCH', `/locations/${shelf}`, { name: 'Shelf 5' })
    const { total, data } = await list(`/locations/${shelf}/history?limit=2&offset=1`)
    expect(total).to.equal(6)
    expect(data.map(({ changes }) => changes.name?.to)).to.deep.equal(['Shelf 4', 'Shelf 3'])
    expect((await list(`/locations/${shelf}/history?from=2026-11-23&to=2026-11-24`)).total).to.equal(2)
    expect((await ask('GET', `/locations/${shelf}/history?from=2026-11-24&to=2026-11-23`)).status).to.equal(400)
    expect((await ask('GET', '/locations/loc_01kah7v4q8f3tbx2m5n9c6w0zd/history')).status).to.equal(404)
  })

  it('is readable with the scope of the record', async () => {
    const { body: key } = await ask<{ key: string }>('POST', '/api-keys', { name: 'till', scopes: ['locations:read'] })
    const headers = { authorization: `Bearer ${key.key}` }
    const shelf = await make('/locations', { name: 'Shelf' })
    const ada = await make('/users', { name: 'Ada' })
    expect((await ask('GET', `/locations/${shelf}/history`, undefined, headers)).status).to.equal(200)
    expect((await ask('GET', `/users/${ada}/history`, undefined, headers)).status).to.equal(403)
  })

  it('has quantities as strings if the client prefers them', async () => {
    const screw = await make('/materials', { name: 'Screw', unit: 'pcs', min_stock: 2.5 })
    const { body } = await ask<List>('GET', `/materials/${screw}/history`, undefined, { prefer: 'decimals=text' })
    expect(body.data[0]?.changes.min_stock).to.deep.equal({ from: null, to: '2.5' })
  })
})

describe('The histories of all types of records', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('have the same bytes after a rebuild from the stored log', async () => {
    let service = await startHere({ dataDir: folder.at('data') })
    const fields = { shelf: 'A3', '10': 'ten', '9': 'nine', bin: 'B' }
    const make = async (path: string, body: object) => (await service.client.create(path, body)).id
    const change = async (path: string, body: object) => {
      const { status, text } = await service.client.call('PATCH', path, { body })
      expect(status, text).to.equal(200)
    }
    const ada = await make('/users', { name: 'Ada', email: 'ada@example.com' })
    await change(`/users/${ada}`, { role: 'manager', name: 'Ada L.' })
    const place = await make('/locations', { name: 'Shelf', code: 'S-1' })
    await change(`/locations/${place}`, { name: 'Shelf 2', code: 'S-2', description: 'Yard' })
    const paint = await make('/materials', { unit: 'l', name: 'Paint', batch_tracking: true, custom_fields: fields })
    await change(`/materials/${paint}`, {
      sku: 'P-1',
      shelf_life_days: 90,
      custom_fields: { can: '1', age: '2' },
    })
    await service.client.create(`/materials/${paint}/movements`, { type: 'receipt', quantity: 2, batch_number: 'B-1' })
    const batch = (await service.client.get(`/materials/${paint}/batches`)).body.data[0]?.id
    await change(`/batches/${batch}`, { supplier: 'Hue', custom_fields: fields, batch_number: 'B-2' })
    const drill = await make('/tools', { name: 'Drill', condition: 'new', custom_fields: fields })
    await change(`/tools/${drill}`, { name: 'Drill 2', custom_fields: { z: 1, a: 2 }, asset_tag: 'D-1' })
    await service.client.create(`/tools/${drill}/checkout`, { user_id: ada, note: 'roof' })
    await service.client.create(`/tools/${drill}/checkin`, { condition: 'worn' })
    const interval = { value: 1, unit: 'year' }
    const planned = { tool_id: drill, interval, last_performed_on: '2026-01-31' }
    const plan = await make('/calibration-plans', planned)
    await change(`/calibration-plans/${plan}`, { provider: 'Lab', interval: { unit: 'month', value: 6 } })
    const items = [{ quantity: 1, material_id: paint }]
    const note = await make('/delivery-notes', { type: 'withdrawal', status: 'draft', items })
    await change(`/delivery-notes/${note}`, { reference: 'R', items: [{ quantity: 2, material_id: paint }] })
    const premium = { period: 'month', amount: 5, currency: 'EUR' }
    const policy = await make('/insurances', {
      ...{ policy_number: 'P', insurer: 'Mutual', starts_on: '2026-01-01', ends_on: '2026-12-31', premium },
      covered: [{ type: 'tool', id: drill, insured_value: 9 }],
    })
    await change(`/insurances/${policy}`, {
      ...{ premium: { period: 'year', currency: 'EUR', amount: 50 }, contact: { phone: '1', name: 'Bo' } },
    })
    await make(`/insurances/${policy}/claims`, { occurred_on: '2026-02-01', description: 'Fell' })
    await change(`/insurances/${policy}/claims/1`, {
      status: 'submitted',
      claimed: { currency: 'EUR', amount: 3 },
    })

    const records = [`/users/${ada}`, `/locations/${place}`, `/materials/${paint}`, `/batches/${batch}`]
    records.push(`/tools/${drill}`, `/calibration-plans/${plan}`, `/delivery-notes/${note}`, `/insurances/${policy}`)
    const paths = records.flatMap(path => [path, `${path}/${path.startsWith('/batches') ? 'changes' : 'history'}`])
    const textOf = async (path: string) => (await service.client.get(path)).text
    const texts = () => Promise.all(paths.map(textOf))
    const before = await texts()
    for (const [n, text] of before.entries()) expect(text, paths[n]).not.to.match(/"error"|"total":0/)
    await service.stop()
    service = await startHere({ dataDir: folder.at('data') })
    await service.core.projections.rebuild(
      PROJECTIONS.map(({ name }) => name),
      () => {},
    )
    const after = await texts()
    for (const [n, path] of paths.entries()) expect(after[n], path).to.equal(before[n])
    const [updated] = (await service.client.get(`/tools/${drill}/history?type=updated`)).body.data
    expect(Object.keys(updated.changes)).to.deep.equal(['asset_tag', 'custom_fields', 'name'])
    await service.stop()
  })
})
