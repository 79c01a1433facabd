import { expect } from 'chai'
import { STREAM_KINDS } from '../../../../src/events/kinds/derived.js'
import { createEventStoreDb } from '../../../../src/stores/eventstoredb/event-store.js'
import { startCarefulWriters } from '../../../support/careful-writers.js'
import { startEventStoreDouble } from '../../../support/eventstoredb/start.js'
import { folderPerTest } from '../../../support/folder.js'
import { findDuplicateCommands, readAllEvents } from '../../../support/log-facts.js'
import { expectNoLeftovers, runInventoryProcess } from '../../../support/programs.js'
import { startProcess } from '../../../support/service.js'
import { scaleToCampaign } from '../../size.js'

const FREEZES = scaleToCampaign(2)
const WRITERS = 24
/** Longer than a request waits, so the outcome of its append is unknown when it is answered. */
const MIN_FREEZE_MS = 10_000
const MAX_FREEZE_MS = 22_000

interface Freezable {
  readonly url: string
  freeze(): Promise<unknown>
  thaw(): unknown
  stop(): Promise<void>
}

/** Returns the real server in EVENTSTORE_URL if EVENTSTORE_PID identifies its process, otherwise the double. */
async function startFreezable(dataDir: string): Promise<Freezable> {
  const { EVENTSTORE_URL: url, EVENTSTORE_PID: given } = process.env
  if (!url || !given) return startEventStoreDouble({ dataDir })
  return {
    url,
    freeze: async () => void process.kill(Number(given), 'SIGSTOP'),
    thaw: async () => void process.kill(Number(given), 'SIGCONT'),
    stop: async () => {},
  }
}

describe('A log that is frozen for longer than its writers wait', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let server: Freezable
  beforeEach(async () => {
    server = await startFreezable(folder.at('eventstoredb'))
  })
  afterEach(async () => {
    await server.thaw()
    return server.stop()
  })

  it(`holds every idempotent write once, answered with its outcome: ${FREEZES} times, ${WRITERS} writers`, async function () {
    this.timeout(FREEZES * 120_000)
    const settings = { EVENTSTORE_URL: server.url, INVENTORY_DATA_DIR: folder.at('data') }
    const service = await startProcess({ dataDir: folder.at('data'), settings, connections: WRITERS })
    const material = await service.client.create('/materials', { name: 'Wood screw', unit: 'pcs' })
    const writers = startCarefulWriters(service.client, material.id, WRITERS)
    for (let n = 0; n < FREEZES; n += 1) {
      await writers.more(2)
      await server.freeze()
      const frozen = MIN_FREEZE_MS + Math.random() * (MAX_FREEZE_MS - MIN_FREEZE_MS)
      await new Promise(resolve => setTimeout(resolve, frozen))
      await server.thaw()
      await writers.more(2)
    }
    const { done, rejections: refused } = await writers.settle()
    expect(refused).to.deep.equal([])
    await service.stop()

    const log = createEventStoreDb({ url: server.url, kinds: STREAM_KINDS })
    const events = await readAllEvents(log)
    await log.close()
    expect(findDuplicateCommands(events)).to.deep.equal([])
    expect(new Set(events.flatMap(({ command }) => command?.key ?? [])).size).to.equal(done)
    const verified = await runInventoryProcess(['verify'], settings)
    expect(verified.code, verified.stdout + verified.stderr).to.equal(0)
  })
})
