import { expect } from 'chai'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import { type ApplyOptions, applyEvents } from '../../../src/projections/engine/copies/apply-events.js'
import { type AnyProjection, PoisonEvent } from '../../../src/projections/engine/projection.js'
import type { Doc } from '../../../src/stores/document-store.js'
import { sealEvents } from '../../support/events.js'
import { expectFailure } from '../../support/failing.js'
import { applyOptions, withCollection } from '../../support/read-model.js'

/** A read model with one stream per document, like lists that can be verified against the log. */
const projection: AnyProjection = {
  name: 'shown',
  version: 1,
  collection: {},
  touches: ({ stream }) => [stream.slice(stream.indexOf('-') + 1)],
  apply: (_, { revision, hash }, id) => ({ _id: id, revision, hash }),
}

describe('A read model with one stream per document', () => {
  let stored: Map<string, Doc>
  let events: readonly StoredEvent[]
  beforeEach(() => {
    stored = new Map()
    events = sealEvents('user-1', 0, 5, { type: 'user-created' }).map(({ content, hash }, n) => ({
      ...content,
      hash,
      position: n + 1,
    }))
  })

  const taking = (some: readonly StoredEvent[]) => {
    const put = async (docs: readonly Doc[]) => {
      for (const doc of docs) stored.set(doc._id, doc)
    }
    return applyEvents(
      projection,
      { getMany: async () => stored, find: async () => [...stored.values()], insertMany: put, putNewer: put },
      some,
      applyOptions(),
    )
  }

  it('continues from the stored document, and applies nothing twice', async () => {
    await taking(events.slice(0, 2))
    await taking(events)
    expect(stored.get('1')).to.include({ revision: 4, hash: events[4]?.hash, _pos: 5 })
  })

  it('applies missed events, for example after an older document was restored', async () => {
    await taking(events.slice(0, 2))
    const before = stored.get('1')
    const failure = await expectFailure(() => taking(events.slice(3)))
    expect(failure).to.be.instanceOf(PoisonEvent)
    expect(failure.message).to.match(/event 3 of user-1 .*doesn't follow revision 1/)
    expect(stored.get('1')).to.equal(before)
  })

  it('stops at an event of another log', async () => {
    await taking(events.slice(0, 3))
    const [strange] = sealEvents('user-1', 3, 1, { type: 'user-created', prevHash: 'e'.repeat(64) })
    const failure = await expectFailure(() => taking([{ ...strange!.content, hash: strange!.hash, position: 4 }]))
    expect(failure.message).to.contain("doesn't follow revision 2")
  })
})

describe('A read model of heavy documents', () => {
  const heavy: AnyProjection = {
    ...{ name: 'heavy', version: 1, collection: {} },
    touches: ({ position }) => [String(position)],
    apply: (_, { position }, id) => ({ _id: id, text: position > 100 ? '' : 'x'.repeat(400_000) }),
  }
  const events = sealEvents('user-1', 0, 150, { type: 'user-created' }).map(({ content, hash }, n) => ({
    ...content,
    hash,
    position: n + 1,
  }))

  it('takes few of them per batch, with a yield between batches, immediately from the second time on', async () => {
    const steps: string[] = []
    const put = async (docs: readonly Doc[]) => {
      steps.push(docs.length > 2 ? 'many' : 'few')
    }
    const turn = async () => {
      steps.push('turn')
    }
    const documents = { getMany: async () => new Map(), find: async () => [], insertMany: put, putNewer: put }
    const taking: ApplyOptions = { ...applyOptions(), portion: { weight: 1, turn } }
    await applyEvents(heavy, documents, events.slice(0, 20), taking)
    expect(steps).to.deep.equal(['many', 'turn', 'few', 'turn', 'few'])
    steps.length = 0
    await applyEvents(heavy, documents, events.slice(20, 24), taking)
    expect(steps, 'the next batch').to.deep.equal(['turn', 'few', 'turn', 'few'])
    await applyEvents(heavy, documents, events.slice(100, 103), taking)
    steps.length = 0
    await applyEvents(heavy, documents, events.slice(103), taking)
    expect(steps, 'after the events become light again').to.deep.equal(['many', 'many'])
  })
})

describe('A read model of documents with long indexed lists', () => {
  it('takes few of them per batch, because each entry is a row', async () => {
    const listed: AnyProjection = {
      ...{ name: 'listed', version: 1, collection: { lists: ['places'] } },
      touches: ({ position }) => [String(position)],
      apply: (_, { position }, id) => ({ _id: id, places: Array.from({ length: 500 }, (_, n) => `${position} ${n}`) }),
    }
    const events = sealEvents('user-1', 0, 30, { type: 'user-created' }).map(
      ({ content, hash }, n): StoredEvent => ({ ...content, hash, position: n + 1 }),
    )
    const written: number[] = []
    const put = async (docs: readonly Doc[]) => void written.push(docs.length)
    const documents = { getMany: async () => new Map(), find: async () => [], insertMany: put, putNewer: put }
    await applyEvents(listed, documents, events, { ...applyOptions(), portion: { weight: 1, turn: async () => {} } })
    expect(written).to.deep.equal([16, 3, 3, 3, 3, 2])
  })
})

describe('A read model whose events touch an unknown number of documents', () => {
  /** Each user with the name of the user who hired them. */
  const crew: AnyProjection = {
    name: 'crew',
    version: 1,
    collection: { ordered: true, indexes: [['boss']] },
    touches: ({ type, id }) => (type === 'user-created' ? [id] : []),
    touchesAll: ({ type, stream }) => (type === 'user-updated' ? { field: 'boss', is: stream } : undefined),
    apply: (doc, { stream, position, revision }, id) => ({
      _id: id,
      _seq: position,
      boss: stream,
      ...doc,
      called: revision,
    }),
  }
  const HIRED = 450
  const log = (stream: string, hired: number, renamed: number, from: number) =>
    [
      ...sealEvents(stream, 0, hired, { type: 'user-created' }),
      ...sealEvents(stream, hired, renamed, { type: 'user-updated' }),
    ].map(({ content, hash }, n): StoredEvent => ({ ...content, hash, position: from + n }))

  it('takes the documents in pieces, and several such events together', () =>
    withCollection(crew, async collection => {
      const ada = log('user-ada', HIRED, 5, 1)
      const eve = log('user-eve', 3, 1, 1_000)
      await applyEvents(crew, collection, [...ada.slice(0, HIRED), ...eve], applyOptions())
      const written: number[] = []
      const putNewer = (docs: readonly Doc[]) => {
        written.push(docs.length)
        return collection.putNewer(docs)
      }
      await applyEvents(crew, { ...collection, putNewer }, ada.slice(HIRED), applyOptions())
      expect(written).to.deep.equal([200, 200, 50])
      const shown = await collection.find({})
      const called = (boss: string) => new Set(shown.filter(doc => doc.boss === boss).map(doc => doc.called))
      expect([...called('user-ada'), ...called('user-eve')]).to.deep.equal([HIRED + 4, 3])
      await applyEvents(crew, { ...collection, putNewer }, ada, applyOptions())
      expect(written).to.have.length(3)
    }))
})
