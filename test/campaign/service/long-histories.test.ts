import { expect } from 'chai'
import type { Stores } from '../../../src/opening/open-stores.js'
import { PROJECTIONS } from '../../../src/projections/all.js'
import { consumerPositions } from '../../../src/stores/consumer-positions.js'
import { LEDGER_CONSUMER } from '../../../src/webhooks/ledger/ledger.js'
import { waitUntil } from '../../support/collecting.js'
import { countReads } from '../../support/counting-reader.js'
import { fillStore } from '../../support/fill-store.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startHere, startProcess } from '../../support/service.js'
import { scaleToCampaign } from '../size.js'

/**
 * Maximum number of events that the first command after a restart reads: those since the last snapshot, and the event
 * that verifies it.
 */
const SINCE_SNAPSHOT = 100 + 1

/** Above a hundred thousand, and not a round number, where a snapshot might be. */
const MOVEMENTS = scaleToCampaign(100_555)

describe('A long history', function () {
  this.timeout(600_000)
  expectNoLeftovers()
  const folder = folderPerTest()

  /** Every consumer has consumed everything before the service stops. */
  async function filledAt(dataDir: string): Promise<void> {
    let stores: Stores | undefined
    const around = (opened: Stores) => {
      stores = opened
      return opened
    }
    const before = await startHere({ dataDir, around })
    await fillStore(before.core, { materials: 2_000, movements: 8 })
    const places = await consumerPositions(stores!.documents)
    const head = await stores!.events.head()
    await waitUntil(async () => (await places.get(LEDGER_CONSUMER))?.position === head)
    await before.stop()
  }

  it("doesn't slow down movements: after a restart the first one reads the end, and the next ones read nothing", async () => {
    const dataDir = folder.at('data')
    const before = await startHere({ dataDir })
    const [old = ''] = await fillStore(before.core, { materials: 1, movements: MOVEMENTS })
    await before.stop()

    const { counted, around } = countReads()
    const service = await startHere({ dataDir, around })
    const { client } = service
    const fresh = await client.create('/materials', { name: 'New', unit: 'pcs', stock: 1 })
    const receipt = { type: 'receipt', quantity: 1 }
    const readBy = async (material: string): Promise<number> => {
      const earlier = counted.ofStreams
      await client.create(`/materials/${material}/movements`, receipt)
      return counted.ofStreams - earlier
    }
    const first = await readBy(old)
    expect(first, 'the first one on the old material').to.be.within(1, SINCE_SNAPSHOT)
    expect([await readBy(old), await readBy(old), await readBy(fresh.id)], 'the next ones').to.deep.equal([0, 0, 0])

    expect((await client.get(`/materials/${old}/stock-history`)).body.total).to.equal(MOVEMENTS + 1 + 3)
    const earlier = counted.ofStreams
    const history = (await client.get(`/materials/${old}/history`)).body
    expect([history.total, history.data[0].type], 'of its fields').to.deep.equal([1, 'material.created'])
    expect(counted.ofStreams - earlier, 'of the log for that').to.equal(0)
    expect((await client.get(`/materials/${old}`)).body.stock).to.equal((MOVEMENTS + 4_000_000) / 1_000_000)
    await service.stop()
  })

  it("doesn't slow down a start: nothing is read again", async () => {
    const dataDir = folder.at('data')
    await filledAt(dataDir)

    const { counted, around } = countReads()
    const service = await startHere({ dataDir, around })
    const { body } = await service.client.get('/materials?limit=1')
    expect(body.total).to.equal(2_000)
    const { ofAll, followed, ofStreams } = counted
    expect(followed, 'of the whole log').to.equal(0)
    expect(
      ofAll,
      'of the whole log: the first event, whose age decides when the first checkpoint is due',
    ).to.be.at.most(1)
    expect(ofStreams, 'of the administrator and the default location').to.be.at.most(4)
    await service.stop()
  })

  it("doesn't slow down a start after a crash: only events without a checkpoint are read again", async () => {
    const dataDir = folder.at('data')
    await filledAt(dataDir)
    const killed = await startProcess({ dataDir })
    await killed.client.create('/materials', { name: 'Last', unit: 'pcs', stock: 1 })
    await killed.kill()

    const { counted, around } = countReads()
    const service = await startHere({ dataDir, around })
    expect((await service.client.get('/materials?search=Last')).body.total).to.equal(1)
    const eventsOfLast = 2
    const followers = PROJECTIONS.length + 2 // and the fan-out to webhooks, and the Merkle tree
    expect(counted.followed).to.be.at.most(followers * eventsOfLast)
    await service.stop()
  })
})
