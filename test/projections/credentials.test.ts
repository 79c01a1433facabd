import { credentials } from '../../src/projections/credentials.js'
import { created, FIRST, GRANT, revoked, rotated, SECOND } from '../support/api-key-story.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'

const till = on('apiKey-key_till')

const GOOD_FOR = { ...GRANT, key_id: 'key_till', valid: true }

describe('what a secret opens', () => {
  it('is what its key is good for', () => {
    given(credentials)(till(created)).shows(FIRST.key_hash, GOOD_FOR)
  })

  it('is nothing for a secret that nobody was given', () => {
    given(credentials)(till(created)).showsNothingOf(SECOND.key_hash)
  })

  it('is the same for a secret that took the place of another, which opens nothing any more', () => {
    given(credentials)(till(created, rotated)).shows(SECOND.key_hash, GOOD_FOR).shows(FIRST.key_hash, { valid: false })
  })

  it('is nothing once the key is revoked, under whichever secret', () => {
    given(credentials)(till(created, revoked())).shows(FIRST.key_hash, { valid: false })
    given(credentials)(till(created, rotated, revoked(SECOND)))
      .shows(FIRST.key_hash, { valid: false })
      .shows(SECOND.key_hash, { valid: false })
  })

  it('ends with the day that was set for it', () => {
    const expires_at = '2026-12-24T00:00:00.000Z'
    const short = { ...created, data: { ...created.data, expires_at } }
    given(credentials)(till(short)).shows(FIRST.key_hash, { expires_at })
  })
})
