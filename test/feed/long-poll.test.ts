import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import { createFeed } from '../../src/feed/feed.js'
import { BEGINNING } from '../../src/feed/read-forward.js'
import { createTranslator } from '../../src/feed/translator.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { NAMELESS } from '../support/empty-read-models.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** An empty feed that receives no events. */
const silentStore = {
  head: async () => 0,
  async *readAll() {},
  async *follow({ signal }: { signal: AbortSignal }) {
    if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
  },
} as unknown as EventStore

describe('A long poll', () => {
  const feed = createFeed({
    store: silentStore,
    translator: createTranslator('log1', NAMELESS),
    positionOfMoment: async () => 0,
    positionAfterMoment: async () => undefined,
  })
  const page = (waitMs: number, signal: AbortSignal) =>
    feed.page({ start: BEGINNING, limit: 10, waitMs, isVisible: () => true, signal })

  it('is answered when its time is up, even after a garbage collection', async () => {
    const waiting = page(200, new AbortController().signal)
    for (let round = 0; round < 3; round += 1) {
      await new Promise(resolve => setTimeout(resolve, 20))
      collectGarbage()
    }
    expect((await waiting).events).to.deep.equal([])
  })

  it('stops waiting when the client disconnects', async () => {
    const ended = new AbortController()
    const waiting = page(60_000, ended.signal)
    setImmediate(() => ended.abort())
    await waiting
    await page(60_000, ended.signal)
  })
})
