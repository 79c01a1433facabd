import { expect } from 'chai'
import * as rules from '../../src/domain/api-keys.js'
import { created, DETAILS, revoked, rotated, SECOND } from '../support/api-key-story.js'
import { given, NOW } from '../support/given.js'

const { apiKey } = rules

type State = rules.ApiKey | undefined
const rotate = (state: State) => rules.rotate(state, SECOND)
const revoke = (state: State) => rules.revoke(state, NOW)

describe('An API key', () => {
  it('can be created once', () => {
    given(apiKey)()
      .when(state => rules.create(state, DETAILS))
      .gives(created)
      .resultsIn({ revoked_at: null })
    given(apiKey)(created)
      .when(state => rules.create(state, DETAILS))
      .isRejected('conflict')
  })

  it('keeps its scopes when its secret is rotated, and records which secret was replaced', () => {
    given(apiKey)(created)
      .when(rotate)
      .gives(rotated)
      .resultsIn({ ...SECOND, scopes: ['tools:read'], name: 'till' })
  })

  it("of a browser session can't be rotated and can't create sessions", () => {
    const data = { ...DETAILS, kind: 'session' as const, scopes: ['admin'] }
    given(apiKey)({ type: 'api-key-created', data }).when(rotate).isRejected('invalid-state')
    const state = { ...data, created_at: NOW, revoked_at: null }
    expect(rules.isAdminKey({ ...state, kind: 'key' })).to.equal(true)
    expect(rules.isAdminKey(state)).to.equal(false)
    expect(rules.lossBy('key_1', state, revoked())).to.equal(undefined)
  })

  it('can be revoked once, under its current secret', () => {
    given(apiKey)(created).when(revoke).gives(revoked()).resultsIn({ revoked_at: NOW })
    given(apiKey)(created, revoked()).when(revoke).changesNothing()
    const again = given(apiKey)(created).when(rotate).events()
    given(apiKey)(created, ...again)
      .when(revoke)
      .gives(revoked(SECOND))
  })

  it("can't be rotated after it is revoked", () => {
    given(apiKey)(created, revoked()).when(rotate).isRejected('invalid-state', 'revoked')
  })

  it('must exist', () => {
    for (const decide of [rotate, revoke]) given(apiKey)().when(decide).isRejected('not-found')
  })
})
