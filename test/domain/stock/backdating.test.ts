import { expect } from 'chai'
import fc from 'fast-check'
import { isRejection } from '../../../src/domain/decisions/rejection.js'
import { create, evolve, type Material } from '../../../src/domain/materials.js'
import type { Movement } from '../../../src/domain/stock/movements.js'
import { moveStock } from '../../../src/domain/stock/moving.js'
import type { Past } from '../../../src/domain/stock/past.js'
import { fromDecimal, type Quantity, ZERO } from '../../../src/domain/values/quantity.js'
import type { MaterialEvent, StockMoved } from '../../../src/events/materials.js'
import { DETAILS, MOMENT } from '../../support/material-story.js'

const START = Date.parse('2026-11-01T00:00:00.000Z')
const HOUR = 3_600_000
const DAYS = 31
const ACTOR = { user_id: 'usr_1', key_id: null }
const PLACES = ['loc_a', 'loc_b'] as const

type Place = (typeof PLACES)[number]

interface Step {
  readonly wait: number
  readonly back: number
  readonly type: 'receipt' | 'withdrawal' | 'transfer' | 'set'
  readonly from: Place
  readonly quantity: Quantity
  readonly isTotal: boolean
}

/** A recorded change of one location. */
interface Change {
  readonly place: string
  readonly effective: string
  readonly revision: number
  readonly by: Quantity
}

const instant = (ms: number): string => new Date(ms).toISOString()
const other = (place: Place): Place => (place === 'loc_a' ? 'loc_b' : 'loc_a')

const steps = fc.array(
  fc.record({
    wait: fc.integer({ min: 1, max: 30 }),
    back: fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 300 }) },
    ),
    type: fc.constantFrom('receipt', 'withdrawal', 'withdrawal', 'transfer', 'set'),
    from: fc.constantFrom(...PLACES),
    quantity: fc.integer({ min: 1, max: 9 }).map(pieces => BigInt(pieces) * 1_000_000n),
    isTotal: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
)

const balanceAt = (changes: readonly Change[], place: string, time: string): Quantity =>
  changes.reduce((sum, change) => (change.place === place && change.effective <= time ? sum + change.by : sum), ZERO)

/** Returns the first time at which a balance would be negative, by adding up all changes at each time. */
function firstNegative(changes: readonly Change[], from: string): string | undefined {
  const times = [...new Set([from, ...changes.map(({ effective }) => effective)])].filter(time => time >= from).sort()
  return times.find(time => PLACES.some(place => balanceAt(changes, place, time) < ZERO))
}

/** Returns the changes that a step asks for. */
function wanted({ type, from, quantity, isTotal }: Step, changes: readonly Change[], effective: string) {
  const change = (place: string, by: Quantity): Change => ({ place, by, effective, revision: -1 })
  switch (type) {
    case 'receipt':
      return [change(from, quantity)]
    case 'withdrawal':
      return [change(from, -quantity)]
    case 'transfer':
      return [change(from, -quantity), change(other(from), quantity)]
    case 'set': {
      const counted = (isTotal ? [...PLACES] : [from]).reduce<Quantity>(
        (sum, place) => sum + balanceAt(changes, place, effective),
        ZERO,
      )
      return [change(isTotal ? DETAILS.primary_location_id : from, quantity - counted)]
    }
  }
}

const requestOf = ({ type, from, quantity, isTotal }: Step, effectiveAt: string | undefined): Movement => {
  const same = { movementId: 'mov_1', quantity, effectiveAt }
  if (type === 'transfer') return { ...same, type, fromId: from, toId: other(from) }
  return { ...same, type, locationId: type === 'set' && isTotal ? undefined : from }
}

const changesIn = ({ legs, effective_at }: StockMoved, at: string, revision: number): readonly Change[] =>
  legs.map(leg => ({
    place: leg.location_id,
    effective: effective_at ?? at,
    revision,
    by: fromDecimal(leg.after) - fromDecimal(leg.before),
  }))

const pastOf = (changes: readonly Change[]): Past => ({
  days: DAYS,
  movementsIn: ({ locationId }, { from, until }) =>
    changes
      .filter(({ place, effective }) => place === locationId && from <= effective && effective < until)
      .sort((one, two) => one.effective.localeCompare(two.effective) || one.revision - two.revision)
      .map(({ effective: effectiveAt, by }) => ({ effectiveAt, by })),
})

describe('Backdated movements of a material', () => {
  it('are accepted if and only if no balance is ever negative, and name the first time otherwise', () => {
    let accepted = 0
    let rejected = 0
    fc.assert(
      fc.property(steps, all => {
        let at = START
        let revision = 0
        let state = apply(undefined, created(), instant(at), 0)
        const changes: Change[] = []
        for (const step of all) {
          at += step.wait * HOUR
          const now = instant(at)
          const effective = instant(Math.max(START, at - step.back * HOUR))
          const asked = wanted(step, changes, effective)
          const moment = { ...MOMENT, now, past: pastOf(changes) }
          const decided = moveStock(state, requestOf(step, effective === now ? undefined : effective), moment)
          const negative = firstNegative([...changes, ...asked], effective)
          if (isRejection(decided)) {
            rejected += 1
            expect(decided.rejected).to.equal('insufficient-stock')
            expect(negative, decided.message).not.to.equal(undefined)
            if (effective !== now) expect(decided.details[0]?.at).to.equal(negative)
            continue
          }
          accepted += 1
          expect(negative).to.equal(undefined)
          for (const event of decided) {
            revision += 1
            state = apply(state, event, now, revision)
            if (event.type === 'stock-moved') changes.push(...changesIn(event.data, now, revision))
          }
          for (const { place, by } of asked) {
            expect(changes.findLast(change => change.place === place)?.by).to.equal(by)
          }
        }
      }),
      { numRuns: 1_000 },
    )
    expect(Math.min(accepted, rejected)).to.be.greaterThan(1_000)
  })
})

function created(): MaterialEvent {
  const events = create(undefined, { ...DETAILS, opening: [], movementId: 'mov_0' }, { ...MOMENT, now: instant(START) })
  if (isRejection(events)) throw new Error(events.message)
  return events[0] as MaterialEvent
}

const apply = (state: Material | undefined, event: MaterialEvent, at: string, revision: number): Material =>
  evolve(state, { ...event, at, revision, actor: ACTOR })
