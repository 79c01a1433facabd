import { expect } from 'chai'
import { textOf } from '../../src/events/log/envelope.js'
import { eventIn, recordOf, type ServerRecord } from '../../src/stores/eventstoredb/stored-events.js'
import { sealEvents } from '../support/events.js'

const STREAM = 'material-1'
const [sealed] = sealEvents(STREAM, 0, 1)
const { id, type, data, metadata } = recordOf(sealed!)
const record: ServerRecord = {
  streamId: STREAM,
  id: id ?? '',
  revision: 0n,
  type,
  data,
  metadata: JSON.parse(JSON.stringify(metadata)),
  position: { commit: 7n },
}

describe('A record in EventStoreDB', () => {
  it('contains the event with its hash and its position', () => {
    const read = eventIn(record)
    if (!('event' in read)) expect.fail('it is unreadable')
    const { hash, position, ...content } = read.event
    expect(textOf(content)).to.equal(sealed?.text)
    expect([hash, position]).to.deep.equal([sealed?.hash, 7])
  })

  it('has the data and the position of the server, whatever its metadata claims', () => {
    const metadata = { ...(record.metadata as object), data: { forged: true }, position: 99 }
    const read = eventIn({ ...record, metadata })
    expect(read).to.have.nested.property('event.position', 7)
    expect(read).to.have.deep.nested.property('event.data', data)
  })

  it('contains everything in its metadata, so that the hash shows a change', () => {
    const metadata = JSON.parse(JSON.stringify(record.metadata).replace('{', '{"__proto__":{"traceparent":"forged"},'))
    const read = eventIn({ ...record, metadata })
    if (!('event' in read)) expect.fail('it is unreadable')
    expect(Object.keys(read.event)).to.include('__proto__')
    expect(read.event.traceparent).to.equal(undefined)
  })

  it('is unreadable if its metadata contradicts it, and foreign without the metadata of an event', () => {
    expect(eventIn({ ...record, type: 'other' })).to.have.nested.property('unreadable.revision', 0)
    expect(eventIn({ ...record, data: 'text' })).to.have.nested.property(
      'unreadable.reason',
      'its data is not a JSON object',
    )
    expect(eventIn({ ...record, metadata: { source: 'orders' } })).to.deep.equal({ foreign: true })
  })
})
