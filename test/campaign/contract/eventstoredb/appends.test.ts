import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { StoreUnavailable } from '../../../../src/stores/errors.js'
import { type AppendOptions, createAppends } from '../../../../src/stores/eventstoredb/appending/appends.js'
import { createEventFilter } from '../../../../src/stores/eventstoredb/event-filter.js'
import { createKeyQueue } from '../../../../src/stores/shared/key-queue.js'
import { sealEvents } from '../../../support/events.js'
import { rejectionReason } from './servers.js'

const TIMEOUT_MS = 500

describe('An append to EventStoreDB', () => {
  it("fails in time even if a conflict arrives late and the stored events aren't visible", async () => {
    const conflict = Object.assign(new Error(), { type: 'wrong-expected-version', actualVersion: 3n })
    const connection = {
      async try() {
        await pause(TIMEOUT_MS * 0.8)
        throw conflict
      },
    }
    const pages = {
      async *backwards() {
        yield await pause(10 * TIMEOUT_MS, [])
      },
    }
    const append = createAppends({
      connection,
      pages,
      eventFilter: createEventFilter(['material']),
      queue: createKeyQueue(),
      timeoutMs: TIMEOUT_MS,
    } as unknown as AppendOptions)
    const began = performance.now()
    const events = sealEvents('material-1', 0, 1)
    const reason = await rejectionReason(append({ stream: 'material-1', expectedRevision: -1, events }))
    expect(reason).to.be.instanceOf(StoreUnavailable)
    expect(performance.now() - began).to.be.lessThan(3 * TIMEOUT_MS)
  })
})
