import { expect } from 'chai'
import { cursorOf } from '../../src/events/log/cursor.js'
import type { Position, StoredEvent } from '../../src/events/log/envelope.js'
import { LOG, startToy, type Toy, toy as toyRoute } from '../support/toy-api.js'

describe('Read-your-writes over HTTP', () => {
  const asked: [Position, number][] = []
  let shown: (milliseconds: number) => Promise<boolean>
  let begins: (position: Position) => Promise<boolean>
  let backpressure: () => Promise<void>
  let toy: Toy
  before(async () => {
    toy = await startToy({
      routes: [
        toyRoute({ method: 'get', path: '/toys', handle: async () => ({ body: {} }) }),
        toyRoute({
          method: 'post',
          path: '/toys',
          handle: async () => ({ status: 201, body: {}, recorded: { position: 1234 } }),
        }),
      ],
      frame: {
        positions: {
          identity: LOG,
          waitFor: (position, { ms }) => {
            asked.push([position, ms])
            return shown(ms)
          },
          events: { at: async position => ((await begins(position)) ? ({} as StoredEvent) : undefined) },
          stores: [],
          backpressure: () => backpressure(),
        },
      },
    })
  })
  after(() => toy.stop())
  beforeEach(() => {
    asked.length = 0
    shown = async () => true
    begins = async () => true
    backpressure = async () => {}
  })

  const read = (position: string) => toy.call('/api/v1/toys', { headers: { 'inventory-position': position } })

  it('returns the position of a write without waiting for a read model', async () => {
    const { headers } = await toy.call('/api/v1/toys', { method: 'POST' })
    expect(headers['inventory-position']).to.equal(cursorOf(LOG, 1234))
    expect(asked).to.deep.equal([])
  })

  it('delays the response to a write if read models are far behind', async () => {
    let goOn = () => {}
    const waits = new Promise<void>(waiting => {
      backpressure = () =>
        new Promise(resolve => {
          goOn = resolve
          waiting()
        })
    })
    let answered = false
    const answer = toy.call('/api/v1/toys', { method: 'POST' }).finally(() => {
      answered = true
    })
    await waits
    expect(answered).to.equal(false)
    goOn()
    expect((await answer).status).to.equal(201)
  })

  it("doesn't fail a stored write because a read model is late or broken", async () => {
    backpressure = async () => {
      throw new Error('projection halted')
    }
    expect((await toy.call('/api/v1/toys', { method: 'POST' })).status).to.equal(201)
  })

  it('answers a read immediately if its position is already visible', async () => {
    begins = async () => {
      throw new Error('the log was asked')
    }
    expect((await read(cursorOf(LOG, 77))).status).to.equal(200)
    expect(asked).to.deep.equal([[77, 0]])
  })

  it('delays a read for its position, for at most 5 seconds', async () => {
    shown = async milliseconds => milliseconds > 0
    expect((await read(cursorOf(LOG, 77))).status).to.equal(200)
    expect(asked.at(-1)).to.deep.equal([77, 5000])
  })

  it('rejects a position that starts no event immediately as gone', async () => {
    shown = async () => false
    begins = async position => position !== 77
    const { status, body } = await read(cursorOf(LOG, 77))
    expect([status, body.error.code]).to.deep.equal([410, 'CURSOR_GONE'])
    expect(asked).to.deep.equal([[77, 0]])
  })

  it('lets the client repeat a read that timed out', async () => {
    shown = async () => false
    const { status, body, headers } = await read(cursorOf(LOG, 77))
    expect([status, body.error.code]).to.deep.equal([503, 'UNAVAILABLE'])
    expect('retry-after' in headers).to.equal(true)
  })

  it('rejects a position of another log as gone', async () => {
    const { status, body } = await read(cursorOf('otherlog', 77))
    expect([status, body.error.code]).to.deep.equal([410, 'CURSOR_GONE'])
    expect(body.error.message).to.contain('resume by time with from.')
  })

  it('rejects a malformed position', async () => {
    const { status, body } = await read('77')
    expect([status, body.error.details[0].field]).to.deep.equal([400, 'Inventory-Position'])
  })

  it("doesn't delay a read without a position", async () => {
    expect((await toy.call('/api/v1/toys')).status).to.equal(200)
    expect(asked).to.deep.equal([])
  })
})
