import { expect } from 'chai'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { startToy, type Toy } from '../support/toy-api.js'

describe('the limit of a plan', () => {
  let toy: Toy
  beforeEach(async () => {
    toy = await startToy()
  })
  afterEach(() => toy.stop())

  const ask = (token: string) => toy.call('/api/v1/materials', { token })

  it('every answer says what is left, in both customs', async () => {
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
    it(`${plan} is served ${limit} times a minute, and refused the next time`, async () => {
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

  it('whoever waits as long as told is served', async () => {
    for (let time = 0; time < 60; time++) await ask('starter/admin')
    toy.clock.now += 44_499
    const { status, headers } = await ask('starter/admin')
    expect([status, headers['retry-after']]).to.deep.equal([429, '1'])
    toy.clock.now += 1000
    expect((await ask('starter/admin')).status).to.equal(200)
  })

  it('what is not found counts as well, another key does not', async () => {
    expect((await toy.call('/api/v1/nothing', { token: 'starter/admin' })).headers['x-ratelimit-remaining']).to.equal(
      '59',
    )
    expect((await ask('starter/admin')).headers['x-ratelimit-remaining']).to.equal('58')
    expect((await ask('starter/materials:read')).headers['x-ratelimit-remaining']).to.equal('59')
  })

  it('an unlimited key reads numbers that never run out', async () => {
    for (let time = 0; time < 3; time++) await ask('unlimited/admin')
    const { headers } = await ask('unlimited/admin')
    expect(Number(headers['x-ratelimit-remaining'])).to.equal(Number(headers['x-ratelimit-limit']))
    expect(headers.ratelimit).to.match(/^"unlimited";r=\d+;t=\d+$/)
  })

  it('while the store is away nobody is let in uncounted', async () => {
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
