import { expect } from 'chai'
import { createSearchScheduler } from '../../src/stores/embedded/documents/search-scheduler.js'

describe('The search scheduler of the embedded documents', () => {
  /** Runs searches of the given durations (ms); returns those that ended before the event loop continued. */
  async function walksOf(ms: readonly number[]) {
    let clock = 0
    const scheduler = createSearchScheduler(() => clock)
    const turns: number[][] = [[]]
    const next = () => {
      turns.push([])
      if (turns.flat().length < ms.length) setImmediate(next)
    }
    // Requested before the searches request their turns.
    setImmediate(next)
    const all = await Promise.all(
      ms.map((each, n) =>
        scheduler.run(() => {
          clock += each
          turns.at(-1)?.push(n)
          return n
        }),
      ),
    )
    expect(all).to.deep.equal(ms.map((_, n) => n))
    return turns.filter(turn => turn.length > 0)
  }

  it('runs fast searches without yielding', async () => {
    expect(await walksOf(Array.from({ length: 40 }, () => 0.1))).to.have.length(1)
  })

  it('yields after each slow search, and keeps their order', async () => {
    expect(await walksOf([75, 75, 0.1, 0.1, 75])).to.deep.equal([[0], [1], [2, 3, 4]])
  })

  it('returns the error of a failed search, and continues', async () => {
    const scheduler = createSearchScheduler()
    const failure = new Error('no such field')
    const failing = scheduler.run(() => {
      throw failure
    })
    expect(await failing.catch((error: unknown) => error)).to.equal(failure)
    expect(await scheduler.run(() => 'found')).to.equal('found')
  })
})
