import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { type Instances, startInstances } from './late-landing.js'

describe('A row of an import whose append is late', function () {
  this.timeout(60_000)
  const folder = folderPerTest()
  let instances: Instances
  afterEach(() => instances.stop())

  it("isn't applied after it was reported as failed", async () => {
    instances = await startInstances(1, { dataDir: folder.at('data') })
    const { last, earlier } = instances
    const { client } = last
    const { late } = earlier[0]!
    const { id } = await client.create('/locations', { name: 'Shelf' })
    // After the events that request and check the import.
    late.holdBack(3)
    const raw = `name,unit,sku,location_id\nGlue,l,A,${id}\n`
    const sent = await client.call('POST', '/imports?kind=materials', { raw, headers: { 'content-type': 'text/csv' } })
    expect(sent.status, sent.text).to.equal(202)
    await waitWithin(10_000, 'its append is held back', async () => late.isHeldBack())
    const archived = await client.call('DELETE', `/locations/${id}`, {})
    expect(archived.status, archived.text).to.be.oneOf([200, 204])
    const ended = await waitWithin(20_000, 'it has ended', async () => {
      const { body } = await client.get(`/imports/${sent.body.id}`)
      return ['completed', 'failed'].includes(body.status) && body
    })
    await late.land()
    await last.core.readModels.waitFor('head', { ms: 5_000 })
    const { data } = (await client.get('/materials')).body
    expect(data.length).to.equal(ended.created)
  })
})
