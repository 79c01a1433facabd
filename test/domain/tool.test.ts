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

describe('a tool', () => {
  describe('that is new', () => {
    it('is available', () => {
      given(tool)()
        .when(state => rules.create(state, DETAILS))
        .gives(created)
        .leaves({ status: 'available', holder: null })
    })

    it('goes straight to maintenance when it is recorded as broken', () => {
      given(tool)()
        .when(state => rules.create(state, { ...DETAILS, condition: 'damaged' }))
        .leaves({ status: 'maintenance', condition: 'damaged' })
    })

    it('is not made twice', () => {
      given(tool)(created)
        .when(state => rules.create(state, DETAILS))
        .isRefused('conflict')
    })

    it('has no custom field that is null', () => {
      given(tool)()
        .when(state => rules.create(state, { ...DETAILS, custom_fields: { colour: null, watts: 800 } }))
        .leaves({ custom_fields: { watts: 800 } })
    })

    it('keeps what is more than custom fields may be by now, and lets it shrink', () => {
      const old = { ...DETAILS, custom_fields: { a: 'x'.repeat(20_000), b: 'x' } }
      const state = given(tool)({ type: 'tool-created', data: old })
      state.when(update({ custom_fields: { b: null } })).leaves({ custom_fields: { a: old.custom_fields.a } })
      state.when(update({ name: 'Saw' })).leaves({ name: 'Saw' })
      state.when(update({ custom_fields: { c: 'x' } })).isRefused('invalid')
    })
  })

  describe('checked out', () => {
    it('is held by one user, since now', () => {
      given(tool)(created)
        .when(checkOut())
        .gives(checkedOut)
        .leaves({
          status: 'checked_out',
          holder: { user_id: 'usr_ada', since: NOW, expected_return: '2026-11-28', note: 'for the roof' },
        })
    })

    it('is refused to the next, who learns who has it and since when', () => {
      const refused = given(tool)(created, checkedOut).when(checkOut({ userId: 'usr_bob' }))
      refused.isRefused('invalid-state', `checked out to usr_ada since ${NOW}`)
      expect(refused.rejection().details[0]).to.include({
        user_id: 'usr_ada',
        since: NOW,
        expected_return: '2026-11-28',
      })
    })

    it('is refused to the holder too', () => {
      given(tool)(created, checkedOut).when(checkOut()).isRefused('invalid-state')
    })

    it('may be expected back today', () => {
      given(tool)(created)
        .when(checkOut({ expectedReturn: '2026-11-21' }))
        .leaves({ status: 'checked_out' })
    })

    it('can not be expected back yesterday', () => {
      const refused = given(tool)(created).when(checkOut({ expectedReturn: '2026-11-20' }))
      refused.isRefused('invalid', 'in the past')
      expect(refused.rejection().details[0]?.field).to.equal('expected_return')
    })

    it('counts the days of the zone that the service is in: yesterday ends at midnight there', () => {
      const decide = (now: string, zone: string) => (state: rules.Tool | undefined) =>
        rules.checkOut(state, { ...LOAN, expectedReturn: '2026-11-20' }, now, calendarOf(zone, Date.now))
      given(tool)(created).when(decide('2026-11-20T23:59:59.999Z', 'UTC')).leaves({ status: 'checked_out' })
      given(tool)(created).when(decide('2026-11-21T00:00:00.000Z', 'UTC')).isRefused('invalid')
      given(tool)(created)
        .when(decide('2026-11-21T04:59:59.999Z', 'America/New_York'))
        .leaves({ status: 'checked_out' })
      given(tool)(created)
        .when(decide('2026-11-21T05:00:00.000Z', 'America/New_York'))
        .isRefused('invalid', 'today is 2026-11-21 in America/New_York')
    })

    it('may be lent without a day on which it is due', () => {
      given(tool)(created)
        .when(checkOut({ expectedReturn: null }))
        .leaves({ status: 'checked_out' })
    })

    it('is not archived, sent away or released while somebody has it', () => {
      for (const decide of [archive, maintain(), release()]) {
        given(tool)(created, checkedOut).when(decide).isRefused('invalid-state', 'usr_ada')
      }
    })

    it('can be renamed while somebody has it', () => {
      given(tool)(created, checkedOut)
        .when(update({ name: 'Hammer drill' }))
        .leaves({
          name: 'Hammer drill',
          status: 'checked_out',
        })
    })

    it('is not written off behind the back of its holder', () => {
      given(tool)(created, checkedOut)
        .when(update({ condition: 'lost' }))
        .isRefused('invalid-state', 'Check it in as lost')
    })
  })

  describe('checked in', () => {
    it('is available again, and the event tells the loan that ended', () => {
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
        .leaves({ status: 'available', holder: null, condition: 'worn' })
    })

    for (const condition of ['damaged', 'needs_repair'] as const) {
      it(`goes to maintenance when it is ${condition}, and that is told as well`, () => {
        const back = given(tool)(created, checkedOut).when(checkIn({ condition, note: 'smokes' }))
        back.leaves({ status: 'maintenance', holder: null, condition })
        expect(back.events().map(event => event.type)).to.deep.equal(['tool-checked-in', 'tool-sent-to-maintenance'])
      })
    }

    it('is retired when it is lost', () => {
      const back = given(tool)(created, checkedOut).when(checkIn({ condition: 'lost' }))
      back.leaves({ status: 'retired', holder: null, condition: 'lost' })
      expect(back.events().map(event => event.type)).to.deep.equal(['tool-checked-in', 'tool-retired'])
    })

    it('keeps its condition when nothing is said of it', () => {
      given(tool)(created, checkedOut).when(checkIn()).leaves({ condition: 'good', status: 'available' })
    })

    it('may be put back elsewhere', () => {
      given(tool)(created, checkedOut)
        .when(checkIn({ locationId: 'loc_van' }))
        .leaves({ location_id: 'loc_van' })
    })

    it('is refused when nobody has it', () => {
      given(tool)(created).when(checkIn()).isRefused('invalid-state', 'not checked out. It is available')
      given(tool)(created, inMaintenance).when(checkIn()).isRefused('invalid-state', 'in maintenance')
    })
  })

  describe('in maintenance', () => {
    it('is there until it is released', () => {
      given(tool)(created)
        .when(maintain({ note: 'yearly check' }))
        .leaves({ status: 'maintenance', condition: 'good' })
      given(tool)(created, inMaintenance)
        .when(release({ condition: 'worn' }))
        .leaves({
          status: 'available',
          condition: 'worn',
        })
    })

    it('is good once it is released, unless something else is said', () => {
      given(tool)(created, inMaintenance).when(release()).leaves({ status: 'available', condition: 'good' })
    })

    it('is not released while it is still broken', () => {
      for (const condition of ['damaged', 'needs_repair', 'lost'] as const) {
        given(tool)(created, inMaintenance).when(release({ condition })).isRefused('invalid', "can't be released")
      }
    })

    it('is not lent and not sent there twice', () => {
      given(tool)(created, inMaintenance).when(checkOut()).isRefused('invalid-state', 'The tool is in maintenance.')
      given(tool)(created, inMaintenance).when(maintain()).isRefused('invalid-state', 'The tool is in maintenance.')
    })

    it('stays there when its condition is corrected, until somebody releases it', () => {
      given(tool)(created, inMaintenance)
        .when(update({ condition: 'good' }))
        .leaves({ status: 'maintenance' })
    })

    it('is no place for what is lost', () => {
      given(tool)(created)
        .when(maintain({ condition: 'lost' }))
        .isRefused('invalid')
    })

    it('is nothing that can be ended for a tool that is not there', () => {
      given(tool)(created).when(release()).isRefused('invalid-state', 'already available')
    })
  })

  describe('whose condition is corrected', () => {
    it('goes to maintenance when it turns out to be broken', () => {
      given(tool)(created)
        .when(update({ condition: 'needs_repair' }))
        .leaves({ status: 'maintenance' })
    })

    it('is retired when it turns out to be lost', () => {
      given(tool)(created)
        .when(update({ condition: 'lost' }))
        .leaves({ status: 'retired' })
      given(tool)(created, inMaintenance)
        .when(update({ condition: 'lost' }))
        .leaves({ status: 'retired' })
    })

    it('is back when it turns up again', () => {
      given(tool)(created, lost)
        .when(update({ condition: 'worn' }))
        .leaves({ status: 'available', condition: 'worn' })
      given(tool)(created, lost)
        .when(update({ condition: 'damaged' }))
        .leaves({ status: 'maintenance' })
      given(tool)(created, lost).when(release()).leaves({ status: 'available', condition: 'good' })
    })

    it('is not lent while it is lost', () => {
      given(tool)(created, lost).when(checkOut()).isRefused('invalid-state', 'The tool is retired.')
    })
  })

  describe('updated', () => {
    it('tells what changed, from what and to what, and nothing else', () => {
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

    it('changes nothing when nothing is different', () => {
      given(tool)(created)
        .when(update({ ...DETAILS, custom_fields: { gone: null } }))
        .changesNothing()
    })

    it('leaves alone what was not sent', () => {
      given(tool)(created)
        .when(update({ name: undefined, location_id: 'loc_van' }))
        .leaves({
          name: 'Drill',
          location_id: 'loc_van',
        })
    })
  })

  describe('archived', () => {
    it('is retired for good', () => {
      given(tool)(created).when(archive).gives(archived).leaves({ status: 'retired', archived_at: NOW })
      given(tool)(created, lost).when(archive).leaves({ status: 'retired', archived_at: NOW })
    })

    it('is archived once', () => {
      given(tool)(created, archived).when(archive).changesNothing()
    })

    it('takes part in nothing any more', () => {
      for (const decide of [checkOut(), checkIn(), update({ name: 'x' }), maintain(), release()]) {
        given(tool)(created, archived)
          .when(decide)
          .isRefused('invalid-state', /^The tool .+ is archived\.$/)
      }
    })
  })

  it('that was never made is not found', () => {
    for (const decide of [checkOut(), checkIn(), update({}), maintain(), release(), archive]) {
      given(tool)().when(decide).isRefused('not-found')
    }
  })
})
