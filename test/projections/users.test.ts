import { users } from '../../src/projections/users.js'
import { searchWords } from '../../src/stores/searchable.js'
import { NOW } from '../support/given.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'
import { created, DETAILS, left } from '../support/user-story.js'

const ada = on('user-usr_ada')
const zoe = on('user-usr_zoe')

const createdAs = (name: string) => ({ type: 'user-created', data: { name, email: null, role: 'manager' } })
const updated = (data: object) => ({ type: 'user-updated', data })

describe('The list of users', () => {
  it('shows a new user as active', () => {
    given(users)(ada(created)).shows('usr_ada', { ...DETAILS, active: true, created_at: NOW, revision: 0 })
  })

  it('shows a deactivated user as inactive, and keeps the name for earlier actions', async () => {
    const shop = given(users)(ada(created, left), zoe(createdAs('Zoë')))
    shop.shows('usr_ada', { active: false, name: 'Ada', role: 'member' })
    await shop.lists({ where: [{ field: 'active', is: true }] }, ['usr_zoe'])
  })

  it('lists users by their current role', async () => {
    const promoted = updated({ role: { from: 'member', to: 'manager' } })
    const managers = { where: [{ field: 'role', is: 'manager' }] }
    await given(users)(ada(created), zoe(createdAs('Zoë'))).lists(managers, ['usr_zoe'])
    await given(users)(ada(created, promoted), zoe(createdAs('Zoë'))).lists(managers, ['usr_ada', 'usr_zoe'])
  })

  it('finds a user by current name or email address, without regard to accents', async () => {
    const married = updated({ name: { from: 'Ada', to: 'Ada Löwe' }, email: { from: DETAILS.email, to: null } })
    await given(users)(ada(created)).lists({ words: searchWords('EXAMPLE') }, ['usr_ada'])
    const shop = given(users)(ada(created, married), zoe(createdAs('Zoë')))
    await shop.lists({ words: searchWords('lowe') }, ['usr_ada'])
    await shop.lists({ words: searchWords('example') }, [])
  })

  it('sorts by name without regard to case and accents', async () => {
    const names = given(users)(zoe(createdAs('éva')), ada(createdAs('Zoë')), on('user-usr_eve')(createdAs('Eve')))
    await names.lists({ sort: [{ field: 'name_key' }] }, ['usr_zoe', 'usr_eve', 'usr_ada'])
  })
})
