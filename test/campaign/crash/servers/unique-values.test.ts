import { expect } from 'chai'
import type { Received } from '../../../support/client.js'
import { waitWithin } from '../../../support/collecting.js'
import { describeOnServers, type Instance } from '../../../support/shared-servers.js'
import { scaleToCampaign } from '../../size.js'

const CONCURRENT_REQUESTS = 50
const ROUNDS = scaleToCampaign(20)
const KILLS = scaleToCampaign(10)
const SETTINGS = { INVENTORY_UNIQUE: 'sku,ean' }

const material = (n: number) => ({
  name: `Screws ${n}`,
  unit: 'pcs',
  stock: 1,
  sku: `S-${n}`,
  ean: `${10_000_000 + n}`,
})

/** Returns the materials with the SKU that aren't archived, even if a list lags. */
const findMaterialsWithSku = ({ client }: Instance, n: number): Promise<readonly Received['body'][]> =>
  // After an instance other than the killed one maintains the lists.
  waitWithin(60_000, `the materials of SKU S-${n} are listed`, async () => {
    const { status, body } = await client.get(`/materials?sku=S-${n}`)
    return status === 200 && body.data
  })

describeOnServers({ title: 'Unique values on several instances', ownOnly: true }, servers => {
  const create = ({ client }: Instance, n: number, key: string) =>
    client.post('/materials', material(n), { 'Idempotency-Key': key })

  it(`are assigned to one of ${CONCURRENT_REQUESTS} concurrent requests at three instances, ${ROUNDS} times`, async function () {
    this.timeout(600_000)
    const instances = await Promise.all([1, 2, 3].map(() => servers.startInstance(SETTINGS)))
    for (let round = 0; round < ROUNDS; round += 1) {
      const responses = await Promise.all(
        Array.from({ length: CONCURRENT_REQUESTS }, (_, n) => create(instances[n % 3]!, round, `${round}-${n}`)),
      )
      const [made, ...more] = responses.filter(({ status }) => status === 201)
      expect(more, `round ${round}`).to.deep.equal([])
      const refused = responses.filter(response => response !== made)
      for (const { status, body, text } of refused) {
        expect([status, body?.error?.code, body?.error?.details?.[0]?.id], text).to.deep.equal([
          409,
          'CONFLICT',
          made?.body.id,
        ])
      }
    }
    expect((await servers.verify()).code).to.equal(0)
  })

  it(`are assigned to one while instances are killed ${KILLS} times, and are never lost`, async function () {
    this.timeout(600_000)
    let next = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [victim, other] = await Promise.all([servers.startInstance(SETTINGS), servers.startInstance(SETTINGS)])
      const requested = Array.from({ length: 20 }, () => next++)
      const racing = requested.flatMap(n => [
        create(victim, n, `victim-${n}`).catch(() => undefined),
        create(other, n, `other-${n}`),
      ])
      await new Promise(resolve => setTimeout(resolve, 10 + 17 * kill))
      await victim.kill()
      const responses = await Promise.all(racing)
      // Interrupted clients retry at the remaining instance.
      const again = await Promise.all(requested.map(n => create(other, n, `victim-${n}`)))
      for (const [at, n] of requested.entries()) {
        const found = await findMaterialsWithSku(other, n)
        expect(found, `S-${n}`).to.have.length(1)
        const reported = [responses[2 * at], responses[2 * at + 1], again[at]].filter(
          response => response?.status === 201,
        )
        expect(reported.length, `responses that created S-${n}`).to.be.at.least(1)
        for (const response of reported) expect(response?.body.id).to.equal(found[0].id)
      }
      await other.stop()
    }
    expect((await servers.verify()).code).to.equal(0)
  })
})
