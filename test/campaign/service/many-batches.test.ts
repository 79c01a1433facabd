import { expect } from 'chai'
import type { Client } from '../../support/client.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'
import { scaleToCampaign } from '../size.js'

/** Number of batches in one movement. */
const CONCURRENT_REQUESTS = 100
const BATCHES = scaleToCampaign(100_000, 5_000)
const STOCKED_BATCHES = BATCHES / 10

const dayOf = (n: number) => new Date(Date.UTC(2099, 0, 1 + ((n * 7) % 3000))).toISOString().slice(0, 10)
const median = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[all.length >> 1] as number

/** Creates this number of batches of ten, and depletes all but the last ones. */
async function receiveAndWithdraw(client: Client, id: string): Promise<void> {
  for (let from = 0; from < BATCHES; from += CONCURRENT_REQUESTS) {
    const named = Array.from({ length: CONCURRENT_REQUESTS }, (_, n) => ({
      batch_number: `LOT-${from + n}`,
      quantity: 10,
    }))
    const move = (type: string, batches: readonly object[]) =>
      client.create(`/materials/${id}/movements`, { type, quantity: CONCURRENT_REQUESTS * 10, batches })
    await move(
      'receipt',
      named.map((one, n) => ({ ...one, batch: { expires_on: dayOf(from + n), supplier: 'Nordic Resin' } })),
    )
    if (from < BATCHES - STOCKED_BATCHES) await move('withdrawal', named)
  }
}

describe('A material with a long history of batches', function () {
  this.timeout(900_000)
  expectNoLeftovers()
  const folder = folderPerTest()

  it('withdraws from five batches at most at twice the cost without batches, and is renamed in the background', async () => {
    const starting = { dataDir: folder.at('data'), checked: false }
    let service = await startProcess(starting)
    const { client } = service
    const plain = await client.create('/materials', { name: 'Screw', unit: 'pcs', stock: 1_000_000 })
    const tracked = await client.create('/materials', { name: 'Resin', unit: 'l', batch_tracking: true })
    await receiveAndWithdraw(client, tracked.id)

    const withdraw = async (id: string, batches: number) => {
      const began = performance.now()
      const moved = await service.client.create(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 50 })
      expect(moved.batches?.length ?? 0).to.equal(batches)
      return performance.now() - began
    }
    const costs: { readonly one: number; readonly five: number }[] = []
    for (let n = 0; n < Math.min(400, STOCKED_BATCHES / 10); n += 1) {
      // Alternating, so that other load affects both equally; 50 from five batches of 10.
      costs.push({ one: await withdraw(plain.id, 0), five: await withdraw(tracked.id, 5) })
    }
    const [one, five] = [median(costs.map(({ one }) => one)), median(costs.map(({ five }) => five))]
    const ratio = five / one
    console.log(`      plain ${one.toFixed(2)} ms, five of ${BATCHES} ${five.toFixed(2)} ms: ${ratio.toFixed(2)} times`)

    const found = async () => (await client.get('/batches?depleted=true&search=lacquer')).body.total
    const [last] = (await client.get('/batches?sort=-created_at&limit=1')).body.data
    const began = performance.now()
    const rename = async () => {
      await client.call('PATCH', `/materials/${tracked.id}`, { body: { name: 'Lacquer' } })
      // With many batches, a reader must retry until all are shown.
      while ((await client.get(`/batches/${last.id}`)).status === 503);
    }
    const standstill = await measureStandstill(service, rename, 1)
    const seconds = (performance.now() - began) / 1_000
    console.log(`      renamed in ${seconds.toFixed(1)} s, standing still for ${standstill.toFixed(0)} ms at most`)
    expect(await found()).to.be.at.least(BATCHES - STOCKED_BATCHES)

    await service.stop()
    service = await startProcess(starting)
    let again = 0
    const reading = await measureStandstill(
      service,
      async () => {
        again = await withdraw(tracked.id, 5)
      },
      1,
    )
    console.log(
      `      the first withdrawal after a restart took ${again.toFixed(0)} ms, ${reading.toFixed(0)} ms of them without a pause`,
    )
    await service.stop()
    expect(ratio).to.be.at.most(2)
    expect(standstill).to.be.lessThan(100)
    expect(reading).to.be.lessThan(100)
  })
})
