import { expect } from 'chai'
import * as rules from '../../src/domain/materials.js'
import { moveStock } from '../../src/domain/stock/moving.js'
import { MAX_QUANTITY } from '../../src/domain/values/quantity.js'
import { given } from '../support/given.js'
import {
  created,
  leg,
  MOMENT,
  move,
  moved,
  movement,
  movementIn,
  NAMEPLATE,
  received,
  reverse,
  toQuantity,
  transferred,
} from '../support/material-story.js'

const { material } = rules

describe('A material', () => {
  describe('with stock movements', () => {
    it('increases by a receipt, at its primary location by default', () => {
      given(material)(created)
        .when(move({ type: 'receipt', quantity: '8' }))
        .resultsIn({ balances: { loc_a: '8' } })
      given(material)(created, received)
        .when(move({ type: 'add', quantity: '0.5', locationId: 'loc_b' }))
        .resultsIn({ stock: '8.5', balances: { loc_a: '8', loc_b: '0.5' } })
    })

    it('can be withdrawn to the last millionth but not beyond, and an error reports the available quantity', () => {
      given(material)(created, received)
        .when(move({ type: 'withdrawal', quantity: '8' }))
        .resultsIn({ stock: '0' })
      const refused = given(material)(created, received).when(move({ type: 'withdrawal', quantity: '8.000001' }))
      refused.isRejected('insufficient-stock', '8.000001 requested, 8 available')
      expect(refused.rejection().details[0]).to.include({ field: 'quantity', available: '8', location_id: 'loc_a' })
    })

    it("can't be withdrawn from an empty location, whatever other locations hold", () => {
      given(material)(created, received)
        .when(move({ type: 'subtract', quantity: '1', locationId: 'loc_b' }))
        .isRejected('insufficient-stock', '0 available at loc_b')
    })

    it('is transferred in one event that keeps the total unchanged', () => {
      given(material)(created, received)
        .when(move({ type: 'transfer', quantity: '3', toId: 'loc_b' }))
        .resultsIn({ stock: '8', balances: { loc_a: '5', loc_b: '3' } })
      given(material)(created, received)
        .when(move({ type: 'transfer', quantity: '3' }))
        .isRejected('invalid', 'different')
      given(material)(created, received)
        .when(move({ type: 'transfer', quantity: '9', toId: 'loc_b' }))
        .isRejected('insufficient-stock')
    })

    it('is set by a count, in total or at one location', () => {
      given(material)(created, received, transferred)
        .when(move({ type: 'set', quantity: '6' }))
        .resultsIn({ stock: '6', balances: { loc_a: '3', loc_b: '3' } })
      given(material)(created, received, transferred)
        .when(move({ type: 'set', quantity: '0', locationId: 'loc_b' }))
        .resultsIn({ stock: '5', balances: { loc_a: '5', loc_b: '0' } })
    })

    it('is corrected up or down', () => {
      given(material)(created, received)
        .when(move({ type: 'correction', quantity: '-2' }))
        .resultsIn({ stock: '6' })
      given(material)(created, received)
        .when(move({ type: 'correction', quantity: '2' }))
        .resultsIn({ stock: '10' })
      given(material)(created, received)
        .when(move({ type: 'correction', quantity: '-9' }))
        .isRejected('insufficient-stock')
    })

    it('is not counted or corrected if the balance differs from the expected one', () => {
      for (const type of ['set', 'correction'] as const) {
        const refused = given(material)(created, received).when(
          move({ type, quantity: '1', expected: toQuantity('7') }),
        )
        refused.isRejected('conflict', 'The stock is 8, expected 7. Read it again and retry.')
        expect(refused.rejection().details[0]).to.include({ field: 'expected_quantity', actual: '8' })
        given(material)(created, received)
          .when(move({ type, quantity: '1', expected: toQuantity('8') }))
          .events()
      }
    })

    it('rejects a quantity of zero or less if the movement has a direction', () => {
      for (const type of ['receipt', 'withdrawal', 'transfer', 'add', 'subtract'] as const) {
        for (const quantity of ['0', '-1']) {
          const refused = given(material)(created, received).when(move({ type, quantity, toId: 'loc_b' }))
          refused.isRejected('invalid', 'above zero')
          expect(refused.rejection().details[0]?.field).to.equal('quantity')
        }
      }
      given(material)(created, received)
        .when(move({ type: 'set', quantity: '-1' }))
        .isRejected('invalid', 'below zero')
    })

    it('does not exceed the maximum quantity', () => {
      const most = moved('mov_1', {
        type: 'receipt',
        quantity: '1000000000000',
        before: '0',
        after: '1000000000000',
        legs: [leg('loc_a', '0', '1000000000000')],
      })
      given(material)(created)
        .when(state => moveStock(state, { movementId: 'mov_9', type: 'receipt', quantity: MAX_QUANTITY }, MOMENT))
        .resultsIn({ stock: '1000000000000' })
      given(material)(created, most)
        .when(move({ type: 'receipt', quantity: '0.000001', locationId: 'loc_b' }))
        .isRejected('invalid', 'would exceed')
    })

    it('records its fields as of the movement', () => {
      const got = given(material)(created).when(move({ type: 'receipt', quantity: '1' }))
      expect(movementIn(got.events()).material).to.deep.equal(NAMEPLATE)
    })
  })

  describe('with a reversed movement', () => {
    it('has its previous stock', () => {
      given(material)(created, received)
        .when(reverse(received))
        .gives({
          type: 'stock-moved',
          data: {
            ...movement('mov_9', {
              type: 'reversal',
              quantity: '-8',
              before: '8',
              after: '0',
              legs: [leg('loc_a', '8', '0')],
            }),
            note: 'a mistake',
            reverses: 'mov_1',
          },
        })
        .resultsIn({ stock: '0', reversed: ['mov_1'] })
    })

    it('has both sides of a transfer restored, and the entry records the quantity', () => {
      const back = given(material)(created, received, transferred).when(reverse(transferred))
      back.resultsIn({ stock: '8', balances: { loc_a: '8', loc_b: '0' } })
      expect(movementIn(back.events()).quantity).to.equal('3')
    })

    it('can have it reversed only once', () => {
      const undone = given(material)(created, received).when(reverse(received)).events()
      given(material)(created, received, ...undone)
        .when(reverse(received))
        .isRejected('invalid-state', 'already reversed')
    })

    it('rejects the reversal if the received stock has been withdrawn since', () => {
      given(material)(created, received, transferred).when(reverse(received)).isRejected('insufficient-stock')
    })
  })
})
