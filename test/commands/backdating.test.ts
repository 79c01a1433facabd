import { expect } from 'chai'
import { createBackdating, type PastMovement } from '../../src/commands/shared/backdating.js'
import type { Material } from '../../src/domain/materials.js'
import { type Past, PeriodNotRead } from '../../src/domain/stock/past.js'
import type { DoubtfulPeriod } from '../../src/domain/stock/recent-balances.js'

const movement = (location_id: string, time: string): PastMovement => ({
  ...{ location_id, location_before: '0', location_after: '1', revision: 1 },
  effective_at: `2026-11-21T${time}:00.000Z`,
})
const MOVEMENTS = [movement('loc_a', '09:00'), movement('loc_b', '09:30'), movement('loc_b', '11:00')]

describe('A backdated decision', () => {
  it('reads the whole period of each balance, although periods begin together', async () => {
    const backdating = createBackdating(
      // The decision below ignores the state.
      { newest: async () => ({}) as Material } as unknown as Parameters<typeof createBackdating>[0],
      {
        days: 31,
        movementsIn: async (_, { from, until }) =>
          MOVEMENTS.filter(({ effective_at }) => from <= effective_at && effective_at < until),
      },
    )
    const decide = (past: Past) =>
      [
        { locationId: 'loc_a', until: '2026-11-21T10:00:00.000Z' },
        { locationId: 'loc_b', until: '2026-11-21T24' },
      ].map(({ locationId, until }) => {
        const period: DoubtfulPeriod = { from: '2026-11-21', until, begin: 0n, revision: 1 }
        const movements = past.movementsIn({ locationId }, period)
        if (!movements) throw new PeriodNotRead(period)
        return movements.length
      })
    const found = await backdating.decide(
      'mat_1',
      (_, past) => decide(past),
      async past => decide(past),
    )
    expect(found).to.deep.equal([1, 2])
  })
})
