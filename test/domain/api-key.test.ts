import { expect } from 'chai'
import * as rules from '../../src/domain/api-keys.js'
import { created, DETAILS, revoked, rotated, SECOND } from '../support/api-key-story.js'
import { given, NOW } from '../support/given.js'

const { apiKey } = rules

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
      .gives(rotated)
      .leaves({ ...SECOND, scopes: ['tools:read'], name: 'till' })
  })

  it('that a browser carries is not given another secret, and lets nobody in again', () => {
    const data = { ...DETAILS, kind: 'session' as const, scopes: ['admin'] }
    given(apiKey)({ type: 'api-key-created', data }).when(rotate).isRefused('invalid-state')
    const state = { ...data, created_at: NOW, revoked_at: null }
    expect(rules.isAdminKey({ ...state, kind: 'key' })).to.equal(true)
    expect(rules.isAdminKey(state)).to.equal(false)
    expect(rules.lossBy('key_1', state, revoked())).to.equal(undefined)
  })

  it('is revoked once, under the secret that it has by then', () => {
    given(apiKey)(created).when(revoke).gives(revoked()).leaves({ revoked_at: NOW })
    given(apiKey)(created, revoked()).when(revoke).changesNothing()
    const again = given(apiKey)(created).when(rotate).events()
    given(apiKey)(created, ...again)
      .when(revoke)
      .gives(revoked(SECOND))
  })

  it('that is revoked gets no new secret', () => {
    given(apiKey)(created, revoked()).when(rotate).isRefused('invalid-state', 'revoked')
  })

  it('that was never made is not found', () => {
    for (const decide of [rotate, revoke]) given(apiKey)().when(decide).isRefused('not-found')
  })
})
