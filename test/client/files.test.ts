import { expect } from 'chai'
import { answerOf, createClient, isInventoryError } from '../../client/index.js'
import { servicePerTest } from '../support/running-service.js'
import { ADMIN_KEY } from '../support/service.js'
import { failIfServed, rejection, serve } from './support.js'

describe('The client, for responses other than JSON', () => {
  const service = servicePerTest()
  failIfServed()
  const client = (url = service.url()) => createClient({ url, key: ADMIN_KEY, retries: 0 })

  it('returns text as a string', async () => {
    const inventory = client()
    const { id } = await inventory.createMaterial({ name: 'Glue', unit: 'l', stock: 5 })
    const created = await inventory.createCheckpoint()
    expect(created).to.match(/^inventory\/.+\n\d+\n/)
    expect(await inventory.getCheckpoint()).to.equal(created)
    const [event] = (await inventory.listEvents({ subject: id })).data
    const proof = await inventory.getProof({ event: event!.id })
    expect(proof)
      .to.match(/^c2sp\.org\/tlog-proof@v1\n/)
      .and.to.contain(created.split('\n')[2])
  })

  it('returns bytes, and finds the metadata of their response', async () => {
    const inventory = client()
    const { id } = await inventory.createMaterial({ name: 'Glue', unit: 'l', stock: 5 })
    const evidence = await inventory.createEvidence({ material_id: id })
    expect(new TextDecoder().decode(evidence.subarray(0, 2))).to.equal('PK')
    expect(answerOf(evidence)?.headers.get('content-disposition')).to.contain(`evidence-${id}`)
    const { size } = (await inventory.listCheckpoints()).data[0]!
    expect(await inventory.getTile(`tile/0/000.p/${size}`)).to.have.length(32 * size)
    const note = new TextDecoder().decode(await inventory.getTile('checkpoint'))
    expect(note).to.equal(await inventory.getCheckpoint())
  })

  it('throws errors of the service for them', async () => {
    const inventory = client()
    expect(isInventoryError(await rejection(inventory.getCheckpoint()), 'NOT_FOUND')).to.equal(true)
    const missing = { material_id: 'mat_01k0000000000000000000000' }
    expect(isInventoryError(await rejection(inventory.createEvidence(missing)), 'NOT_FOUND')).to.equal(true)
  })

  it('rejects the page of a proxy instead of them', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
    })
    for (const call of [client(url).getCheckpoint(), client(url).getTile('checkpoint')])
      expect(isInventoryError(await rejection(call), 'UNREADABLE')).to.equal(true)
  })
})
