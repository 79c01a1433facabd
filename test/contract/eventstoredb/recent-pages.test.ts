import { expect } from 'chai'
import { createEventFilter } from '../../../src/stores/eventstoredb/event-filter.js'
import { createRecentPages } from '../../../src/stores/eventstoredb/following/recent-pages.js'
import type { Pages } from '../../../src/stores/eventstoredb/reading/pages.js'
import type { PageFrom } from '../../../src/stores/eventstoredb/reading/pages-of-all.js'
import type { ServerRecord } from '../../../src/stores/eventstoredb/stored-events.js'

const MAX_CONCURRENT_READS = 8

/** Reads that return when the test allows it. */
function openPages() {
  const reading: { readonly place: number; answer(page: PageFrom): void; fail(error: Error): void }[] = []
  const pages = {
    allFrom: ({ after }: { after: number }) =>
      new Promise<PageFrom>((answer, fail) => reading.push({ place: after, answer, fail })),
  } as unknown as Pages
  return { reading, recentPages: createRecentPages(pages, createEventFilter(['material']), 5_000) }
}

const record = (position: number): ServerRecord => ({
  streamId: 'order-1',
  id: '',
  revision: 0n,
  type: 't',
  data: {},
  metadata: {},
  position: { commit: BigInt(position) },
})
const pageTo = (position: number, more: boolean): PageFrom => ({
  rows: [record(position)],
  more,
  reached: position,
})
const turn = () => new Promise(setImmediate)

describe('Shared pages of EventStoreDB', () => {
  it('are read once for all followers that reach the same position, then and soon after', async () => {
    const { reading, recentPages } = openPages()
    const pages = Array.from({ length: 50 }, () => recentPages.from({ after: 10 }))
    await turn()
    expect(reading).to.have.length(1)
    reading[0]?.answer(pageTo(500, true))
    for (const page of await Promise.all(pages)) expect(page).to.include({ position: 500, more: true })
    expect(await recentPages.from({ after: 10 })).to.include({ position: 500 })
    expect(reading).to.have.length(1)
  })

  it('at the end of the log are read after all notified followers have requested them', async () => {
    const { reading, recentPages } = openPages()
    const first = recentPages.from({ after: 10 })
    await turn()
    const later = Array.from({ length: 50 }, () => recentPages.from({ after: 10 }))
    await turn()
    reading[0]?.answer(pageTo(20, false))
    expect(await first).to.include({ position: 20 })
    await turn()
    expect(reading, 'one more read for all later readers').to.have.length(2)
    reading[1]?.answer(pageTo(30, false))
    for (const page of await Promise.all(later)) expect(page).to.include({ position: 30, more: false })
  })

  it('are read a few at a time for any number of followers, in order', async () => {
    const { reading, recentPages } = openPages()
    const pages = Promise.allSettled(Array.from({ length: 100 }, (_, place) => recentPages.from({ after: place })))
    for (let done = 0; done < 100; done += 1) {
      await turn()
      expect(reading.length - done).to.be.within(1, MAX_CONCURRENT_READS)
      if (done === 50) reading[done]?.fail(new Error('broken'))
      else reading[done]?.answer(pageTo(1_000, true))
    }
    const outcomes = await pages
    expect(outcomes.filter(({ status }) => status === 'rejected')).to.have.length(1)
    expect(reading.map(({ place }) => place)).to.deep.equal(Array.from({ length: 100 }, (_, place) => place))
  })

  it('are read again after the log might have been replaced', async () => {
    const { reading, recentPages } = openPages()
    const page = recentPages.from({ after: 10 })
    await turn()
    reading[0]?.answer(pageTo(500, true))
    await page
    recentPages.clear()
    const again = recentPages.from({ after: 10 })
    await turn()
    expect(reading).to.have.length(2)
    // A read without a response is aborted later, when no listener is left.
    reading[1]?.answer(pageTo(600, true))
    expect(await again).to.include({ position: 600 })
  })
})
