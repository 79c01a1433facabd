import { expect } from 'chai'
import type { Doc } from '../../../src/stores/document-store.js'
import { StoreUnavailable } from '../../../src/stores/errors.js'
import { range } from '../../contract/document-store/bench.js'
import { type LossyProxy, startLossyProxy } from '../../support/lossy-proxy.js'
import { describeOnMongo } from '../../support/mongodb.js'

/** More than the documents of earlier versions remembered. */
const OTHER_WRITES = 40
/** The pauses between so many attempts are longer than the other writes take. */
const LOST_RESPONSES = 5

describeOnMongo('MongoDB behind a connection that loses responses', true, mongo => {
  let proxy: LossyProxy
  before(async () => {
    proxy = await startLossyProxy(mongo.server().url)
  })
  after(() => proxy.close())

  const open = async (name: string) => {
    const store = mongo.open({ url: proxy.url })
    return { store, rows: await store.collection<Doc>({ name, indexes: [['version']] }) }
  }

  it('recognizes a replacement that took effect, although many others follow', async () => {
    const { store, rows } = await open('replaced')
    await rows.insert({ _id: 'a', version: 0 })
    proxy.loseResponses('the lost one', LOST_RESPONSES)
    const lost = rows.replace({ _id: 'a', version: 1, by: 'the lost one' }, [{ field: 'version', is: 0 }])
    while ((await rows.get('a'))?.version === 0);
    const others = range(OTHER_WRITES).map(at =>
      rows.replace({ _id: 'a', version: at + 2 }, [{ field: 'version', is: at + 1 }]),
    )
    expect(await lost).to.equal(true)
    expect(await Promise.all(others)).to.deep.equal(others.map(() => true))
    await store.close()
  })

  it('recognizes an insertion that took effect, although many replacements follow', async () => {
    const { store, rows } = await open('inserted')
    proxy.loseResponses('the lost one', LOST_RESPONSES)
    const lost = rows.insert({ _id: 'a', version: 0, by: 'the lost one' })
    while ((await rows.get('a')) === undefined);
    const others = range(OTHER_WRITES).map(at =>
      rows.replace({ _id: 'a', version: at + 1 }, [{ field: 'version', is: at }]),
    )
    expect(await lost).to.equal(true)
    expect(await Promise.all(others)).to.deep.equal(others.map(() => true))
    await store.close()
  })

  it('counts an increment once, although many others follow', async () => {
    const { store, rows } = await open('incremented')
    proxy.loseResponses('lost', LOST_RESPONSES)
    const lost = rows.increment('a', { n: 1, lost: 1 }, { n: 0 })
    while ((await rows.get('a')) === undefined);
    await Promise.all([lost, ...range(OTHER_WRITES).map(() => rows.increment('a', { n: 1 }, { n: 0 }))])
    expect(await rows.get('a')).to.include({ n: OTHER_WRITES + 1, lost: 1 })
    await store.close()
  })

  it('ignores an increment that the server executes late, after its repetition and many others', async () => {
    const { store, rows } = await open('late')
    const { held, release } = proxy.holdRequest('late')
    const first = rows.increment('a', { n: 1, late: 1 }, { n: 0 })
    await held
    await first
    for (const _ of range(OTHER_WRITES)) await rows.increment('a', { n: 1 }, { n: 0 })
    await release()
    expect(await rows.get('a')).to.include({ n: OTHER_WRITES + 1, late: 1 })
    await store.close()
  })

  it('is unavailable after the time limit for writes that wait for another one of the same document, too', async () => {
    const timeoutMs = 1_000
    const store = mongo.open({ url: proxy.url, timeoutMs })
    const rows = await store.collection({ name: 'waiting' })
    proxy.loseResponses('never', Number.POSITIVE_INFINITY)
    const began = performance.now()
    const outcomes = await Promise.allSettled(range(20).map(() => rows.increment('never', { n: 1 }, { n: 0 })))
    for (const outcome of outcomes) expect(outcome).to.have.property('reason').that.is.instanceOf(StoreUnavailable)
    expect(performance.now() - began).to.be.below(3 * timeoutMs)
    proxy.loseResponses('', 0)
    expect(await rows.increment('never', { n: 1 }, { n: 0 }))
      .to.have.property('n')
      .that.is.at.least(2)
    await store.close()
  })
})
