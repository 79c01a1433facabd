import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

describe('A cached record', () => {
  const service = servicePerTest()

  const created = async (path: string, body: object) => String((await service.client().create(path, body)).id)
  const read = (path: string, tag?: string) =>
    service.client().get(path, { headers: tag === undefined ? {} : { 'if-none-match': tag } })
  const tagOf = async (path: string) => String((await read(path)).headers.etag)

  it('is not sent again while it is unchanged', async () => {
    const path = `/materials/${await created('/materials', { name: 'Screw', unit: 'pcs', stock: 3 })}`
    const tag = await tagOf(path)
    for (const sent of [tag, `W/${tag}`, `"other", W/"x" ,${tag}`, '*']) {
      const { status, text, headers } = await read(path, sent)
      expect([status, text, headers.etag, headers['content-type']], sent).to.deep.equal([304, '', tag, undefined])
    }
    for (const sent of ['"other"', tag.slice(1, -1), `${tag.slice(0, -1)}x"`, '"0"', '']) {
      expect((await read(path, sent)).status, sent).to.equal(200)
    }
  })

  it('is sent after it changes, and its ETag still guards a write', async () => {
    const path = `/materials/${await created('/materials', { name: 'Screw', unit: 'pcs' })}`
    const tag = await tagOf(path)
    const change = (name: string) =>
      service.client().call('PATCH', path, { body: { name }, headers: { 'if-match': tag } })
    expect((await change('Bolt')).status).to.equal(200)
    expect((await read(path, tag)).body.name).to.equal('Bolt')
    expect((await change('Nut')).status).to.equal(412)
  })

  it('is sent if only the name of its location has changed', async () => {
    const shelf = await created('/locations', { name: 'Shelf' })
    const path = `/materials/${await created('/materials', { name: 'Screw', unit: 'pcs', stock: 1, location_id: shelf })}`
    const tag = await tagOf(path)
    await service.client().call('PATCH', `/locations/${shelf}`, { body: { name: 'Shelf A' } })
    expect((await read(path, tag)).body.location_name).to.equal('Shelf A')
  })

  it('is always sent if it is a list or an error', async () => {
    expect((await read('/materials', '*')).status).to.equal(200)
    expect((await read('/materials/mat_01kah7v4q8f3tbx2m5n9c6w0zd', '*')).status).to.equal(404)
  })
})
