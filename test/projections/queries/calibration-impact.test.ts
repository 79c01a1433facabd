import { expect } from 'chai'
import { calendarOf } from '../../../src/domain/values/days.js'
import { calibrations } from '../../../src/projections/calibrations.js'
import type { Projection } from '../../../src/projections/engine/projection.js'
import { toolHistory } from '../../../src/projections/histories/tool-history.js'
import { findImpact, type Impact, MAX_HARMED } from '../../../src/projections/queries/calibration-impact.js'
import { tools } from '../../../src/projections/tools.js'
import type { Collection, Doc } from '../../../src/stores/document-store.js'
import { type Decide, happened, recorded } from '../../support/calibration-story.js'
import { maxPerTurn } from '../../support/event-loop-turns.js'
import { type Happening, on, toStoredEvents } from '../../support/history.js'
import { readDocuments, withCollection } from '../../support/read-model.js'
import { checkedIn, checkedOut } from '../../support/tool-story.js'

const tool = (id: string) => on(`tool-${id}`)
const performed = (id: string, performed_on: string, more: Parameters<typeof recorded>[0] = {}): Decide =>
  recorded({ plan_id: null, performed_on, ...more }, id)
const used = (tool_id: string) => ({
  reference_standards: [{ name: 'Master', certificate: null, due_on: null, tool_id }],
})
const OUT_OF_TOLERANCE = { result: 'fail', as_found: 'out_of_tolerance' } as const

/** A checkout from one day to another, each at noon. */
const loan = (from: string, to?: string) => [
  { ...checkedOut, data: { ...checkedOut.data, note: `from ${from}` }, at: `${from}T12:00:00.000Z` },
  ...(to === undefined
    ? []
    : [{ ...checkedIn({ since: `${from}T12:00:00.000Z`, note: `to ${to}` }), at: `${to}T12:00:00.000Z` }]),
]

/** How often the lists were queried, in total and at most in one turn of the event loop. */
interface Reads {
  readonly reads: number
  readonly maxReads: number
}

/** The impact of one calibration according to the lists. */
async function readImpact(id: string, ...stories: readonly (readonly Happening[])[]): Promise<Impact & Reads> {
  const events = toStoredEvents(stories.flat())
  const filled = <T extends Doc, R>(projection: Projection<T>, use: (collection: Collection<T>) => Promise<R>) =>
    withCollection(projection, async collection => {
      await collection.putMany([...readDocuments(projection, events).values()])
      return use(collection)
    })
  let reads = 0
  return filled(calibrations, records =>
    filled(toolHistory, history =>
      filled(tools, async list => {
        const byName = new Map<string, unknown>([
          [calibrations.name, records],
          [toolHistory.name, history],
          [tools.name, list],
        ])
        const counted = <T extends Doc>(collection: Collection<T>): Collection<T> => ({
          ...collection,
          find(query) {
            reads += 1
            return collection.find(query)
          },
        })
        const readModels = {
          of: <T extends Doc>({ name }: Projection<T>) => counted(byName.get(name) as Collection<T>),
        }
        const doc = (await records.get(id)) ?? expect.fail(`there is no ${id}`)
        const calendar = calendarOf('UTC', Date.now)
        const found = findImpact({ readModels, calendar }, doc, new AbortController().signal)
        const maxReads = await maxPerTurn(() => reads, found)
        return { ...(await found), reads, maxReads }
      }),
    ),
  )
}

const listLoans = ({ loans }: Impact) =>
  loans.map(({ tool_id, level, from }) => `${tool_id} ${level} ${from.slice(0, 10)}`)
const listHarmed = ({ calibrations }: Impact) => calibrations.map(({ doc, level }) => `${doc._id} ${level}`)

describe('The impact of a tool found out of tolerance', () => {
  it('includes checkouts that overlap the days since it was last in tolerance', async () => {
    const [created, ...records] = happened(
      performed('cal_ok', '2026-03-01'),
      performed('cal_lost', '2026-04-01', OUT_OF_TOLERANCE),
      performed('cal_out', '2026-06-01', OUT_OF_TOLERANCE),
    )
    const wrench = [
      ...(created ? [created] : []),
      ...loan('2026-01-10', '2026-02-28'),
      ...loan('2026-02-28', '2026-03-01'),
      ...loan('2026-03-10', '2026-03-20'),
      ...loan('2026-05-31', '2026-07-01'),
      ...loan('2026-07-02'),
      ...records.map(record => ({ ...record, at: '2026-07-03T12:00:00.000Z' })),
    ]
    const impact = await readImpact('cal_out', tool('tool_a')(...wrench))
    expect(impact.window).to.deep.equal({ tool_id: 'tool_a', from: '2026-03-01', to: '2026-06-01' })
    expect(impact.since?._id).to.equal('cal_ok')
    expect(listLoans(impact)).to.deep.equal(['tool_a 0 2026-02-28', 'tool_a 0 2026-03-10', 'tool_a 0 2026-05-31'])
    expect(impact.loans[0]).to.include({
      user_id: 'usr_ada',
      to: '2026-03-01T12:00:00.000Z',
      note: 'from 2026-02-28',
      return_note: 'to 2026-03-01',
    })
  })

  it('includes all checkouts, even a current one, if the tool was never in tolerance', async () => {
    const wrench = [...happened(performed('cal_out', '2026-06-01', OUT_OF_TOLERANCE)), ...loan('2026-05-01')]
    const impact = await readImpact('cal_out', tool('tool_a')(...wrench))
    expect(impact.window.from).to.equal(null)
    expect(impact.loans.map(({ to }) => to)).to.deep.equal([null])
  })

  it('includes calibrations that used the tool, directly or through five levels, each once', async () => {
    const chain = Array.from({ length: 8 }, (_, n) =>
      tool(`tool_${n}`)(
        ...happened(
          n === 0
            ? performed('cal_0', '2026-06-01', OUT_OF_TOLERANCE)
            : performed(`cal_${n}`, `2026-05-0${n}`, used(`tool_${n - 1}`)),
        ),
        ...loan(`2026-05-1${n}`, `2026-05-2${n}`),
      ),
    )
    const impact = await readImpact('cal_0', ...chain)
    expect(listHarmed(impact)).to.deep.equal(['cal_1 1', 'cal_2 2', 'cal_3 3', 'cal_4 4', 'cal_5 5'])
    expect(listLoans(impact)).to.deep.equal([0, 1, 2, 3, 4, 5].map(n => `tool_${n} ${n} 2026-05-1${n}`))
    expect(impact.has_more).to.equal(false)
  })

  it('handles tools that were calibrated with each other', async () => {
    const impact = await readImpact(
      'cal_a',
      tool('tool_a')(...happened(performed('cal_a', '2026-06-01', { ...OUT_OF_TOLERANCE, ...used('tool_b') }))),
      tool('tool_b')(...happened(performed('cal_b', '2026-05-01', used('tool_a')))),
    )
    expect(listHarmed(impact)).to.deep.equal(['cal_b 1'])
  })

  it('excludes a tool that was recalibrated with another standard since, and voided calibrations', async () => {
    const story = happened(performed('cal_b', '2026-05-01', used('tool_a')), performed('cal_clean', '2026-05-10'))
    const impact = await readImpact(
      'cal_a',
      tool('tool_a')(...happened(performed('cal_a', '2026-06-01', OUT_OF_TOLERANCE))),
      tool('tool_b')(...story, ...loan('2026-05-05', '2026-05-06'), ...loan('2026-05-11', '2026-05-12')),
    )
    expect(listLoans(impact)).to.deep.equal(['tool_b 1 2026-05-05'])
  })

  it('is limited to a thousand of each, and yields to the event loop while reading', async () => {
    const many = Array.from({ length: MAX_HARMED + 50 }, (_, n) =>
      tool(`tool_${n}`)(...happened(performed(`cal_${n}`, '2026-05-01', used('tool_a')))),
    )
    const impact = await readImpact(
      'cal_a',
      tool('tool_a')(...happened(performed('cal_a', '2026-06-01', OUT_OF_TOLERANCE))),
      ...many,
    )
    expect(impact.calibrations).to.have.length(MAX_HARMED)
    expect(impact.has_more).to.equal(true)
    expect(impact.reads).to.be.greaterThan(3 * MAX_HARMED)
    expect(impact.maxReads).to.be.at.most(2)
  })
})
