import { expect } from 'chai'
import { TOOL_HISTORY_TYPES, toolHistory } from '../../../src/projections/histories/tool-history.js'
import { NOW } from '../../support/given.js'
import { type EventFact, on } from '../../support/history.js'
import { given } from '../../support/read-model.js'
import { archived, checkedIn, checkedOut, created, inMaintenance, lost, moved } from '../../support/tool-story.js'

const drill = on('tool-tool_drill')

const renaming = { name: { from: 'Drill', to: 'Hammer drill' } }
const renamed = { type: 'tool-updated', data: renaming }
const released = { type: 'tool-released', data: moved('good', 'new brushes') }
const LATER = '2026-11-28T23:59:59.999Z'

/** The entries of a tool, oldest first, without their event IDs. */
const historyOf = (...facts: readonly EventFact[]) =>
  given(toolHistory)(drill(...facts)).query(shown => shown.of(toolHistory).find({ sort: [{ field: '_seq' }] }))
const last = async (...facts: readonly EventFact[]) => (await historyOf(...facts)).at(-1)

describe('The history of a tool', () => {
  it('has one entry for each event, in order', async () => {
    const all = [created, checkedOut, checkedIn(), renamed, inMaintenance, released, lost, archived]
    const types = (await historyOf(...all)).map(({ type }) => type)
    expect(types).to.deep.equal([
      ...['created', 'checkout', 'checkin', 'updated', 'maintenance', 'release', 'retired', 'archived'],
    ])
    expect(types).to.have.members(TOOL_HISTORY_TYPES)
  })

  it('shows holder, due date, and actor of a checkout', async () => {
    expect(await last(created, { ...checkedOut, by: 'usr_boss' })).to.deep.include({
      tool_id: 'tool_drill',
      type: 'checkout',
      status: 'checked_out',
      holder_id: 'usr_ada',
      checked_out_at: NOW,
      checked_in_at: null,
      expected_return: '2026-11-28',
      note: 'for the roof',
      user_id: 'usr_boss',
      key_id: null,
    })
  })

  it('shows the ended checkout and the condition of a check-in', async () => {
    const back = checkedIn({ condition: 'damaged', status: 'maintenance', note: 'it smokes' })
    expect(await last(created, checkedOut, { ...back, at: LATER })).to.deep.include({
      type: 'checkin',
      status: 'maintenance',
      condition: 'damaged',
      holder_id: 'usr_ada',
      checked_out_at: NOW,
      checked_in_at: LATER,
      note: 'it smokes',
    })
  })

  it('shows each changed field with old and new values', async () => {
    expect(await last(created, renamed)).to.deep.include({ type: 'updated', changes: renaming, status: null })
  })

  it('shows the location and the note after maintenance, release, and loss', async () => {
    expect(await last(created, inMaintenance)).to.include({ status: 'maintenance', condition: 'needs_repair' })
    expect(await last(created, inMaintenance, released)).to.include({ status: 'available', note: 'new brushes' })
    expect(await last(created, lost)).to.include({ status: 'retired', condition: 'lost', holder_id: null })
    expect(await last(created, archived)).to.include({ type: 'archived', status: 'retired' })
  })

  it('contains one tool, and finds the checkouts of one user', async () => {
    const saw = on('tool-tool_saw')
    const asked = given(toolHistory)(drill(created, checkedOut), saw(created)).query
    const count = (field: string, is: string) => asked(shown => shown.of(toolHistory).count({ where: [{ field, is }] }))
    expect(await count('tool_id', 'tool_drill')).to.equal(2)
    expect(await count('tool_id', 'tool_saw')).to.equal(1)
    expect(await count('holder_id', 'usr_ada')).to.equal(1)
  })
})
