import { expect } from 'chai'
import { type FirstPageOptions, firstPageHandlers } from '../../src/api/description/site/first-page.js'
import { serve, type TestServer } from '../support/serve-handlers.js'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

describe('The first page', () => {
  let served: TestServer
  afterEach(() => served.close())

  const serving = async (options: Partial<FirstPageOptions> = {}) => {
    const health = async () => ({ ready: true, reasons: [] })
    served = await serve(firstPageHandlers({ version: '1.3.0', health, ...options }))
  }
  const asked = async (accept?: string) => {
    const response = await served.get('/', accept === undefined ? {} : { headers: { accept } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('shows a browser the version, the health, and links', async () => {
    await serving()
    const { status, headers, text } = await asked(BROWSER)
    expect(status).to.equal(200)
    expect(headers.get('content-type')).to.equal('text/html; charset=utf-8')
    expect(headers.get('vary')).to.equal('Accept')
    expect(text).to.include('Version 1.3.0').and.include('>ready<')
    for (const path of [
      '/docs',
      '/docs/guides',
      '/api/v1/openapi.json',
      '/api/v1/asyncapi.json',
      '/healthz',
      '/readyz',
    ]) {
      expect(text).to.include(`href="${path}"`)
    }
    expect(text).to.include('<code>admin-key</code>')
    expect(text).to.include(`$(cat data/admin-key)&quot; \\
  ${served.url}/api/v1/locations`)
  })

  it('redirects browsers to the console, stays available at its own path, and is unchanged for programs', async () => {
    await serving({ console: '/console' })
    const led = await served.get('/', { headers: { accept: BROWSER }, redirect: 'manual' })
    expect([led.status, led.headers.get('location'), led.headers.get('vary')]).to.deep.equal([
      302,
      '/console',
      'Accept',
    ])
    const page = await (await served.get('/docs/start', { headers: { accept: BROWSER } })).text()
    expect(page).to.include('Version 1.3.0').and.include('href="/console"')
    expect(JSON.parse((await asked()).text).status).to.equal('ready')
  })

  it("doesn't redirect while the service is not ready", async () => {
    await serving({ console: '/console', health: async () => ({ ready: false, reasons: ['the log is opened'] }) })
    const { status, text } = await asked(BROWSER)
    expect(status).to.equal(503)
    expect(text).to.include('the log is opened')
  })

  it('contains no scripts', async () => {
    await serving()
    const { headers, text } = await asked(BROWSER)
    expect(headers.get('content-security-policy')).to.match(/^default-src 'none'; style-src 'self'; img-src 'self';/)
    expect(text).not.to.match(/<script|\s(?:style|on\w+)="/)
  })

  it('is JSON for programs', async () => {
    await serving({ publicUrl: 'https://stock.example' })
    for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5']) {
      const { headers, text } = await asked(accept)
      expect(headers.get('content-type'), accept).to.equal('application/json; charset=utf-8')
      expect(JSON.parse(text)).to.deep.equal({
        name: 'Inventory',
        version: '1.3.0',
        status: 'ready',
        links: {
          reference: 'https://stock.example/docs',
          guides: 'https://stock.example/docs/guides',
          openapi: 'https://stock.example/api/v1/openapi.json',
          asyncapi: 'https://stock.example/api/v1/asyncapi.json',
          health: 'https://stock.example/healthz',
          readiness: 'https://stock.example/readyz',
        },
      })
    }
  })

  it('shows as text why the service is not ready', async () => {
    await serving({ health: async () => ({ ready: false, reasons: ['store events: <b>away</b>'] }) })
    const page = await asked(BROWSER)
    expect([page.status, page.headers.get('retry-after')]).to.deep.equal([503, '5'])
    expect(page.text).to.include('>not ready<').and.include('store events: &lt;b&gt;away&lt;/b&gt;')
    expect(JSON.parse((await asked()).text).status).to.equal('not ready')
  })
})
