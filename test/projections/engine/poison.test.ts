import { expect } from 'chai'
import { REGISTRY } from '../../../src/events/kinds/registry.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import type { Copy } from '../../../src/projections/engine/copies/copy.js'
import { fillCopy } from '../../../src/projections/engine/copies/copy-loop.js'
import { createPace } from '../../../src/projections/engine/copies/pace.js'
import { createRollback } from '../../../src/projections/engine/copies/rollback.js'
import { StoreUnavailable } from '../../../src/stores/errors.js'
import { sealEvents } from '../../support/events.js'

const [sealed] = sealEvents('user-1', 0, 1, { type: 'user-created', data: () => ({ name: 'Ada', role: 'member' }) })
const event: StoredEvent = { ...sealed!.content, hash: sealed!.hash, position: 1 }

describe("An event that can't be applied", () => {
  /** The log is unavailable a few times, then the event fails a few times. */
  async function filled({ away, failing }: { away: number; failing: number }): Promise<Copy> {
    const ended = new AbortController()
    let [asked, applied] = [0, 0]
    const copy = {
      projection: {
        name: 'users',
        version: 1,
        collection: {},
        touches: () => ['1'],
        apply() {
          applied += 1
          // Each attempt applies the event in a batch, and then alone.
          if (applied <= failing * 2) throw new Error('not yet')
          return { _id: '1' }
        },
      },
      name: 'users_v1_1',
      documents: { getMany: async () => new Map(), insertMany: async () => {}, putNewer: async () => {} },
      ended,
      rollback: createRollback(),
      position: 0,
      state: 'catching-up',
    } as unknown as Copy
    await fillCopy(copy, {
      reader: {
        async *follow() {
          asked += 1
          if (asked <= away) throw new StoreUnavailable('EventStoreDB', 'it is away')
          yield { events: [event], position: 1, live: true }
        },
      },
      read: REGISTRY.read,
      loopTurn: async () => {},
      checkpoints: { set() {} },
      pace: createPace(0),
      signal: ended.signal,
      moved: ({ state }) => {
        if (state === 'live') ended.abort()
      },
      foreignLog: () => {},
      warn: () => {},
      retries: [1, 1],
    })
    return copy
  }

  it('is retried a few times, and then halts the read model', async () => {
    expect(await filled({ away: 0, failing: 2 })).to.include({ state: 'live', position: 1 })
    expect(await filled({ away: 0, failing: 3 })).to.include({ state: 'halted', position: 0 })
  })

  it('is retried the same number of times after the log was unavailable', async () => {
    expect(await filled({ away: 3, failing: 2 })).to.include({ state: 'live', position: 1 })
    expect(await filled({ away: 3, failing: 3 })).to.include({ state: 'halted', position: 0 })
  })
})
