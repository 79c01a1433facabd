import { expect } from 'chai'
import { isId } from '../../src/domain/ids.js'
import { nameProblem, PUBLIC_EVENT_TYPES } from '../../src/events/catalogue.js'
import type { StoredEvent } from '../../src/events/envelope.js'
import { toJson } from '../../src/events/exact.js'
import { cloudEvent, cloudEventText } from '../../src/feed/cloud-event.js'
import { withNames } from '../../src/feed/names.js'
import { DATA_SCHEMAS, publicEvents } from '../../src/feed/public-events.js'
import { createTeller } from '../../src/feed/tell.js'
import { payloadOf } from '../../src/webhooks/payload.js'
import { NAMELESS } from '../support/nameless.js'
import { type Happening, type Moved, mintId, stockMoved } from '../support/shop-log.js'

const NOBODY = { material: () => null, location: () => null, tool: () => null, user: () => null }

const stored = ({ stream, type, data }: Happening, position = 7): StoredEvent => ({
  id: mintId('evt'),
  type,
  version: 1,
  stream,
  revision: 3,
  at: '2026-11-21T09:30:00.000Z',
  actor: { user_id: 'usr_1', key_id: null },
  correlation_id: 'r',
  causation_id: null,
  command: null,
  prev_hash: '',
  hash: '',
  position,
  data,
})

const moved = (movement: Moved) => stored(stockMoved('mat_1', movement))
const typesOf = (movement: Moved) => publicEvents(moved(movement), NOBODY).map(({ type }) => type)

describe('The catalogue of public events', () => {
  it('knows what the data of each of them looks like', () => {
    expect([...DATA_SCHEMAS.keys()].toSorted()).to.deep.equal([...PUBLIC_EVENT_TYPES].toSorted())
  })

  it('takes its names, families and everything; for any other name it lists them', () => {
    for (const name of [...PUBLIC_EVENT_TYPES, 'stock.*', 'tool.*', '*'])
      expect(nameProblem(name), name).to.equal(undefined)
    for (const name of ['', 'stock', 'stock.', '.*', 'Stock.changed', 'api_key.created', 'webhook.created', '**']) {
      const problem = nameProblem(name)
      for (const known of PUBLIC_EVENT_TYPES) expect(problem, name).to.contain(known)
    }
  })
})

describe('What is told of an event in the log', () => {
  it('is one stock.changed for each entry of the history', () => {
    const legs = [
      { location_id: 'loc_1', before: '5', after: '3' },
      { location_id: 'loc_2', before: '0', after: '2' },
    ]
    expect(typesOf({ before: '5', after: '5', legs })).to.deep.equal(['stock.changed', 'stock.changed'])
  })

  it('is stock.low once, when the total falls below the minimum', () => {
    expect(typesOf({ before: '10', after: '9.999999', min: '10' })).to.include('stock.low')
    expect(typesOf({ before: '11', after: '10', min: '10' }), 'at the minimum it is not low').not.to.include(
      'stock.low',
    )
    expect(typesOf({ before: '9', after: '8', min: '10' }), 'it was low before').not.to.include('stock.low')
    expect(typesOf({ before: '8', after: '9', min: '10' }), 'it rises').not.to.include('stock.low')
  })

  it('is nothing for API keys, webhooks and reservations', () => {
    for (const type of ['api-key-created', 'webhook-created', 'webhook-disabled', 'stock-reserved']) {
      expect(publicEvents(stored({ stream: 'x-1', type, data: {} }), NOBODY), type).to.deep.equal([])
    }
  })

  it('has the same ids whenever it is told: of the same form, different, and in their order', () => {
    for (let n = 0; n < 200; n += 1) {
      const event = moved({ before: '10', after: '1', min: '5' })
      const ids = publicEvents(event, NOBODY).map(({ id }) => id)
      expect(ids[0]).to.equal(event.id)
      expect(publicEvents(event, NOBODY).map(({ id }) => id)).to.deep.equal(ids)
      expect(new Set(ids).size).to.equal(2)
      expect(ids.every(id => isId('evt', id))).to.equal(true)
    }
  })

  it('has cursors that rise in string order from event to event', () => {
    const events = [30, 31, 32, 33].flatMap(position =>
      publicEvents({ ...moved({ before: '10', after: '1', min: '5' }), position }, NOBODY),
    )
    const cursors = events.map(event => cloudEvent('somelog', event).sequence)
    expect(cursors).to.deep.equal([...new Set(cursors)].sort())
  })

  it('keeps every digit of a quantity on its way to a receiver', () => {
    const most = '999999999999.999999'
    const [event] = publicEvents(moved({ before: '0.1', after: most }), NOBODY)
    expect(toJson(event?.data)).to.contain(`"after":${most}`)
    expect(payloadOf(cloudEventText('somelog', event!)))
      .to.contain(`"after":${most}`)
      .and.to.contain('"api_version":"v1"')
  })

  it('is passed on whole, whatever is written in a note', async () => {
    const happening = moved({ before: '1', after: '2' })
    const note = 'x","data":{"y":1},"id":"z'
    const [message] = await createTeller('somelog', NAMELESS).messages([
      { ...happening, data: { ...happening.data, note } },
    ])
    const payload = JSON.parse(payloadOf(message!.text)) as { id: string; data: { note: string } }
    expect(payload.id).to.equal(happening.id)
    expect(payload.data.note).to.equal(note)
  })

  it('carries the names that records have now, each looked up once', async () => {
    const asked: (readonly string[])[] = []
    const location = async (ids: readonly string[]) => {
      asked.push(ids)
      return new Map(ids.map(id => [id, `Shelf ${id}`]))
    }
    const events = [moved({ before: '1', after: '2' }), moved({ before: '2', after: '3' })]
    const told = await withNames({ ...NAMELESS, location }, 0, names => events.flatMap(e => publicEvents(e, names)))
    expect(told.map(({ data }) => data.location_name)).to.deep.equal(['Shelf loc_1', 'Shelf loc_1'])
    expect(asked).to.deep.equal([['loc_1']])
  })
})
