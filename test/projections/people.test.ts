import { people } from '../../src/projections/people.js'
import { searchWords } from '../../src/stores/searchable.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'
import { created } from '../support/user-story.js'

const ada = on('user-usr_ada')
const bob = on('user-usr_bob')
const called = (name: string, email: string) => ({ ...created, data: { ...created.data, name, email } })

describe('The list of people', () => {
  const shop = given(people)(ada(called('Ada Byron', 'zz@example.com')), bob(called('Bob', 'bob@example.com')))

  it('is searched by name, and never by email address', async () => {
    await shop.lists({ words: searchWords('BYR') }, ['usr_ada'])
    await shop.lists({ words: searchWords('example') }, [])
    await shop.lists({ words: searchWords('zz') }, [])
  })

  it('shows active people by name', async () => {
    const gone = bob({ type: 'user-updated', data: { active: { from: true, to: false } } })
    const left = given(people)(bob(called('Bob', 'b@example.com')), ada(called('Ada', 'a@example.com')))
    const query = { where: [{ field: 'active', is: true }], sort: [{ field: 'name_key' }] }
    await left.lists(query, ['usr_ada', 'usr_bob'])
    await given(people)(bob(called('Bob', 'b@example.com')), gone).lists(query, [])
  })
})
