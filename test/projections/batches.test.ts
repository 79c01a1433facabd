import { expect } from 'chai'
import { batches } from '../../src/projections/batches.js'
import * as story from '../support/batch-story.js'
import { NOW } from '../support/given.js'
import { on } from '../support/history.js'
import { leg, moved, updated } from '../support/material-story.js'
import { given } from '../support/read-model.js'

const paint = on('material-mat_paint')
const LATER = '2026-11-22T09:30:00.000Z'

/** The quantity of the batch that a note in completion uses. */
const reserved = (quantity: string, from: string | null = 'loc_a') => ({
  type: 'stock-reserved',
  data: {
    ...{ delivery_note_id: 'dn_1', attempt: 1, type: 'withdrawal', reference: 'DN-1' },
    lines: [
      {
        ...{ line_no: 1, quantity, from_location_id: from, to_location_id: null },
        batches: [{ batch_id: 'bat_1', batch_number: 'L-77', quantity }],
      },
    ],
  },
})
const taken = (before: string, after: string, note: string | null) => {
  const { type, data } = moved('mov_12', {
    ...{ type: 'withdrawal', quantity: '2', before, after },
    legs: [{ ...leg('loc_a', before, after), batches: [{ batch_id: 'bat_1', batch_number: 'L-77', before, after }] }],
  })
  return { type, data: { ...data, delivery_note_id: note } }
}

const received = paint(story.registered, { ...story.receivedInto, at: LATER })

describe('The list of batches', () => {
  it('shows an announced batch with no stock', () => {
    given(batches)(paint(story.createdTracked, story.registered)).shows('bat_1', {
      ...{ material_id: 'mat_paint', batch_number: 'L-77', expires_on: '2027-03-31', quantity: '0', depleted: true },
      ...{ status: 'available', locations: [], received_at: null, created_at: NOW },
    })
  })

  it('shows receipts and withdrawals of a batch by location, and its first receipt', () => {
    given(batches)(received).shows('bat_1', {
      ...{ quantity: '5', depleted: false, received_at: LATER, updated_at: LATER, revision: 1 },
      locations: [{ location_id: 'loc_a', stock: '5' }],
    })
    given(batches)([...received, ...paint(story.withdrawnFrom)]).shows('bat_1', { quantity: '0', locations: [] })
  })

  it('shows changes that users make', () => {
    given(batches)([...received, ...paint(story.quarantined)]).shows('bat_1', {
      ...{ status: 'quarantined', status_reason: 'Broken seal', status_by: 'usr_1', quantity: '5' },
    })
    const { status, opened } = given(batches)([...received, ...paint(story.recalled, story.releasedAgain)]).document(
      'bat_1',
    )
    expect([status, opened]).to.deep.equal(['available', '0'])
  })

  it('shows what notes reserve of a batch, until it is withdrawn or released', () => {
    const held = [...received, ...paint(reserved('2'))]
    given(batches)(held).shows('bat_1', { reserved: '2', reserved_by: ['dn_1'], quantity: '5' })
    given(batches)([...held, ...paint(taken('5', '3', 'dn_1'))]).shows('bat_1', {
      ...{ reserved: '0', reserved_by: [], quantity: '3' },
    })
    given(batches)([...held, ...paint(taken('5', '3', null))]).shows('bat_1', { reserved: '2', quantity: '3' })
    const letGo = {
      type: 'reservation-released',
      data: { delivery_note_id: 'dn_1', attempt: 1, batches: [{ batch_id: 'bat_1', quantity: '2' }] },
    }
    given(batches)([...held, ...paint(letGo)]).shows('bat_1', { reserved: '0', reserved_by: [], quantity: '5' })
  })

  it('does not contain expected items', () => {
    given(batches)([...received, ...paint(reserved('2', null))]).shows('bat_1', { reserved: '0', revision: 1 })
  })

  it('changes a batch only if an event names it', () => {
    const other = { ...story.announced, batch_id: 'bat_2', batch_number: 'L-78' }
    const announced = { ...story.registered, data: { ...story.registered.data, batch: other } }
    const shown = given(batches)([...received, ...paint(announced, story.renumbered)])
    expect(shown.document('bat_1').revision).to.equal(3)
    expect(shown.document('bat_2').revision).to.equal(2)
  })

  it('finds a batch by the current name of its material, without changing the batch', async () => {
    const other = on('material-mat_oil')
    const stranger = {
      ...story.registered,
      data: { ...story.registered.data, batch: { ...story.announced, batch_id: 'bat_9' } },
    }
    const renamed = updated({ name: { from: 'Screw', to: 'Bolt' }, sku: { from: 'S-1', to: 'B-1' } })
    const later = { ...renamed, at: '2026-11-23T09:30:00.000Z' }
    const shown = given(batches)([...received, ...other(story.createdTracked, stranger), ...paint(later)])
    shown.shows('bat_1', { revision: 1, updated_at: LATER, quantity: '5' })
    await shown.lists({ words: ['bolt', 'b-1', 'l-77'] }, ['bat_1'])
    await shown.lists({ words: ['screw'] }, ['bat_9'])
    const bare = given(batches)([...received, ...paint(renamed, updated({ sku: { from: 'B-1', to: null } }))])
    await bare.lists({ words: ['bolt'] }, ['bat_1'])
    await bare.lists({ words: ['b-1'] }, [])
    const lowered = given(batches)([...received, ...paint(updated({ min_stock: { from: '0', to: '5' } }))])
    expect(lowered.document('bat_1')).to.deep.equal(given(batches)(received).document('bat_1'))
  })

  it('finds a batch by number, material, and location, ordered by expiration date', async () => {
    const endless = { ...story.announced, batch_id: 'bat_2', batch_number: 'M-1', expires_on: null }
    const announced = { ...story.registered, data: { ...story.registered.data, batch: endless } }
    const shown = given(batches)([...received, ...paint(announced)])
    await shown.lists({ words: ['77'] }, ['bat_1'])
    await shown.lists({ words: ['screw', 'm-1'] }, ['bat_2'])
    await shown.lists({ where: [{ field: 'at_locations', has: 'loc_a' }] }, ['bat_1'])
    await shown.lists({ where: [{ field: 'depleted', in: [false, true] }], sort: [{ field: 'expires_key' }] }, [
      'bat_1',
      'bat_2',
    ])
  })
})
