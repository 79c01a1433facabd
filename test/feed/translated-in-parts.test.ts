import { expect } from 'chai'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { createPageBudget } from '../../src/feed/page-budget.js'
import type { PublishedEvent } from '../../src/feed/published-event.js'
import { NEWEST, pageBack } from '../../src/feed/read-backward.js'
import { BEGINNING, translateMatching } from '../../src/feed/read-forward.js'
import type { EventStore } from '../../src/stores/event-store.js'

const isVisible = () => true

/** Stored events that each publish a number of events, like a movement at many locations. */
function publishing(perEvent: number, stored: number) {
  const parts: number[] = []
  const publish = ({ position }: StoredEvent) =>
    Array.from({ length: perEvent }, (_, nth) => ({ type: 'stock.changed', position, nth, count: perEvent, data: {} }))
  const translator = {
    log: 'log1',
    translate: async (events: readonly StoredEvent[]) => {
      parts.push(events.length)
      return events.flatMap(publish) as unknown as readonly PublishedEvent[]
    },
    toMessages: async () => [],
  }
  const events = Array.from({ length: stored }, (_, n) => ({
    ...{ type: 'stock-moved', stream: 'material-1', position: n + 1, at: '2026-11-30T00:00:00.000Z' },
    actor: { user_id: 'usr_1' },
  })) as unknown as readonly StoredEvent[]
  return { parts, translator, events }
}

async function translated(perEvent: number, stored: number, limit: number) {
  const { parts, translator, events } = publishing(perEvent, stored)
  const matching = await translateMatching(translator, events, { isVisible }, BEGINNING, createPageBudget(limit))
  return { parts, published: matching.events.length }
}

async function translatedBack(perEvent: number, stored: number, limit: number) {
  const { parts, translator, events } = publishing(perEvent, stored)
  const readBackwards = async function* () {
    yield events.toReversed()
  }
  const { signal } = new AbortController()
  const store = { readBackwards } as unknown as EventStore
  const page = await pageBack({ store, translator }, { start: NEWEST, limit, isVisible, signal })
  return { parts, published: page.events.map(({ position, nth }) => `${position} ${nth}`) }
}

describe('Stored events of a page', () => {
  it('are translated only as far as the page needs them if each publishes hundreds', async () => {
    expect(await translated(500, 600, 1_000)).to.deep.equal({ parts: [8], published: 1_000 })
  })

  it('are translated in small parts if the page has room', async () => {
    expect(await translated(200, 20, 10_000)).to.deep.equal({ parts: [8, 1, 4, 7], published: 4_000 })
  })

  it('are translated in large parts if each publishes one event', async () => {
    expect(await translated(1, 600, 1_000)).to.deep.equal({ parts: [8, 32, 128, 432], published: 600 })
  })

  it('are translated only as far as a page needs them that begins with the newest', async () => {
    expect(await translatedBack(500, 64, 2)).to.deep.equal({ parts: [8], published: ['64 499', '64 498'] })
    expect((await translatedBack(1, 64, 100)).parts).to.deep.equal([8, 32, 24])
  })
})
