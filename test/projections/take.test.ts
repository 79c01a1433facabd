import { expect } from 'chai'
import type { StoredEvent } from '../../src/events/envelope.js'
import { type AnyProjection, PoisonEvent, type Taking, take } from '../../src/projections/engine/projection.js'
import type { Doc } from '../../src/stores/document-store.js'
import { sealedEvents } from '../support/events.js'
import { failureOf } from '../support/failing.js'

/** Shows one stream, as lists do that the log can be held against. */
const shown: AnyProjection = {
  name: 'shown',
  version: 1,
  collection: {},
  touches: ({ stream }) => [stream.slice(stream.indexOf('-') + 1)],
  apply: (_, { revision, hash }, id) => ({ _id: id, revision, hash }),
}

const taken = (): Taking => ({ portion: { weight: 1, turn: async () => {} } })

describe('A read model that shows one stream in each document', () => {
  let stored: Map<string, Doc>
  let events: readonly StoredEvent[]
  beforeEach(() => {
    stored = new Map()
    events = sealedEvents('user-1', 0, 5, { type: 'user-created' }).map(({ content, hash }, n) => ({
      ...content,
      hash,
      position: n + 1,
    }))
  })

  const taking = (some: readonly StoredEvent[]) => {
    const put = async (docs: readonly Doc[]) => {
      for (const doc of docs) stored.set(doc._id, doc)
    }
    return take(shown, { getMany: async () => stored, insertMany: put, putNewer: put }, some, taken())
  }

  it('goes on from what is there, and takes nothing twice', async () => {
    await taking(events.slice(0, 2))
    await taking(events)
    expect(stored.get('1')).to.include({ revision: 4, hash: events[4]?.hash, _pos: 5 })
  })

  it('does not leave an event out, as where an older document was put back', async () => {
    await taking(events.slice(0, 2))
    const before = stored.get('1')
    const failure = await failureOf(() => taking(events.slice(3)))
    expect(failure).to.be.instanceOf(PoisonEvent)
    expect(failure.message).to.match(/event 3 of user-1 .*does not continue from revision 1/)
    expect(stored.get('1')).to.equal(before)
  })

  it('does not go on with an event of another log', async () => {
    await taking(events.slice(0, 3))
    const [strange] = sealedEvents('user-1', 3, 1, { type: 'user-created', prevHash: 'e'.repeat(64) })
    const failure = await failureOf(() => taking([{ ...strange!.content, hash: strange!.hash, position: 4 }]))
    expect(failure.message).to.contain('does not continue from revision 2')
  })
})

describe('A read model of heavy documents', () => {
  const heavy: AnyProjection = {
    ...{ name: 'heavy', version: 1, collection: {} },
    touches: ({ position }) => [String(position)],
    apply: (_, { position }, id) => ({ _id: id, text: position > 100 ? '' : 'x'.repeat(400_000) }),
  }
  const events = sealedEvents('user-1', 0, 150, { type: 'user-created' }).map(({ content, hash }, n) => ({
    ...content,
    hash,
    position: n + 1,
  }))

  it('takes few of them at once, in turns of their own, from the second time on at once', async () => {
    const steps: string[] = []
    const put = async (docs: readonly Doc[]) => {
      steps.push(docs.length > 2 ? 'many' : 'few')
    }
    const turn = async () => {
      steps.push('turn')
    }
    const documents = { getMany: async () => new Map(), insertMany: put, putNewer: put }
    const taking: Taking = { portion: { weight: 1, turn } }
    await take(heavy, documents, events.slice(0, 20), taking)
    expect(steps).to.deep.equal(['many', 'turn', 'few', 'turn', 'few'])
    steps.length = 0
    await take(heavy, documents, events.slice(20, 24), taking)
    expect(steps, 'the next batch').to.deep.equal(['turn', 'few', 'turn', 'few'])
    await take(heavy, documents, events.slice(100, 103), taking)
    steps.length = 0
    await take(heavy, documents, events.slice(103), taking)
    expect(steps, 'once they are light again').to.deep.equal(['many', 'many'])
  })
})
