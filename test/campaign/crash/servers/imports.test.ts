import { expect } from 'chai'
import { waitWithin } from '../../../support/collecting.js'
import { parseRecords } from '../../../support/csv.js'
import { describeOnServers, type Instance } from '../../../support/shared-servers.js'
import { scaleToCampaign } from '../../size.js'

const ROWS = scaleToCampaign(3000, 600)
const FILE = `name,unit,sku,stock\n${Array.from({ length: ROWS }, (_, n) => `Part ${n},pcs,P-${n},${n}\n`).join('')}`

describeOnServers({ title: 'An import among several instances', ownOnly: true, leaseMs: 1000 }, servers => {
  const send = ({ client }: Instance) =>
    client.call('POST', '/imports?kind=materials', { raw: FILE, headers: { 'content-type': 'text/csv' } })

  it('that is sent to each of them is one import, and continues when the instance that runs it dies', async function () {
    this.timeout(300_000)
    const all = await Promise.all([servers.startInstance(), servers.startInstance(), servers.startInstance()])
    const responses = await Promise.all(all.map(send))
    const [id, ...others] = new Set(responses.map(({ body }) => body.id))
    expect(others).to.deep.equal([])
    const seenBy = async ({ client }: Instance) => (await client.get(`/imports/${id}`)).body
    // The instance that runs the import dies after the first rows are applied, and then the next one.
    for (const share of [0.1, 0.5]) {
      const [first] = servers.instances
      await waitWithin(120_000, 'some rows are applied', async () => {
        const { status, done } = await seenBy(first ?? expect.fail())
        return status === 'completed' || (status === 'running' && done > ROWS * share)
      })
      await (servers.instances[0] ?? expect.fail()).kill()
    }
    const left = servers.instances[0] ?? expect.fail('one of three is left')
    const created = await waitWithin(120_000, 'the import is over', async () => {
      const seen = await seenBy(left)
      return ['completed', 'failed', 'invalid'].includes(seen.status) && seen
    })
    expect(created, JSON.stringify(created.errors)).to.include({ status: 'completed', rows: ROWS, created: ROWS })
    const { text } = await left.client.call('GET', '/materials?format=csv')
    expect(new Set(parseRecords(text).map(({ sku }) => sku)).size).to.equal(ROWS)
    expect(parseRecords(text)).to.have.length(ROWS)
  })
})
