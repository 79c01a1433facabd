import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { docsHandlers } from '../../src/api/description/docs.js'
import { servedOnDemand } from '../../src/api/description/served-document.js'
import { FIRST_PAGE_PATH } from '../../src/api/description/site/first-page.js'
import { plainPaths } from '../../src/api/frame/response/plain.js'
import { openApiDocument } from '../support/api-documents.js'
import { GUIDES } from '../support/guides.js'
import { ROOT } from '../support/programs.js'
import { serve, type TestServer } from '../support/serve-handlers.js'
import { toyInfo, toyRoutes, toyTags, toyWebhooks } from './toy-routes.js'

function* ready() {
  yield
  return document
}
const document = openApiDocument({ info: toyInfo, tags: toyTags, routes: toyRoutes, webhooks: toyWebhooks })
const JSON_PATH = '/api/v1/openapi.json'
const PAGES = ['/docs', '/docs/guides', ...GUIDES.map(name => `/docs/guides/${name}`)]

describe('The documentation', () => {
  let served: TestServer
  before(async () => {
    served = await serve(docsHandlers(() => ready()))
  })
  after(() => served.close())

  const text = async (path: string) => (await served.get(path)).text()
  const policyOf = async (path: string) => (await served.get(path)).headers.get('content-security-policy') ?? ''

  /** The response as transferred, because `fetch` would decompress it. */
  const raw = (path: string, encoding?: string): Promise<{ head: Record<string, unknown>; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
      request(served.url + path, { headers }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () => resolve({ head: answer.headers, body: Buffer.concat(chunks) }))
      })
        .on('error', reject)
        .end()
    })

  it('serves the OpenAPI document for other tools', async () => {
    const response = await served.get(JSON_PATH)
    expect(await response.json()).to.deep.equal(JSON.parse(JSON.stringify(document)))
    expect(response.headers.get('access-control-allow-origin')).to.equal('*')
  })

  it('generates the document in steps with yields in between, once for concurrent requests', async () => {
    let step = 0
    function* steps() {
      for (; step < 5; step += 1) yield
      return document
    }
    const seen = new Set<number>()
    const other = await serve(docsHandlers(steps))
    const look = () => {
      seen.add(step)
      if (step < 5) setImmediate(look)
    }
    look()
    const [one, another] = await Promise.all([other.get(JSON_PATH), other.get(JSON_PATH)])
    expect([one.status, another.status]).to.deep.equal([200, 200])
    expect([...seen]).to.include.members([0, 1, 2, 3, 4])
    await other.close()
  })

  it('generates the document again after a failure', async () => {
    let tries = 0
    const handler = servedOnDemand(() => {
      tries += 1
      if (tries === 1) throw Object.assign(new Error('too many open files'), { expose: true })
      return { type: 'text/plain', body: 'here' }
    })
    const other = await serve(plainPaths({ '/page': handler }))
    expect([(await other.get('/page')).status, (await other.get('/page')).status]).to.deep.equal([500, 200])
    await other.get('/page')
    expect(tries).to.equal(2)
    await other.close()
  })

  it('serves every page, with or without a trailing slash', async () => {
    for (const page of PAGES) {
      const response = await served.get(page)
      expect(response.status, page).to.equal(200)
      expect(response.headers.get('content-type'), page).to.equal('text/html; charset=utf-8')
      expect(await text(`${page}/`), page).to.equal(await response.text())
    }
  })

  it('has no broken links, and loads nothing from other hosts', async () => {
    const links = new Set<string>()
    for (const page of PAGES) {
      const html = await text(page)
      for (const [, link = ''] of html.matchAll(/\shref="([^"]*)"/g)) links.add(link)
      const loaded = Array.from(
        html.matchAll(/<(?:script|link|img)[^>]*\s(?:src|href)="([^"]*)"/g),
        ([, path]) => path!,
      )
      expect(loaded, page).not.to.be.empty
      for (const path of loaded) {
        expect(path, page).to.match(/^\//)
        expect((await served.get(path)).status, `${page} loads ${path}`).to.equal(200)
      }
    }
    const own = [...links].filter(link => !link.startsWith('https://') && link !== '/' && link !== FIRST_PAGE_PATH)
    expect(own).to.include.members(PAGES)
    for (const link of own) expect((await served.get(link)).status, link).to.equal(200)
  })

  it('runs only the two scripts of the reference, without eval', async () => {
    expect(await policyOf('/docs')).to.include("default-src 'none';")
    expect(await policyOf('/docs')).to.include("script-src 'self';")
    expect(await policyOf('/docs')).to.include("connect-src 'self';")
    expect(await text('/docs')).not.to.match(/<script>|\son\w+="/)
    for (const page of PAGES.slice(1)) {
      expect(await policyOf(page), page).to.equal(
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      expect(await text(page), page).not.to.match(/<script|\s(?:style|on\w+)="/)
    }
  })

  it('prevents the reference from contacting other hosts and from storing a key', async () => {
    const start = await text('/docs/reference.js')
    for (const off of ['withDefaultFonts: false', 'telemetry: false', 'persistAuth: false']) {
      expect(start).to.include(off)
    }
    for (const off of ['agent: { disabled: true }', 'mcp: { disabled: true }']) expect(start).to.include(off)
    expect(start).not.to.match(/https?:/)
  })

  it('serves the Scalar script that its file names', async () => {
    const readme = readFileSync(join(ROOT, 'vendor/scalar/README.md'), 'utf8')
    const hash = createHash('sha256')
      .update((await raw('/docs/scalar.js')).body)
      .digest('hex')
    expect(readme).to.include(hash)
  })

  it('shows samples side by side, and scrollable tables', async () => {
    const page = await text('/docs/guides/errors')
    expect(page).to.match(/<label for="s\d+-0">curl<\/label>.*<label for="s\d+-1">JavaScript<\/label>.*Python/)
    expect(page).to.include('<div class="wide"><table>')
    expect(page).to.include('href="/docs/guides/idempotency"')
    expect(page).to.include('<a href="/docs/guides/errors" aria-current="page">Errors</a>')
  })

  for (const path of [JSON_PATH, '/docs/scalar.js', '/docs/guides/errors']) {
    it(`is compressed if the client accepts it: ${path}`, async () => {
      const plain = await raw(path)
      const brotli = await raw(path, 'gzip, deflate, br')
      const gzip = await raw(path, 'gzip')
      expect([plain, brotli, gzip].map(({ head }) => head['content-encoding'])).to.deep.equal([undefined, 'br', 'gzip'])
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).to.equal(true)
      expect(gunzipSync(gzip.body).equals(plain.body)).to.equal(true)
      expect(brotli.body.length)
        .to.be.lessThan(gzip.body.length)
        .and.lessThan(plain.body.length / 2)
      expect(new Set([plain, brotli, gzip].map(({ head }) => head.etag)).size).to.equal(3)
      expect(plain.head.vary).to.equal('Accept-Encoding')
    })
  }

  it('is not compressed if the client refuses it, and small files never are', async () => {
    expect((await raw(JSON_PATH, 'br;q=0, gzip;q=0')).head['content-encoding']).to.equal(undefined)
    expect((await raw('/favicon.svg', 'br')).head).not.to.have.any.keys('content-encoding', 'vary')
  })

  it('is not sent again to a client that has it', async () => {
    for (const path of ['/docs', '/docs/scalar.js', JSON_PATH, '/favicon.ico']) {
      const etag = (await served.get(path)).headers.get('etag')!
      const again = await served.get(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
      expect(again.status, path).to.equal(304)
    }
  })

  it('has an icon', async () => {
    for (const path of ['/favicon.ico', '/favicon.svg']) {
      const response = await served.get(path)
      expect(response.headers.get('content-type')).to.equal('image/svg+xml')
      expect(await response.text()).to.match(/^<svg /)
    }
  })

  it("doesn't handle other paths", async () => {
    for (const path of ['/docs/more', '/docs/guides/more', '/docs/guides/README', '/docs//']) {
      expect((await served.get(path)).status, path).to.equal(404)
    }
  })

  it('lists the supported methods', async () => {
    for (const path of [JSON_PATH, '/docs']) {
      const { status, headers } = await served.get(path, { method: 'OPTIONS' })
      expect([status, headers.get('allow')], path).to.deep.equal([204, 'GET, HEAD, OPTIONS'])
    }
    const head = await served.get('/docs', { method: 'HEAD' })
    expect([head.status, await head.text()]).to.deep.equal([200, ''])
  })
})
