import { expect } from 'chai'
import * as rules from '../../src/domain/materials.js'
import { given, NOW } from '../support/given.js'
import {
  archive,
  archived,
  create,
  created,
  DETAILS,
  leg,
  move,
  moved,
  movementIn,
  NAMEPLATE,
  received,
  reverse,
  toQuantity,
  transferred,
  update,
} from '../support/material-story.js'

const { material } = rules

describe('A material', () => {
  describe('when created', () => {
    it('has no stock and no stock history', () => {
      given(material)().when(create()).gives(created).resultsIn({ stock: '0', balances: {} })
    })

    it('can have an opening stock, which is a separate movement', () => {
      given(material)()
        .when(create({ opening: [{ locationId: 'loc_a', quantity: toQuantity('2.5'), field: 'stock' }] }))
        .gives(
          created,
          moved('mov_0', {
            type: 'initial',
            quantity: '2.5',
            before: '0',
            after: '2.5',
            legs: [leg('loc_a', '0', '2.5')],
          }),
        )
        .resultsIn({ stock: '2.5' })
    })

    it('can have opening stock at several locations, even with one of them repeated', () => {
      const opening = [
        { locationId: 'loc_a', quantity: toQuantity('1'), field: 'locations.0.stock' },
        { locationId: 'loc_b', quantity: toQuantity('2'), field: 'locations.1.stock' },
        { locationId: 'loc_a', quantity: toQuantity('4'), field: 'locations.2.stock' },
        { locationId: 'loc_c', quantity: toQuantity('0'), field: 'locations.3.stock' },
      ]
      given(material)()
        .when(create({ opening }))
        .resultsIn({ stock: '7', balances: { loc_a: '5', loc_b: '2' } })
    })

    it('omits custom fields that are null', () => {
      given(material)()
        .when(create({ custom_fields: { a: null, b: 1 } }))
        .resultsIn({ custom_fields: { b: 1 } })
    })

    it("can't be created twice", () => {
      given(material)(created).when(create()).isRejected('conflict')
    })
  })

  describe('when updated', () => {
    it('records only what changed, with old and new values', () => {
      given(material)(created)
        .when(update({ name: 'Screw', unit: 'box', ean: undefined, custom_fields: { colour: null, size: 4 } }))
        .gives({
          type: 'material-updated',
          data: {
            unit: { from: 'pcs', to: 'box' },
            custom_fields: { from: { colour: 'zinc', size: null }, to: { colour: null, size: 4 } },
          },
        })
        .resultsIn({ custom_fields: { size: 4 } })
    })

    it('records nothing if nothing differs', () => {
      given(material)(created, received)
        .when(update({ ...DETAILS, stock: toQuantity('8') }))
        .changesNothing()
    })

    it('accepts a custom field with any name', () => {
      const strange = JSON.parse('{"__proto__": "x", "constructor": 1}') as rules.MaterialPatch['custom_fields']
      const { custom_fields } =
        given(material)(created)
          .when(update({ custom_fields: strange }))
          .state() ?? DETAILS
      expect(Object.entries(custom_fields)).to.deep.include(['__proto__', 'x']).and.deep.include(['constructor', 1])
      expect(Object.entries(custom_fields)).to.have.length(3)
    })

    it('is corrected by the difference if a stock is sent', () => {
      given(material)(created, received, transferred)
        .when(update({ stock: toQuantity('10') }))
        .resultsIn({ stock: '10', balances: { loc_a: '7', loc_b: '3' } })
      given(material)(created, received, transferred)
        .when(update({ stock: toQuantity('2') }))
        .isRejected('insufficient-stock')
    })

    it('is corrected at its location under its own name if other fields are undefined', () => {
      const sent = { name: undefined, unit: undefined, primary_location_id: undefined, stock: toQuantity('9') }
      const corrected = given(material)(created, received).when(update(sent))
      corrected.resultsIn({ stock: '9', balances: { loc_a: '9' } })
      expect(movementIn(corrected.events()).material).to.deep.equal(NAMEPLATE)
    })

    it('moves its stock to a new primary location if all of it is at one location', () => {
      given(material)(created, received)
        .when(update({ primary_location_id: 'loc_b' }))
        .resultsIn({ primary_location_id: 'loc_b', stock: '8', balances: { loc_a: '0', loc_b: '8' } })
      given(material)(created, received)
        .when(update({ primary_location_id: 'loc_b', stock: toQuantity('5') }))
        .resultsIn({ stock: '5', balances: { loc_a: '0', loc_b: '5' } })
    })

    it('changes only its primary location if its stock is at several', () => {
      given(material)(created, received, transferred)
        .when(update({ primary_location_id: 'loc_b' }))
        .resultsIn({ primary_location_id: 'loc_b', balances: { loc_a: '5', loc_b: '3' } })
    })
  })

  describe('when archived', () => {
    it('can be archived only once', () => {
      given(material)(created).when(archive).gives(archived).resultsIn({ archived_at: NOW })
      given(material)(created, archived).when(archive).changesNothing()
    })

    it('rejects movements and changes', () => {
      for (const decide of [move({ type: 'receipt', quantity: '1' }), update({ name: 'x' }), reverse(received)]) {
        given(material)(created, received, archived).when(decide).isRejected('invalid-state', 'Restore it first')
      }
    })

    it('is restored with its previous values', () => {
      given(material)(created, received, archived).when(rules.restore).resultsIn({ archived_at: null, stock: '8' })
      given(material)(created).when(rules.restore).changesNothing()
    })
  })

  it('must exist to be archived', () => {
    const all = [move({ type: 'receipt', quantity: '1' }), update({}), reverse(received), archive, rules.restore]
    for (const decide of all) given(material)().when(decide).isRejected('not-found')
  })
})
