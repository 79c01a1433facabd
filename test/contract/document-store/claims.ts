import { expect } from 'chai'
import type { Collection, Doc } from '../../../src/stores/document-store.js'
import { type Bench, iso, range } from './bench.js'

const NOON = Date.parse('2031-05-01T12:00:00.000Z')
const spec = { indexes: [['due'], ['state', 'due']] }

async function claimAll(rows: Collection, by: string, until: string): Promise<readonly Doc[]> {
  const mine: Doc[] = []
  for (;;) {
    const got = await rows.claim({ limit: 25, until, now: iso(NOON), by })
    if (got.length === 0) return mine
    expect(got.length).to.be.at.most(25)
    mine.push(...got)
  }
}

export function testClaims(shop: Bench): void {
  it('gives each of a thousand documents to one of ten workers, and none that is not due', async () => {
    const rows = await shop.fresh(spec)
    const until = iso(NOON + 60_000)
    await rows.putMany([
      ...range(1000).map(at => ({ _id: `due${at}`, due: iso(NOON - at), n: at })),
      ...range(50).map(at => ({ _id: `later${at}`, due: iso(NOON + 1 + at) })),
      { _id: 'never' },
      { _id: 'nil', due: null },
    ])
    const claimed = (await Promise.all(range(10).map(by => claimAll(rows, `w${by}`, until)))).flatMap((docs, by) => {
      for (const doc of docs) expect(doc).to.include({ due: until, claimed_by: `w${by}` })
      return docs
    })
    expect(claimed.length).to.equal(1000)
    expect(new Set(claimed.map(doc => doc.n)).size).to.equal(1000)
    for (const doc of claimed.slice(0, 20)) expect(await rows.get(doc._id)).to.deep.equal(doc)
    expect(await rows.count({ where: [{ field: 'due', is: until }] })).to.equal(1000)
    expect((await rows.get('later0'))?.due).to.equal(iso(NOON + 1))
  })

  it('includes a document that is due at this moment', async () => {
    const rows = await shop.fresh(spec)
    await rows.put({ _id: 'a', due: iso(NOON) })
    const claim = { limit: 1, until: iso(NOON + 1), by: 'w' }
    expect(await rows.claim({ ...claim, now: iso(NOON - 1) })).to.deep.equal([])
    expect((await rows.claim({ ...claim, now: iso(NOON) })).length).to.equal(1)
  })

  it('returns a document again after the claim expires, and not before', async () => {
    const rows = await shop.fresh(spec)
    await rows.put({ _id: 'a', due: iso(NOON), body: { $x: '$100' } })
    const take = (by: string, now: number) => rows.claim({ limit: 10, until: iso(now + 1000), now: iso(now), by })
    expect((await take('w1', NOON)).length).to.equal(1)
    expect(await take('w2', NOON + 999)).to.deep.equal([])
    expect(await take('w2', NOON + 1000)).to.deep.equal([
      { _id: 'a', due: iso(NOON + 2000), body: { $x: '$100' }, claimed_by: 'w2' },
    ])
  })

  it('returns only matching documents, up to the requested number', async () => {
    const rows = await shop.fresh(spec)
    await rows.putMany(range(60).map(at => ({ _id: `r${at}`, due: iso(NOON), state: at % 2 === 0 ? 'open' : 'held' })))
    const claim = { until: iso(NOON + 1000), now: iso(NOON), by: 'w' }
    const where = [{ field: 'state', is: 'open' }]
    expect((await rows.claim({ ...claim, where, limit: 7 })).length).to.equal(7)
    const rest = await rows.claim({ ...claim, where, limit: 100 })
    expect(rest.length).to.equal(23)
    expect(rest.every(doc => doc.state === 'open')).to.equal(true)
    expect(await rows.count({ where: [{ field: 'due', is: iso(NOON) }] })).to.equal(30)
    expect(await rows.claim({ ...claim, limit: 0 })).to.deep.equal([])
  })
}
