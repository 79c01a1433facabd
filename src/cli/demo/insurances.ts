import type { InsuranceDetails } from '../../domain/insurances.js'
import { plusDays } from '../../domain/values/days.js'
import { accepted, type Crew } from './crew.js'
import { DAYS, type Deed, timeOfDay } from './days.js'

const INSURER = 'Allrisk Mutual'
/** The day on which the policy of the vans has expired, because no one renewed it. */
const LAPSES = DAYS - 9
/** Days of a claim after a burglary: the incident, its submission, and its settlement. */
const STOLEN = 22
const SUBMITTED = 24
const SETTLED = 47

const euros = (amount: number) => ({ amount: String(amount), currency: 'EUR' })

/**
 * Creates a policy that renews automatically, one that is expiring, and one that expires, with the history of a claim.
 * Returns the actions of each day.
 */
export async function insure(crew: Crew): Promise<(day: number) => readonly Deed[]> {
  const { commands, now, random, places, vans, people, by } = crew
  const owner = people[0] as string
  const today = new Date(now()).toISOString().slice(0, 10)
  const named = (ids: readonly string[], value: number) =>
    ids.map(id => ({ type: 'location' as const, id, insured_value: String(value) }))

  const register = async (details: Partial<InsuranceDetails>) =>
    accepted(await commands.insurances.create(by(owner), { ...EMPTY, starts_on: today, ...details })).id
  const contents = await register({
    ...{ policy_number: 'AM-40-1107', coverage_type: 'all_risk', covered: named(places, 20_000) },
    ...{ sum_insured: euros(110_000), deductible: euros(500), premium: { ...euros(890), period: 'year' as const } },
    ...{ starts_on: plusDays(today, -400), ends_on: plusDays(today, -36), auto_renew: true, renewal_months: 12 },
    ...{ notice_days: 90, contact: { name: 'Ines Hoffmann', email: 'ines@allrisk.example', phone: null } },
  })
  await register({
    ...{ policy_number: 'AM-41-0032', coverage_type: 'transport', covered: named(vans, 6000) },
    ...{ sum_insured: euros(12_000), starts_on: plusDays(today, LAPSES - 365), ends_on: plusDays(today, LAPSES - 1) },
  })
  await register({
    ...{ policy_number: 'AM-42-2290', coverage_type: 'machinery', covered: named(places.slice(-1), 35_000) },
    ...{
      sum_insured: euros(30_000),
      ends_on: plusDays(today, DAYS + 20),
      note: 'To be raised: the new saw is missing',
    },
  })

  const acts: { readonly [day: number]: () => Promise<unknown> } = {
    [STOLEN]: async () =>
      accepted(
        await commands.insurances.openClaim(by(owner), contents, {
          ...{ occurred_on: plusDays(today, STOLEN - 1), reported_on: null, insurer_reference: null },
          claimed: euros(640),
          subject: { type: 'location', id: places[3] as string },
          quantity: null,
          description: 'Broken into at night: two drills and a box of fittings are gone.',
        }),
      ),
    [SUBMITTED]: async () =>
      accepted(
        await commands.insurances.updateClaim(by(owner), contents, 1, {
          ...{ status: 'submitted', reported_on: plusDays(today, SUBMITTED), insurer_reference: 'S-77120' },
        }),
      ),
    [SETTLED - 1]: async () =>
      accepted(await commands.insurances.updateClaim(by(owner), contents, 1, { status: 'accepted' })),
    [SETTLED]: async () =>
      accepted(
        await commands.insurances.updateClaim(by(owner), contents, 1, { status: 'settled', settled: euros(140) }),
      ),
  }
  return day => {
    const act = acts[day]
    return act ? [{ at: timeOfDay(random), act: async () => void (await act()) }] : []
  }
}

const EMPTY: Omit<InsuranceDetails, 'starts_on'> = {
  policy_number: '',
  insurer: INSURER,
  coverage_type: 'all_risk',
  covered: [],
  sum_insured: null,
  deductible: null,
  premium: null,
  ends_on: null,
  auto_renew: false,
  renewal_months: null,
  notice_days: 0,
  alert_days: 60,
  document: null,
  contact: null,
  note: null,
  custom_fields: {},
}
