import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { dropDocuments, mongodump, mongorestore } from '../../support/mongodump.js'
import { describeOnServers, type Instance, type SharedServers } from '../../support/shared-servers.js'
import {
  countWithdrawn,
  createStockedMaterials,
  type Load,
  type LoadResult,
  startLoad,
} from '../../support/steady-load.js'
import { readPublishedEvents, type Subscriber, startSubscriber, WEBHOOKS } from '../../support/subscriber.js'
import { scaleToCampaign } from '../size.js'

const INSTANCES = 3
const MATERIALS = 4
/** Number of writes before the backup, between it and its restore, and after that. */
const WRITES = scaleToCampaign(40)
const TIMEOUT_MS = 120_000

describeOnServers({ title: 'Documents in MongoDB with three instances' }, tests)

function tests(servers: SharedServers): void {
  let subscriber: Subscriber
  let ids: readonly string[]
  let load: Load

  const start = () => Promise.all(Array.from({ length: INSTANCES }, () => servers.startInstance(WEBHOOKS)))
  const database = () => servers.settings().MONGODB_URL ?? ''
  const write = () => {
    const instances = () => servers.instances
    // Until an instance notices the restore, records that are gone are unknown, including keys.
    return startLoad({ instances, ids, writers: 6, passing: ['UNAUTHORIZED'] })
  }

  beforeEach(async function () {
    this.timeout(TIMEOUT_MS)
    const [one] = (await start()) as [Instance, ...Instance[]]
    subscriber = await startSubscriber(one.client, 'stock.changed', response => response.writeHead(204).end())
    ids = await createStockedMaterials(one, MATERIALS)
    load = write()
    await load.more(WRITES)
  })
  afterEach(() => subscriber.close())

  /** Resolves when each instance has noticed the other documents and serves again. */
  const allServeAgain = () =>
    waitWithin(TIMEOUT_MS, 'all have noticed and serve again', async () => {
      const served = await Promise.all(
        servers.instances.map(
          async ({ stderr, readyz }) => /ready again/.test(stderr()) && (await readyz()).status === 200,
        ),
      )
      return served.every(Boolean)
    })

  /** Checks that every write succeeded in the end. */
  async function settled(): Promise<LoadResult> {
    const tally = await load.settle()
    expect(tally.open).to.equal(0)
    return tally
  }

  /** Checks that each instance shows every acknowledged write once, and verifies the log. */
  async function isShown({ done, seen }: LoadResult): Promise<void> {
    for (const instance of servers.instances) expect(await countWithdrawn(instance, ids, seen)).to.equal(done)
    const { code, stdout, stderr } = await servers.verify()
    expect(code, stdout + stderr).to.equal(0)
  }

  /** Checks that deliveries are sent from the log, because the pending ones were in the lost documents. */
  async function expectDelivered(): Promise<void> {
    const { client } = servers.instances[0] as Instance
    const reported = (await readPublishedEvents(client, 'stock.changed')).map(({ id }) => id)
    expect(await subscriber.missing(reported), 'lost items').to.deep.equal([])
  }

  it('that are restored to an earlier state are noticed by all, without lost or repeated writes, and lists recover', async function () {
    this.timeout(600_000)
    const backup = await mongodump(database())
    await load.more(WRITES)
    await mongorestore(database(), backup)
    await allServeAgain()
    await load.more(WRITES)
    const tally = await settled()
    await isShown(tally)
    await expectDelivered()
  })

  it('that are removed are rebuilt without lost or repeated writes', async function () {
    this.timeout(600_000)
    await load.more(WRITES)
    await dropDocuments(database())
    await allServeAgain()
    await load.more(WRITES)
    await isShown(await settled())
    await expectDelivered()
  })
}
