import { expect } from 'chai'
import fc from 'fast-check'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import * as rules from '../../src/domain/tools.js'
import { CONDITIONS } from '../../src/events/tools.js'
import { ACTOR, expectValid, NOW } from '../support/given.js'
import { archive, checkIn, checkOut, created, maintain, release, update } from '../support/tool-story.js'

const { tool } = rules

describe('A tool', () => {
  it('always has at most one holder, and a matching status', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 40 }), commands => {
        let state = tool.evolve(undefined, { ...created, ...recorded(0) })
        commands.forEach((decide, n) => {
          const before = state
          const decided = decide(before)
          if (isRejection(decided)) return
          for (const event of decided) {
            expectValid(event)
            if (event.type === 'tool-checked-out')
              expect(before.holder, 'the holder before the checkout').to.equal(null)
            state = tool.evolve(state, { ...event, ...recorded(n + 1) })
            expect(state.status === 'checked_out').to.equal(state.holder !== null)
          }
          if (state.status === 'available') expect(rules.statusIn(state.condition)).to.equal('available')
          if (state.archived_at) expect(state.status).to.equal('retired')
          if (state.holder) expect(isRejection(checkOut({ userId: 'usr_eve' })(state))).to.equal(true)
        })
      }),
      { numRuns: 500 },
    )
  })

  it('records no change when a decision is repeated', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 10 }), patches, (commands, patch) => {
        let state = tool.evolve(undefined, { ...created, ...recorded(0) })
        for (const decide of [...commands, update(patch)]) {
          const decided = decide(state)
          if (isRejection(decided)) continue
          for (const event of decided) state = tool.evolve(state, { ...event, ...recorded(1) })
        }
        const again = update(patch)(state)
        if (!isRejection(again)) expect(again).to.deep.equal([])
      }),
    )
  })
})

const recorded = (revision: number) => ({ at: NOW, revision, actor: ACTOR })

const conditions = fc.constantFrom(...CONDITIONS)
const reports = fc.record({ condition: conditions, note: fc.constantFrom(null, 'a note') }, { requiredKeys: [] })
const patches: fc.Arbitrary<rules.ToolPatch> = fc.record(
  {
    name: fc.constantFrom('Drill', 'Saw'),
    category: fc.constantFrom(null, 'Power tools'),
    condition: conditions,
    location_id: fc.constantFrom(null, 'loc_shelf', 'loc_van'),
    custom_fields: fc.dictionary(fc.constantFrom('a', '__proto__', 'toString'), fc.constantFrom(null, 1, 'x', true)),
  },
  { requiredKeys: [] },
)
const users = fc.constantFrom('usr_ada', 'usr_bob')
const days = fc.constantFrom(null, '2026-11-20', '2026-11-21', '2027-01-01')
const anything: fc.Arbitrary<(state: rules.Tool) => ReturnType<typeof archive>> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(users, days).map(([userId, expectedReturn]) => checkOut({ userId, expectedReturn })),
  },
  { weight: 4, arbitrary: reports.map(checkIn) },
  { weight: 2, arbitrary: reports.map(maintain) },
  { weight: 2, arbitrary: reports.map(release) },
  { weight: 2, arbitrary: patches.map(update) },
  fc.constant(archive),
)
