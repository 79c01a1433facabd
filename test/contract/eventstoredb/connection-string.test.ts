import { expect } from 'chai'
import { StoreRefused } from '../../../src/stores/errors.js'
import { parseConnectionString } from '../../../src/stores/eventstoredb/connecting/connection-string.js'
import { createEventStoreDb } from '../../../src/stores/eventstoredb/event-store.js'

const KEEP_ALIVE = 'keepAliveInterval=5000&keepAliveTimeout=4000'

describe('The URL of EventStoreDB', () => {
  for (const [given, understood] of [
    ['esdb://host:2113?tls=false', `esdb://host:2113?tls=false&${KEEP_ALIVE}`],
    ['esdb://host', `esdb://host?${KEEP_ALIVE}`],
    ['kurrentdb://host:2113/?tls=true', `esdb://host:2113?tls=true&${KEEP_ALIVE}`],
    ['kurrentdb+discover://cluster.local', `esdb+discover://cluster.local?${KEEP_ALIVE}`],
    ['esdb://a:2113,b:2113,c:2113', `esdb://a:2113,b:2113,c:2113?${KEEP_ALIVE}`],
    [
      'esdb://host?keepAliveInterval=20000&keep-alive-timeout=1',
      'esdb://host?keepAliveInterval=20000&keep-alive-timeout=1',
    ],
    ['esdb://host?connectionName=stock@here', `esdb://host?connectionName=stock@here&${KEEP_ALIVE}`],
    ['esdb://u:p%40ss@host?tls=true', `esdb://u:p%40ss@host?tls=true&${KEEP_ALIVE}`],
  ] as const) {
    it(`is accepted: ${given}`, () => {
      expect(parseConnectionString(given).text).to.equal(understood)
    })
  }

  it('is displayed without its credentials', () => {
    const { servers, credentials } = parseConnectionString('esdb://admin:p%40ss@host:2113')
    expect(servers).to.equal('host:2113')
    expect(credentials).to.deep.equal({ username: 'admin', password: 'p@ss' })
  })

  for (const [given, said] of [
    ['', 'must have the form'],
    ['http://host:2113', 'must have the form'],
    ['esdb://', 'must have the form'],
    ['esdb://user:secret@word@host', 'must have the form'],
    ['esdb://user:secret?word@host', 'must have the form'],
    ['esdb://user:1234?secret@host', 'must have the form'],
    ['esdb://user:sec%zzret@host', 'invalid percent-encoding'],
    ['esdb://host:port', 'instead of host:port'],
    ['esdb://host?tsl=false', '"tsl", which is unknown'],
    ['esdb://host?tls', 'without a value'],
    ['esdb://host:65536', 'the port 65536'],
    ['esdb://host:0', 'the port 0'],
    ['esdb://user@host', 'a user without a password'],
    ['esdb://host?tls=maybe', '"tls" that is not true or false'],
    ['esdb://user:secret@host?tlsVerifyCert=false', 'set tlsCAFile to the CA of the server'],
    ['esdb://host?gossipTimeout=long', '"gossipTimeout" that is not a number'],
    ['esdb://host?nodePreference=follower', 'must be leader'],
    ['esdb://host?throwOnAppendFailure=false', 'which is unknown'],
    ['esdb://host?keepAliveInterval=soon', 'is not a number'],
    ['esdb://user:secret@host?tlsCAFile=/there/is/none', "names a file that doesn't exist"],
    ['esdb://user:secret@host?tlsCAFile=/dev/null', 'names a file without a certificate'],
  ] as const) {
    it(`is rejected: ${given || 'an empty text'} (${said})`, () => {
      const open = () => createEventStoreDb({ url: given, kinds: ['material'] })
      expect(open).to.throw(StoreRefused, said)
      expect(open).not.to.throw('secret')
    })
  }
})
