import { expect } from 'chai'
import * as rules from '../../src/domain/users.js'
import { given } from '../support/given.js'
import { created, DETAILS, left } from '../support/user-story.js'

const { user } = rules

const DRILL = { id: 'tool_1', name: 'Drill' }

type State = rules.User | undefined
const update =
  (patch: rules.UserPatch, held: readonly rules.HeldTool[] = []) =>
  (state: State) =>
    rules.update(state, patch, held)

describe('a user', () => {
  it('is active from the start, and made once', () => {
    given(user)()
      .when(state => rules.create(state, DETAILS))
      .gives(created)
      .leaves({ active: true })
    given(user)(created)
      .when(state => rules.create(state, DETAILS))
      .isRefused('conflict')
  })

  it('tells what was changed, from what and to what', () => {
    given(user)(created)
      .when(update({ role: 'manager', email: null, name: undefined }))
      .gives({
        type: 'user-updated',
        data: { email: { from: 'ada@example.com', to: null }, role: { from: 'member', to: 'manager' } },
      })
      .leaves({ name: 'Ada', role: 'manager' })
  })

  it('is not changed by what it is already', () => {
    given(user)(created)
      .when(update({ ...DETAILS, active: true }))
      .changesNothing()
  })

  it('can be deactivated and come back', () => {
    given(user)(created)
      .when(update({ active: false }))
      .gives(left)
      .leaves({ active: false })
    given(user)(created, left)
      .when(update({ active: true }))
      .leaves({ active: true })
  })

  it('is not deactivated while holding tools, and they are named', () => {
    const refused = given(user)(created).when(update({ active: false }, [DRILL]))
    refused.isRefused('invalid-state', 'Tools are still checked out to the user: Drill.')
    expect(refused.rejection().details[0]).to.include({ field: 'active', tool_id: 'tool_1' })
  })

  it('may hold tools while anything else is changed', () => {
    given(user)(created)
      .when(update({ name: 'Ada L.' }, [DRILL]))
      .leaves({ name: 'Ada L.' })
    given(user)(created, left)
      .when(update({ active: false }, [DRILL]))
      .changesNothing()
  })

  it('that was never made is not found', () => {
    given(user)().when(update({})).isRefused('not-found')
  })
})
