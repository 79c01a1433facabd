import fc from 'fast-check'
import type { RequestedBatch } from '../../../src/domain/batches/naming.js'
import { changeBatch, quarantine, recall, release } from '../../../src/domain/batches/operations.js'
import type { Moment } from '../../../src/domain/batches/tracked.js'
import type { Decision } from '../../../src/domain/decisions/aggregate.js'
import { isRejection, type Rejection } from '../../../src/domain/decisions/rejection.js'
import * as rules from '../../../src/domain/materials.js'
import { moveStock, reverse } from '../../../src/domain/stock/moving.js'
import { apply, release as giveUp, reserve } from '../../../src/domain/stock/reserving.js'
import { allEntries } from '../../../src/domain/values/ordered-map.js'
import { toDecimal } from '../../../src/domain/values/quantity.js'
import type { BatchPolicy } from '../../../src/events/batches.js'
import type { MaterialEvent, StockMoved } from '../../../src/events/materials.js'
import { SETTINGS } from '../../support/batch-story.js'
import { ACTOR, expectValid } from '../../support/given.js'
import { DETAILS } from '../../support/material-story.js'

export const PLACES = ['loc_a', 'loc_b'] as const
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const
const POLICIES: readonly BatchPolicy[] = ['fefo', 'fifo', 'lifo', 'manual']

const place = fc.constantFrom(...PLACES)
const amount = fc.bigInt({ min: 1n, max: 20n }).map(n => n * 500_000n)
const batchNumber = fc.nat({ max: 11 })
const optionalBatchNumber = fc.option(batchNumber, { nil: undefined, freq: 2 })

export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('receive' as const),
      place,
      amount,
      which: batchNumber,
      expires: fc.option(fc.constantFrom(...DAYS)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      place,
      amount,
      named: optionalBatchNumber,
      override: fc.option(fc.constantFrom('expired' as const, 'quarantined' as const, 'recalled' as const), {
        nil: undefined,
        freq: 3,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('transfer' as const), place, amount, named: optionalBatchNumber }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      place,
      amount: fc.bigInt({ min: 0n, max: 20n }),
      named: optionalBatchNumber,
      type: fc.constantFrom('set' as const, 'correction' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('state' as const),
      which: batchNumber,
      deed: fc.constantFrom('quarantine' as const, 'release' as const, 'recall' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('redate' as const),
      which: batchNumber,
      expires: fc.option(fc.constantFrom(...DAYS)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat({ max: 50 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reserve' as const),
      note: fc.nat({ max: 2 }),
      type: fc.constantFrom('withdrawal' as const, 'transfer' as const, 'receipt' as const),
      lines: fc.array(fc.record({ place, amount, named: optionalBatchNumber }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('apply' as const), note: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), note: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rehome' as const), place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('day' as const), day: fc.constantFrom(...DAYS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('policy' as const), policy: fc.constantFrom(...POLICIES) }) },
)

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The result of one step. */
export interface AppliedStep {
  readonly step: Step
  readonly before: rules.Material
  readonly after: rules.Material
  readonly decided: readonly MaterialEvent[] | Rejection
  readonly today: string
}

/** A simulated shelf that accepts any sequence of steps, on days in any order. */
export function createShelf(settings = SETTINGS) {
  let state: rules.Material | undefined
  let revision = -1
  let today = '2026-11-21'
  let drawn = 0
  const history: MaterialEvent[] = []
  const movements: StockMoved[] = []

  const now = () =>
    `${today}T09:30:00.${String(revision % 1000)
      .padStart(3, '0')
      .slice(-3)}Z`
  const moment = (): Moment => {
    const base = drawn
    return {
      now: now(),
      today,
      dayOf: at => at.slice(0, 10),
      newBatchId: nth => {
        drawn = Math.max(drawn, base + nth + 1)
        return `bat_${String(base + nth).padStart(4, '0')}`
      },
    }
  }
  const record = (events: readonly MaterialEvent[]) => {
    for (const event of events) {
      expectValid(event)
      revision += 1
      state = rules.evolve(state, { ...event, at: now(), revision, actor: ACTOR })
      history.push(event)
      if (event.type === 'stock-moved') movements.push(event.data)
    }
  }
  const ids = () => (state?.batches ? [...allEntries(state.batches.records)].map(([id]) => id) : [])
  const named = (n: number | undefined, quantity: bigint): readonly RequestedBatch[] | undefined => {
    const id = n === undefined ? undefined : ids()[n % Math.max(1, ids().length)]
    return id === undefined ? undefined : [{ batch_id: id, quantity: toDecimal(quantity), path: '' }]
  }
  const movementId = () => `mov_${history.length}`

  function decide(one: Step): Decision<MaterialEvent> {
    switch (one.do) {
      case 'receive': {
        const batch = one.expires === null ? undefined : { expires_on: one.expires }
        const asked = [
          { batch_number: `L-${one.which}`, quantity: toDecimal(one.amount), path: '', ...(batch ? { batch } : {}) },
        ]
        return moveStock(
          state,
          { movementId: movementId(), type: 'receipt', quantity: one.amount, locationId: one.place, requested: asked },
          moment(),
        )
      }
      case 'withdraw':
        return moveStock(
          state,
          {
            movementId: movementId(),
            type: 'withdrawal',
            quantity: one.amount,
            locationId: one.place,
            requested: named(one.named, one.amount),
            override: one.override,
            reason: 'so',
          },
          moment(),
        )
      case 'transfer':
        return moveStock(
          state,
          {
            movementId: movementId(),
            type: 'transfer',
            quantity: one.amount,
            fromId: one.place,
            toId: one.place === 'loc_a' ? 'loc_b' : 'loc_a',
            requested: named(one.named, one.amount),
          },
          moment(),
        )
      case 'count': {
        const quantity = one.type === 'set' ? one.amount * 500_000n : (one.amount - 10n) * 500_000n
        return moveStock(
          state,
          {
            movementId: movementId(),
            type: one.type,
            quantity,
            locationId: one.place,
            requested: named(one.named, quantity),
          },
          moment(),
        )
      }
      case 'state': {
        const deed = { batchId: ids()[one.which % Math.max(1, ids().length)] ?? 'bat_none', reason: 'so', by: 'usr_1' }
        if (one.deed === 'quarantine') return quarantine(state, deed, now())
        return one.deed === 'release'
          ? release(state, { ...deed, asAdmin: true }, now())
          : recall(state, { ...deed, reference: null }, now())
      }
      case 'redate':
        return changeBatch(
          state,
          { batchId: ids()[one.which % Math.max(1, ids().length)] ?? 'bat_none' },
          { expires_on: one.expires, reason: 'so' },
        )
      case 'reverse': {
        const reverses = movements[one.which % Math.max(1, movements.length)]
        return reverses ? reverse(state, { movementId: movementId(), reverses }) : []
      }
      case 'reserve':
        return reserve(state, orderOf(one), moment())
      case 'apply': {
        const held = state?.reservations[`dn_${one.note}`]
        return held ? apply(state, `dn_${one.note}`, held.revision, movementId, now()) : []
      }
      case 'release':
        return giveUp(state, `dn_${one.note}`, 1_000_000)
      case 'rehome':
        return rules.update(state, { primary_location_id: one.place }, movementId, moment())
      case 'policy':
        return rules.update(state, { tracking: { batch_policy: one.policy } }, movementId, moment())
      case 'day':
        today = one.day
        return []
    }
  }

  function orderOf(one: Extract<Step, { do: 'reserve' }>) {
    const from = (at: string) => (one.type === 'receipt' ? null : at)
    const to = (at: string) =>
      one.type === 'withdrawal' ? null : one.type === 'receipt' ? at : at === 'loc_a' ? 'loc_b' : 'loc_a'
    return {
      ...{ delivery_note_id: `dn_${one.note}`, attempt: history.length, type: one.type, reference: null },
      lines: one.lines.map(({ place: at, amount: quantity, named: n }, line) => ({
        ...{ line_no: line + 1, quantity: toDecimal(quantity), from_location_id: from(at), to_location_id: to(at) },
        named:
          one.type === 'receipt'
            ? [{ batch_number: `L-${n ?? 20}`, quantity: toDecimal(quantity) }]
            : named(n, quantity)?.map(({ path: _, ...rest }) => rest),
      })),
    }
  }

  record([{ type: 'material-created', data: { ...DETAILS, ...settings } }])
  return {
    history,
    state: () => state as rules.Material,
    today: () => today,
    take(one: Step): AppliedStep {
      const before = state as rules.Material
      const decided = decide(one)
      if (!isRejection(decided)) record(decided)
      return { step: one, before, after: state as rules.Material, decided, today }
    },
  }
}
