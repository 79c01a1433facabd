import { expect } from 'chai'
import { type ObservedStores, observeStores } from '../support/dry-runs.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { type ServiceHere, startHere } from '../support/service.js'
import { describeDryRuns } from './dry-runs.js'

describeDryRuns()

describe('A dry run', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let service: ServiceHere
  let stores: ObservedStores
  beforeEach(async () => {
    stores = observeStores()
    const settings = { INVENTORY_UNIQUE: 'sku' }
    service = await startHere({ dataDir: folder.at('data'), settings, around: stores.around })
  })
  afterEach(() => service.stop())

  it('uses no number and no unique value, however often it is repeated', async () => {
    const { client } = service
    const screw = { name: 'Screw', unit: 'pcs', sku: 'A', stock: 5 }
    for (let n = 0; n < 3; n += 1) expect((await client.post('/materials?dry_run=true', screw)).status).to.equal(201)
    const { id } = await client.create('/materials', screw)
    const taken = await client.post('/materials?dry_run=true', screw)
    expect([taken.status, taken.body.error.details[0].id]).to.deep.equal([409, id])

    const note = { type: 'withdrawal', items: [{ material_id: id, quantity: 2 }] }
    const numbers = new Set<string>()
    for (let n = 0; n < 3; n += 1) numbers.add((await client.post('/delivery-notes?dry_run=true', note)).body.number)
    expect([...numbers]).to.deep.equal([(await client.create('/delivery-notes', note)).number])
  })

  it('shows later items of a bulk request the changes of earlier ones', async () => {
    const { client } = service
    const { id } = await client.create('/materials', { name: 'Screw', unit: 'pcs', stock: 5 })
    const take = { material_id: id, type: 'withdrawal', quantity: 3 }
    const items = [take, take, { ...take, type: 'receipt' }, take]
    const { body } = await client.post('/movements?dry_run=true', { items })
    expect(body.data.map(({ status }: { status: number }) => status)).to.deep.equal([201, 409, 201, 201])
    const materials = await client.post('/materials/bulk?dry_run=true', {
      mode: 'upsert',
      by: 'sku',
      items: [
        { sku: 'B', name: 'Nail', unit: 'pcs' },
        { sku: 'B', min_stock: 3 },
      ],
    })
    expect(materials.body.data.map(({ status }: { status: number }) => status)).to.deep.equal([201, 200])
    expect(await client.getAll('/materials')).to.have.length(1)
  })

  it('stores no snapshot of a long stream', async () => {
    const { client } = service
    const { id } = await client.create('/materials', { name: 'Screw', unit: 'pcs' })
    const items = Array.from({ length: 90 }, () => ({ material_id: id, type: 'receipt', quantity: 1 }))
    await client.create('/movements', { items })
    const before = await stores.read(service)
    expect((await client.post('/movements?dry_run=true', { items })).body.succeeded).to.equal(90)
    expect((await stores.read(service)).documents).to.deep.equal(before.documents)
  })

  it('of an import validates its rows later, as before', async () => {
    const { client } = service
    const headers = { 'content-type': 'text/csv' }
    const sent = { headers, raw: 'name,unit\r\nScrew,pcs\r\n' }
    const imported = await client.call('POST', '/imports?kind=materials&dry_run=true', sent)
    expect([imported.status, imported.body.dry_run, imported.headers['inventory-dry-run']]).to.deep.equal([
      202,
      true,
      'true',
    ])
    expect((await client.call('POST', '/imports?kind=materials', sent)).headers).not.to.include.keys(
      'inventory-dry-run',
    )
  })

  it('ignores the Idempotency-Key', async () => {
    const { client } = service
    const key = { 'Idempotency-Key': 'once' }
    const send = (path: string, name: string) => client.post(path, { name, unit: 'pcs' }, key)
    expect((await send('/materials?dry_run=true', 'Screw')).status).to.equal(201)
    const { body } = await send('/materials', 'Nail')
    expect(body.name).to.equal('Nail')
    const again = await send('/materials?dry_run=true', 'Nail')
    expect([again.status, again.body.id === body.id]).to.deep.equal([201, false])
    expect(again.headers).not.to.have.property('idempotent-replayed')
    expect((await send('/materials', 'Nail')).headers['idempotent-replayed']).to.equal('true')
  })

  it('rejects an outdated If-Match, like the write', async () => {
    const { client } = service
    const { id } = await client.create('/materials', { name: 'Screw', unit: 'pcs' })
    const headers = { 'if-match': '"7"' }
    const { status } = await client.call('PATCH', `/materials/${id}?dry_run=true`, { headers, body: { name: 'Nail' } })
    expect(status).to.equal(412)
  })

  it('gives API keys and signing secrets that do not work', async () => {
    const { client } = service
    const { body: created } = await client.post('/api-keys?dry_run=true', { name: 'Till', scopes: ['materials:read'] })
    expect(created.key).to.match(/^inv_/)
    expect((await client.get('/materials', { key: created.key })).status).to.equal(401)
    const real = await client.create('/api-keys', { name: 'Till', scopes: ['materials:read'] })
    await client.post(`/api-keys/${real.id}/rotate?dry_run=true`, {})
    await client.call('DELETE', `/api-keys/${real.id}?dry_run=true`)
    expect((await client.get('/materials', { key: real.key })).status).to.equal(200)
  })

  it('is requested by a boolean on writes only, and not on sessions', async () => {
    const { client, url } = service
    const material = { name: 'Screw', unit: 'pcs' }
    const errorIn = async (path: string) => (await client.post(path, material)).body.error.message
    expect(await errorIn('/materials?dry_run=maybe')).to.equal('dry_run: must be true or false')
    expect(await errorIn('/materials?dry=true')).to.equal('dry: is unknown. Allowed: dry_run')
    expect((await client.get('/materials?dry_run=true')).status).to.equal(400)
    expect((await client.post('/materials?dry_run=false', material)).headers).to.include.keys('location')
    const session = await fetch(new URL('/console/session?dry_run=true', url), { method: 'POST' })
    expect([session.status, ((await session.json()) as { error: { message: string } }).error.message]).to.deep.equal([
      400,
      'dry_run: is not supported here. Signing in or out changes the session of the browser.',
    ])
  })

  it('beside writes does not affect them', async () => {
    const { client } = service
    const { id } = await client.create('/materials', { name: 'Screw', unit: 'pcs', stock: 1000 })
    const items = [{ material_id: id, quantity: 900 }]
    const note = await client.create('/delivery-notes', { type: 'withdrawal', items })
    const writes = Array.from({ length: 60 }, (_, n) =>
      client.post(`/materials/${id}/movements`, { type: n % 2 ? 'withdrawal' : 'receipt', quantity: 5 }),
    )
    const dryRuns = Array.from({ length: 30 }, (_, n) =>
      n % 2
        ? client.post(`/delivery-notes/${note.id}/complete?dry_run=true`, {})
        : client.post(`/materials/${id}/movements?dry_run=true`, { type: 'withdrawal', quantity: 990 }),
    )
    const statuses = async (sent: typeof writes) => new Set((await Promise.all(sent)).map(({ status }) => status))
    expect(await statuses(writes)).to.deep.equal(new Set([201]))
    expect([...(await statuses(dryRuns))]).to.have.members([200, 201])
    const history = (await client.getAll(`/materials/${id}/stock-history`)).toReversed()
    expect(history).to.have.length(61)
    expect(history.every(({ before }, n) => n === 0 || before === history[n - 1].after)).to.equal(true)
    expect((await client.get(`/materials/${id}`)).body.stock).to.equal(1000)
    expect((await client.get(`/delivery-notes/${note.id}`)).body.status).to.equal('open')
    const { body: done } = await client.post(`/delivery-notes/${note.id}/complete`, {})
    expect(done.status).to.equal('completed')
  })
})
