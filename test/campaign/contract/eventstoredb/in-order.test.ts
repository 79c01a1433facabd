import { expect } from 'chai'
import { GENESIS, type SealedEvent } from '../../../../src/events/log/envelope.js'
import { StoreRefused, StoreUnavailable } from '../../../../src/stores/errors.js'
import { createEventStoreDb } from '../../../../src/stores/eventstoredb/event-store.js'
import { sealEvents } from '../../../support/events.js'
import { collect } from '../../../support/reading.js'
import { createServers, rejectionReason } from './servers.js'

const STREAMS = 40
const EVENTS_PER_STREAM = 50
const EVENTS_PER_BATCH = 250

/** Returns events of many streams, interleaved. */
function interleaveStreams(): SealedEvent[] {
  const streams = Array.from({ length: STREAMS }, (_, n) => sealEvents(`material-${n}`, 0, EVENTS_PER_STREAM))
  return Array.from({ length: STREAMS * EVENTS_PER_STREAM }, (_, n) => streams[(n * 7) % STREAMS]?.shift()).filter(
    event => event !== undefined,
  )
}

const idsOf = (events: readonly SealedEvent[]) => events.map(({ content }) => content.id)

describe('A copy of a log in EventStoreDB', function () {
  this.timeout(600_000)
  const servers = createServers()
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close()
    await servers.end()
  })
  const storeAt = (url: string) => {
    const store = createEventStoreDb({ url, kinds: ['material'], timeoutMs: 3_000 })
    open.push(store)
    return store
  }

  it('has the order of the original, however often the server is killed or its responses are lost', async () => {
    let double = await servers.start()
    const store = storeAt(double.url)
    const events = interleaveStreams()
    let trouble = 0
    for (let from = 0; from < events.length; from += EVENTS_PER_BATCH) {
      const some = events.slice(from, from + EVENTS_PER_BATCH)
      const kill = async () => {
        const { port, dataDir } = double
        await double.kill('SIGKILL')
        double = await servers.start({ port, dataDir })
      }
      if (trouble % 2 === 0) await double.loseNextAnswers(3, 'cut')
      const disturbed = trouble % 2 === 1 ? kill() : undefined
      trouble += 1
      for (;;) {
        const error = await store.appendInOrder(some).then(
          () => undefined,
          (reason: unknown) => reason,
        )
        if (error === undefined) break
        expect(error).to.be.instanceOf(StoreUnavailable)
      }
      await disturbed
    }
    const copied = await collect(store.readAll({ after: 0 }))
    expect(copied.map(({ id }) => id)).to.deep.equal(idsOf(events))
  })

  it('can be repeated from any position', async () => {
    const store = storeAt((await servers.start()).url)
    const events = interleaveStreams().slice(0, 100)
    await store.appendInOrder(events.slice(0, 70))
    await store.appendInOrder(events.slice(30))
    await store.appendInOrder(events)
    expect((await collect(store.readAll({ after: 0 }))).map(({ id }) => id)).to.deep.equal(idsOf(events))
  })

  it('is rejected if a stream has other content', async () => {
    const store = storeAt((await servers.start()).url)
    await store.appendInOrder(sealEvents('material-1', 0, 3))
    const others = sealEvents('material-1', 0, 3, { prevHash: GENESIS })
    expect(await rejectionReason(store.appendInOrder(others))).to.be.instanceOf(StoreRefused)
  })
})
