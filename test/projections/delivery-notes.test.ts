import { expect } from 'chai'
import { deliveryNotes } from '../../src/projections/delivery-notes.js'
import { searchWords } from '../../src/stores/searchable.js'
import {
  cancelled,
  committed,
  completed,
  DETAILS,
  drafted,
  failed,
  LINES,
  NUMBER,
  numbered,
  opened,
  SCREWS,
  started,
} from '../support/delivery-note-story.js'
import { NOW } from '../support/given.js'
import { type EventFact, on } from '../support/history.js'
import { given } from '../support/read-model.js'

const note = on('deliveryNote-dn_1')
const other = on('deliveryNote-dn_2')

const draftedWith = (more: object) => ({ type: 'delivery-note-created', data: { ...DETAILS, ...more } })
const noted = (from: string | null, to: string | null) => ({
  type: 'delivery-note-updated',
  data: { note: { from, to } },
})
const LATER = '2026-11-22T08:00:00.000Z'
const DONE = [drafted, numbered, opened, started, committed] as const

describe('The list of delivery notes', () => {
  it('shows a draft with its items, and with its number after it is assigned', () => {
    given(deliveryNotes)(note({ ...drafted, by: 'usr_ada' })).shows('dn_1', {
      ...DETAILS,
      number: null,
      created_by: 'usr_ada',
      created_at: NOW,
    })
    given(deliveryNotes)(note(drafted, numbered)).shows('dn_1', { number: NUMBER, status: 'draft' })
  })

  it('shows a note as open and as canceled', () => {
    given(deliveryNotes)(note(drafted, numbered, opened)).shows('dn_1', { status: 'open' })
    given(deliveryNotes)(note(drafted, numbered, opened, cancelled)).shows('dn_1', { status: 'cancelled' })
  })

  it('shows a note with its previous status during completion and after a shortage', () => {
    for (const facts of [[started], [started, committed], [started, failed]])
      given(deliveryNotes)(note(drafted, numbered, opened, ...facts)).shows('dn_1', {
        status: 'open',
        completed_at: null,
        updated_at: NOW,
      })
  })

  it('keeps a past state of each visible change, but of no step of a completion', () => {
    const at = (minute: number) => `2026-11-22T08:0${minute}:00.000Z`
    const steps = [drafted, numbered, opened, started, failed, started, committed, completed]
    const past = given(deliveryNotes)(note(...steps.map((fact, n) => ({ ...fact, at: at(n) })))).past('dn_1')
    expect(past.map(({ status, valid_from, valid_to }) => ({ status, valid_from, valid_to }))).to.deep.equal([
      { status: 'draft', valid_from: at(0), valid_to: at(1) },
      { status: 'draft', valid_from: at(1), valid_to: at(2) },
      { status: 'open', valid_from: at(2), valid_to: at(7) },
    ])
  })

  it('shows who completed a note, and when', () => {
    given(deliveryNotes)(note(...DONE, { ...completed, by: 'usr_bob', at: LATER })).shows('dn_1', {
      status: 'completed',
      completed_by: 'usr_bob',
      completed_at: LATER,
      updated_at: LATER,
      created_by: 'usr_1',
    })
  })

  it('lists notes by status, and by type as well', async () => {
    const shop = given(deliveryNotes)(note(drafted, numbered, opened), other(draftedWith({ type: 'receipt' })))
    await shop.lists({ where: [{ field: 'status', is: 'open' }] }, ['dn_1'])
    await shop.lists(
      {
        where: [
          { field: 'status', is: 'draft' },
          { field: 'type', is: 'receipt' },
        ],
      },
      ['dn_2'],
    )
  })

  it('finds a note by its current number, reference, and note text', async () => {
    const shop = given(deliveryNotes)(
      note(draftedWith({ reference: 'Aufträg 7', note: 'by noon' }), numbered, noted('by noon', 'to the gate')),
      other(drafted),
    )
    for (const words of ['000001', 'AUFTRAG', 'gate']) await shop.lists({ words: searchWords(words) }, ['dn_1'])
    await shop.lists({ words: searchWords('noon') }, [])
  })

  it('contains a note once for each location that it names', () => {
    const at = (...facts: readonly EventFact[]) => given(deliveryNotes)(note(...facts)).document('dn_1').at_locations
    expect(at(drafted)).to.deep.equal([])
    const items = [
      { ...SCREWS, from_location_id: 'loc_a' },
      { ...SCREWS, from_location_id: 'loc_a', to_location_id: 'loc_b' },
    ]
    expect(at(draftedWith({ location_id: 'loc_gate', items }))).to.have.members(['loc_gate', 'loc_a', 'loc_b'])
    const moved = { type: 'delivery-note-updated', data: { location_id: { from: 'loc_gate', to: 'loc_yard' } } }
    expect(at(draftedWith({ location_id: 'loc_gate' }), moved)).to.deep.equal(['loc_yard'])
  })

  it('contains a note for the locations of its items only after completion', async () => {
    const here = { where: [{ field: 'at_locations', has: LINES[0]?.from_location_id ?? '' }] }
    await given(deliveryNotes)(note(...DONE)).lists(here, [])
    await given(deliveryNotes)(note(...DONE, completed)).lists(here, ['dn_1'])
  })
})
