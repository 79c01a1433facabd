import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import { expect } from 'chai'
import { docsHandlers } from '../../src/api/description/docs.js'
import { openApiDocument } from '../../src/api/description/openapi.js'
import { route } from '../../src/api/frame/route.js'
import { type Served, serve } from '../support/serve-handlers.js'
import { toyInfo, toyRoutes, toyTags, toyWebhooks } from './toy-routes.js'

const hostile = '<script>alert("1")</script> & `<b>`'
const document = openApiDocument({
  info: toyInfo,
  tags: toyTags,
  routes: [...toyRoutes, route({ ...toyRoutes[2]!, path: '/hostile', operationId: 'hostile', description: hostile })],
  webhooks: toyWebhooks,
})

describe('the documentation', () => {
  let served: Served
  let page: string
  before(async () => {
    served = await serve(docsHandlers(document))
    page = await (await served.get('/docs')).text()
  })
  after(() => served.close())

  const every = (pattern: RegExp) => Array.from(page.matchAll(pattern), match => match[1]!)
  const between = (tag: string) => page.slice(page.indexOf(`<${tag}>`) + tag.length + 2, page.indexOf(`</${tag}>`))

  it('serves the document itself, for other tools too', async () => {
    const response = await served.get('/api/v1/openapi.json')
    expect(await response.json()).to.deep.equal(JSON.parse(JSON.stringify(document)))
    expect(response.headers.get('access-control-allow-origin')).to.equal('*')
  })

  it('shows every operation and every message', () => {
    for (const { operationId } of toyRoutes) expect(page).to.include(`id="${operationId}"`)
    expect(page).to.include('id="onStockChanged"')
  })

  it('loads nothing from anywhere', () => {
    expect(every(/\ssrc="([^"]*)"/g)).to.deep.equal([])
    expect(every(/\shref="((?!#|\/api\/v1\/openapi\.json|data:,)[^"]*)"/g)).to.deep.equal([])
    expect(page).not.to.match(/@import|url\(/)
  })

  it('may run its own script and style, and nothing else', async () => {
    const { headers } = await served.get('/docs')
    const policy = headers.get('content-security-policy')
    const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).to.include(
      `default-src 'none'; script-src ${sha(between('script'))}; style-src ${sha(between('style'))};`,
    )
    expect(page).not.to.match(/\s(style|on\w+)="/)
  })

  it('has a script that can be read', () => {
    expect(() => new Script(between('script'))).not.to.throw()
  })

  it('has each id once, and no link that leads nowhere', () => {
    const ids = every(/\sid="([^"]*)"/g)
    expect(ids).to.deep.equal([...new Set(ids)])
    expect(ids).to.include.members(every(/\shref="#([^"]*)"/g))
    expect(ids).to.include.members(every(/<label for="([^"]*)"/g))
  })

  it('shows what is hostile as text', () => {
    expect(page).not.to.include('alert("1")')
    expect(page).to.include('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; <code>&#60;b&#62;</code>')
  })

  it('gives a request that can be copied', () => {
    const section = page.slice(page.indexOf('id="createMaterial"'))
    expect(section).to.include('curl -X POST &#34;$BASE_URL/api/v1/materials&#34;')
    expect(section).to.include('&#34;name&#34;: &#34;Plywood 18 mm&#34;')
  })

  it('is not sent again to who has it', async () => {
    const etag = (await served.get('/docs')).headers.get('etag')!
    const again = await served.get('/docs', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
    expect(again.status).to.equal(304)
  })

  it('leaves other paths and other methods alone', async () => {
    expect((await served.get('/docs/more')).status).to.equal(404)
    expect((await served.get('/docs', { method: 'POST' })).status).to.equal(404)
    expect((await served.get('/docs', { method: 'HEAD' })).status).to.equal(200)
  })
})
