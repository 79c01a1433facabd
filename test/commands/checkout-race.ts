import { expect } from 'chai'
import { createCalibrationPlanCommands } from '../../src/commands/calibration-plans.js'
import { createCalibrationCommands } from '../../src/commands/calibrations.js'
import { createExecutor } from '../../src/commands/executor/executor.js'
import { createStreams } from '../../src/commands/executor/stream-states.js'
import { createLocationCommands } from '../../src/commands/locations.js'
import { createToolCommands } from '../../src/commands/tools.js'
import { summaryOn } from '../../src/domain/calibration/standing.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { tool } from '../../src/domain/tools.js'
import { calendarOf } from '../../src/domain/values/days.js'
import { createMint } from '../../src/domain/values/ids.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { createEventReader } from '../../src/stores/event-reader.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { PLAN, RECORDING } from '../support/calibration-story.js'
import { folderPerTest } from '../support/folder.js'
import { openOffice } from '../support/office.js'
import { createContext, expectAccepted } from '../support/shop.js'
import { DETAILS } from '../support/tool-story.js'

const NOW = Date.parse('2026-11-21T09:30:00.000Z')
const now = () => NOW

/** The commands of one instance on tools and calibrations. A second object on the same log is another instance. */
function openToolroom(store: EventStore) {
  const snapshots = { read: async () => undefined, offer: () => {}, settle: async () => {} }
  const events = createEventReader(store)
  const streams = createStreams({ events, snapshots })
  const executor = createExecutor({ store, streams, snapshots, now })
  const calendar = calendarOf('UTC', now)
  const { users } = openOffice(store, now)
  const locations = createLocationCommands({
    ...{ executor, events, streams, mint: createMint(now), now },
    defaultLocationId: 'loc_default',
    contents: async () => undefined,
  })
  return {
    executor,
    users,
    tools: createToolCommands({ executor, locations, users, calendar }),
    plans: createCalibrationPlanCommands({ executor, calendar }),
    calibrations: createCalibrationCommands({ executor, calendar }),
  }
}

/** A checkout looks up its user first. After this delay, either command can be first. */
const MAX_TURNS = 20

async function callAfterTurns<T>(turns: number, ask: () => Promise<T>): Promise<T> {
  for (let n = 0; n < turns; n += 1) await Promise.resolve()
  return ask()
}

/** Checks out each of several tools while its calibration fails. */
export const describeCheckoutRace = (count: number) =>
  describe(`A checkout that races a failed calibration, ${count} times`, () => {
    const folder = folderPerTest()
    let log: EventStore
    beforeEach(() => {
      log = createEmbeddedEventLog({ file: folder.at('log.db') })
    })
    afterEach(() => log.close())

    for (const instances of [1, 2]) {
      it(`is rejected, or the tool is checked out and failed; the tool is never available (${instances} instances)`, async () => {
        const rooms = Array.from({ length: instances }, () => openToolroom(log))
        const [one = openToolroom(log)] = rooms
        const other = rooms.at(-1) ?? one
        const ada = expectAccepted(
          await one.users.create(createContext(), { name: 'Ada', email: null, role: 'member' }),
        ).id
        const outcomes = new Set<string>()
        for (let n = 0; n < count; n += 1) {
          const details = { ...DETAILS, location_id: null }
          const { id } = expectAccepted(await one.tools.create(createContext(), details))
          const plan = expectAccepted(await one.plans.create(createContext(), id, PLAN)).id
          await other.executor.newest(tool, id)
          const lend = () => one.tools.checkOut(createContext(), id, { userId: ada, expectedReturn: null, note: null })
          const fail = () =>
            other.calibrations.record(createContext(), id, { ...RECORDING, plan_id: plan, result: 'fail' })
          const [lent, failed] = await Promise.all([lend(), callAfterTurns(n % MAX_TURNS, fail)])
          expect(isRejection(failed), 'a checkout never blocks a calibration').to.equal(false)
          const state = await openToolroom(log).executor.load(tool, id)
          expect(summaryOn('2026-11-21', state?.calibration)?.status).to.equal('failed')
          expect(state?.status).to.equal(isRejection(lent) ? 'maintenance' : 'checked_out')
          outcomes.add(String(state?.status))
          if (isRejection(lent)) {
            expect(lent.rejected).to.equal('invalid-state')
            expect(lent.details[0]).to.include({ plan_id: plan, failed_on: '2026-11-21' })
          } else {
            const back = expectAccepted(await other.tools.checkIn(createContext(), id, { condition: 'good' }))
            expect(back.state.status).to.equal('maintenance')
          }
        }
        expect([...outcomes], 'both come about').to.have.members(['maintenance', 'checked_out'])
      })
    }
  })
