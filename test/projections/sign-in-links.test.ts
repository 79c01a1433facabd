import { signInLinks } from '../../src/projections/links.js'
import { NOW } from '../support/given.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'
import { created, DETAILS, opened, revoked } from '../support/sign-in-link-story.js'

const link = on('signInLink-lnk_1')
const other = on('signInLink-lnk_2')
const ada = on('user-usr_ada')

const LATER = '2026-11-21T10:30:00.000Z'
const updated = (data: object) => ({ type: 'user-updated', data, at: LATER })
const demoted = updated({ role: { from: 'admin', to: 'member' } })
const deactivated = updated({ active: { from: true, to: false } })

describe('The list of sign-in links', () => {
  it('shows a new link as pending', () => {
    given(signInLinks)(link(created)).shows('lnk_1', { ...DETAILS, state: 'pending', created_at: NOW, opened_at: null })
  })

  it('shows a link that was used or revoked as such', () => {
    given(signInLinks)(link(created, opened)).shows('lnk_1', { state: 'opened', opened_at: NOW })
    given(signInLinks)(link(created, revoked)).shows('lnk_1', { state: 'revoked', revoked_at: NOW })
  })

  it('shows pending links as revoked after the role or the activity of their user changed', () => {
    for (const change of [demoted, deactivated]) {
      given(signInLinks)(link(created), other(created, opened), ada(change))
        .shows('lnk_1', { state: 'revoked', invalidated_at: LATER, revoked_at: null })
        .shows('lnk_2', { state: 'opened', invalidated_at: null })
    }
  })

  it('shows a link that was created after such a change as pending', () => {
    given(signInLinks)(ada(demoted), link(created)).shows('lnk_1', { state: 'pending' })
  })

  it('shows links of other users, and after other changes, as pending', () => {
    given(signInLinks)(link(created), on('user-usr_eve')(demoted)).shows('lnk_1', { state: 'pending' })
    const renamed = updated({ name: { from: 'Ada', to: 'Ada Byron' } })
    given(signInLinks)(link(created), ada(renamed)).shows('lnk_1', { state: 'pending' })
  })
})
