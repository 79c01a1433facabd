import { expect } from 'chai'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { startToy, type Toy } from '../support/toy-api.js'

describe('The rate limit of a plan', () => {
  let toy: Toy
  beforeEach(async () => {
    toy = await startToy()
  })
  afterEach(() => toy.stop())

  const ask = (token: string) => toy.call('/api/v1/materials', { token })

  it('is in every response, in both header conventions', async () => {
    const { headers } = await ask('starter/admin')
    expect(headers['x-ratelimit-limit']).to.equal('60')
    expect(headers['x-ratelimit-remaining']).to.equal('59')
    expect(headers['x-ratelimit-reset']).to.equal(String(Date.parse('2026-11-21T09:31:00Z') / 1000))
    expect(headers['ratelimit-policy']).to.equal('"starter";q=60;w=60')
    expect(headers.ratelimit).to.equal('"starter";r=59;t=45')
  })

  for (const [plan, limit] of [
    ['starter', 60],
    ['business', 300],
    ['enterprise', 1000],
  ] as const) {
    it(`allows ${plan} keys ${limit} requests a minute, and rejects the next one`, async () => {
      for (let time = 0; time < limit; time += 20) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${plan}/admin`)))
        expect(answers.every(({ status }) => status === 200)).to.equal(true)
      }
      const { status, headers, body } = await ask(`${plan}/admin`)
      expect([status, body.error.code]).to.deep.equal([429, 'RATE_LIMITED'])
      expect(headers['retry-after']).to.equal('45')
      expect(headers['x-ratelimit-remaining']).to.equal('0')
    })
  }

  it('allows requests again after Retry-After', async () => {
    for (let time = 0; time < 60; time++) await ask('starter/admin')
    toy.clock.now += 44_499
    const { status, headers } = await ask('starter/admin')
    expect([status, headers['retry-after']]).to.deep.equal([429, '1'])
    toy.clock.now += 1000
    expect((await ask('starter/admin')).status).to.equal(200)
  })

  it('counts requests for unknown paths, and counts keys separately', async () => {
    expect((await toy.call('/api/v1/nothing', { token: 'starter/admin' })).headers['x-ratelimit-remaining']).to.equal(
      '59',
    )
    expect((await ask('starter/admin')).headers['x-ratelimit-remaining']).to.equal('58')
    expect((await ask('starter/materials:read')).headers['x-ratelimit-remaining']).to.equal('59')
  })

  it('is reported as a large number for an unlimited key', async () => {
    for (let time = 0; time < 3; time++) await ask('unlimited/admin')
    const { headers } = await ask('unlimited/admin')
    expect(Number(headers['x-ratelimit-remaining'])).to.equal(Number(headers['x-ratelimit-limit']))
    expect(headers.ratelimit).to.match(/^"unlimited";r=\d+;t=\d+$/)
  })

  it('rejects requests while the store is unavailable', async () => {
    const away = await startToy({
      frame: {
        rateLimit: async () => {
          throw new StoreUnavailable('MongoDB', 'refused at 10.0.0.7')
        },
      },
    })
    const { status, headers, body, text } = await away.call('/api/v1/materials')
    expect([status, body.error.code]).to.deep.equal([503, 'UNAVAILABLE'])
    expect(Number(headers['retry-after'])).to.be.above(0)
    expect(text).not.to.contain('10.0.0.7')
    await away.stop()
  })
})
