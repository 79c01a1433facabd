import { expect } from 'chai'
import { Webhook } from 'standardwebhooks'
import { makeSecret, secretHint, secretProblem, sign } from '../../src/webhooks/delivery/signing-secrets.js'

const at = () => new Date()

/**
 * Returns the verifier of a receiver. By default, the package decodes a plain secret as base64, so its bytes are
 * passed.
 */
const receiver = (secret: string) =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(Buffer.from(secret, 'utf8'), { format: 'raw' })

describe('Webhook signatures', () => {
  it('are accepted by the official package, 10,000 of them over three rotations', () => {
    const secrets = [makeSecret(), 'a plain secret, ünïcode and all', makeSecret(), makeSecret()]
    let verified = 0
    for (let n = 0; n < 10_000; n++) {
      const rotation = Math.floor(n / 2_500)
      const current = secrets[rotation]!
      const valid = rotation === 0 ? [current] : [current, secrets[rotation - 1]!]
      const body = JSON.stringify({ n, name: 'Schraube Ø 6 mm €' })
      const headers = sign({ id: `evt_${n}`, at: at(), body }, valid)
      for (const secret of valid) {
        expect(receiver(secret).verify(body, { ...headers })).to.deep.equal({ n, name: 'Schraube Ø 6 mm €' })
        verified += 1
      }
    }
    expect(verified).to.equal(17_500)
  })

  it('contain one signature per secret, separated by a space', () => {
    const headers = sign({ id: 'evt_1', at: at(), body: '{}' }, [makeSecret(), makeSecret()])
    expect(headers['webhook-signature']).to.match(/^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/)
  })

  it('contain the time of the attempt in whole seconds', () => {
    const headers = sign({ id: 'evt_1', at: new Date('2026-11-21T09:30:00.999Z'), body: '{}' }, [makeSecret()])
    expect(headers['webhook-timestamp']).to.equal('1795253400')
  })

  it('are rejected with another secret, body, or ID', () => {
    const secret = makeSecret()
    const headers = { ...sign({ id: 'evt_1', at: at(), body: '{"n":1}' }, [secret]) }
    expect(() => receiver(makeSecret()).verify('{"n":1}', headers)).to.throw('No matching signature')
    expect(() => receiver(secret).verify('{"n":2}', headers)).to.throw('No matching signature')
    expect(() => receiver(secret).verify('{"n":1}', { ...headers, 'webhook-id': 'evt_2' })).to.throw('No matching')
  })

  it('use the bytes of a secret without the prefix, even if it looks like base64', () => {
    const headers = { ...sign({ id: 'evt_1', at: at(), body: '{}' }, ['c2VjcmV0']) }
    expect(new Webhook(Buffer.from('c2VjcmV0'), { format: 'raw' }).verify('{}', headers)).to.deep.equal({})
    expect(() => new Webhook('c2VjcmV0').verify('{}', headers)).to.throw('No matching signature')
  })

  it('require a secret', () => {
    expect(() => sign({ id: 'evt_1', at: at(), body: '{}' }, [])).to.throw('without a secret')
  })
})

describe('Webhook secrets', () => {
  it('are whsec_ and 32 random bytes if the server generates them', () => {
    const secret = makeSecret()
    expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(makeSecret()).to.not.equal(secret)
    expect(secretProblem(secret)).to.equal(null)
  })

  it('are accepted from clients if receivers can use them', () => {
    expect(secretProblem('any words in all')).to.equal(null)
    for (const short of ['', 'any words in al', `whsec_${Buffer.alloc(15).toString('base64')}`])
      expect(secretProblem(short), short).to.contain('16 bytes')
    expect(secretProblem('ü'.repeat(8))).to.equal(null)
    for (const broken of ['whsec_', 'whsec_not base64', 'whsec_abc', 'whsec_ab-_']) {
      expect(secretProblem(broken), broken).to.contain('padded base64')
    }
  })

  it('show at most their last four characters, and nothing if they are short', () => {
    expect(secretHint('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).to.equal('whsec_…LaSw')
    expect(secretHint('a long plain secret')).to.equal('…cret')
    expect(secretHint('hunter2')).to.equal('…')
  })
})
