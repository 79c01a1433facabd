import { expect } from 'chai'
import { type Authenticate, authenticated } from '../../src/api/frame/access/authentication.js'
import { clientAddress } from '../../src/api/frame/access/client-address.js'
import { makeKey } from '../../src/api/frame/access/keys.js'
import { createAuthThrottle, FAILURES_PER_MINUTE } from '../../src/api/frame/access/rate-limits.js'
import { isWithin, parseRanges } from '../../src/webhooks/delivery/address-guard.js'
import { startToy, type Toy } from '../support/toy-api.js'

const MINUTE = 60_000
const VALID_TOKEN = 'unlimited/admin'

function trustProxies(text: string) {
  const parsed = parseRanges(text)
  if (!parsed.ok) throw new Error(parsed.reason)
  return (address: string) => isWithin(address, parsed.ranges)
}

describe('Invalid keys', () => {
  const clock = { now: Date.parse('2026-11-21T09:30:15.500Z') }
  let toy: Toy
  let lookedUp: number
  let logged: unknown[]

  const authenticate: Authenticate = async token => {
    lookedUp += 1
    if (token !== VALID_TOKEN) return undefined
    return { user_id: 'usr_1', key_id: 'key_1', counts_as: 'key_1', plan: 'unlimited', scopes: new Set(['admin']) }
  }
  const ask = (token: string | null = makeKey(), headers = {}) => toy.call('/api/v1/materials', { token, headers })
  const askOften = async (times: number, headers = {}) => {
    for (let n = 0; n < times; n++) await ask(makeKey(), headers)
  }

  beforeEach(async () => {
    lookedUp = 0
    logged = []
    clock.now += MINUTE
    const log = { warn: (...line: unknown[]) => void logged.push(line) }
    const authThrottle = createAuthThrottle({ log, now: () => clock.now, trusts: trustProxies('127.0.0.1') })
    toy = await startToy({ frame: { authenticate, authThrottle } })
  })
  afterEach(() => toy.stop())

  it('are rejected without a lookup after too many from an address in a minute, with one log entry', async () => {
    await askOften(FAILURES_PER_MINUTE)
    expect(lookedUp).to.equal(FAILURES_PER_MINUTE)
    for (const token of [makeKey(), 'nobody', VALID_TOKEN]) {
      const { status, body, headers } = await ask(token)
      expect([status, body.error.code, headers['retry-after']]).to.deep.equal([429, 'RATE_LIMITED', '45'])
      expect(headers).to.include({ 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '0' })
    }
    expect(lookedUp).to.equal(FAILURES_PER_MINUTE)
    expect(logged).to.have.length(1)
    clock.now += 45_000
    expect((await ask(VALID_TOKEN)).status).to.equal(200)
    expect((await ask()).status).to.equal(401)
  })

  it('are counted if mistyped, but not if missing', async () => {
    for (let n = 0; n < FAILURES_PER_MINUTE; n++) expect((await ask(null)).status).to.equal(401)
    for (let n = 0; n < FAILURES_PER_MINUTE; n++) expect((await ask('inv_mistyped')).status).to.equal(401)
    expect((await ask('inv_mistyped')).status).to.equal(429)
    expect((await ask(null)).status).to.equal(401)
    expect(lookedUp).to.equal(0)
  })

  it("don't block a known key of another client at the same address", async () => {
    expect((await ask(VALID_TOKEN)).status).to.equal(200)
    await askOften(FAILURES_PER_MINUTE)
    expect((await ask()).status).to.equal(429)
    expect((await ask(VALID_TOKEN)).status).to.equal(200)
  })

  it('are counted by the address that a trusted proxy reports', async () => {
    await askOften(FAILURES_PER_MINUTE, { 'x-forwarded-for': '198.51.100.7' })
    const at = async (address: string) => (await ask(makeKey(), { 'x-forwarded-for': address })).status
    expect(await at('198.51.100.7')).to.equal(429)
    expect(await at('203.0.113.1, 198.51.100.7')).to.equal(429)
    expect(await at('198.51.100.8')).to.equal(401)
    expect((await ask()).status).to.equal(401)
  })

  it('are remembered for a limited number of addresses', async () => {
    const authThrottle = createAuthThrottle({
      log: { warn: () => {} },
      now: () => clock.now,
      trusts: trustProxies('127.0.0.1'),
    })
    const tried = (n: number) => {
      const address = `198.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
      const headers = { authorization: 'Bearer inv_x', 'x-forwarded-for': address }
      const req = { headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as Parameters<typeof clientAddress>[0]
      return authThrottle
        .admit(req as Parameters<typeof authThrottle.admit>[0], () =>
          authenticated(headers.authorization, authenticate),
        )
        .catch((error: { status: number }) => error.status)
    }
    for (let n = 0; n < FAILURES_PER_MINUTE; n++) await tried(0)
    expect(await tried(0)).to.equal(429)
    for (let n = 1; n <= 10_000; n++) await tried(n)
    expect(await tried(0), 'forgotten for those who came later').to.equal(401)
  })
})

describe('The client address', () => {
  const from = (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const req = { socket: { remoteAddress }, headers } as unknown as Parameters<typeof clientAddress>[0]
    return clientAddress(req, trustProxies('10.0.0.0/8, fd00::/8'))
  }

  for (const [remote, forwarded, wanted, why] of [
    ['198.51.100.7', undefined, '198.51.100.7', 'its connection counts'],
    ['198.51.100.7', '203.0.113.1', '198.51.100.7', 'only trusted proxies can name another client'],
    ['10.0.0.1', '203.0.113.1', '203.0.113.1', 'a trusted proxy names its client'],
    ['::ffff:10.0.0.1', '203.0.113.1', '203.0.113.1', 'IPv4 mapped to IPv6'],
    ['10.0.0.1', '1.1.1.1, 203.0.113.1, 10.0.0.2', '203.0.113.1', 'the last untrusted address counts'],
    ['10.0.0.1', '10.0.0.3', '10.0.0.3', 'no address precedes it'],
    ['10.0.0.1', 'unknown', '10.0.0.1', 'not an address'],
    ['10.0.0.1', '203.0.113.1, unknown', '10.0.0.1', 'addresses before an invalid one are ignored'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64', 'an IPv6 host has a network of addresses'],
  ] as const) {
    it(`of ${remote} for ${forwarded} is ${wanted}: ${why}`, () => {
      expect(from(remote, forwarded)).to.equal(wanted)
    })
  }
})
