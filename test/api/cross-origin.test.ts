import { expect } from 'chai'
import { HEADERS, headers as wired } from '../../src/api/description/openapi/headers.js'
import { type Origins, parseOrigins } from '../../src/api/frame/cross-origin.js'
import { startToy, type Toy } from '../support/toy-api.js'

const SHOP = 'https://shop.example.com'

describe('Pages of other origins', () => {
  let toy: Toy | undefined
  const stop = async () => {
    await toy?.stop()
    toy = undefined
  }
  afterEach(stop)

  async function asked(origins: Origins | undefined, origin: string, path = 'materials', method = 'GET', more = {}) {
    toy = await startToy({ frame: origins === undefined ? {} : { origins } })
    return toy.call(`/api/v1/${path}`, { method, headers: { origin, ...more } })
  }
  const preflight = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' }

  it('are blocked by default', async () => {
    const { headers } = await asked(undefined, SHOP)
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).to.deep.equal([])
  })

  it('are allowed if they are listed, and can read the headers of the service', async () => {
    const { headers } = await asked([SHOP], SHOP)
    expect(headers['access-control-allow-origin']).to.equal(SHOP)
    expect(headers.vary).to.match(/, Origin$/)
    expect(headers).not.to.have.property('access-control-allow-credentials')
    const seen = String(headers['access-control-expose-headers']).split(', ')
    const unread = ['Content-Encoding', 'Vary']
    const declared = Object.keys(wired(Object.keys(HEADERS) as (keyof typeof HEADERS)[]))
    expect(seen).to.include.members(declared.filter(name => !unread.includes(name)))
  })

  it('can read the reason of a rejection', async () => {
    const { status, headers } = await asked('*', SHOP, 'nowhere')
    expect([status, headers['access-control-allow-origin']]).to.deep.equal([404, '*'])
  })

  it('are blocked if only others are listed', async () => {
    for (const origin of ['https://evil.example', `${SHOP}.evil.example`, 'null', 'https://SHOP.example.com']) {
      const { headers } = await asked([SHOP], origin)
      expect(headers, origin).not.to.have.property('access-control-allow-origin')
      expect(headers.vary).to.contain('Origin')
      await stop()
    }
  })

  it('get preflight responses without a key', async () => {
    toy = await startToy({ frame: { origins: [SHOP] } })
    const ask = (origin: string) =>
      toy!.call('/api/v1/materials', { method: 'OPTIONS', token: null, headers: { origin, ...preflight } })
    const { status, headers, text } = await ask(SHOP)
    expect([status, text, headers['access-control-allow-origin']]).to.deep.equal([204, '', SHOP])
    expect(headers['access-control-allow-methods']).to.contain('PATCH')
    for (const name of ['Authorization', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'Prefer', 'Last-Event-ID']) {
      expect(headers['access-control-allow-headers']).to.contain(name)
    }
    expect((await ask('https://evil.example')).headers).not.to.have.property('access-control-allow-origin')
  })

  for (const [text, origins] of [
    ['', undefined],
    ['*', '*'],
    [`${SHOP}, http://localhost:5173`, [SHOP, 'http://localhost:5173']],
    ['HTTPS://Shop.Example.com:443/', [SHOP]],
  ] as const) {
    it(`are ${JSON.stringify(origins) ?? 'none'} if CORS_ORIGINS is "${text}"`, () => {
      expect(parseOrigins(text)).to.deep.equal({ ok: true, value: origins })
    })
  }

  for (const text of ['shop.example.com', 'https://shop.example.com/app', `*,${SHOP}`, 'ftp://x', 'null', 'https://']) {
    it(`can't be configured as ${text}`, () => {
      expect(parseOrigins(text)).to.include({ ok: false })
    })
  }
})
