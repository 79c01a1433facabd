import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { decodeAll, encode, encodeInteger } from '../../../src/audit/timestamps/der.js'
import { formatTimestampRequest, parseTimestampResponse } from '../../../src/audit/timestamps/timestamp.js'

const REQUEST = { hash: createHash('sha256').update('checkpoint').digest(), nonce: Buffer.alloc(16, 0x8f) }

/** Recorded from `openssl ts -reply`. */
const RESPONSE = Buffer.from(
  [
    'MIIDUzADAgEAMIIDSgYJKoZIhvcNAQcCoIIDOzCCAzcCAQMxDzANBglghkgBZQMEAgEFADB+BgsqhkiG9w0BCRABBKBvBG0wawIB',
    'AQYEKgMEATAxMA0GCWCGSAFlAwQCAQUABCBHMgmH+aSdWwARm5YPJHqVZ3P1dUOYK4v8ttpbs6/Z7wIBAhgPMjAyNjExMjUyMjE5',
    'MzlaMAMCAQEBAf8CEQCPj4+Pj4+Pj4+Pj4+Pj4+PoIIBZzCCAWMwggEJoAMCAQICFCiWal1hntO3vTzDXub4GQ2QJvYyMAoGCCqG',
    'SM49BAMCMBQxEjAQBgNVBAMMCUF1dGhvcml0eTAeFw0yNjExMjUyMjE5MzlaFw0yNjExMjcyMjE5MzlaMBQxEjAQBgNVBAMMCUF1',
    'dGhvcml0eTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABO3CG9HCqpTRQDebQzrGe8pm45qOMbjAd8eWedCRbIc5InKp7ZVyUg6d',
    'sti2jmLCp/EyAEr9orz+zC+2eCQ31qCjOTA3MBYGA1UdJQEB/wQMMAoGCCsGAQUFBwMIMB0GA1UdDgQWBBS44Ht9Ut+iMp0nUkv0',
    '36l/2shE2jAKBggqhkjOPQQDAgNIADBFAiA0R1crvT+DxeCnR1i32qjtB2l6ymypLgQ4dfZsst64XAIhAOsg0zeIWKI0TZ6/YDks',
    'jIEU+s6VOrklh8tIwG+IM1p2MYIBNDCCATACAQEwLDAUMRIwEAYDVQQDDAlBdXRob3JpdHkCFCiWal1hntO3vTzDXub4GQ2QJvYy',
    'MA0GCWCGSAFlAwQCAQUAoIGYMBoGCSqGSIb3DQEJAzENBgsqhkiG9w0BCRABBDAcBgkqhkiG9w0BCQUxDxcNMjYxMTI1MjIxOTM5',
    'WjArBgsqhkiG9w0BCRACDDEcMBowGDAWBBR3OS8D0nuA7oakMsH3ewygY46pgDAvBgkqhkiG9w0BCQQxIgQgkcgI0bhuqjzEf5PN',
    'qGxr737AnFBikCU5FkwUXIl7+10wCgYIKoZIzj0EAwIERzBFAiEAk6EqYCVYEfsXgiTPkhzyujdwaWDFp8/tFLtrvnLJk+QCIH37',
    'c9z2L3KrMMznM75Rmq4iW1r+rkFk25KxgVx+UN4k',
  ].join(''),
  'base64',
)

describe('A timestamp', () => {
  it('is requested in the form that OpenSSL parses', () => {
    expect(formatTimestampRequest(REQUEST).toString('base64')).to.equal(
      'MEwCAQEwMTANBglghkgBZQMEAgEFAAQgRzIJh/mknVsAEZuWDyR6lWdz9XVDmCuL/LbaW7Ov2e8CEQCPj4+Pj4+Pj4+Pj4+Pj4+PAQH/',
    )
  })

  it('is the token of a response, with its time', () => {
    const { token, time } = parseTimestampResponse(RESPONSE, REQUEST)
    expect(time).to.equal('2026-11-25T22:19:39.000Z')
    expect(RESPONSE.subarray(-token.length)).to.deep.equal(token)
    expect(token[0]).to.equal(0x30)
  })

  it('is rejected if it is for another message or request', () => {
    const parse = (change: Partial<typeof REQUEST>) => parseTimestampResponse(RESPONSE, { ...REQUEST, ...change })
    expect(() => parse({ hash: Buffer.alloc(32) })).to.throw('for another message')
    expect(() => parse({ nonce: Buffer.alloc(16, 1) })).to.throw('its nonce differs')
  })

  it('is rejected with the reason of the authority if it refuses', () => {
    const status = encode(0x30, encodeInteger(Buffer.of(2)), encode(0x30, encode(0x0c, Buffer.from('no policy'))))
    expect(() => parseTimestampResponse(encode(0x30, status), REQUEST)).to.throw('refused with status 02: no policy')
  })

  it('fails only with its own errors, whatever is cut off or changed', () => {
    for (let n = 0; n < RESPONSE.length; n += 1) {
      expect(() => parseTimestampResponse(RESPONSE.subarray(0, n), REQUEST), String(n)).to.throw(/^(A|There|the) /)
      const changed = Buffer.from(RESPONSE)
      changed[n]! ^= 0xff
      try {
        parseTimestampResponse(changed, REQUEST)
      } catch (error) {
        expect((error as Error).name, String(n)).to.be.oneOf(['DerSyntaxError', 'TimestampRefused'])
      }
    }
  })

  it('is written with lengths and integers of every size', () => {
    for (const size of [0, 1, 127, 128, 255, 256, 65_536]) {
      const [value, ...more] = decodeAll(encode(0x04, Buffer.alloc(size, 7)))
      expect([value?.content.length, more.length]).to.deep.equal([size, 0])
    }
    expect(encodeInteger(Buffer.from('00007f', 'hex')).toString('hex')).to.equal('02017f')
    expect(encodeInteger(Buffer.from('80', 'hex')).toString('hex')).to.equal('02020080')
    expect(encodeInteger(Buffer.of(0, 0)).toString('hex')).to.equal('020100')
  })
})
