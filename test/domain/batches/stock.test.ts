import { expect } from 'chai'
import fc from 'fast-check'
import { balanceOf, blockOf } from '../../../src/domain/batches/batch.js'
import { batchIn } from '../../../src/domain/batches/batches.js'
import { availableStock, batchesAt, freeOf } from '../../../src/domain/batches/picking.js'
import type { Tracked } from '../../../src/domain/batches/tracked.js'
import { isRejection } from '../../../src/domain/decisions/rejection.js'
import { evolve, type Material } from '../../../src/domain/materials.js'
import { reverse } from '../../../src/domain/stock/moving.js'
import { reservedBatches } from '../../../src/domain/stock/reservations.js'
import { allEntries } from '../../../src/domain/values/ordered-map.js'
import { fromDecimal, ZERO } from '../../../src/domain/values/quantity.js'
import type { StockMoved } from '../../../src/events/materials.js'
import { ACTOR } from '../../support/given.js'
import { type AppliedStep, createShelf, PLACES, step } from './random-stock.js'

const RUNS = { numRuns: 20 }
const steps = fc.array(step, { minLength: 20, maxLength: 120, size: 'max' })
const asTracked = (material: Material) => material as Material & Tracked
const batchesOf = (material: Material) => [...allEntries(asTracked(material).batches.records)]
const sumOf = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, ZERO)
const movements = ({ decided }: AppliedStep): readonly StockMoved[] =>
  isRejection(decided) ? [] : decided.flatMap(event => (event.type === 'stock-moved' ? [event.data] : []))

/** The state after each step. */
const checkProperty = (check: (taken: AppliedStep, where: ReturnType<typeof createShelf>) => void) =>
  fc.assert(
    fc.property(steps, all => {
      const where = createShelf()
      for (const one of all) check(where.take(one), where)
    }),
    RUNS,
  )

describe('Batch stock', () => {
  it('adds up per location and in total, and never falls below zero or the reserved quantity', () => {
    checkProperty(({ after }) => {
      const reserved = reservedBatches(after.reservations)
      const all = batchesOf(after)
      for (const place of PLACES) {
        const lying = all.map(([id, batch]) => [id, balanceOf(batch, place)] as const)
        expect(sumOf(lying.map(([, balance]) => balance))).to.equal(fromDecimal(after.balances[place] ?? '0'))
        for (const [id, balance] of lying) expect(balance >= reserved(id, place), `${id} at ${place}`).to.equal(true)
        const found = [...batchesAt(asTracked(after), place)].map(([id]) => id)
        expect(found.toSorted()).to.deep.equal(
          lying
            .filter(([, balance]) => balance > ZERO)
            .map(([id]) => id)
            .toSorted(),
        )
      }
      expect(sumOf(all.map(([, { quantity }]) => fromDecimal(quantity)))).to.equal(fromDecimal(after.stock))
      expect(asTracked(after).batches.stocked).to.equal(all.filter(([, { quantity }]) => quantity !== '0').length)
    })
  })

  it('is picked in order, each batch completely before the next', () => {
    checkProperty(({ step: one, before, today, ...taken }) => {
      if ((one.do !== 'withdraw' && one.do !== 'transfer') || one.named !== undefined) return
      const [moved] = movements({ step: one, before, today, ...taken })
      if (!moved) return
      const legs = moved.legs[0]?.batches ?? []
      const free = freeOf(asTracked(before))
      const { batch_policy, block_expired } = asTracked(before)
      const key = ([id, batch]: (typeof all)[number]) =>
        `${batch_policy === 'fefo' ? (batch.expires_on ?? '~') : ''} ${batch.received_at} ${id}`
      const all = batchesOf(before).filter(
        ([id, batch]) => free(id, batch, one.place) > ZERO && blockOf(batch, today, block_expired) === undefined,
      )
      all.sort((a, b) => (key(a) < key(b) ? -1 : 1))
      if (batch_policy === 'lifo') all.reverse()
      expect(legs.map(({ batch_id }) => batch_id)).to.deep.equal(all.slice(0, legs.length).map(([id]) => id))
      const takes = legs.map(leg => fromDecimal(leg.before) - fromDecimal(leg.after))
      expect(sumOf(takes)).to.equal(one.amount)
      legs.slice(0, -1).forEach((_, n) => {
        const [id, batch] = all[n] ?? expect.fail('picked of nothing')
        expect(takes[n]).to.equal(free(id, batch, one.place))
      })
    })
  })

  it('is short only if less than the requested quantity is available', () => {
    checkProperty(({ step: one, before, decided, today }) => {
      if (one.do !== 'withdraw' || one.named !== undefined || one.override || !isRejection(decided)) return
      if (decided.rejected !== 'insufficient-stock') return
      const { available, blocked } = decided.details[0] ?? expect.fail('no detail')
      const sums = Object.values(blocked as Record<string, string>).map(fromDecimal)
      expect(fromDecimal(String(available)) < one.amount).to.equal(true)
      expect(fromDecimal(String(available)) + sumOf(sums)).to.equal(fromDecimal(before.balances[one.place] ?? '0'))
      expect(fromDecimal(String(available)) <= fromDecimal(availableStock(asTracked(before), today))).to.equal(true)
    })
  })

  it('of a blocked batch decreases only by override, transfer, reversal, count, or reservation', () => {
    checkProperty(({ step: one, before, today, ...rest }) => {
      for (const moved of movements({ step: one, before, today, ...rest })) {
        for (const { batches = [] } of moved.legs) {
          for (const leg of batches) {
            const batch = batchIn(asTracked(before).batches, leg.batch_id)
            const block = batch && blockOf(batch, today, asTracked(before).block_expired)
            if (!block || fromDecimal(leg.after) >= fromDecimal(leg.before)) continue
            const excused =
              moved.batch_override === block ||
              ['transfer', 'reversal', 'set', 'correction'].includes(moved.type) ||
              moved.delivery_note_id !== null
            expect(excused, `${moved.type} of a batch that is ${block}`).to.equal(true)
          }
        }
      }
    })
  })

  it('is restored when a movement is reversed', () => {
    checkProperty((taken, where) => {
      const [moved] = movements(taken)
      if (!moved || taken.step.do === 'apply' || where.state().reversed.includes(moved.movement_id)) return
      const back = reverse(taken.after, { movementId: 'mov_back', reverses: moved })
      if (isRejection(back)) return
      const after = back.reduce(
        (state: Material, event) =>
          evolve(state, { ...event, at: '2030-01-01T00:00:00.000Z', revision: 1_000_000, actor: ACTOR }),
        taken.after,
      )
      const balances = (material: Material) =>
        Object.fromEntries(
          batchesOf(material)
            .filter(([, { quantity }]) => quantity !== '0')
            .map(([id, batch]) => [id, sorted(batch.balances)]),
        )
      expect(balances(after)).to.deep.equal(balances(taken.before))
    })
  })

  it('follows from its history alone, and survives a snapshot', () => {
    fc.assert(
      fc.property(steps, all => {
        const where = createShelf()
        for (const one of all) where.take(one)
        const balances = new Map<string, bigint>()
        for (const event of where.history) {
          if (event.type !== 'stock-moved') continue
          for (const { location_id, batches = [] } of event.data.legs) {
            for (const leg of batches) {
              const key = `${leg.batch_id} ${location_id}`
              expect(fromDecimal(leg.before)).to.equal(balances.get(key) ?? ZERO)
              balances.set(key, fromDecimal(leg.after))
            }
          }
        }
        for (const [id, batch] of batchesOf(where.state())) {
          for (const place of PLACES) expect(balanceOf(batch, place)).to.equal(balances.get(`${id} ${place}`) ?? ZERO)
        }
        expect(JSON.parse(JSON.stringify(where.state()))).to.deep.equal(where.state())
      }),
      { numRuns: 10 },
    )
  })

  it('does not change when a decision is repeated', () => {
    checkProperty((taken, where) => {
      const { do: what } = taken.step
      if (!['state', 'redate', 'policy', 'rehome', 'apply', 'release'].includes(what) || isRejection(taken.decided))
        return
      if (what === 'apply' || what === 'release')
        expect(Object.keys(taken.after.reservations)).not.to.include(`dn_${(taken.step as { note: number }).note}`)
      const again = where.take(taken.step).decided
      expect(isRejection(again) ? again.rejected : again.length).to.be.oneOf([0, 'invalid-state'])
    })
  })
})

const sorted = (balances: object) => Object.fromEntries(Object.entries(balances).toSorted())
