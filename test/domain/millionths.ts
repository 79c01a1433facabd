import { expect } from 'chai'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { evolve, type Material } from '../../src/domain/materials.js'
import { moveStock } from '../../src/domain/stock/moving.js'
import { toDecimal } from '../../src/domain/values/quantity.js'
import { ACTOR, NOW } from '../support/given.js'
import { created, MOMENT, toQuantity } from '../support/material-story.js'

const MILLIONTH = {
  type: 'receipt',
  quantity: toQuantity('0.000001'),
  note: null,
  reason: null,
  reference: null,
} as const

/** The sum of N receipts of a millionth is exactly N millionths. */
export function expectMillionthsAddUp(receipts: number): void {
  let state: Material = evolve(undefined, { ...created, at: NOW, revision: 0, actor: ACTOR })
  for (let revision = 1; revision <= receipts; revision += 1) {
    const decided = moveStock(state, { ...MILLIONTH, movementId: `mov_${revision}` }, MOMENT)
    if (isRejection(decided)) throw new Error(decided.message)
    for (const event of decided) state = evolve(state, { ...event, at: NOW, revision, actor: ACTOR })
  }
  const sum = toDecimal(BigInt(receipts))
  expect([state.stock, state.balances]).to.deep.equal([sum, { loc_a: sum }])
}
