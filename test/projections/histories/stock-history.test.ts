import { expect } from 'chai'
import type { KnownEvent } from '../../../src/events/kinds/registry.js'
import { NEWEST_FIRST, stockHistory } from '../../../src/projections/histories/stock-history.js'
import { NOW } from '../../support/given.js'
import { on, toStoredEvents } from '../../support/history.js'
import {
  archived,
  created,
  leg,
  moved,
  movement,
  received,
  reserved,
  transferred,
  updated,
} from '../../support/material-story.js'
import { given } from '../../support/read-model.js'

const screw = on('material-mat_screw')
const nail = on('material-mat_nail')

/** IDs as in the service: the second entry of a movement has the next ID. */
const TRANSFER = 'mov_01jnaz2v8qe0prv4p1vj2c9kq5'
const SECOND_LEG = 'mov_01jnaz2v8qe0prv4p1vj2c9kq6'
const named = { ...transferred, data: { ...transferred.data, movement_id: TRANSFER } }
const spread = moved(TRANSFER, {
  type: 'initial',
  quantity: '5',
  before: '0',
  after: '5',
  legs: [leg('loc_a', '0', '2'), leg('loc_b', '0', '3')],
})

describe('The stock history', () => {
  it("has an entry for each movement, with the movement's ID and old and new values in total and at its location", () => {
    given(stockHistory)(screw(created, { ...received, by: 'usr_ada' })).shows('mov_1', {
      material_id: 'mat_screw',
      movement_id: 'mov_1',
      type: 'receipt',
      quantity: '8',
      before: '0',
      after: '8',
      location_id: 'loc_a',
      location_before: '0',
      location_after: '8',
      user_id: 'usr_ada',
      key_id: null,
      reverses: null,
      delivery_note_id: null,
      created_at: NOW,
      revision: 1,
    })
  })

  it('has two entries for a transfer, with the same movement ID and the same total', () => {
    const leaves = { movement_id: TRANSFER, type: 'transfer', quantity: '3', before: '8', after: '8' } as const
    given(stockHistory)(screw(created, received, named))
      .shows(TRANSFER, { ...leaves, location_id: 'loc_a', location_before: '8', location_after: '5' })
      .shows(SECOND_LEG, { ...leaves, location_id: 'loc_b', location_before: '0', location_after: '3' })
  })

  it('continues from entry to entry if a movement changes several locations', () => {
    given(stockHistory)(screw(created, spread))
      .shows(TRANSFER, { location_id: 'loc_a', before: '0', after: '2' })
      .shows(SECOND_LEG, { location_id: 'loc_b', before: '2', after: '5' })
  })

  it('adds up exactly', () => {
    const tenth = moved(TRANSFER, {
      type: 'receipt',
      quantity: '0.3',
      before: '0',
      after: '0.3',
      legs: [leg('loc_a', '0', '0.1'), leg('loc_b', '0', '0.2')],
    })
    given(stockHistory)(screw(created, tenth))
      .shows(TRANSFER, { after: '0.1' })
      .shows(SECOND_LEG, { before: '0.1', after: '0.3' })
  })

  it('includes the note of a movement, the movement that it reverses, and its delivery note', () => {
    const back = { quantity: '-8', before: '8', after: '0', legs: [leg('loc_a', '8', '0')] }
    const said = { note: 'a mistake', reason: 'typing', reference: 'R-1', reverses: 'mov_1', delivery_note_id: 'dn_1' }
    const undone = { type: 'stock-moved', data: { ...movement('mov_2', { ...back, type: 'reversal' }), ...said } }
    given(stockHistory)(screw(created, received, undone)).shows('mov_2', { ...said, type: 'reversal', after: '0' })
  })

  it('lists one material from newest to oldest, even within one moment', async () => {
    const history = given(stockHistory)(
      screw(created, { ...received, at: '2026-11-20T08:00:00.000Z' }),
      nail(created, { ...received, data: { ...received.data, movement_id: 'mov_7' } }),
      screw(named),
    )
    const where = [{ field: 'material_id', is: 'mat_screw' }]
    await history.lists({ where, sort: NEWEST_FIRST }, [SECOND_LEG, TRANSFER, 'mov_1'])
  })

  it('is not changed by later changes of the material', () => {
    const before = given(stockHistory)(screw(created, received)).document('mov_1')
    const renamed = updated({ name: { from: 'Screw', to: 'Bolt' } })
    const after = given(stockHistory)(screw(created, received, renamed, archived)).document('mov_1')
    expect({ ...after }).to.deep.equal(before)
  })

  it('reads each location of a movement a few times, however many the movement changes', () => {
    let reads = 0
    const legs = Array.from({ length: 100 }, (_, n) => ({
      before: '0',
      after: '1',
      get location_id() {
        reads += 1
        return `loc_${n}`
      },
    }))
    const opening = moved(TRANSFER, { type: 'initial', quantity: '100', before: '0', after: '100', legs })
    const [, event] = toStoredEvents(screw(created, opening))
    const known = { ...event, data: opening.data } as KnownEvent
    const entries = stockHistory.touches(known).map(id => stockHistory.apply(undefined, known, id))
    expect(entries.map(entry => entry?.after)).to.deep.equal(legs.map((_, n) => String(n + 1)))
    expect(reads).to.be.below(10 * legs.length)
  })

  it('ignores reservations', async () => {
    await given(stockHistory)(screw(created, reserved)).lists({}, [])
  })
})
