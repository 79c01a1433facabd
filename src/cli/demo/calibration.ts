import type { Recording } from '../../domain/calibration/records.js'
import { type Day, plusDays } from '../../domain/values/days.js'
import type { PlanDetails } from '../../events/calibration-plans.js'
import { accepted, type Crew } from './crew.js'
import { DAY_MS, type Deed, timeOfDay } from './days.js'

/** A torque wrench or the tester for it, and its calibration plan. */
interface Calibrated {
  readonly id: string
  readonly plan: string
}

const LABORATORY = 'Calibration laboratory North'
const SHELF = 2

/** Days of the second wrench: it is checked out, checked in, found out of tolerance, adjusted, and then used again. */
const LENT = 12
const BACK = 19
const FAILED = 30
const ADJUSTED = 34

/** Days from the first day until each tool is due. At the end, the third wrench is overdue. */
const DUE = { tester: 200, first: 170, second: FAILED, third: 45 }

/** Creates torque wrenches and their tester, with calibration plans. Returns their actions of each day. */
export async function calibration(crew: Crew): Promise<(day: number) => readonly Deed[]> {
  const first = plusDays('1970-01-01', Math.floor(crew.now() / DAY_MS))
  const on = (day: number): Day => plusDays(first, day)
  const [tester, , second] = await Promise.all([
    equip(crew, 'Torque tester', 'TT-118', on(DUE.tester)),
    equip(crew, 'Torque wrench 20-100 Nm no. 1', 'TW-2041', on(DUE.first)),
    equip(crew, 'Torque wrench 20-100 Nm no. 2', 'TW-2042', on(DUE.second)),
    equip(crew, 'Torque wrench 20-100 Nm no. 3', 'TW-2043', on(DUE.third)),
  ])
  const acts = actsOn(crew, second, tester, on)
  return day => {
    const act = acts.get(day)
    return act ? [{ at: timeOfDay(crew.random), act }] : []
  }
}

async function equip(
  { commands, places, people, by }: Crew,
  name: string,
  serial: string,
  due: Day,
): Promise<Calibrated> {
  const context = by(people[0] as string)
  const made = await commands.tools.create(context, {
    ...{ name, category: 'Measuring', serial_number: serial, asset_tag: serial, condition: 'good' },
    ...{ location_id: places[SHELF] ?? null, custom_fields: {} },
  })
  const { id } = accepted(made)
  return { id, plan: accepted(await commands.calibrationPlans.create(context, id, planOf(due))).id }
}

const planOf = (due: Day): PlanDetails => ({
  ...{ name: 'Calibration', kind: 'calibration', interval: { value: 1, unit: 'year' }, anchor: 'performed' },
  ...{ first_due_on: due, last_performed_on: null, end_of_month: false, lead_days: 30, grace_days: 0 },
  ...{ procedure: 'ISO 6789-2', provider: LABORATORY, certificate_required: true, block_checkout: true },
})

function actsOn({ commands, people, by }: Crew, wrench: Calibrated, tester: Calibrated, on: (day: number) => Day) {
  const [mara = '', jonas = ''] = people
  const record = async (day: number, found: Pick<Recording, 'result' | 'measurements'>) => {
    const recording = { ...recordingOf(tester.id), ...found, plan_id: wrench.plan, performed_on: on(day) }
    accepted(await commands.calibrations.record(by(mara), wrench.id, recording))
  }
  return new Map<number, () => Promise<void>>([
    [
      LENT,
      async () => {
        const loan = { userId: jonas, expectedReturn: on(BACK), note: 'Steel stairs Parkside' }
        accepted(await commands.tools.checkOut(by(mara), wrench.id, loan))
      },
    ],
    [BACK, async () => void accepted(await commands.tools.checkIn(by(jonas), wrench.id, { note: 'Dropped once' }))],
    [FAILED, () => record(FAILED, { result: 'fail', measurements: [torque('106.2', null)] })],
    [
      ADJUSTED,
      async () => {
        await record(ADJUSTED, { result: 'pass_adjusted', measurements: [torque('106.2', '100.4')] })
        accepted(await commands.tools.release(by(mara), wrench.id, { note: 'Adjusted' }))
      },
    ],
  ])
}

const torque = (as_found: string, as_left: string | null) => ({
  ...{ parameter: 'Torque', unit: 'Nm', nominal: '100', tol_minus: '4', tol_plus: '4' },
  ...{ as_found, as_left, uncertainty: '0.6' },
})

const recordingOf = (standard: string): Omit<Recording, 'result' | 'measurements' | 'plan_id' | 'performed_on'> => ({
  performed_by: 'L. Hart',
  provider: LABORATORY,
  accreditation: null,
  place: 'laboratory',
  environment: { temperature_c: '21.4', humidity_pct: '42', pressure_hpa: null, note: null },
  reference_standards: [{ name: 'Torque tester', certificate: 'K-0311', due_on: null, tool_id: standard }],
  decision_rule: 'guard_band',
  as_found: null,
  limitation: null,
  certificate: { number: 'K-0815', uri: null, sha256: null, issued_on: null },
  cost: { amount: '85', currency: 'EUR' },
  note: null,
  next_due_on: null,
  reason: null,
})
