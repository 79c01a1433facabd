import { expect } from 'chai'
import fc from 'fast-check'
import { cursorOf, cursorWithin, parseCursor } from '../../src/events/log/cursor.js'

const positions = fc.maxSafeNat()
const LOG = '01j0b3v1mm'
const ALL_PUBLISHED_EVENTS = Number.POSITIVE_INFINITY

describe('A cursor', () => {
  it('decodes to its log and position', () => {
    fc.assert(
      fc.property(positions, position => {
        expect(parseCursor(cursorOf(LOG, position))).to.deep.equal({
          log: LOG,
          position,
          publishedEventsRead: ALL_PUBLISHED_EVENTS,
        })
      }),
    )
  })

  it('increases in string order within one log', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        expect(cursorOf(LOG, a) < cursorOf(LOG, b)).to.equal(a < b)
      }),
    )
    expect(cursorOf(LOG, 31) < cursorOf(LOG, 32)).to.equal(true)
    expect(cursorOf(LOG, 0) < cursorOf(LOG, Number.MAX_SAFE_INTEGER)).to.equal(true)
  })

  it('for one of several published events at a position identifies it and sorts between positions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 2, max: 1024 }), (position, count) => {
        const within = (n: number) => cursorWithin(LOG, position, n, count)
        expect(cursorOf(LOG, position - 1) < within(0)).to.equal(true)
        expect(within(count - 2) < within(count - 1)).to.equal(true)
        expect(within(count - 1), 'the cursor of the last event is the cursor of the position').to.equal(
          cursorOf(LOG, position),
        )
        expect(parseCursor(within(count - 2))).to.deep.equal({ log: LOG, position, publishedEventsRead: count - 1 })
      }),
    )
  })

  it('is safe in a header, a query, and a server-sent event ID', () => {
    fc.assert(
      fc.property(positions, position => {
        expect(cursorOf(LOG, position)).to.match(/^[0-9a-z.]+$/)
      }),
    )
  })

  it('is rejected if malformed', () => {
    const good = cursorOf(LOG, 1000)
    const bad = ['', '.', LOG, `${LOG}.`, `.${good.split('.')[1]}`, `${good}0`, good.slice(0, -1), good.toUpperCase()]
    for (const text of [
      ...bad,
      ` ${good}`,
      `${good}\n`,
      good.replace('.', ':'),
      good.replace(/.$/, 'w'),
      'abc.00000000001',
    ]) {
      expect(parseCursor(text), JSON.stringify(text)).to.equal(undefined)
    }
  })

  it('is rejected beyond the safe integers', () => {
    expect(parseCursor(`${LOG}.vvvvvvvvvvv`)).to.equal(undefined)
    expect(parseCursor(`${LOG}.${(2 ** 53).toString(32)}`)).to.equal(undefined)
    expect(parseCursor(`${LOG}.${(2 ** 53 - 1).toString(32)}`)?.position).to.equal(2 ** 53 - 1)
  })

  it('is never decoded from arbitrary text as a different cursor', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z]{3,42}\.[0-9a-v]{10,12}$/)), text => {
        const parsed = parseCursor(text)
        if (parsed) expect(cursorOf(parsed.log, parsed.position)).to.equal(text)
      }),
    )
  })
})
