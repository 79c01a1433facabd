import { expect } from 'chai'
import * as rules from '../../src/domain/tools.js'
import { calendarOf } from '../../src/domain/values/days.js'
import { given, NOW } from '../support/given.js'
import {
  archive,
  archived,
  checkedOut,
  checkIn,
  checkOut,
  created,
  DETAILS,
  DRILL,
  inMaintenance,
  LOAN,
  lost,
  maintain,
  release,
  update,
} from '../support/tool-story.js'

const { tool } = rules

describe('A tool', () => {
  describe('when created', () => {
    it('is available', () => {
      given(tool)()
        .when(state => rules.create(state, DETAILS))
        .gives(created)
        .resultsIn({ status: 'available', holder: null })
    })

    it('goes directly to maintenance if it is recorded as broken', () => {
      given(tool)()
        .when(state => rules.create(state, { ...DETAILS, condition: 'damaged' }))
        .resultsIn({ status: 'maintenance', condition: 'damaged' })
    })

    it("can't be created twice", () => {
      given(tool)(created)
        .when(state => rules.create(state, DETAILS))
        .isRejected('conflict')
    })

    it('omits custom fields that are null', () => {
      given(tool)()
        .when(state => rules.create(state, { ...DETAILS, custom_fields: { colour: null, watts: 800 } }))
        .resultsIn({ custom_fields: { watts: 800 } })
    })

    it('keeps custom fields that exceed a newer limit, and allows removing some', () => {
      const old = { ...DETAILS, custom_fields: { a: 'x'.repeat(20_000), b: 'x' } }
      const state = given(tool)({ type: 'tool-created', data: old })
      state.when(update({ custom_fields: { b: null } })).resultsIn({ custom_fields: { a: old.custom_fields.a } })
      state.when(update({ name: 'Saw' })).resultsIn({ name: 'Saw' })
      state.when(update({ custom_fields: { c: 'x' } })).isRejected('invalid')
    })
  })

  describe('when checked out', () => {
    it('is held by one user from the current time', () => {
      given(tool)(created)
        .when(checkOut())
        .gives(checkedOut)
        .resultsIn({
          status: 'checked_out',
          holder: { user_id: 'usr_ada', since: NOW, expected_return: '2026-11-28', note: 'for the roof' },
        })
    })

    it('is rejected for another user, with the holder and the start in the error', () => {
      const refused = given(tool)(created, checkedOut).when(checkOut({ userId: 'usr_bob' }))
      refused.isRejected('invalid-state', `checked out to usr_ada since ${NOW}`)
      expect(refused.rejection().details[0]).to.include({
        user_id: 'usr_ada',
        since: NOW,
        expected_return: '2026-11-28',
      })
    })

    it('is rejected for its holder, too', () => {
      given(tool)(created, checkedOut).when(checkOut()).isRejected('invalid-state')
    })

    it('can be due back today', () => {
      given(tool)(created)
        .when(checkOut({ expectedReturn: '2026-11-21' }))
        .resultsIn({ status: 'checked_out' })
    })

    it("can't be due back yesterday", () => {
      const refused = given(tool)(created).when(checkOut({ expectedReturn: '2026-11-20' }))
      refused.isRejected('invalid', 'in the past')
      expect(refused.rejection().details[0]?.field).to.equal('expected_return')
    })

    it('counts days in the zone of the service: yesterday ends at local midnight', () => {
      const decide = (now: string, zone: string) => (state: rules.Tool | undefined) =>
        rules.checkOut(state, { ...LOAN, expectedReturn: '2026-11-20' }, now, calendarOf(zone, Date.now))
      given(tool)(created).when(decide('2026-11-20T23:59:59.999Z', 'UTC')).resultsIn({ status: 'checked_out' })
      given(tool)(created).when(decide('2026-11-21T00:00:00.000Z', 'UTC')).isRejected('invalid')
      given(tool)(created)
        .when(decide('2026-11-21T04:59:59.999Z', 'America/New_York'))
        .resultsIn({ status: 'checked_out' })
      given(tool)(created)
        .when(decide('2026-11-21T05:00:00.000Z', 'America/New_York'))
        .isRejected('invalid', 'today is 2026-11-21 in America/New_York')
    })

    it('can have no due date', () => {
      given(tool)(created)
        .when(checkOut({ expectedReturn: null }))
        .resultsIn({ status: 'checked_out' })
    })

    it("can't be archived, sent to maintenance, or released while checked out", () => {
      for (const decide of [archive, maintain(), release()]) {
        given(tool)(created, checkedOut).when(decide).isRejected('invalid-state', 'usr_ada')
      }
    })

    it('can be renamed while checked out', () => {
      given(tool)(created, checkedOut)
        .when(update({ name: 'Hammer drill' }))
        .resultsIn({
          name: 'Hammer drill',
          status: 'checked_out',
        })
    })

    it("can't be marked as lost while checked out", () => {
      given(tool)(created, checkedOut)
        .when(update({ condition: 'lost' }))
        .isRejected('invalid-state', 'Check it in as lost')
    })
  })

  describe('when checked in', () => {
    it('is available again, and the event describes the ended checkout', () => {
      given(tool)(created, checkedOut)
        .when(checkIn({ condition: 'worn', note: 'blunt' }))
        .gives({
          type: 'tool-checked-in',
          data: {
            user_id: 'usr_ada',
            since: NOW,
            expected_return: '2026-11-28',
            note: 'blunt',
            condition: 'worn',
            status: 'available',
            location_id: 'loc_shelf',
            tool: DRILL,
          },
        })
        .resultsIn({ status: 'available', holder: null, condition: 'worn' })
    })

    for (const condition of ['damaged', 'needs_repair'] as const) {
      it(`goes to maintenance if it is ${condition}, and an event records that`, () => {
        const back = given(tool)(created, checkedOut).when(checkIn({ condition, note: 'smokes' }))
        back.resultsIn({ status: 'maintenance', holder: null, condition })
        expect(back.events().map(event => event.type)).to.deep.equal(['tool-checked-in', 'tool-sent-to-maintenance'])
      })
    }

    it('is retired if it is lost', () => {
      const back = given(tool)(created, checkedOut).when(checkIn({ condition: 'lost' }))
      back.resultsIn({ status: 'retired', holder: null, condition: 'lost' })
      expect(back.events().map(event => event.type)).to.deep.equal(['tool-checked-in', 'tool-retired'])
    })

    it('keeps its condition by default', () => {
      given(tool)(created, checkedOut).when(checkIn()).resultsIn({ condition: 'good', status: 'available' })
    })

    it('can be put at another location', () => {
      given(tool)(created, checkedOut)
        .when(checkIn({ locationId: 'loc_van' }))
        .resultsIn({ location_id: 'loc_van' })
    })

    it("is rejected if it isn't checked out", () => {
      given(tool)(created).when(checkIn()).isRejected('invalid-state', 'not checked out. It is available')
      given(tool)(created, inMaintenance).when(checkIn()).isRejected('invalid-state', 'in maintenance')
    })
  })

  describe('in maintenance', () => {
    it('stays there until it is released', () => {
      given(tool)(created)
        .when(maintain({ note: 'yearly check' }))
        .resultsIn({ status: 'maintenance', condition: 'good' })
      given(tool)(created, inMaintenance)
        .when(release({ condition: 'worn' }))
        .resultsIn({
          status: 'available',
          condition: 'worn',
        })
    })

    it('has good condition after release by default', () => {
      given(tool)(created, inMaintenance).when(release()).resultsIn({ status: 'available', condition: 'good' })
    })

    it("can't be released while it is broken", () => {
      for (const condition of ['damaged', 'needs_repair', 'lost'] as const) {
        given(tool)(created, inMaintenance).when(release({ condition })).isRejected('invalid', "can't be released")
      }
    })

    it("can't be checked out or sent to maintenance again", () => {
      given(tool)(created, inMaintenance).when(checkOut()).isRejected('invalid-state', 'The tool is in maintenance.')
      given(tool)(created, inMaintenance).when(maintain()).isRejected('invalid-state', 'The tool is in maintenance.')
    })

    it('stays there when its condition is corrected, until it is released', () => {
      given(tool)(created, inMaintenance)
        .when(update({ condition: 'good' }))
        .resultsIn({ status: 'maintenance' })
    })

    it("can't be put there when lost", () => {
      given(tool)(created)
        .when(maintain({ condition: 'lost' }))
        .isRejected('invalid')
    })

    it("can't be released if it doesn't exist", () => {
      given(tool)(created).when(release()).isRejected('invalid-state', 'already available')
    })
  })

  describe('with a corrected condition', () => {
    it('goes to maintenance if it is broken', () => {
      given(tool)(created)
        .when(update({ condition: 'needs_repair' }))
        .resultsIn({ status: 'maintenance' })
    })

    it('is retired if it is lost', () => {
      given(tool)(created)
        .when(update({ condition: 'lost' }))
        .resultsIn({ status: 'retired' })
      given(tool)(created, inMaintenance)
        .when(update({ condition: 'lost' }))
        .resultsIn({ status: 'retired' })
    })

    it('returns when it is found', () => {
      given(tool)(created, lost)
        .when(update({ condition: 'worn' }))
        .resultsIn({ status: 'available', condition: 'worn' })
      given(tool)(created, lost)
        .when(update({ condition: 'damaged' }))
        .resultsIn({ status: 'maintenance' })
      given(tool)(created, lost).when(release()).resultsIn({ status: 'available', condition: 'good' })
    })

    it("can't be checked out while it is lost", () => {
      given(tool)(created, lost).when(checkOut()).isRejected('invalid-state', 'The tool is retired.')
    })
  })

  describe('when updated', () => {
    it('records only what changed, with old and new values', () => {
      given(tool)(created)
        .when(update({ name: 'Drill', asset_tag: null, custom_fields: { watts: 800 } }))
        .gives({
          type: 'tool-updated',
          data: {
            asset_tag: { from: 'A-1', to: null },
            custom_fields: { from: { watts: null }, to: { watts: 800 } },
          },
        })
    })

    it('records nothing if nothing differs', () => {
      given(tool)(created)
        .when(update({ ...DETAILS, custom_fields: { gone: null } }))
        .changesNothing()
    })

    it('keeps fields that were not sent', () => {
      given(tool)(created)
        .when(update({ name: undefined, location_id: 'loc_van' }))
        .resultsIn({
          name: 'Drill',
          location_id: 'loc_van',
        })
    })
  })

  describe('when archived', () => {
    it('is retired permanently', () => {
      given(tool)(created).when(archive).gives(archived).resultsIn({ status: 'retired', archived_at: NOW })
      given(tool)(created, lost).when(archive).resultsIn({ status: 'retired', archived_at: NOW })
    })

    it('can be archived only once', () => {
      given(tool)(created, archived).when(archive).changesNothing()
    })

    it('rejects every other command', () => {
      for (const decide of [checkOut(), checkIn(), update({ name: 'x' }), maintain(), release()]) {
        given(tool)(created, archived)
          .when(decide)
          .isRejected('invalid-state', /^The tool .+ is archived\.$/)
      }
    })
  })

  it('must exist to be archived', () => {
    for (const decide of [checkOut(), checkIn(), update({}), maintain(), release(), archive]) {
      given(tool)().when(decide).isRejected('not-found')
    }
  })
})
