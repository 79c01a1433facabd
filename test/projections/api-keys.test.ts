import { expect } from 'chai'
import { apiKeys } from '../../src/projections/api-keys.js'
import { created, DETAILS, GRANT, revoked, rotated, SECOND } from '../support/api-key-story.js'
import { NOW } from '../support/given.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'

const till = on('apiKey-key_till')
const gate = on('apiKey-key_gate')

describe('The list of API keys', () => {
  it('shows the scopes and the owner of a key', () => {
    given(apiKeys)(till(created)).shows('key_till', { ...DETAILS, created_at: NOW, revoked_at: null })
  })

  it('shows the new prefix of a rotated secret, and is otherwise unchanged', () => {
    given(apiKeys)(till(created, rotated)).shows('key_till', {
      ...SECOND,
      ...GRANT,
      name: 'till',
      created_at: NOW,
      revision: 1,
    })
  })

  it('keeps a revoked key with its revocation time, separate from active keys', async () => {
    const shop = given(apiKeys)(till(created, revoked()), gate(created))
    shop.shows('key_till', { revoked_at: NOW, name: 'till' })
    await shop.lists({ where: [{ field: 'revoked_at', is: null }] }, ['key_gate'])
    await shop.lists({}, ['key_till', 'key_gate'])
  })

  it('lists the keys of one user', async () => {
    const others = { ...created, data: { ...DETAILS, user_id: 'usr_2' } }
    await given(apiKeys)(till(created), gate(others)).lists({ where: [{ field: 'user_id', is: 'usr_2' }] }, [
      'key_gate',
    ])
  })

  it('contains only the hash and the prefix of a secret', () => {
    const shown = given(apiKeys)(till(created, rotated)).document('key_till')
    expect(JSON.stringify(shown)).to.not.match(/inv_(?!aaaa"|bbbb")/)
  })
})
