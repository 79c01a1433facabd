import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect } from 'chai'
import { beforeParsing } from '../../src/api/frame/request/json-body.js'
import { createMemoryBudget, type MemoryBudget } from '../../src/api/frame/request/memory-budget.js'

describe('Request bodies in memory', () => {
  /** Opens a body of the given size, and records whether it was rejected. */
  function bodyOf(arriving: MemoryBudget, key: string, bytes: number) {
    const refuse = ({ code }: { readonly code: string }) => {
      body.refused = code
    }
    const body = { refused: '', isAtWork: false, arrival: arriving.open(key, refuse) }
    body.arrival.setBytes(bytes)
    return body
  }
  type Body = ReturnType<typeof bodyOf>
  const work = (body: Body) => {
    body.arrival.untilProcessable().then(
      () => {
        body.isAtWork = true
      },
      error => {
        body.refused = error.code
      },
    )
  }
  const settled = () => new Promise(setImmediate)

  it('are aborted above the limit, starting with the oldest of the key that holds the most', () => {
    const arriving = createMemoryBudget({ maxBytes: 100 })
    const little = bodyOf(arriving, 'shop', 30)
    const [first, second] = [bodyOf(arriving, 'hostile', 20), bodyOf(arriving, 'hostile', 40)]
    expect([little, first, second].map(({ refused }) => refused)).to.deep.equal(['', '', ''])
    const third = bodyOf(arriving, 'hostile', 25)
    expect([little, first, second, third].map(({ refused }) => refused)).to.deep.equal(['', 'UNAVAILABLE', '', ''])
    second.arrival.setBytes(70)
    expect([little, second, third].map(({ refused }) => refused)).to.deep.equal(['', 'UNAVAILABLE', ''])
  })

  it('release their memory once', () => {
    const arriving = createMemoryBudget({ maxBytes: 100 })
    for (let n = 0; n < 50; n += 1) {
      const body = bodyOf(arriving, 'shop', 90)
      body.arrival.release()
      body.arrival.release()
      body.arrival.setBytes(90)
      expect(body.refused).to.equal('')
    }
    const last = [bodyOf(arriving, 'shop', 60), bodyOf(arriving, 'shop', 60)]
    expect(last.map(({ refused }) => refused)).to.deep.equal(['UNAVAILABLE', ''])
  })

  it('are processed within a byte limit, keys with the least work first; a larger one runs alone', async () => {
    const arriving = createMemoryBudget({ maxBytes: 1_000, maxBytesAtWork: 100 })
    const many = Array.from({ length: 3 }, () => bodyOf(arriving, 'hostile', 60))
    const other = bodyOf(arriving, 'shop', 60)
    for (const body of [...many, other]) work(body)
    const atWork = async () => {
      await settled()
      return [...many, other].map(({ isAtWork }) => isAtWork)
    }
    expect(await atWork()).to.deep.equal([true, false, false, false])
    many[0]?.arrival.release()
    expect(await atWork()).to.deep.equal([true, true, false, false])
    many[1]?.arrival.release()
    expect(await atWork()).to.deep.equal([true, true, true, false])
    many[2]?.arrival.release()
    expect(await atWork()).to.deep.equal([true, true, true, true])
    other.arrival.release()
    const large = bodyOf(arriving, 'shop', 500)
    work(large)
    await settled()
    expect(large.isAtWork).to.equal(true)
  })

  it('of an idle key go before those of a busy key', async () => {
    const arriving = createMemoryBudget({ maxBytesAtWork: 100 })
    const [running, waiting, other] = [['hostile'], ['hostile'], ['shop']].map(([key = '']) =>
      bodyOf(arriving, key, 50),
    )
    const blocking = bodyOf(arriving, 'third', 50)
    for (const body of [running!, blocking, waiting!, other!]) work(body)
    blocking.arrival.release()
    await settled()
    expect([running, waiting, other].map(body => body?.isAtWork)).to.deep.equal([true, false, true])
  })

  it('that are arriving are aborted before waiting ones, and never those being processed', async () => {
    const arriving = createMemoryBudget({ maxBytes: 100, maxBytesAtWork: 50 })
    const [running, waiting] = [bodyOf(arriving, 'shop', 50), bodyOf(arriving, 'shop', 50)]
    work(running)
    work(waiting)
    await settled()
    const coming = bodyOf(arriving, 'shop', 80)
    expect([running, waiting, coming].map(({ refused }) => refused)).to.deep.equal(['', '', 'UNAVAILABLE'])
    const later = Array.from({ length: 2 }, () => bodyOf(arriving, 'shop', 45))
    expect([running, waiting, ...later].map(({ refused }) => refused)).to.deep.equal(['', '', 'UNAVAILABLE', ''])
  })

  it('yield to the event loop after a number of inspected bytes', async () => {
    let isLater = false
    const later = nextIteration().then(() => {
      isLater = true
    })
    const waits = Array.from({ length: 6 }, () => beforeParsing(12 * 1024))
    expect(waits.filter(wait => wait !== undefined)).to.have.length(1)
    await Promise.all(waits)
    expect(isLater).to.equal(true)
    await later
  })
})
