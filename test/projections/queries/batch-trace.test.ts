import { expect } from 'chai'
import fc from 'fast-check'
import { fromDecimal } from '../../../src/domain/values/quantity.js'
import type { MovementType } from '../../../src/events/materials.js'
import { stockHistory } from '../../../src/projections/histories/stock-history.js'
import { traceOf } from '../../../src/projections/queries/batch-trace.js'
import { on } from '../../support/history.js'
import { moved } from '../../support/material-story.js'
import { given } from '../../support/read-model.js'

const paint = on('material-mat_paint')

interface Step {
  readonly type: MovementType
  readonly by: number
  readonly from: 'loc_a' | 'loc_b'
  /** Reverses the movement with this number instead. */
  readonly undoes?: number
}

interface Leg {
  readonly location_id: string
  readonly by: number
}

/** Movements of one batch in order, omitting those that exceed the stock. */
function buildHistory(steps: readonly Step[]) {
  const balances: Record<string, number> = { loc_a: 0, loc_b: 0 }
  const done: { readonly id: string; readonly legs: readonly Leg[]; reversed: boolean }[] = []
  const facts = steps.flatMap(({ type, by, from, undoes }) => {
    const original = undoes === undefined ? undefined : done[undoes % Math.max(1, done.length)]
    if (undoes !== undefined && (!original || original.reversed)) return []
    const legs = original ? original.legs.map(leg => ({ ...leg, by: -leg.by })) : buildLegs(type, by, from)
    const next = { ...balances }
    const movedLegs = legs.map(({ location_id, by }) => {
      const before = next[location_id] ?? 0
      next[location_id] = before + by
      const [was, is] = [String(before), String(before + by)]
      const batches = [{ batch_id: 'bat_1', batch_number: 'L', before: was, after: is }]
      return { location_id, before: was, after: is, batches }
    })
    if (Object.values(next).some(balance => balance < 0)) return []
    const before = String((balances.loc_a ?? 0) + (balances.loc_b ?? 0))
    Object.assign(balances, next)
    const id = `mov_${done.length}`
    if (original) original.reversed = true
    done.push({ id, legs, reversed: false })
    const after = String((balances.loc_a ?? 0) + (balances.loc_b ?? 0))
    const fact = moved(id, { type: original ? 'reversal' : type, quantity: String(by), before, after, legs: movedLegs })
    return [{ ...fact, data: { ...fact.data, reverses: original?.id ?? null } }]
  })
  return { facts, onHand: (balances.loc_a ?? 0) + (balances.loc_b ?? 0) }
}

function buildLegs(type: MovementType, by: number, from: Step['from']): readonly Leg[] {
  const to = from === 'loc_a' ? 'loc_b' : 'loc_a'
  if (type === 'transfer')
    return [
      { location_id: from, by: -by },
      { location_id: to, by },
    ]
  return [{ location_id: from, by: type === 'withdrawal' || type === 'subtract' ? -by : by }]
}

const trace = (steps: readonly Step[], max = 1000) =>
  given(stockHistory)(paint(...buildHistory(steps).facts)).query(shown => traceOf(shown.of(stockHistory), 'bat_1', max))

const receipt = (by: number): Step => ({ type: 'receipt', by, from: 'loc_a' })
const undo = (n: number): Step => ({ ...receipt(1), undoes: n })

describe('The trace of a batch', () => {
  it('lists receipts and withdrawals from newest to oldest, without transfers', async () => {
    const { steps, totals } = await trace([
      receipt(5),
      { type: 'transfer', by: 2, from: 'loc_a' },
      { type: 'withdrawal', by: 1, from: 'loc_b' },
      receipt(3),
      { type: 'add', by: 1, from: 'loc_a' },
    ])
    expect(steps.received.map(({ entry, quantity }) => [entry.movement_id, quantity])).to.deep.equal([
      ['mov_3', fromDecimal('3')],
      ['mov_0', fromDecimal('5')],
    ])
    expect(totals).to.deep.equal({ received: fromDecimal('8'), issued: fromDecimal('1'), adjusted: fromDecimal('1') })
  })

  it('subtracts a reversal from its movement, and links to the reversal', async () => {
    const { steps, totals } = await trace([receipt(5), undo(0), receipt(2), undo(1)])
    expect(totals).to.deep.equal({ received: fromDecimal('7'), issued: 0n, adjusted: 0n })
    expect(steps.received.map(({ entry, reversedBy }) => [entry.movement_id, reversedBy])).to.deep.equal([
      ['mov_3', null],
      ['mov_2', null],
      ['mov_1', 'mov_3'],
      ['mov_0', 'mov_1'],
    ])
  })

  it('is limited to a number of entries, with totals over all', async () => {
    const { steps, totals, hasMore } = await trace(
      Array.from({ length: 250 }, () => receipt(1)),
      240,
    )
    expect([steps.received.length, hasMore]).to.deep.equal([240, true])
    expect(totals.received).to.equal(fromDecimal('250'))
  })

  it('adds up to the stock on hand, after any movements and reversals', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            type: fc.constantFrom<MovementType>('receipt', 'withdrawal', 'transfer', 'correction', 'add', 'subtract'),
            by: fc.integer({ min: 1, max: 9 }),
            from: fc.constantFrom('loc_a', 'loc_b'),
            undoes: fc.option(fc.nat(20), { nil: undefined, freq: 3 }),
          }),
          { maxLength: 30 },
        ),
        async drawn => {
          const steps = drawn.map(({ undoes, ...step }) => (undoes === undefined ? step : { ...step, undoes }))
          const { totals, steps: traced } = await trace(steps)
          const { received, issued, adjusted } = totals
          expect(received + adjusted - issued).to.equal(fromDecimal(String(buildHistory(steps).onHand)))
          for (const [way, total] of Object.entries(totals)) {
            const sum = traced[way as keyof typeof traced].reduce((soFar, { quantity }) => soFar + quantity, 0n)
            expect(sum).to.equal(total)
          }
        },
      ),
      { numRuns: 40 },
    ))
})
