import { expect } from 'chai'
import { type Document, MongoClient } from 'mongodb'
import type { Client } from '../../support/client.js'
import { folderPerTest } from '../../support/folder.js'
import { createDatabaseUrl, describeOnMongo } from '../../support/mongodb.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { type ServiceHere, startHere } from '../../support/service.js'

const MATERIALS = 400

/** Creates the same shop wherever its documents are stored. */
async function fillService({ client }: ServiceHere): Promise<string> {
  const ids: string[] = []
  for (let n = 0; n < MATERIALS; n += 40) {
    const made = Array.from({ length: 40 }, (_, k) =>
      client.create('/materials', {
        ...{ name: `Screws ${n + k}`, unit: 'pcs', stock: 5, sku: `S-${n + k}`, ean: String(40_000_000 + n + k) },
        custom_fields: { shelf: `A${(n + k) % 40}`, row: (n + k) % 4 },
      }),
    )
    ids.push(...(await Promise.all(made)).map(({ id }) => id))
  }
  const [first = ''] = ids
  for (let n = 0; n < 20; n += 1) {
    await client.create(`/materials/${ids[n % 2]}/movements`, { type: 'receipt', quantity: 1, reference: `PO-${n}` })
  }
  const resin = await client.create('/materials', { name: 'Resin', unit: 'l', batch_tracking: true })
  for (const batch_number of ['L-1', 'L-2']) await client.create('/batches', { material_id: resin.id, batch_number })
  await client.call('PATCH', `/materials/${resin.id}`, { body: { name: 'Lacquer' } })
  await client.create('/tools', { name: 'Drill', asset_tag: 'T-1', custom_fields: { watts: 800 } })
  await client.create('/delivery-notes', { type: 'receipt', items: [{ material_id: first, quantity: 1 }] })
  return first
}

/** Returns the queries with the expected number of results, one of each kind. */
const listQueries = (id: string): readonly (readonly [string, number])[] => [
  ['/materials?sku=S-7', 1],
  ['/materials?ean=40000007', 1],
  [`/materials?ids=${id},mat_none`, 1],
  ['/materials?custom_fields[shelf]=A7', 10],
  ['/materials?custom_fields[shelf]=A7&custom_fields[row]=3', 10],
  ['/materials?custom_fields[shelf]=A7&custom_fields[row]=1', 0],
  ['/materials?updated_since=2099-01-01', 0],
  ['/tools?asset_tag=T-1', 1],
  ['/tools?custom_fields[watts]=800', 1],
  ['/delivery-notes?number=DN-2999-000001', 0],
  [`/stock-history?material_id=${id}`, 11],
  ['/stock-history?reference=PO-7', 1],
  ['/stock-history?type=receipt', 20],
  ['/stock-history?type=receipt&reference=PO-7', 1],
  ['/stock-history?user_id=usr_nobody', 0],
  ['/stock-history?location_id=loc_nowhere', 0],
  ['/stock-history?delivery_note_id=dn_none', 0],
  ['/stock-history?from=2099-01-01', 0],
  ['/people?search=admin', 1],
  ['/batches?depleted=true&search=lacquer', 2],
  ['/batches?depleted=true&search=lacquer+l-2', 1],
  ['/batches?depleted=true&search=resin', 0],
]

async function expectRightResults(client: Client, id: string): Promise<void> {
  for (const [path, total] of listQueries(id)) {
    const { status, body, text } = await client.get(path)
    expect([status, body?.total], `${path} ${text.slice(0, 200)}`).to.deep.equal([200, total])
  }
  for (const [code, by] of [
    ['s-7', 'sku'],
    ['00000040000007', 'ean'],
    ['t-1', 'asset_tag'],
    [id, 'id'],
  ]) {
    const { body } = await client.get(`/lookup?code=${code}`)
    expect(body.found.map(({ matched_by }: Document) => matched_by)).to.deep.equal([[by]])
  }
  const { body } = await client.get(`/materials/${id}/stock-series?points=20`)
  expect(body.points.at(-1).stock).to.equal(15)
}

describeOnMongo('Queries on MongoDB', false, mongo => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('find the right records and always use an index', async function () {
    this.timeout(300_000)
    const MONGODB_URL = createDatabaseUrl(mongo.url())
    const service = await startHere({ dataDir: folder.at('data'), settings: { MONGODB_URL, INVENTORY_UNIQUE: 'sku' } })
    const id = await fillService(service)
    const server = await new MongoClient(MONGODB_URL).connect()
    try {
      const db = server.db()
      await db.command({ profile: 2 })
      await expectRightResults(service.client, id)
      await service.client.post('/materials', { name: 'Twice', unit: 'pcs', sku: 's-9' })
      await db.command({ profile: 0 })
      const requested = await db
        .collection('system.profile')
        .find({ op: { $in: ['query', 'command'] } })
        .toArray()
      const scans = requested.filter(
        ({ ns, planSummary }) =>
          /materials_|stock_history_|tools_|people_|batches_/.test(ns) && planSummary === 'COLLSCAN',
      )
      expect(requested.length).to.be.greaterThan(listQueries(id).length)
      expect(scans.map(({ command }) => JSON.stringify(command))).to.deep.equal([])
    } finally {
      await server.close()
      await service.stop()
    }
  })
})
