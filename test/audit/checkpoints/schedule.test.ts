import { expect } from 'chai'
import { createSchedule, type ScheduleOptions } from '../../../src/audit/checkpoints/schedule.js'
import type { Audit } from '../../../src/domain/audit.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import { CHECKPOINT } from '../../support/audit-story.js'

const HOUR_MS = 60 * 60 * 1000
const START = '2026-11-21T09:30:00.000Z'
const SIGNED = ['audit-heads-recorded', 'audit-checkpoint-signed']

interface Log {
  /** Types of the events in the log, of which the first is from the start. */
  readonly types: readonly string[]
  /** Number of events in a checkpoint that was signed at the start. Default: no checkpoint. */
  readonly signed?: number
  readonly intervalHours?: number
}

/** Returns a function that reports whether a checkpoint is due some hours after the start. */
function scheduleOf({ types, signed, intervalHours = 1 }: Log): (hours: number) => Promise<boolean> {
  const events = types.map((type, n) => ({ type, position: n + 1, at: START }) as StoredEvent)
  const checkpoint = signed === undefined ? null : { ...CHECKPOINT, size: signed, at: START, isCosigned: false }
  const state: Audit = { origin: null, key: null, checkpoint, timestampedAt: null }
  return hours =>
    createSchedule({
      store: {
        async *readAll({ after = 0 }) {
          const found = events.filter(({ position }) => position > after)
          if (found.length > 0) yield found
        },
      },
      executor: { load: async () => state } as unknown as ScheduleOptions['executor'],
      tree: { positionOf: async index => events[index]?.position },
      intervalMs: intervalHours * HOUR_MS,
      now: () => Date.parse(START) + hours * HOUR_MS,
    })()
}

describe('The schedule of checkpoints', () => {
  it('creates the first one an interval after the first event', async () => {
    const isDue = scheduleOf({ types: ['material-created'] })
    expect([await isDue(0.9), await isDue(1)]).to.deep.equal([false, true])
    expect(await scheduleOf({ types: [] })(100), 'in an empty log').to.equal(false)
  })

  it('creates the next one an interval later if an event occurred that is not about checkpoints', async () => {
    const isDue = scheduleOf({ types: ['material-created', ...SIGNED, 'material-updated'], signed: 2 })
    expect([await isDue(0.9), await isDue(1)]).to.deep.equal([false, true])
  })

  it('creates the next one a day later if no other event occurred', async () => {
    const isDue = scheduleOf({ types: ['material-created', ...SIGNED], signed: 2 })
    expect([await isDue(1), await isDue(23.9), await isDue(24)]).to.deep.equal([false, false, true])
  })

  it('creates the next one immediately if the clock was set back since the last one', async () => {
    const isDue = scheduleOf({ types: ['material-created', ...SIGNED], signed: 2 })
    expect([await isDue(-1), await isDue(-1_000)]).to.deep.equal([true, true])
  })

  it('creates one per day even if the interval is longer', async () => {
    const isDue = scheduleOf({ types: ['material-created', ...SIGNED], signed: 2, intervalHours: 48 })
    expect([await isDue(23.9), await isDue(24)]).to.deep.equal([false, true])
  })
})
