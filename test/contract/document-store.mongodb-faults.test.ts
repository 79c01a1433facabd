import { expect } from 'chai'
import type { Collection, Doc } from '../../src/stores/document-store.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { describeOnMongo } from '../support/mongodb.js'
import { idsOf, iso, upTo } from './document-store/bench.js'

const KILLS = 6

describeOnMongo('MongoDB, when the server fails', true, mongo => {
  it('killed again and again under load: nothing acknowledged is lost or done twice', async () => {
    const store = mongo.open({ patienceMs: 8_000 })
    const rows = await store.collection<Doc>({ name: 'rows', indexes: [['version'], ['due']], ordered: true })
    const jobs = 4_000
    await rows.putMany(upTo(jobs).map(at => ({ _id: `job${at}`, _seq: 1e6 + at, due: iso(0) })))
    const load = underLoad(rows)
    for (const kill of upTo(KILLS)) {
      await load.reached((kill + 1) * 300)
      await mongo.server().kill('SIGKILL')
      await mongo.server().restart()
    }
    await load.reached((KILLS + 1) * 300)
    await load.stop()

    const { inserted, positions, increments, replacements, claimed } = load
    expect(load.failures).to.deep.equal([])
    for (const [id, winners] of inserted) expect(winners, id).to.equal(1)
    expect((await rows.getMany([...inserted.keys()])).size).to.equal(inserted.size)
    const latest = await rows.getMany([...positions.keys()])
    for (const [id, position] of positions) expect(latest.get(id)?._pos, id).to.equal(position)
    expect((await rows.get('counter'))?.n).to.equal(increments())
    expect((await rows.get('versioned'))?.version).to.equal(replacements())
    expect(new Set(claimed).size).to.equal(claimed.length)
    expect(await rows.count({ where: [{ field: 'due', is: iso(9e12) }] })).to.equal(claimed.length)
    expect(await rows.count({})).to.equal((await rows.find({})).length)
    await store.close()
  })

  it('frozen, it is unavailable within ten seconds, whatever is asked, and goes on when it wakes', async () => {
    const store = mongo.open()
    const rows = await store.collection({ name: 'frozen', indexes: [['kind']], search: 'text', ordered: true })
    await rows.put({ _id: 'a', _seq: 1, kind: 'k' })
    await rows.count({})
    await mongo.server().kill('SIGSTOP')
    const claim = { dueField: 'kind', limit: 1, until: 'z', now: 'l', by: 'w' }
    const asked: readonly (() => Promise<unknown>)[] = [
      () => rows.get('a'),
      () => rows.getMany(['a']),
      () => rows.find({ words: ['abc'] }),
      () => rows.count({}),
      () => rows.put({ _id: 'a', _seq: 1, kind: 'later' }),
      () => rows.putNewer(upTo(50).map(at => ({ _id: `n${at}`, _seq: at + 2, _pos: 1 }))),
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
    const outcomes = await Promise.allSettled(asked.map(ask => ask()))
    const took = performance.now() - began
    await mongo.server().kill('SIGCONT')
    for (const [at, outcome] of outcomes.entries()) {
      expect(outcome, String(asked[at])).to.have.property('reason').that.is.instanceOf(StoreUnavailable)
    }
    expect(took).to.be.below(10_000)
    await store.ping()
    // One that nothing was asked of while it slept: what was, may still be done now that it wakes.
    await rows.put({ _id: 'z', _seq: 200, kind: 'awake' })
    expect(idsOf(await rows.find({ where: [{ field: 'kind', is: 'awake' }] }))).to.deep.equal(['z'])
    await store.close()
  })

  it('gone, it is unavailable within ten seconds, and the same store goes on when it is back', async () => {
    const store = mongo.open({ patienceMs: 4_000 })
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

/** Writers of every kind, and what each was told. */
function underLoad(rows: Collection) {
  let running = true
  let done = 0
  let increments = 0
  let replacements = 0
  const inserted = new Map<string, number>()
  const positions = new Map<string, number>()
  const claimed: string[] = []
  const failures: unknown[] = []
  let reached: { readonly count: number; readonly tell: () => void } | undefined

  const worker = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 1; running; turn++) {
      await work(turn).catch(error => failures.push(error))
      done += 1
      if (reached !== undefined && done >= reached.count) reached.tell()
    }
  }
  const inserting = async (turn: number, by: number) => {
    const id = `insert${by}-${turn}`
    const seq = 2e6 + by * 1e5 + turn
    const won = await Promise.all([1, 2].map(n => rows.insert({ _id: id, _seq: seq, n })))
    inserted.set(id, won.filter(Boolean).length)
  }
  const putting = async (turn: number, by: number) => {
    const count = by === 0 ? 50 : 1
    await rows.putNewer(upTo(count).map(at => ({ _id: `put${by}-${at}`, _seq: 3e6 + by * 1e5 + at, _pos: turn })))
    for (const at of upTo(count)) positions.set(`put${by}-${at}`, turn)
  }
  const incrementing = async () => {
    await rows.increment('counter', { n: 1 }, { _seq: 4e6, n: 0 })
    increments += 1
  }
  const replacing = async () => {
    const version = Number((await rows.get('versioned'))?.version ?? 0)
    if (version === 0) await rows.insert({ _id: 'versioned', _seq: 5e6, version: 0 })
    const next = { _id: 'versioned', _seq: 5e6, version: version + 1 }
    if (await rows.replace(next, [{ field: 'version', is: version }])) replacements += 1
  }
  const claiming = async (by: number) => {
    const claim = { dueField: 'due', limit: 2, until: iso(9e12), now: iso(1), by: `w${by}` }
    claimed.push(...idsOf(await rows.claim(claim)))
  }
  const workers = [
    ...upTo(2).map(by => worker(turn => inserting(turn, by))),
    ...upTo(3).map(by => worker(turn => putting(turn, by))),
    ...upTo(4).map(() => worker(incrementing)),
    ...upTo(3).map(() => worker(replacing)),
    ...upTo(3).map(by => worker(() => claiming(by))),
  ]
  return {
    inserted,
    positions,
    claimed,
    failures,
    increments: () => increments,
    replacements: () => replacements,
    reached: (count: number) =>
      new Promise<void>(resolve => {
        reached = { count, tell: resolve }
      }),
    async stop() {
      running = false
      await Promise.all(workers)
    },
  }
}
