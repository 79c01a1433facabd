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
  q,
  received,
  reverse,
  transferred,
  update,
} from '../support/material-story.js'

const { material } = rules

describe('a material', () => {
  describe('that is new', () => {
    it('has no stock, and no history of any', () => {
      given(material)().when(create()).gives(created).leaves({ stock: '0', balances: {} })
    })

    it('may begin with a balance, which is a movement of its own', () => {
      given(material)()
        .when(create({ opening: [{ locationId: 'loc_a', quantity: q('2.5'), field: 'stock' }] }))
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
        .leaves({ stock: '2.5' })
    })

    it('may begin at several locations, the same one named twice among them', () => {
      const opening = [
        { locationId: 'loc_a', quantity: q('1'), field: 'locations.0.stock' },
        { locationId: 'loc_b', quantity: q('2'), field: 'locations.1.stock' },
        { locationId: 'loc_a', quantity: q('4'), field: 'locations.2.stock' },
        { locationId: 'loc_c', quantity: q('0'), field: 'locations.3.stock' },
      ]
      given(material)()
        .when(create({ opening }))
        .leaves({ stock: '7', balances: { loc_a: '5', loc_b: '2' } })
    })

    it('has no custom field that is null', () => {
      given(material)()
        .when(create({ custom_fields: { a: null, b: 1 } }))
        .leaves({ custom_fields: { b: 1 } })
    })

    it('is not made twice', () => {
      given(material)(created).when(create()).isRefused('conflict')
    })
  })

  describe('updated', () => {
    it('tells what changed, from what and to what, and nothing else', () => {
      given(material)(created)
        .when(update({ name: 'Screw', unit: 'box', ean: undefined, custom_fields: { colour: null, size: 4 } }))
        .gives({
          type: 'material-updated',
          data: {
            unit: { from: 'pcs', to: 'box' },
            custom_fields: { from: { colour: 'zinc', size: null }, to: { colour: null, size: 4 } },
          },
        })
        .leaves({ custom_fields: { size: 4 } })
    })

    it('changes nothing when nothing is different', () => {
      given(material)(created, received)
        .when(update({ ...DETAILS, stock: q('8') }))
        .changesNothing()
    })

    it('keeps a custom field whatever it is called', () => {
      const strange = JSON.parse('{"__proto__": "x", "constructor": 1}') as rules.MaterialPatch['custom_fields']
      const { custom_fields } =
        given(material)(created)
          .when(update({ custom_fields: strange }))
          .state() ?? DETAILS
      expect(Object.entries(custom_fields)).to.deep.include(['__proto__', 'x']).and.deep.include(['constructor', 1])
      expect(Object.entries(custom_fields)).to.have.length(3)
    })

    it('is corrected by the difference when a stock is sent', () => {
      given(material)(created, received, transferred)
        .when(update({ stock: q('10') }))
        .leaves({ stock: '10', balances: { loc_a: '7', loc_b: '3' } })
      given(material)(created, received, transferred)
        .when(update({ stock: q('2') }))
        .isRefused('insufficient-stock')
    })

    it('is corrected where it was, and under its own name, when all else was sent as undefined', () => {
      const sent = { name: undefined, unit: undefined, primary_location_id: undefined, stock: q('9') }
      const corrected = given(material)(created, received).when(update(sent))
      corrected.leaves({ stock: '9', balances: { loc_a: '9' } })
      expect(movementIn(corrected.events()).material).to.deep.equal(NAMEPLATE)
    })

    it('takes its stock along to another primary location when all of it lies in one place', () => {
      given(material)(created, received)
        .when(update({ primary_location_id: 'loc_b' }))
        .leaves({ primary_location_id: 'loc_b', stock: '8', balances: { loc_a: '0', loc_b: '8' } })
      given(material)(created, received)
        .when(update({ primary_location_id: 'loc_b', stock: q('5') }))
        .leaves({ stock: '5', balances: { loc_a: '0', loc_b: '5' } })
    })

    it('only names another primary location when its stock lies in several', () => {
      given(material)(created, received, transferred)
        .when(update({ primary_location_id: 'loc_b' }))
        .leaves({ primary_location_id: 'loc_b', balances: { loc_a: '5', loc_b: '3' } })
    })
  })

  describe('archived', () => {
    it('is archived once', () => {
      given(material)(created).when(archive).gives(archived).leaves({ archived_at: NOW })
      given(material)(created, archived).when(archive).changesNothing()
    })

    it('takes no movement and no change', () => {
      for (const decide of [move({ type: 'receipt', quantity: '1' }), update({ name: 'x' }), reverse(received)]) {
        given(material)(created, received, archived).when(decide).isRefused('invalid-state', 'Restore it first')
      }
    })

    it('comes back with what it had', () => {
      given(material)(created, received, archived).when(rules.restore).leaves({ archived_at: null, stock: '8' })
      given(material)(created).when(rules.restore).changesNothing()
    })
  })

  it('that was never made is not found', () => {
    const all = [move({ type: 'receipt', quantity: '1' }), update({}), reverse(received), archive, rules.restore]
    for (const decide of all) given(material)().when(decide).isRefused('not-found')
  })
})
