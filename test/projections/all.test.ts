import { existsSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import { EVENT_TYPES } from '../../src/events/kinds/registry.js'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { PROJECTIONS } from '../../src/projections/all.js'
import { applyEvents } from '../../src/projections/engine/copies/apply-events.js'
import type { Collection, Doc } from '../../src/stores/document-store.js'
import { ALL_EVENTS_STORY } from '../support/all-events-story.js'
import { expectValid } from '../support/given.js'
import { toStoredEvents } from '../support/history.js'
import { applyOptions, readDocuments, withCollection } from '../support/read-model.js'

const LOG = toStoredEvents(ALL_EVENTS_STORY)
const OPTIONS = applyOptions()

/** A batch: a range of the log from one event to another. */
type Batch = readonly [from: number, to: number]

/** Batches that cover the log without a gap. They can overlap. */
const batches: fc.Arbitrary<readonly Batch[]> = fc
  .array(fc.tuple(fc.nat(LOG.length), fc.nat(LOG.length)), { maxLength: 12 })
  .map(places => {
    let end = 0
    const taken = places.map(([one, other]): Batch => {
      const batch: Batch = [Math.min(one, other, end), Math.max(one, other)]
      end = Math.max(end, batch[1])
      return batch
    })
    return [...taken, [end, LOG.length]]
  })

/** Files of read models whose stored name has an older term. */
const FILES: Readonly<Record<string, string>> = { unfinished_claims: 'unfinished-reservations' }

const eventsOf = ([from, to]: Batch): readonly StoredEvent[] => LOG.slice(from, to)

describe('The sample log for all read models', () => {
  it('has every type of event, valid by its schema', () => {
    expect([...new Set(ALL_EVENTS_STORY.map(({ type }) => type))]).to.have.members(Object.keys(EVENT_TYPES))
    ALL_EVENTS_STORY.forEach(expectValid)
  })
})

for (const projection of PROJECTIONS) {
  const { name } = projection
  const shown = readDocuments(projection, LOG)

  /** The stored documents after these batches are applied. */
  const stored = (taking: (collection: Collection) => Promise<unknown>): Promise<ReadonlyMap<string, Doc>> =>
    withCollection(projection, async collection => {
      await taking(collection)
      return new Map((await collection.find({})).map(doc => [doc._id, doc]))
    })

  describe(`The read model ${name}`, () => {
    it('has its own policy', () => {
      const file = `${FILES[name] ?? name.replaceAll('_', '-')}.test.js`
      const tests = ['./', 'histories/', 'processes/'].map(folder => new URL(folder + file, import.meta.url))
      expect(
        tests.filter(test => existsSync(test)),
        `tests in ${file}`,
      ).to.have.length(1)
      expect(shown.size, 'no event of the story touches the read model').to.be.greaterThan(0)
    })

    it('is the same however the log is cut into batches, whatever of it comes again, and however late', async () => {
      const each = LOG.map((_, n): Batch => [n, n + 1])
      await fc.assert(
        fc.asyncProperty(batches, async all => {
          const found = await stored(async collection => {
            for (const batch of all) await applyEvents(projection, collection, eventsOf(batch), OPTIONS)
          })
          expect(found).to.deep.equal(shown)
        }),
        { numRuns: 10, examples: [[[[0, LOG.length]]], [each], [[...each, ...each]]] },
      )
    })

    it('keeps the position of each document, whatever happens to it', () => {
      for (let taken = 1; taken <= LOG.length; taken += 1)
        for (const [id, { _seq }] of readDocuments(projection, LOG.slice(0, taken)))
          expect(_seq, `${id} after ${taken} events`).to.equal(shown.get(id)?._seq)
      if (projection.collection.ordered) for (const { _id, _seq } of shown.values()) expect(_seq, _id).to.be.a('number')
    })

    it('is not overwritten by a superseded leader', async () => {
      const found = await stored(async collection => {
        const { slow, goOn } = pauseWrites(collection)
        const late = applyEvents(projection, slow, eventsOf([0, LOG.length / 2]), OPTIONS)
        await applyEvents(projection, collection, LOG, OPTIONS)
        goOn()
        await late
      })
      expect(found).to.deep.equal(shown)
    })
  })
}

/** A leader that pauses between its read and its write. */
function pauseWrites(collection: Collection): { readonly slow: Parameters<typeof applyEvents>[1]; goOn(): void } {
  let goOn = () => {}
  const gate = new Promise<void>(resolve => {
    goOn = resolve
  })
  const { getMany, find, insertMany, putNewer } = collection
  const afterwards = (write: (docs: readonly Doc[]) => Promise<void>) => (docs: readonly Doc[]) =>
    gate.then(() => write(docs))
  return { slow: { getMany, find, insertMany: afterwards(insertMany), putNewer: afterwards(putNewer) }, goOn }
}
