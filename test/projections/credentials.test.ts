import { credentials } from '../../src/projections/credentials.js'
import { created, FIRST, GRANT, revoked, rotated, SECOND } from '../support/api-key-story.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'

const till = on('apiKey-key_till')

const VALID_CREDENTIAL = { ...GRANT, key_id: 'key_till', valid: true }

describe('The credential of a secret', () => {
  it('has the scopes of its key', () => {
    given(credentials)(till(created)).shows(FIRST.key_hash, VALID_CREDENTIAL)
  })

  it('does not exist for an unknown secret', () => {
    given(credentials)(till(created)).showsNothingOf(SECOND.key_hash)
  })

  it('moves to the new secret after a rotation, and the old secret stops working', () => {
    given(credentials)(till(created, rotated))
      .shows(SECOND.key_hash, VALID_CREDENTIAL)
      .shows(FIRST.key_hash, { valid: false })
  })

  it('does not exist after the key is revoked, under any of its secrets', () => {
    given(credentials)(till(created, revoked())).shows(FIRST.key_hash, { valid: false })
    given(credentials)(till(created, rotated, revoked(SECOND)))
      .shows(FIRST.key_hash, { valid: false })
      .shows(SECOND.key_hash, { valid: false })
  })

  it('ends on its expiration date', () => {
    const expires_at = '2026-12-24T00:00:00.000Z'
    const short = { ...created, data: { ...created.data, expires_at } }
    given(credentials)(till(short)).shows(FIRST.key_hash, { expires_at })
  })
})
