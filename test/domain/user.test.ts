import { expect } from 'chai'
import * as rules from '../../src/domain/users.js'
import { given, NOW } from '../support/given.js'
import { created, DETAILS, erased, left } from '../support/user-story.js'

const { user } = rules

const DRILL = { id: 'tool_1', name: 'Drill' }

type State = rules.User | undefined
const update =
  (patch: rules.UserPatch, held: readonly rules.HeldTool[] = []) =>
  (state: State) =>
    rules.update(state, patch, held)

const erase =
  (held: readonly rules.HeldTool[] = []) =>
  (state: State) =>
    rules.erase(state, 'Request of the person', held)

describe('A user', () => {
  it('is active initially, and can be created once', () => {
    given(user)()
      .when(state => rules.create(state, DETAILS))
      .gives(created)
      .resultsIn({ active: true })
    given(user)(created)
      .when(state => rules.create(state, DETAILS))
      .isRejected('conflict')
  })

  it('records what was changed, with old and new values', () => {
    given(user)(created)
      .when(update({ role: 'manager', email: null, name: undefined }))
      .gives({
        type: 'user-updated',
        data: { email: { from: 'ada@example.com', to: null }, role: { from: 'member', to: 'manager' } },
      })
      .resultsIn({ name: 'Ada', role: 'manager' })
  })

  it('is not changed by its current values', () => {
    given(user)(created)
      .when(update({ ...DETAILS, active: true }))
      .changesNothing()
  })

  it('can be deactivated and reactivated', () => {
    given(user)(created)
      .when(update({ active: false }))
      .gives(left)
      .resultsIn({ active: false })
    given(user)(created, left)
      .when(update({ active: true }))
      .resultsIn({ active: true })
  })

  it("can't be deactivated while holding tools, and the error names them", () => {
    const refused = given(user)(created).when(update({ active: false }, [DRILL]))
    refused.isRejected('invalid-state', 'Tools are still checked out to the user: Drill.')
    expect(refused.rejection().details[0]).to.include({ field: 'active', tool_id: 'tool_1' })
  })

  it('can hold tools while other fields change', () => {
    given(user)(created)
      .when(update({ name: 'Ada L.' }, [DRILL]))
      .resultsIn({ name: 'Ada L.' })
    given(user)(created, left)
      .when(update({ active: false }, [DRILL]))
      .changesNothing()
  })

  it('can be erased once after the deactivation, and not changed afterwards', () => {
    given(user)(created, left).when(erase()).gives(erased).resultsIn({ erased_at: NOW })
    given(user)(created, left, erased).when(erase()).changesNothing()
    given(user)(created, left, erased)
      .when(update({ name: 'Ada' }))
      .isRejected('invalid-state')
  })

  it("can't be erased while active or while holding tools, and the error names the field", () => {
    const active = given(user)(created).when(erase())
    active.isRejected('invalid-state')
    expect(active.rejection().details[0]).to.include({ field: 'active' })
    const holding = given(user)(created, left).when(erase([DRILL]))
    holding.isRejected('invalid-state', 'Tools are still checked out to the user: Drill.')
    expect(holding.rejection().details[0]).to.include({ field: 'id', tool_id: 'tool_1' })
  })

  it('must exist', () => {
    given(user)().when(update({})).isRejected('not-found')
  })
})
