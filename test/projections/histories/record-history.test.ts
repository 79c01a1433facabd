import { expect } from 'chai'
import { wholeChanges } from '../../../src/api/records/whole-changes.js'
import { deliveryNotes } from '../../../src/projections/delivery-notes.js'
import { type AnyProjection, erased } from '../../../src/projections/engine/projection.js'
import { type RecordHistoryDoc, recordHistory } from '../../../src/projections/histories/record-history.js'
import { locations } from '../../../src/projections/locations.js'
import { materials } from '../../../src/projections/materials.js'
import { tools } from '../../../src/projections/tools.js'
import { users } from '../../../src/projections/users.js'
import { ALL_EVENTS_STORY } from '../../support/all-events-story.js'
import { type EventFact, on, toStoredEvents } from '../../support/history.js'
import * as insuranceStory from '../../support/insurance-story.js'
import * as materialStory from '../../support/material-story.js'
import { given, readDocuments } from '../../support/read-model.js'
import * as toolStory from '../../support/tool-story.js'

const drill = on('tool-tool_drill')
const screw = on('material-mat_screw')

/** The entries of one record, newest first, with old values. */
const historyOf = (id: string, ...facts: readonly EventFact[]) =>
  given(recordHistory)((id.startsWith('tool') ? drill : screw)(...facts)).query(async shown => {
    const entries = shown.of(recordHistory)
    const docs = await entries.find({
      where: [{ field: 'record_id', is: id }],
      sort: [{ field: '_seq', descending: true }],
    })
    return { docs, changes: await wholeChanges(entries, docs) }
  })

describe('The history of records', () => {
  it('has one entry with its actor for each event that changed a field, and none for movements', async () => {
    const { docs } = await historyOf('mat_screw', { ...materialStory.created, by: 'usr_ada' }, materialStory.received)
    expect(docs.map(({ type, user_id, key_id }) => [type, user_id, key_id])).to.deep.equal([
      ['material.created', 'usr_ada', null],
    ])
  })

  it('finds the old value in the entry that set it, however many entries are between', async () => {
    const renamings = Array.from({ length: 450 }, (_, n) => ({
      type: 'tool-updated',
      data: { name: { from: `Drill ${n}`, to: `Drill ${n + 1}` } },
    }))
    const { changes } = await historyOf('tool_drill', toolStory.created, ...renamings, toolStory.inMaintenance)
    expect(changes[0]).to.deep.equal({
      ...{ status: { from: 'available', to: 'maintenance' }, condition: { from: 'good', to: 'needs_repair' } },
    })
  })

  it('describes the renewals of a policy, and its claims by number', async () => {
    const { docs, changes } = await given(recordHistory)(
      on('insurance-ins_1')(
        insuranceStory.created(),
        insuranceStory.renewed(2, '2027-01-01', '2027-12-31'),
        insuranceStory.claimOpened(1),
        insuranceStory.claimUpdated(1, { status: { from: 'open', to: 'submitted' } }),
        insuranceStory.cancelled('2027-06-30'),
      ),
    ).query(async shown => {
      const docs = await shown.of(recordHistory).find({ sort: [{ field: '_seq' }] })
      const newestFirst = docs.toReversed()
      return { docs, changes: (await wholeChanges(shown.of(recordHistory), newestFirst)).toReversed() }
    })
    expect(docs.map(({ type }) => type)).to.deep.equal([
      ...['insurance.created', 'insurance.renewed', 'insurance.claim_opened', 'insurance.claim_updated'],
      'insurance.cancelled',
    ])
    expect(changes[1]).to.deep.equal({ ends_on: { from: '2026-12-31', to: '2027-12-31' } })
    expect(changes[2]).to.deep.include({ 'claims.1.description': { from: null, to: 'Stolen from the van' } })
    expect(changes[3]).to.deep.equal({ 'claims.1.status': { from: 'open', to: 'submitted' } })
    expect(changes[4]).to.deep.equal({ cancelled_on: { from: null, to: '2027-06-30' } })
  })

  it('reports no change of an unchanged field', async () => {
    const { changes } = await historyOf('tool_drill', toolStory.created, toolStory.checkedOut, toolStory.checkedIn())
    expect(Object.keys(changes[0] ?? {})).to.have.members(['status', 'holder'])
  })

  describe('adds up to the current record, field by field', () => {
    const events = toStoredEvents(ALL_EVENTS_STORY)
    const entries = [...readDocuments(recordHistory, events).values()]
    /** Timestamps, and fields with a separate history. */
    const BESIDE =
      /^(_|created_|updated_|deactivated_at$|revision$|hash$|stock|balances$|completion$|text$|low$|archived$|at_|due$|calibration$|.*_from$|holder_id$|.*_keys?$|.*_slug$)/
    const mirrors: readonly AnyProjection[] = [materials, tools, locations, users, deliveryNotes].map(one =>
      erased(one as never),
    )

    for (const mirror of mirrors) {
      it(mirror.name, () => {
        const records = [...readDocuments(mirror, events).values()]
        expect(records.length).to.be.greaterThan(0)
        for (const record of records) {
          const now: Record<string, unknown> = {}
          for (const { changes } of entriesOf(record._id)) {
            for (const [field, { to }] of Object.entries(changes)) now[field] = to
          }
          const personal = new Set(entriesOf(record._id).flatMap(({ personal = [] }) => personal))
          for (const [field, value] of Object.entries(record)) {
            const shown = JSON.stringify(value) === '{}' ? null : value
            if (!BESIDE.test(field) && !personal.has(field))
              expect(now[field] ?? null, `${record._id} ${field}`).to.deep.equal(shown)
          }
        }
      })
    }

    const entriesOf = (id: string): readonly RecordHistoryDoc[] => entries.filter(({ record_id }) => record_id === id)
  })
})
