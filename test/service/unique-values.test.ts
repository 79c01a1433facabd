import { Writable } from 'node:stream'
import { expect } from 'chai'
import { pino } from 'pino'
import { waitWithin } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { type ServiceHere, type StartHereOptions, startHere } from '../support/service.js'

const TIMEOUT_MS = 10_000

describe('Unique values', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  const start = (INVENTORY_UNIQUE?: string, more: Partial<StartHereOptions> = {}): Promise<ServiceHere> =>
    startHere({ dataDir: folder.at('data'), ...(INVENTORY_UNIQUE ? { settings: { INVENTORY_UNIQUE } } : {}), ...more })
  const material = (sku: string, more: object = {}) => ({ name: `Screws ${sku}`, unit: 'pcs', sku, ...more })

  it('are rejected for a second material, with the first one named', async () => {
    const { client } = await start('sku,ean')
    const { id } = await client.create('/materials', material('A', { ean: '96385074' }))
    for (const [body, field] of [
      [material('a'), 'sku'],
      [material('B', { ean: '0000096385074' }), 'ean'],
    ] as const) {
      const { status, body: refusal } = await client.post('/materials', body)
      expect([status, refusal.error.code]).to.deep.equal([409, 'CONFLICT'])
      expect(refusal.error.details[0]).to.include({ field, id, name: 'Screws A' })
    }
    const other = await client.create('/materials', material('B'))
    expect((await client.call('PATCH', `/materials/${other.id}`, { body: { sku: 'A' } })).status).to.equal(409)
    expect((await client.call('DELETE', `/materials/${id}`)).status).to.equal(204)
    expect((await client.call('PATCH', `/materials/${other.id}`, { body: { sku: 'A' } })).status).to.equal(200)
    expect((await client.post(`/materials/${id}/restore`, {})).body.error.code).to.equal('CONFLICT')
  })

  it('are assigned to one of fifty concurrent requests with different keys', async () => {
    const { client } = await start('sku')
    const created = await Promise.all(
      Array.from({ length: 50 }, (_, n) => client.post('/materials', material('A'), { 'Idempotency-Key': `try ${n}` })),
    )
    expect(created.filter(({ status }) => status === 201)).to.have.length(1)
    expect(created.filter(({ status }) => status === 409)).to.have.length(49)
    const again = await client.post('/materials', material('A'), { 'Idempotency-Key': 'try 0' })
    expect(again.headers['idempotent-replayed']).to.equal('true')
    expect(await client.getAll('/materials')).to.have.length(1)
  })

  it("stay if they occur twice, are reported to the operator, and can't be assigned again", async () => {
    const before = await start()
    const first = await before.client.create('/materials', material('A'))
    const second = await before.client.create('/materials', material('a'))
    await before.client.create('/materials', material('B'))
    await before.stop()
    let said = ''
    const stream = new Writable({
      write(line, _, done) {
        said += line
        done()
      },
    })
    const { client } = await start('sku', { log: pino({ level: 'warn' }, stream) })
    await waitWithin(TIMEOUT_MS, 'the duplicates are logged', async () => /1 duplicate values of sku/.test(said))
    expect(said).to.contain(`${first.name} (${first.id}), ${second.name} (${second.id})`)
    expect(said).not.to.contain('Screws B')
    const { body } = await client.post('/materials', material('A'))
    expect(body.error.details[0]).to.include({ id: first.id })
    expect((await client.call('PATCH', `/materials/${second.id}`, { body: { name: 'Nails' } })).status).to.equal(200)
    expect((await client.post('/materials', material('B'))).status).to.equal(409)
  })
})
