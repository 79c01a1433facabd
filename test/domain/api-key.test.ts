import * as rules from '../../src/domain/api-key.js'
import type { ApiKeyEvent } from '../../src/events/api-key.js'
import { given, NOW } from '../support/given.js'

const { apiKey } = rules

const FIRST = { key_hash: 'a'.repeat(64), prefix: 'inv_aaaa' }
const SECOND = { key_hash: 'b'.repeat(64), prefix: 'inv_bbbb' }
const GRANT = { user_id: 'usr_1', scopes: ['tools:read'], plan: 'starter', expires_at: null } as const
const DETAILS = { ...FIRST, ...GRANT, scopes: [...GRANT.scopes], name: 'till' }
const created: ApiKeyEvent = { type: 'api-key-created', data: DETAILS }
const revoked: ApiKeyEvent = { type: 'api-key-revoked', data: { key_hash: FIRST.key_hash, revoked_at: NOW } }

type State = rules.ApiKey | undefined
const rotate = (state: State) => rules.rotate(state, SECOND)
const revoke = (state: State) => rules.revoke(state, NOW)

describe('an API key', () => {
  it('is made once', () => {
    given(apiKey)()
      .when(state => rules.create(state, DETAILS))
      .gives(created)
      .leaves({ revoked_at: null })
    given(apiKey)(created)
      .when(state => rules.create(state, DETAILS))
      .isRefused('conflict')
  })

  it('keeps what it is good for when its secret is replaced, and says which one that was', () => {
    given(apiKey)(created)
      .when(rotate)
      .gives({
        type: 'api-key-rotated',
        data: { ...SECOND, ...GRANT, scopes: ['tools:read'], previous_hash: FIRST.key_hash },
      })
      .leaves({ ...SECOND, scopes: ['tools:read'], name: 'till' })
  })

  it('is revoked once, under the secret that it has by then', () => {
    given(apiKey)(created).when(revoke).gives(revoked).leaves({ revoked_at: NOW })
    given(apiKey)(created, revoked).when(revoke).changesNothing()
    const rotated = given(apiKey)(created).when(rotate).events()
    given(apiKey)(created, ...rotated)
      .when(revoke)
      .gives({ type: 'api-key-revoked', data: { key_hash: SECOND.key_hash, revoked_at: NOW } })
  })

  it('that is revoked gets no new secret', () => {
    given(apiKey)(created, revoked).when(rotate).isRefused('invalid-state', 'revoked')
  })

  it('that was never made is not found', () => {
    for (const decide of [rotate, revoke]) given(apiKey)().when(decide).isRefused('not-found')
  })
})
