import { expect } from 'chai'
import fc from 'fast-check'
import { isRejection } from '../../../src/domain/decisions/rejection.js'
import * as rules from '../../../src/domain/materials.js'
import type { Movement } from '../../../src/domain/stock/movements.js'
import { moveStock, reverse } from '../../../src/domain/stock/moving.js'
import { fits, fromDecimal, type Quantity, toDecimal, ZERO } from '../../../src/domain/values/quantity.js'
import type { StockMoved } from '../../../src/events/materials.js'
import { ACTOR, expectValid, NOW } from '../../support/given.js'
import { MOMENT } from '../../support/material-story.js'

const START = {
  name: 'Cable',
  unit: 'm',
  sku: null,
  ean: null,
  category: null,
  description: null,
  min_stock: '0',
  purchase_price: null,
  custom_fields: {},
  primary_location_id: 'loc_a',
  opening: [],
  movementId: 'mov_0',
} satisfies rules.NewMaterial

const locations = fc.constantFrom('loc_a', 'loc_b', 'loc_c')
const amounts = fc.oneof(
  fc.bigInt({ min: 1n, max: 20_000_000n }),
  fc.bigInt({ min: -2_000_000n, max: 2n * 10n ** 18n }),
)
const movements = fc.oneof(
  fc.record({
    type: fc.constantFrom('receipt', 'withdrawal', 'add', 'subtract', 'set', 'correction'),
    quantity: amounts,
    locationId: fc.option(locations, { nil: undefined }),
  }),
  fc.record({ type: fc.constant('transfer'), quantity: amounts, fromId: locations, toId: locations }),
)
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: movements.map(movement => ({ movement })) },
    { weight: 2, arbitrary: fc.nat(50).map(reverse => ({ reverse })) },
    { weight: 1, arbitrary: fc.tuple(locations, fc.option(amounts)).map(patch => ({ patch })) },
  ),
  { maxLength: 40 },
)

/** Runs the accepted steps, and passes on each movement with the states before and after it. */
function playSteps(
  story: typeof steps extends fc.Arbitrary<infer T> ? T : never,
  each: (moved: StockMoved, before: rules.Material, after: rules.Material) => void,
): void {
  const record = (state: rules.Material | undefined, event: Parameters<typeof rules.evolve>[1]) => {
    expectValid(event)
    return rules.evolve(state, event)
  }
  const facts = { at: NOW, revision: 0, actor: ACTOR }
  const { opening: _, movementId: __, ...details } = START
  let state = record(undefined, { type: 'material-created', data: details, ...facts })
  const done: StockMoved[] = []
  let count = 0
  const movementId = () => `mov_${++count}`
  for (const step of story) {
    const decided = decide(state)
    if (isRejection(decided)) continue
    for (const event of decided) {
      const next = record(state, { ...event, ...facts })
      if (event.type === 'stock-moved') {
        each(event.data, state, next)
        done.push(event.data)
      }
      state = next
    }

    function decide(current: rules.Material) {
      if ('movement' in step) {
        return moveStock(current, { ...step.movement, movementId: movementId() } as Movement, MOMENT)
      }
      if ('patch' in step) {
        const [home, stock] = step.patch
        return rules.update(current, { primary_location_id: home, stock: stock ?? undefined }, movementId, MOMENT)
      }
      const reverses = done[step.reverse % Math.max(1, done.length)]
      return reverses ? reverse(current, { movementId: movementId(), reverses }) : []
    }
  }
}

const sum = (quantities: readonly Quantity[]) => quantities.reduce((total, each) => total + each, ZERO)

describe('The stock of a material', () => {
  it('is the sum over its locations, and no location is ever below zero', () => {
    fc.assert(
      fc.property(steps, story => {
        playSteps(story, (_, __, { stock, balances }) => {
          const held = Object.values(balances).map(fromDecimal)
          expect(toDecimal(sum(held))).to.equal(stock)
          expect(held.every(balance => balance >= ZERO && fits(balance))).to.equal(true)
          expect(fits(fromDecimal(stock))).to.equal(true)
        })
      }),
      { numRuns: 500 },
    )
  })

  it('is recorded by each movement with old and new values, in total and at each location', () => {
    fc.assert(
      fc.property(steps, story => {
        playSteps(story, (moved, before, after) => {
          expect([moved.before, moved.after]).to.deep.equal([before.stock, after.stock])
          for (const { location_id, ...leg } of moved.legs) {
            expect(leg).to.deep.equal({
              before: before.balances[location_id] ?? '0',
              after: after.balances[location_id],
            })
          }
        })
      }),
    )
  })

  it('changes by exactly the requested quantity', () => {
    fc.assert(
      fc.property(steps, story => {
        playSteps(story, ({ type, quantity, before, after }) => {
          const by = fromDecimal(after) - fromDecimal(before)
          const asked = fromDecimal(quantity)
          if (type === 'receipt' || type === 'add' || type === 'correction') expect(by).to.equal(asked)
          if (type === 'withdrawal' || type === 'subtract') expect(by).to.equal(-asked)
          if (type === 'transfer') expect(by).to.equal(ZERO)
        })
      }),
    )
  })

  it('is restored everywhere when a movement is reversed immediately', () => {
    fc.assert(
      fc.property(steps, story => {
        playSteps(story, (moved, before, after) => {
          const back = reverse(after, { movementId: 'mov_back', reverses: moved })
          if (isRejection(back)) expect.fail(back.message)
          const then = back.reduce(
            (state, event) => rules.evolve(state, { ...event, at: NOW, revision: 0, actor: ACTOR }),
            after,
          )
          expect(then.stock).to.equal(before.stock)
          for (const [id, balance] of Object.entries(then.balances))
            expect(balance).to.equal(before.balances[id] ?? '0')
        })
      }),
    )
  })
})
