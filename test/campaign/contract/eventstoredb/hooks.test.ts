import { expect } from 'chai'
import { StoreRefused } from '../../../../src/stores/errors.js'
import { waitUntil } from '../../../support/collecting.js'
import { sealEvents } from '../../../support/events.js'
import { collect, followUntil } from '../../../support/reading.js'
import { createServers, rejectionReason } from './servers.js'

const material = (revision: number) => ({
  stream: 'material-1',
  expectedRevision: revision - 1,
  events: sealEvents('material-1', revision, 1),
})

describe('The hook for a lost EventStoreDB', () => {
  const servers = createServers()
  afterEach(servers.end)

  it('is called when the server is gone, and awaited before the next append', async () => {
    const double = await servers.start()
    let lost = 0
    let proofs = 0
    const store = servers.open(double.url, {
      async prove() {
        proofs += 1
        // Reads for the verification don't wait for it.
        await collect(store.readStream('material-1'))
      },
    })
    store.onLost(() => {
      lost += 1
    })
    await store.append(material(0))
    await store.append(material(1))
    expect([lost, proofs]).to.deep.equal([0, 1])
    const following = followUntil(store, 0, seen => seen.length >= 3)
    await double.kill('SIGKILL')
    await servers.start({ dataDir: double.dataDir, port: double.port })
    expect(await store.append(material(2))).to.have.property('appended', true)
    await following
    expect(lost).to.be.greaterThan(0)
    expect(proofs).to.be.greaterThan(1)
    expect(store.isLed()).to.equal(true)
  })

  it('is called for an interrupted read without appends or followers', async () => {
    const double = await servers.start()
    const store = servers.open(double.url, { timeoutMs: 300 })
    const responds = () =>
      store.ping().then(
        () => true,
        () => false,
      )
    // On a busy machine, the first connection can take longer than the time limit.
    await waitUntil(responds)
    let lost = 0
    store.onLost(() => {
      lost += 1
    })
    await double.kill('SIGSTOP')
    await rejectionReason(store.head())
    expect(lost).to.be.greaterThan(0)
    await double.kill('SIGCONT')
  })

  it('is not called for a subscription dropped as too slow', async () => {
    const double = await servers.start()
    const store = servers.open(double.url)
    let lost = 0
    store.onLost(() => {
      lost += 1
    })
    let dropped = 0
    const following = followUntil(
      store,
      0,
      seen => seen.length >= 2,
      async ({ live }) => {
        if (live && dropped === 0) dropped += await double.dropSubscriptions()
      },
    )
    await store.append(material(0))
    while (dropped === 0) await new Promise(resolve => setTimeout(resolve, 5))
    await store.append(material(1))
    await following
    expect(lost).to.equal(0)
  })

  it('prevents appends to another log', async () => {
    const double = await servers.start()
    const another = new StoreRefused('that is another log')
    const store = servers.open(double.url, { prove: () => Promise.reject(another) })
    expect(await rejectionReason(store.append(material(0)))).to.equal(another)
    expect(await collect(store.readStream('material-1'))).to.deep.equal([])
  })
})
