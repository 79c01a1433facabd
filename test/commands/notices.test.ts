import { expect } from 'chai'
import fc from 'fast-check'
import { createExecutor } from '../../src/commands/executor/executor.js'
import { createStreams } from '../../src/commands/executor/stream-states.js'
import { createNotices, type DueNotice, type Notices } from '../../src/commands/notices.js'
import { calendarOf, type Day, plusDays } from '../../src/domain/values/days.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { createEventReader } from '../../src/stores/event-reader.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { folderPerTest } from '../support/folder.js'
import { createContext } from '../support/shop.js'

const FIRST = '2026-11-21'

/** A material with several batches, each of which expires a day after the previous one. */
async function* dueBatches(batches: number, today: Day): AsyncIterable<DueNotice> {
  for (let n = 0; n < batches; n++) {
    const date = plusDays(FIRST, n)
    if (date < today) yield { record_id: `bat_${n}`, date, record: { quantity: '1' } }
  }
}

describe('The notice scheduler', () => {
  const folder = folderPerTest()

  interface Asked {
    readonly today?: () => Day
    readonly batches?: number
    readonly shown?: ReadonlySet<string>
    readonly warned?: string[]
  }

  /** The scheduler of one instance. A second object on the same log is another instance. */
  function clockOn(store: EventStore, { today = () => FIRST, batches = 3, shown, warned = [] }: Asked): Notices {
    const snapshots = { read: async () => undefined, offer: () => {}, settle: async () => {} }
    const streams = createStreams({ events: createEventReader(store), snapshots })
    return createNotices({
      executor: createExecutor({ store, streams, snapshots, now: Date.now }),
      sources: [
        {
          type: 'batch.expiring',
          // biome-ignore lint/correctness/useYield: it fails before it finds anything
          async *due() {
            if (warned.length > 0) throw new Error('the list is away')
          },
        },
        { type: 'batch.expired', due: day => dueBatches(batches, day) },
      ],
      published: async () => shown ?? new Set(),
      calendar: { today },
      context: createContext,
      backpressure: async () => {},
      warn: message => void warned.push(message),
    })
  }

  async function readStreams(store: EventStore): Promise<readonly string[]> {
    const streams: string[] = []
    for await (const events of store.readAll({ after: 0 })) streams.push(...events.map(({ stream }) => stream))
    return streams
  }

  const onLog = async (use: (store: EventStore) => Promise<void>) => {
    const store = createEmbeddedEventLog({ file: folder.at(`${Math.random()}.sqlite`) })
    try {
      await use(store)
    } finally {
      await store.close()
    }
  }

  it('publishes once that a record has reached a date', () =>
    onLog(async store => {
      const clock = clockOn(store, { today: () => '2026-11-23' })
      for (let n = 0; n < 3; n++) expect(await clock.tick()).to.equal(true)
      expect(await readStreams(store)).to.have.members([
        'notice-bat_0-batch.expired-2026-11-21',
        'notice-bat_1-batch.expired-2026-11-22',
      ])
    }))

  it('publishes each notice once, for any number of runs, instances, and days between', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ day: fc.integer({ min: -1, max: 8 }), instances: fc.subarray([0, 1, 2]) }), {
          minLength: 1,
        }),
        ticks =>
          onLog(async store => {
            let today = FIRST
            const clocks = [0, 1, 2].map(() => clockOn(store, { today: () => today, batches: 6 }))
            for (const { day, instances } of ticks) {
              today = plusDays(FIRST, day)
              await Promise.all(instances.map(n => clocks[n]?.tick()))
            }
            const latest = Math.max(-1, ...ticks.flatMap(({ day, instances }) => (instances.length > 0 ? [day] : [])))
            const due = Array.from({ length: 6 }, (_, n) => n).filter(n => n < latest)
            const wanted = due.map(n => `notice-bat_${n}-batch.expired-${plusDays(FIRST, n)}`)
            expect(await readStreams(store)).to.have.members(wanted)
          }),
      ),
      { numRuns: 40 },
    ))

  it('reads more than one page, and skips log lookups for published notices', () =>
    onLog(async store => {
      const today = () => plusDays(FIRST, 500)
      await clockOn(store, { today, batches: 450 }).tick()
      const all = await readStreams(store)
      expect(new Set(all).size).to.equal(450)
      const shown = new Set(all.map(stream => stream.slice('notice-'.length)))
      const away = { ...store, readStream: () => expect.fail('the log was queried') } as EventStore
      expect(await clockOn(away, { today, batches: 450, shown }).tick()).to.equal(true)
    }))

  it('continues with other lists if one fails, and logs the failure', () =>
    onLog(async store => {
      const warned = ['before']
      expect(await clockOn(store, { today: () => '2026-11-22', warned }).tick()).to.equal(false)
      expect(warned[1]).to.contain('batch.expiring')
      expect(await readStreams(store)).to.have.length(1)
    }))

  it('uses the days of its time zone', () =>
    onLog(async store => {
      const now = () => Date.parse('2026-11-21T23:30:00.000Z')
      await clockOn(store, { today: calendarOf('UTC', now).today }).tick()
      expect(await readStreams(store)).to.deep.equal([])
      await clockOn(store, { today: calendarOf('Europe/Berlin', now).today }).tick()
      expect(await readStreams(store)).to.have.length(1)
    }))
})
