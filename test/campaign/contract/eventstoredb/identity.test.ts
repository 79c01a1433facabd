import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { expect } from 'chai'
import { StoreRefused } from '../../../../src/stores/errors.js'
import { createServers, rejectionReason } from './servers.js'

describe('The identity of a log in EventStoreDB', () => {
  const servers = createServers()
  afterEach(servers.end)

  it('is the same for concurrent starts on an empty server, and after a restart', async () => {
    const double = await servers.start()
    const stores = Array.from({ length: 8 }, () => servers.open(double.url))
    const identities = await Promise.all(stores.map(store => store.identity()))
    expect(new Set(identities)).to.have.property('size', 1)
    expect(identities[0]).to.match(/^[0-9a-z]{8,40}$/)
    await double.kill('SIGKILL')
    const { url } = await servers.start({ dataDir: double.dataDir, port: double.port })
    expect(await servers.open(url).identity()).to.equal(identities[0])
  })

  it('is the given one if there is none, and another one is rejected from then on', async () => {
    const { url } = await servers.start()
    expect(await servers.open(url, { identity: 'copied-from-elsewhere' }).identity()).to.equal('copied-from-elsewhere')
    expect(await servers.open(url).identity()).to.equal('copied-from-elsewhere')
    const reason = await rejectionReason(servers.open(url, { identity: 'another-log' }).identity())
    expect(reason).to.be.instanceOf(StoreRefused).with.property('message').that.contains('not another-log')
  })

  it('is created once even if the response is lost', async () => {
    const double = await servers.start()
    await double.loseNextAnswers(1)
    const store = servers.open(double.url)
    expect(await store.identity()).to.equal(await servers.open(double.url).identity())
  })

  it('is no event of the log', async () => {
    const { url } = await servers.start()
    const store = servers.open(url)
    await store.identity()
    expect(await store.head()).to.equal(0)
  })

  it('is not read from a stream with other content', async () => {
    const { url } = await servers.start()
    const others = EventStoreDBClient.connectionString(url)
    const credentials = { username: 'o', password: 'o' }
    await others.appendToStream('inventory-identity', jsonEvent({ type: 'other', data: {} }), { credentials })
    await others.dispose()
    expect(await rejectionReason(servers.open(url).identity())).to.be.instanceOf(StoreRefused)
  })
})
