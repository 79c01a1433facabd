import { expect } from 'chai'
import { describeOnServers, type Instance, type SharedServers } from '../../../support/shared-servers.js'

const idsOf = (list: { readonly data: readonly { readonly id: string }[] }) => list.data.map(({ id }) => id)

async function createRecord(instance: Instance, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await instance.client.call('POST', path, { body, headers })
  expect(response.status, response.text).to.equal(201)
  return response
}

/** Runs a day in the shop. It finds its own records, whatever else is in the log. */
async function runDay(instance: Instance): Promise<void> {
  const { call: ask } = instance.client
  const mark = Math.random().toString(36).slice(2, 10)
  const { body: shelf } = await createRecord(instance, '/locations', { name: `Shelf ${mark}`, code: mark })
  const { body: screw } = await createRecord(instance, '/materials', {
    name: `Holzschraube ${mark}`,
    unit: 'pcs',
    stock: 100,
    min_stock: 10,
    category: 'Screws',
  })

  const moved = await createRecord(instance, `/materials/${screw.id}/movements`, { type: 'withdrawal', quantity: 2.5 })
  expect(moved.body).to.deep.include({ before: 100, after: 97.5 })
  await createRecord(instance, `/materials/${screw.id}/movements`, {
    type: 'transfer',
    quantity: 7,
    location_id: shelf.id,
  })
  const short = await ask('POST', `/materials/${screw.id}/movements`, { body: { type: 'withdrawal', quantity: 1000 } })
  expect([short.status, short.body.error.code]).to.deep.equal([409, 'INSUFFICIENT_STOCK'])

  const read = await ask('GET', `/materials/${screw.id}`)
  expect(read.body.stock).to.equal(97.5)
  expect(read.body.locations.map(({ stock }: { stock: number }) => stock)).to.have.members([90.5, 7])
  const found = await ask('GET', `/materials?search=schraub%20${mark}`)
  expect(idsOf(found.body)).to.deep.equal([screw.id])
  expect(found.body.total).to.equal(1)
  const page = await ask('GET', '/materials?page=1&per_page=5&sort=-stock')
  expect(page.body.data.length).to.be.greaterThan(0)
  const history = await ask('GET', `/materials/${screw.id}/stock-history`)
  expect(history.body.data.map(({ type }: { type: string }) => type)).to.deep.equal([
    'transfer',
    'transfer',
    'withdrawal',
    'initial',
  ])

  const renamed = await ask('PATCH', `/locations/${shelf.id}`, { body: { name: `Rack ${mark}` } })
  expect(renamed.status).to.equal(200)
  const visible = await ask('GET', `/materials/${screw.id}`)
  expect(JSON.stringify(visible.body.locations)).to.contain(`Rack ${mark}`)

  const named = { 'Idempotency-Key': `once-${mark}` }
  const take = { type: 'subtract', quantity: 1 }
  const first = await createRecord(instance, `/materials/${screw.id}/stock-adjustment`, take, named)
  const again = await createRecord(instance, `/materials/${screw.id}/stock-adjustment`, take, named)
  expect(again.text).to.equal(first.text)
  expect(again.headers['idempotent-replayed']).to.equal('true')
  const other = await ask('POST', `/materials/${screw.id}/stock-adjustment`, {
    body: { ...take, quantity: 2 },
    headers: named,
  })
  expect(other.status).to.equal(422)
  expect((await ask('GET', `/materials/${screw.id}`)).body.stock).to.equal(96.5)

  const stale = await ask('PATCH', `/materials/${screw.id}`, { body: { name: 'x' }, headers: { 'If-Match': '"0"' } })
  expect(stale.status).to.equal(412)

  const { body: tool } = await createRecord(instance, '/tools', { name: `Drill ${mark}`, category: 'Drills' })
  const { body: user } = await createRecord(instance, '/users', { name: `Ada ${mark}`, email: `${mark}@example.org` })
  const lent = await ask('POST', `/tools/${tool.id}/checkout`, { body: { user_id: user.id } })
  expect(lent.status, lent.text).to.be.lessThan(300)
  expect((await ask('GET', `/tools/${tool.id}`)).body.holder.name).to.equal(`Ada ${mark}`)

  const { body: reader } = await createRecord(instance, '/api-keys', { name: mark, scopes: ['materials:read'] })
  expect((await ask('GET', `/materials/${screw.id}`, { key: reader.key })).status).to.equal(200)
  expect((await ask('GET', '/locations', { key: reader.key })).status).to.equal(403)
  expect((await ask('DELETE', `/api-keys/${reader.id}`)).status).to.equal(204)
  expect((await ask('GET', `/materials/${screw.id}`, { key: reader.key })).status).to.equal(401)

  const ready = await instance.readyz()
  expect(ready.status, ready.text).to.equal(200)
}

const describeInstanceRestarts = (servers: SharedServers) => {
  it('runs a day in the shop, finds it after a restart, and verifies it', async () => {
    const instance = await servers.startInstance(servers.sharedDataSettings())
    await runDay(instance)
    const newest = '/materials?sort=-created_at&limit=1'
    const { data } = (await instance.client.call('GET', newest)).body
    await instance.stop()

    const again = await servers.startInstance(servers.sharedDataSettings())
    expect((await again.client.call('GET', newest)).body.data).to.deep.equal(data)
    await runDay(again)
    await again.stop()
    const { code, stdout, stderr } = await servers.verify()
    expect(code, stdout + stderr).to.equal(0)
  })
}

describeOnServers({ title: 'The whole service on EventStoreDB and MongoDB' }, describeInstanceRestarts)
describeOnServers(
  { title: 'The whole service on MongoDB and an embedded log', withEventStore: false },
  describeInstanceRestarts,
)
describeOnServers(
  { title: 'The whole service on EventStoreDB and embedded documents', withMongo: false },
  describeInstanceRestarts,
)
