import * as rules from '../../../src/domain/materials.js'
import { apply, release, reserve } from '../../../src/domain/stock/reserving.js'
import type { MaterialEvent, StockReserved } from '../../../src/events/materials.js'
import { given, NOW } from '../../support/given.js'
import { created, MOMENT, move, order, received, released, reserved } from '../../support/material-story.js'

const { material } = rules

const REVISION = 2

const stocked = given(material)(created, received)
const held = given(material)(created, received, reserved)
const movementIds = () => 'mov_1'
type State = rules.Material | undefined
const applying = (revision: number) => (state: State) => apply(state, 'dn_1', revision, movementIds, NOW)
const reserving = (more: Partial<StockReserved>) => (state: State) => reserve(state, { ...order, ...more }, MOMENT)

describe('A material with a reservation of a delivery note', () => {
  it('keeps its stock, and leaves only the unreserved part available to others', () => {
    stocked.when(reserving({})).gives(reserved).resultsIn({ stock: '8' })
    held.when(move({ type: 'withdrawal', quantity: '2' })).resultsIn({ stock: '6' })
    for (const type of ['withdrawal', 'subtract'] as const) {
      held.when(move({ type, quantity: '3' })).isRejected('insufficient-stock', '3 requested, 2 available')
    }
    held.when(move({ type: 'transfer', quantity: '3', toId: 'loc_b' })).isRejected('insufficient-stock')
    held.when(move({ type: 'correction', quantity: '-3' })).isRejected('insufficient-stock')
    held.when(move({ type: 'set', quantity: '5' })).isRejected('insufficient-stock')
    held.when(move({ type: 'receipt', quantity: '1' })).resultsIn({ stock: '9' })
    held.when(reserving({ delivery_note_id: 'dn_2' })).isRejected('insufficient-stock', '6 requested, 2 available')
  })

  it("can't be archived or moved elsewhere until the reservation ends", () => {
    held.when(state => rules.archive(state, '2026-11-21T09:30:00.000Z')).isRejected('invalid-state', 'being completed')
    const patch = { primary_location_id: 'loc_b' }
    held.when(state => rules.update(state, patch, movementIds, MOMENT)).isRejected('insufficient-stock')
  })

  it('counts expected receipts against the maximum quantity', () => {
    const lines = [{ line_no: 1, quantity: '999999999992', from_location_id: null, to_location_id: 'loc_a' }]
    const full = stocked.when(reserving({ type: 'receipt', lines })).events()
    given(material)(created, received, ...full)
      .when(move({ type: 'receipt', quantity: '0.000001' }))
      .isRejected('invalid', 'exceed')
    given(material)(created, received, ...full)
      .when(reserving({ delivery_note_id: 'dn_2', type: 'receipt', lines }))
      .isRejected('invalid', 'exceed')
  })

  it('reserves once per attempt, and replaces reservations of earlier attempts', () => {
    held.when(reserving({})).changesNothing()
    held.when(reserving({ attempt: 5 })).gives(released, { type: 'stock-reserved', data: { ...order, attempt: 5 } })
    held.when(reserving({ attempt: 1 })).isRejected('conflict')
  })

  it('applies reserved items once, as one movement per item', () => {
    const moved = held
      .when(applying(REVISION))
      .resultsIn({ stock: '2', balances: { loc_a: '2' }, reservations: {} })
      .events()
    given(material)(created, received, reserved, ...moved)
      .when(applying(REVISION))
      .changesNothing()
  })

  it('releases rather than applies reserved items afterward', () => {
    const again = given(material)(created, received, reserved, released, reserved)
    again.when(applying(REVISION)).gives(released).resultsIn({ stock: '8', reservations: {} })
  })

  it('releases reservations of an earlier attempt, not of a later one', () => {
    held.when(state => release(state, 'dn_1', 2)).gives(released)
    held.when(state => release(state, 'dn_1', 1)).changesNothing()
    stocked.when(state => release(state, 'dn_1', 2)).changesNothing()
  })

  it('rejects reservations after it is archived', () => {
    const archived: MaterialEvent = {
      type: 'material-archived',
      data: { category: null, archived_at: '2026-11-21T09:30:00.000Z' },
    }
    given(material)(created, received, archived).when(reserving({})).isRejected('invalid-state', 'archived')
  })
})
