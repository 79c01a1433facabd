import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { type Instances, startInstances } from './late-landing.js'

describe('A row of an import whose append is late', function () {
  this.timeout(60_000)
  const folder = folderPerTest()
  let instances: Instances
  afterEach(() => instances.stop())

  /** Imports a file whose event is late, and archives a location meanwhile. */
  async function importLate(
    kind: string,
    raw: string,
    archivedId: string,
  ): Promise<{ readonly [field: string]: unknown }> {
    const { last, earlier } = instances
    const { client } = last
    const { late } = earlier[0]!
    // After the events that request and check the import.
    late.holdBack(3)
    const headers = { 'content-type': 'text/csv' }
    const sent = await client.call('POST', `/imports?kind=${kind}`, { raw, headers })
    expect(sent.status, sent.text).to.equal(202)
    await waitWithin(10_000, 'its append is held back', async () => late.isHeldBack())
    const archived = await client.call('DELETE', `/locations/${archivedId}`, {})
    expect(archived.status, archived.text).to.be.oneOf([200, 204])
    const ended = await waitWithin(20_000, 'it has ended', async () => {
      const { body } = await client.get(`/imports/${sent.body.id}`)
      return ['completed', 'failed'].includes(body.status) && body
    })
    await late.land()
    // What the leading instance does every five seconds.
    await last.core.commands.locations.finishMove()
    await last.core.readModels.waitFor('head', { ms: 5_000 })
    return ended
  }

  it("isn't applied after it was reported as failed", async () => {
    instances = await startInstances(1, { dataDir: folder.at('data') })
    const { client } = instances.last
    const { id } = await client.create('/locations', { name: 'Shelf' })
    const ended = await importLate('materials', `name,unit,sku,location_id\nGlue,l,A,${id}\n`, id)
    const { data } = (await client.get('/materials')).body
    expect(data.length).to.equal(ended.created)
  })

  it("isn't applied after it was reported as failed, if it had been granted", async () => {
    instances = await startInstances(1, { dataDir: folder.at('data') })
    const { client } = instances.last
    const { id: hall } = await client.create('/locations', { name: 'Hall' })
    const { id } = await client.create('/locations', { name: 'Shelf' })
    const ended = await importLate('locations', `id,parent_id\n${id},${hall}\n`, hall)
    const { body } = await client.get(`/locations/${id}`)
    expect(ended.updated).to.equal(body.parent_id === hall ? 1 : 0)
  })
})
