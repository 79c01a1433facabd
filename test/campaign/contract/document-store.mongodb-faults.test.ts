import { expect } from 'chai'
import { StoreUnavailable } from '../../../src/stores/errors.js'
import { idsOf, range } from '../../contract/document-store/bench.js'
import { testKills } from '../../contract/document-store/kills.js'
import { describeOnMongo } from '../../support/mongodb.js'

describeOnMongo('MongoDB with a failing server', true, mongo => {
  it('loses and repeats no acknowledged write when it is killed repeatedly under load', async () => {
    await testKills(mongo.open({ timeoutMs: 8_000 }), async () => {
      await mongo.server().kill('SIGKILL')
      await mongo.server().restart()
    })
  })

  it('is unavailable within ten seconds when frozen, for every call, and recovers', async () => {
    const store = mongo.open()
    const rows = await store.collection({ name: 'frozen', indexes: [['kind'], ['due']], search: 'text', ordered: true })
    await rows.put({ _id: 'a', _seq: 1, kind: 'k' })
    await rows.count({})
    await mongo.server().kill('SIGSTOP')
    const claim = { limit: 1, until: 'z', now: 'l', by: 'w' }
    const requested: readonly (() => Promise<unknown>)[] = [
      () => rows.get('a'),
      () => rows.getMany(['a']),
      () => rows.find({ words: ['abc'] }),
      () => rows.count({}),
      () => rows.put({ _id: 'a', _seq: 1, kind: 'later' }),
      () => rows.putNewer(range(50).map(at => ({ _id: `n${at}`, _seq: at + 2, _pos: 1 }))),
      () => rows.insert({ _id: 'b', _seq: 99 }),
      () => rows.replace({ _id: 'a', _seq: 1, kind: 'never' }, [{ field: 'kind', is: 'none' }]),
      () => rows.increment('c', { n: 1 }, { _seq: 100 }),
      () => rows.claim({ ...claim, where: [{ field: 'kind', is: 'none' }] }),
      () => rows.removeWhere([{ field: 'kind', is: 'none' }]),
      () => store.collection({ name: 'other' }),
      () => store.collections(),
      () => store.lease('frozen', 'a', 1),
      () => store.ping(),
    ]
    const began = performance.now()
    const outcomes = await Promise.allSettled(requested.map(request => request()))
    const took = performance.now() - began
    await mongo.server().kill('SIGCONT')
    for (const [at, outcome] of outcomes.entries()) {
      expect(outcome, String(requested[at])).to.have.property('reason').that.is.instanceOf(StoreUnavailable)
    }
    expect(took).to.be.below(10_000)
    await store.ping()
    // A fresh request: those sent during the freeze might still be executed now.
    await rows.put({ _id: 'z', _seq: 200, kind: 'awake' })
    expect(idsOf(await rows.find({ where: [{ field: 'kind', is: 'awake' }] }))).to.deep.equal(['z'])
    await store.close()
  })

  it('is unavailable within ten seconds when gone, and the same store recovers', async () => {
    const store = mongo.open({ timeoutMs: 4_000 })
    const rows = await store.collection({ name: 'gone' })
    await rows.put({ _id: 'a', n: 1 })
    await mongo.server().kill('SIGKILL')
    const began = performance.now()
    const outcomes = await Promise.allSettled([rows.get('a'), rows.insert({ _id: 'b' }), store.ping()])
    for (const outcome of outcomes) expect(outcome).to.have.property('reason').that.is.instanceOf(StoreUnavailable)
    expect(performance.now() - began).to.be.below(6_000)
    await mongo.server().restart()
    expect(await rows.get('a')).to.deep.equal({ _id: 'a', n: 1 })
    await store.close()
  })
})
