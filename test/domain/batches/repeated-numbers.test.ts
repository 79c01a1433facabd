import { expect } from 'chai'
import type { RequestedBatch } from '../../../src/domain/batches/naming.js'
import { material, type Opening } from '../../../src/domain/materials.js'
import type { MaterialEvent } from '../../../src/events/materials.js'
import { announced, createdTracked, registered, SETTINGS } from '../../support/batch-story.js'
import { given } from '../../support/given.js'
import { create, move, toQuantity } from '../../support/material-story.js'

const numbers = (...named: readonly string[]): readonly RequestedBatch[] =>
  named.map((batch_number, n) => ({ batch_number, quantity: '1', path: `batches.${n}.` }))

const opening = (locationId: string, n: number, requested: readonly RequestedBatch[]): Opening => ({
  ...{ locationId, requested, field: `locations.${n}.id` },
  quantity: toQuantity(String(requested.length)),
})

const newNumbers = (events: readonly MaterialEvent[]) =>
  events.flatMap(event => (event.type === 'batch-registered' ? [event.data.batch.batch_number] : []))

const REPEATED = /names a batch that is already listed/

describe('A batch number that a request repeats', () => {
  for (const type of ['receipt', 'add', 'set', 'correction'] as const) {
    it(`is rejected by the type ${type}, for new and existing batches, regardless of case`, () => {
      for (const number of ['L-78', 'L-77']) {
        for (const again of [number, number.toLowerCase()]) {
          const rejected = given(material)(createdTracked, registered)
            .when(move({ type, quantity: '2', requested: numbers(number, again) }))
            .isRejected('invalid', REPEATED)
          expect(rejected.rejection().details[0]?.field).to.equal('batches.1.batch_number')
        }
      }
    })
  }

  it("is rejected in one location's opening stock", () => {
    given(material)()
      .when(create({ opening: [opening('loc_a', 0, numbers('L-1', 'l-1'))], tracking: SETTINGS }))
      .isRejected('invalid', REPEATED)
  })

  it("is one batch in several locations' opening stock", () => {
    const openings = [opening('loc_a', 0, numbers('L-1', 'L-2')), opening('loc_b', 1, numbers('l-1'))]
    const outcome = given(material)().when(create({ opening: openings, tracking: SETTINGS }))
    expect(newNumbers(outcome.events())).to.deep.equal(['L-1', 'L-2'])
    const moved = outcome.events().flatMap(event => (event.type === 'stock-moved' ? event.data.legs : []))
    expect(moved.map(({ batches }) => batches?.map(({ batch_id }) => batch_id))).to.deep.equal([
      ['bat_new0', 'bat_new1'],
      ['bat_new0'],
    ])
  })

  it('is accepted for several new batches with different numbers', () => {
    const requested = numbers('L-1', 'L-2', 'L-10')
    const outcome = given(material)(createdTracked).when(move({ type: 'receipt', quantity: '3', requested }))
    expect(newNumbers(outcome.events())).to.deep.equal(['L-1', 'L-2', 'L-10'])
  })

  it('can be that of two batches in an older log, which both receive stock by their ID', () => {
    const twin = { ...registered, data: { ...registered.data, batch: { ...announced, batch_id: 'bat_2' } } }
    const requested = ['bat_1', 'bat_2'].map((batch_id, n) => ({ batch_id, quantity: '1', path: `batches.${n}.` }))
    given(material)(createdTracked, registered, twin as MaterialEvent)
      .when(move({ type: 'receipt', quantity: '2', requested }))
      .resultsIn({ stock: '2' })
  })
})
