import { expect } from 'chai'
import { StoreRefused } from '../../src/stores/errors.js'
import { connectionOptions } from '../../src/stores/nats/address.js'

describe('The URL of NATS', () => {
  it('has a percent-encoded user and password', () => {
    const { servers, user, pass } = connectionOptions('nats://one:50%25@host:4222') as Record<string, unknown>
    expect([servers, user, pass]).to.deep.equal([['host:4222'], 'one', '50%'])
  })

  for (const url of ['nats://one:50%@host:4222', 'nats://50%zz@host']) {
    it(`is rejected without revealing credentials: ${url}`, () => {
      expect(() => connectionOptions(url)).to.throw(StoreRefused, /^the user and the password .* percent-encoded/)
    })
  }
})
