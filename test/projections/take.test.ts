import { expect } from 'chai'
import type { StoredEvent } from '../../src/events/envelope.js'
import { type AnyProjection, PoisonEvent, take } from '../../src/projections/engine/projection.js'
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
    return take(shown, { getMany: async () => stored, insertMany: put, putNewer: put }, some)
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
