import { expect } from 'chai'
import type { Collection, Doc, DocumentStore } from '../../../src/stores/document-store.js'
import { idsOf, iso, range } from './bench.js'

const KILLS = 6

/** Verifies under load that repeated kills of the server lose or repeat no acknowledged write. Closes the store. */
export async function testKills(store: DocumentStore, killAndRestart: () => Promise<void>): Promise<void> {
  const rows = await store.collection<Doc>({ name: 'rows', indexes: [['version'], ['due']], ordered: true })
  const jobs = 4_000
  await rows.putMany(range(jobs).map(at => ({ _id: `job${at}`, _seq: 1e6 + at, due: iso(0) })))
  const load = startLoad(rows)
  for (const kill of range(KILLS)) {
    await load.reached((kill + 1) * 300)
    await killAndRestart()
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
}

/** Writers of every kind, with the responses that each received. */
function startLoad(rows: Collection) {
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
    await rows.putNewer(range(count).map(at => ({ _id: `put${by}-${at}`, _seq: 3e6 + by * 1e5 + at, _pos: turn })))
    for (const at of range(count)) positions.set(`put${by}-${at}`, turn)
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
    const claim = { limit: 2, until: iso(9e12), now: iso(1), by: `w${by}` }
    claimed.push(...idsOf(await rows.claim(claim)))
  }
  const workers = [
    ...range(2).map(by => worker(turn => inserting(turn, by))),
    ...range(3).map(by => worker(turn => putting(turn, by))),
    ...range(4).map(() => worker(incrementing)),
    ...range(3).map(() => worker(replacing)),
    ...range(3).map(by => worker(() => claiming(by))),
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
