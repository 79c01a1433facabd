import { expect } from 'chai'
import { REGISTRY } from '../../../src/events/kinds/registry.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import type { Copy } from '../../../src/projections/engine/copies/copy.js'
import { fillCopy } from '../../../src/projections/engine/copies/copy-loop.js'
import { createPace } from '../../../src/projections/engine/copies/pace.js'
import { createRollback } from '../../../src/projections/engine/copies/rollback.js'
import { sealEvents } from '../../support/events.js'

const COUNT = 1_000
const EVENTS: readonly StoredEvent[] = sealEvents('user-1', 0, COUNT, {
  type: 'user-created',
  data: () => ({ name: 'Ada', role: 'member' }),
}).map((sealed, n) => ({ ...sealed.content, hash: sealed.hash, position: n + 1 }))

describe('A burst of events', () => {
  /** Returns the positions that a copy shows, one after another. */
  async function shownPositions(state: Copy['state']): Promise<readonly number[]> {
    const ended = new AbortController()
    const shown: number[] = []
    const copy = {
      projection: { name: 'users', version: 1, collection: {}, touches: () => [] },
      name: 'users_v1_1',
      documents: { getMany: async () => new Map(), insertMany: async () => {}, putNewer: async () => {} },
      ended,
      rollback: createRollback(),
      position: 0,
      state,
    } as unknown as Copy
    await fillCopy(copy, {
      reader: {
        async *follow() {
          yield { events: EVENTS, position: COUNT, live: true }
        },
      },
      read: REGISTRY.read,
      loopTurn: async () => {},
      checkpoints: { set() {} },
      pace: createPace(0),
      signal: ended.signal,
      moved({ position }) {
        shown.push(position)
        if (position === COUNT) ended.abort()
      },
      foreignLog: () => {},
      warn: () => {},
      retries: [],
    })
    return shown
  }

  it('is shown in parts by a copy that keeps up with the log, so that writers continue sooner', async () => {
    expect(await shownPositions('live')).to.deep.equal([256, 512, 768, 1_000])
  })

  it('is shown at once by a copy that catches up', async () => {
    expect(await shownPositions('catching-up')).to.deep.equal([1_000])
  })
})
