import { expect } from 'chai'
import { route } from '../../src/api/frame/route.js'
import type { Showing } from '../../src/api/records/endpoints.js'
import { servicePerTest } from '../support/running-service.js'

type SecretResponse = Readonly<Record<string, unknown>> & { readonly id: string }

const declared = {
  method: 'post',
  path: '/',
  scope: 'admin',
  tag: '',
  operationId: '',
  summary: '',
  responses: {},
} as const

describe('A repeated request that creates a secret', () => {
  const service = servicePerTest(new Date().toISOString(), { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' })

  const twice = async (path: string, body: object): Promise<readonly [SecretResponse, SecretResponse]> => {
    const ask = () => service.ask<SecretResponse>('POST', path, body, { 'idempotency-key': path.slice(-30) })
    const first = await ask()
    const again = await ask()
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).to.deep.equal([
      undefined,
      'true',
    ])
    expect(again.status).to.equal(first.status)
    return [first.body, again.body]
  }

  const webhook = { name: 'Shop', url: 'http://127.0.0.1:9/hook', events: ['*'] }
  const key = { name: 'Till', scopes: ['materials:read'], plan: 'starter' }

  it('returns null for the secret of a new webhook and for a rotated one', async () => {
    const [first, again] = await twice('/webhooks', webhook)
    expect(first.secret).to.match(/^whsec_/)
    expect(again).to.deep.equal({ ...first, secret: null })
    const [rotated, rotatedAgain] = await twice(`/webhooks/${first.id}/rotate-secret`, {})
    expect(rotated.secret).to.match(/^whsec_/)
    expect(rotatedAgain).to.deep.equal({ ...rotated, secret: null })
  })

  it('returns null for a new key and for a rotated one', async () => {
    const [first, again] = await twice('/api-keys', key)
    expect(first.key).to.be.a('string')
    expect(again).to.deep.equal({ ...first, key: null })
    const [rotated, rotatedAgain] = await twice(`/api-keys/${first.id}/rotate`, {})
    expect(rotated.key).to.be.a('string').that.does.not.equal(first.key)
    expect(rotatedAgain).to.deep.equal({ ...rotated, key: null })
  })

  it("can't misspell the response to the repetition: the marked lines don't compile", () => {
    const misspelled = [
      // @ts-expect-error next to another property
      route({ ...declared, handle: async () => ({ body: { secret: 'a' }, repeatBody: { secret: null } }) }),
      // @ts-expect-error alone
      route({ ...declared, handle: async () => ({ repeatBody: { secret: null } }) }),
      // @ts-expect-error in one of several results
      route({ ...declared, handle: async ({ mediaType }) => (mediaType ? { repeatBody: '' } : { body: '' }) }),
      // @ts-expect-error in the result of another function
      (() => ({ body: { secret: 'a' }, repeatBody: { secret: null } })) satisfies Showing<unknown>,
    ]
    expect(misspelled).to.have.lengthOf(4)
  })
})
