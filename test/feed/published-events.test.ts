import { expect } from 'chai'
import { toJson } from '../../src/domain/values/exact.js'
import { isId } from '../../src/domain/values/ids.js'
import {
  canBeSelected,
  isForAdmins,
  isSubscribed,
  nameProblem,
  namesForAdmins,
  PUBLISHED_EVENT_TYPES,
} from '../../src/events/kinds/catalogue.js'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { cloudEvent, cloudEventText } from '../../src/feed/cloud-event.js'
import { DATA_SCHEMAS, publishedEvents } from '../../src/feed/published-events.js'
import { createTranslator, withNames } from '../../src/feed/translator.js'
import { outgoingOf, payloadOf } from '../../src/webhooks/delivery/payload.js'
import { ALL_EVENTS_STORY } from '../support/all-events-story.js'
import { noticed } from '../support/batch-story.js'
import { NAMELESS, NO_NAMES } from '../support/empty-read-models.js'
import { toStoredEvents } from '../support/history.js'
import { type Happening, type Moved, mintId, stockMoved } from '../support/shop-log.js'

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
const typesOf = (movement: Moved) => publishedEvents(moved(movement), NO_NAMES).map(({ type }) => type)

describe('The catalog of published events', () => {
  it('describes the data of each event', () => {
    expect([...DATA_SCHEMAS.keys()].toSorted()).to.deep.equal([...PUBLISHED_EVENT_TYPES].toSorted())
  })

  it('accepts event names, families, and everything, and lists the options for any other name', () => {
    for (const name of [...PUBLISHED_EVENT_TYPES, 'stock.*', 'tool.*', '*'])
      expect(nameProblem(name), name).to.equal(undefined)
    for (const name of [
      '',
      'stock',
      'stock.',
      '.*',
      'Stock.changed',
      'api_key.made',
      'webhook.gone',
      'api_key',
      '**',
    ]) {
      const problem = nameProblem(name)
      for (const known of PUBLISHED_EVENT_TYPES) expect(problem, name).to.contain(known)
    }
  })
})

describe('A webhook subscription', () => {
  const OPEN = PUBLISHED_EVENT_TYPES.filter(type => !isForAdmins(type))
  const sent = (...wanted: string[]) => PUBLISHED_EVENT_TYPES.filter(type => isSubscribed(wanted, type))

  it('with `*` or a family includes what any reader of events can see', () => {
    expect(sent('*')).to.deep.equal(OPEN)
    expect(sent('webhook.*')).to.deep.equal(['webhook.test'])
    expect(namesForAdmins(['*', 'webhook.*', 'stock.*', 'webhook.test'])).to.deep.equal([])
  })

  it('includes restricted events only if they are named explicitly', () => {
    expect(sent('webhook.created')).to.deep.equal(['webhook.created'])
    expect(sent('api_key.*')).to.deep.equal(['api_key.created', 'api_key.updated', 'api_key.revoked'])
    expect(sent('*', 'api_key.revoked')).to.have.members([...OPEN, 'api_key.revoked'])
    const asking = ['api_key.*', 'webhook.deleted']
    expect(namesForAdmins(['*', ...asking])).to.deep.equal(asking)
  })
})

describe('The published form of a log event', () => {
  it('is one stock.changed for each history entry', () => {
    const legs = [
      { location_id: 'loc_1', before: '5', after: '3' },
      { location_id: 'loc_2', before: '0', after: '2' },
    ]
    expect(typesOf({ before: '5', after: '5', legs })).to.deep.equal(['stock.changed', 'stock.changed'])
  })

  it('is one stock.low when the total falls below the minimum', () => {
    expect(typesOf({ before: '10', after: '9.999999', min: '10' })).to.include('stock.low')
    expect(typesOf({ before: '11', after: '10', min: '10' }), 'at the minimum it is not low').not.to.include(
      'stock.low',
    )
    expect(typesOf({ before: '9', after: '8', min: '10' }), 'it was low before').not.to.include('stock.low')
    expect(typesOf({ before: '8', after: '9', min: '10' }), 'it rises').not.to.include('stock.low')
  })

  it('is empty for reservations, note numbers, and grants of administrators', () => {
    for (const type of ['stock-reserved', 'delivery-number-assigned', 'administration-leave-granted']) {
      expect(publishedEvents(stored({ stream: 'x-1', type, data: {} }), NO_NAMES), type).to.deep.equal([])
    }
  })

  it('of a notice describes the record at that time', () => {
    const happening = { ...noticed, stream: 'notice-bat_1-batch.expired-2026-11-20' }
    const [event, ...more] = publishedEvents(stored(happening), NO_NAMES)
    expect(more).to.deep.equal([])
    expect(event).to.include({ type: 'batch.expired', subject: 'bat_1' })
    expect(event?.data).to.deep.include({ id: 'bat_1', status: 'expired', expires_on: '2026-11-20', unit: 'pcs' })
    expect(toJson(event?.data)).to.contain('"quantity":5,')
  })

  it('is considered if any of its types is requested', () => {
    const allPublished = toStoredEvents(ALL_EVENTS_STORY).flatMap(event =>
      publishedEvents(event, NO_NAMES).map(({ type }) => [type, event.type]),
    )
    expect(new Set(allPublished.map(([type]) => type)).size).to.be.greaterThan(20)
    for (const [type = '', stored = ''] of allPublished) {
      for (const wanted of [type, `${type.split('.')[0]}.*`, '*']) {
        expect(canBeSelected([wanted], stored), `${wanted} of ${stored}`).to.equal(true)
      }
    }
    expect(canBeSelected(['user.*'], 'stock-moved')).to.equal(false)
  })

  it('has the same IDs each time: valid, distinct, and in order', () => {
    for (let n = 0; n < 200; n += 1) {
      const event = moved({ before: '10', after: '1', min: '5' })
      const ids = publishedEvents(event, NO_NAMES).map(({ id }) => id)
      expect(ids[0]).to.equal(event.id)
      expect(publishedEvents(event, NO_NAMES).map(({ id }) => id)).to.deep.equal(ids)
      expect(new Set(ids).size).to.equal(2)
      expect(ids.every(id => isId('evt', id))).to.equal(true)
    }
  })

  it('has cursors that increase in string order', () => {
    const events = [30, 31, 32, 33].flatMap(position =>
      publishedEvents({ ...moved({ before: '10', after: '1', min: '5' }), position }, NO_NAMES),
    )
    const cursors = events.map(event => cloudEvent('somelog', event).sequence)
    expect(cursors).to.deep.equal([...new Set(cursors)].sort())
  })

  it('keeps every digit of a quantity on its way to a receiver', () => {
    const most = '999999999999.999999'
    const [event] = publishedEvents(moved({ before: '0.1', after: most }), NO_NAMES)
    expect(toJson(event?.data)).to.contain(`"after":${most}`)
    expect(payloadOf(cloudEventText('somelog', event!)))
      .to.contain(`"after":${most}`)
      .and.to.contain('"api_version":"v1"')
  })

  it('is the same text for a webhook, from the log or from a broker', () => {
    for (const event of publishedEvents(moved({ before: '999999999999.999999', after: '1.5', min: '5' }), NO_NAMES)) {
      expect(outgoingOf('somelog', event).body).to.equal(payloadOf(cloudEventText('somelog', event)))
    }
  })

  it('is passed on unchanged, whatever a note contains', async () => {
    const happening = moved({ before: '1', after: '2' })
    const note = 'x","data":{"y":1},"id":"z'
    const [message] = await createTranslator('somelog', NAMELESS).toMessages([
      { ...happening, data: { ...happening.data, note } },
    ])
    const payload = JSON.parse(payloadOf(message!.text)) as { id: string; data: { note: string } }
    expect(payload.id).to.equal(happening.id)
    expect(payload.data.note).to.equal(note)
  })

  it('carries the current names of records, looking up each once', async () => {
    const asked: (readonly string[])[] = []
    const location = async (ids: readonly string[]) => {
      asked.push(ids)
      return new Map(ids.map(id => [id, `Shelf ${id}`]))
    }
    const events = [moved({ before: '1', after: '2' }), moved({ before: '2', after: '3' })]
    const allPublished = await withNames({ ...NAMELESS, location }, 0, names =>
      events.flatMap(e => publishedEvents(e, names)),
    )
    expect(allPublished.map(({ data }) => data.location_name)).to.deep.equal(['Shelf loc_1', 'Shelf loc_1'])
    expect(asked).to.deep.equal([['loc_1']])
  })
})
