import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { followTail } from '../../src/projections/engine/log-tail.js'
import type { EventStore } from '../../src/stores/event-store.js'

describe('The tail of a closed log', () => {
  it('is retried with pauses and leaves the thread to others', async () => {
    let asked = 0
    const store: Pick<EventStore, 'follow'> = {
      // biome-ignore lint/correctness/useYield: a closed log ends immediately
      async *follow() {
        asked += 1
        if (asked > 1_000) throw new Error('it is asked for without end')
      },
    }
    const warned: string[] = []
    const warn = (message: string) => void warned.push(message)
    const tail = followTail({ store, after: 0, seen: () => {}, warn })
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    await tail.stop()
    expect([asked, warned]).to.deep.equal([1, []])
  })
})
