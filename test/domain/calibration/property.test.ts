import { expect } from 'chai'
import fc from 'fast-check'
import { inForce } from '../../../src/domain/calibration/in-force.js'
import { type CalibrationStatus, type CalibrationSummary, summaryOn } from '../../../src/domain/calibration/standing.js'
import type { ToolCalibration } from '../../../src/domain/calibration/state.js'
import { isRejection } from '../../../src/domain/decisions/rejection.js'
import { type Tool, tool } from '../../../src/domain/tools.js'
import { daysBetween, plusDays, plusMonths } from '../../../src/domain/values/days.js'
import type { CalibrationResult } from '../../../src/events/calibration-plans.js'
import type { ToolStreamEvent } from '../../../src/events/kinds/registry.js'
import { conceded, type Decide, planned, recorded, voided } from '../../support/calibration-story.js'
import { ACTOR, expectValid } from '../../support/given.js'
import { checkIn, checkOut, created, release, TODAY } from '../../support/tool-story.js'

const MONTHS = 6
const LEAD = 20
const GRACE = 10
const PLANS = ['cpl_1', 'cpl_2', null] as const
const FIRST = { cpl_1: '2026-10-01', cpl_2: '2026-12-24' } as const

/** A calibration in a simple model that keeps every record. */
interface ModelCalibration {
  readonly id: string
  readonly plan: (typeof PLANS)[number]
  readonly day: string
  readonly result: CalibrationResult
  voided: boolean
  until: string | null
}

type RandomDecision = (
  n: number,
  known: readonly ModelCalibration[],
) => { readonly decide: Decide; readonly remember: () => ModelCalibration[] }

const days = fc.integer({ min: -400, max: 0 }).map(days => plusDays(TODAY, days))
const recording: fc.Arbitrary<RandomDecision> = fc
  .record({
    plan: fc.constantFrom(...PLANS),
    day: days,
    result: fc.constantFrom('pass', 'pass_adjusted', 'limited', 'fail'),
  })
  .map(({ plan, day, result }) => (n, known) => ({
    decide: recorded({ plan_id: plan, performed_on: day, result, limitation: 'L' }, `cal_${n}`),
    remember: () => [...known, { id: `cal_${n}`, plan, day, result, voided: false, until: null }],
  }))
const voidDecision: fc.Arbitrary<RandomDecision> = fc.nat(9).map(which => (_, known) => {
  const id = known[which % Math.max(1, known.length)]?.id ?? 'cal_none'
  return {
    decide: voided(id),
    remember: () => known.map(one => (one.id === id ? { ...one, voided: true } : one)),
  }
})
const concessionDecision: fc.Arbitrary<RandomDecision> = fc
  .tuple(fc.nat(9), fc.nat(90))
  .map(([which, ahead]) => (_, known) => {
    const id = known[which % Math.max(1, known.length)]?.id ?? 'cal_none'
    const until = plusDays(TODAY, ahead)
    return {
      decide: conceded(until, id),
      remember: () => known.map(one => (one.id === id ? { ...one, until } : one)),
    }
  })
const moving: fc.Arbitrary<RandomDecision> = fc
  .constantFrom(checkOut({ expectedReturn: null }), checkIn(), release())
  .map(decide => (_, known) => ({ decide, remember: () => [...known] }))
const deeds = fc.array(
  fc.oneof({ weight: 4, arbitrary: recording }, voidDecision, concessionDecision, { weight: 2, arbitrary: moving }),
  {
    maxLength: 25,
  },
)
/** Visits the dates in both directions. */
const asked = fc.array(fc.integer({ min: -30, max: 400 }), { minLength: 1, maxLength: 5 })

describe('The calibration status', () => {
  it('is the result of all records in any order, and the lists agree', () => {
    fc.assert(
      fc.property(deeds, asked, (all, ahead) => {
        const { state, shown, known } = runDecisions(all)
        for (const day of ahead.map(days => plusDays(TODAY, days))) {
          expect(summaryOn(day, state.calibration)?.status).to.equal(computeNaiveStatus(known, day))
          expect(summaryOn(day, shown)).to.deep.equal(summaryOn(day, state.calibration))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('returns to its previous value after the last calibration is voided', () => {
    fc.assert(
      fc.property(deeds, recording, asked, (all, last, ahead) => {
        const before = runDecisions(all).state.calibration
        const { state } = runDecisions([
          ...all,
          last,
          (n, known) => ({ decide: voided(`cal_${n - 1}`), remember: () => [...known] }),
        ])
        expect(statusesOf(state.calibration)).to.deep.equal(statusesOf(before))
        for (const days of ahead) {
          const day = plusDays(TODAY, days)
          expect(summaryOn(day, state.calibration)).to.deep.equal(summaryOn(day, before))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('is never failed for a tool that becomes available', () => {
    fc.assert(
      fc.property(deeds, all => {
        runDecisions(all, (before, after) => {
          const failed = summaryOn(TODAY, after.calibration)?.status === 'failed'
          if (after.status === 'available' && failed) expect(before.status, 'it was so before').to.equal('available')
          if (failed) expect(after.status).not.to.equal('available')
        })
      }),
      { numRuns: 200 },
    )
  })

  it('does not change when a void or concession is repeated', () => {
    fc.assert(
      fc.property(deeds, fc.nat(9), (all, which) => {
        const { state, known } = runDecisions(all)
        const id = known[which % Math.max(1, known.length)]?.id ?? 'cal_none'
        const once = applyDecision(state, conceded(TODAY, id), 99)
        const again = once && conceded(TODAY, id)(once)
        if (again) expect(again).to.deep.equal([])
      }),
    )
  })
})

const statusesOf = (calibration: ToolCalibration | undefined) => ({
  plans: Object.values(calibration?.plans ?? {}).map(({ standing }) => standing),
  unplanned: calibration?.unplanned,
})

function runDecisions(all: readonly RandomDecision[], look: (before: Tool, after: Tool) => void = () => {}) {
  let state = tool.evolve(undefined, { ...created, at: `${TODAY}T08:00:00.000Z`, revision: 0, actor: ACTOR })
  let shown: CalibrationSummary | undefined
  let known: ModelCalibration[] = []
  let n = 0
  const take = (decide: Decide): boolean => {
    const decided = decide(state)
    n += 1
    if (isRejection(decided)) return false
    const before = state
    for (const event of decided) {
      expectValid(event)
      state = tool.evolve(state, { ...event, at: `${TODAY}T09:00:00.000Z`, revision: n, actor: ACTOR })
      if (isCalibrationEvent(event)) shown = inForce(shown, event)
    }
    look(before, state)
    return true
  }
  for (const [id, first_due_on] of Object.entries(FIRST)) {
    const interval = { value: MONTHS, unit: 'month' } as const
    take(planned({ first_due_on, interval, lead_days: LEAD, grace_days: GRACE }, id))
  }
  for (const deed of all) {
    const { decide, remember } = deed(n, known)
    if (take(decide)) known = remember()
  }
  return { state, shown, known }
}

function applyDecision(state: Tool, decide: Decide, revision: number): Tool | undefined {
  const decided = decide(state)
  if (isRejection(decided)) return undefined
  return decided.reduce((now, event) => tool.evolve(now, { ...event, at: TODAY, revision, actor: ACTOR }), state)
}

type CalibrationEvent = Parameters<typeof inForce>[1]
const isCalibrationEvent = (event: ToolStreamEvent): event is CalibrationEvent => event.type.startsWith('calibration-')

const ORDER: readonly CalibrationStatus[] = ['failed', 'overdue', 'due', 'due_soon', 'ok']

/** Computes the status from all records each time. */
function computeNaiveStatus(known: readonly ModelCalibration[], today: string): CalibrationStatus {
  const found = PLANS.map((plan): CalibrationStatus => {
    const counting = known.filter(one => one.plan === plan && !one.voided)
    const latest = counting.toSorted((one, other) => daysBetween(one.day, other.day) || order(other) - order(one))[0]
    if (latest?.result === 'fail' && (latest.until ?? '') < today) return 'failed'
    if (plan === null) return 'ok'
    const late = daysBetween(latest ? plusMonths(latest.day, MONTHS) : FIRST[plan], today)
    if (late > GRACE) return 'overdue'
    if (late > 0) return 'due'
    return late >= -LEAD ? 'due_soon' : 'ok'
  })
  return ORDER.find(status => found.includes(status)) ?? 'ok'
}

/** IDs increase in recording order. */
const order = ({ id }: ModelCalibration): number => Number(id.slice('cal_'.length))
