import { expect } from 'chai'
import { withoutCredentials } from '../../src/opening/adapters.js'

describe('The displayed URL of a server', () => {
  for (const [url, shown] of [
    ['esdb://host:2113', 'esdb://host:2113'],
    ['esdb://user:s3cret@a:2113,b:2113?tls=false', 'esdb://a:2113,b:2113'],
    ['mongodb://user:p@s3cret@host/inventory', 'mongodb://host/inventory'],
    ['mongodb://host/inventory?tlsCertificateKeyFilePassword=s3cret', 'mongodb://host/inventory'],
    ['nats://one:s3cret@a:4222,nats://s3cret@b:4222', 'nats://a:4222,nats://b:4222'],
  ] as const) {
    it(`is ${shown}`, () => expect(withoutCredentials(url)).to.equal(shown))
  }
})
