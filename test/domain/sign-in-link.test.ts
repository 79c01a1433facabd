import * as rules from '../../src/domain/links.js'
import { given, NOW } from '../support/given.js'
import { created, DETAILS, opened, revoked } from '../support/sign-in-link-story.js'

const { signInLink } = rules

type State = rules.SignInLink | undefined

const open = (state: State) => rules.open(state, NOW)
const { revoke } = rules

describe('A sign-in link', () => {
  it('records its user, its expiration, and the plan of its creator', () => {
    given(signInLink)()
      .when(state => rules.create(state, DETAILS))
      .gives(created)
  })

  it('can be used once before it expires', () => {
    given(signInLink)(created).when(open).gives(opened).resultsIn({ opened_at: NOW })
    given(signInLink)(created, opened).when(open).isRejected('invalid-state', 'already used')
    given(signInLink)(created)
      .when(state => rules.open(state, DETAILS.expires_at))
      .isRejected('invalid-state', 'expired')
  })

  it('can be revoked before it is used', () => {
    given(signInLink)(created).when(revoke).gives(revoked).resultsIn({ revoked_at: NOW })
    given(signInLink)(created, revoked).when(open).isRejected('invalid-state', 'revoked')
    given(signInLink)(created, revoked).when(revoke).changesNothing()
    given(signInLink)(created, opened).when(revoke).isRejected('invalid-state', 'already used')
  })

  it('must exist', () => {
    for (const decide of [open, revoke]) given(signInLink)().when(decide).isRejected('not-found')
  })
})
