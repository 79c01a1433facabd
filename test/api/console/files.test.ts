import { mkdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { consoleFilesIn, currentConsoleIn } from '../../../src/api/console/files.js'
import { consoleFileHandlers } from '../../../src/api/console/handlers.js'
import { createExchanges } from '../../support/exchange.js'
import { folderPerTest } from '../../support/folder.js'
import { serve, type TestServer } from '../../support/serve-handlers.js'

const SCRIPT = 'console.log("hello")'.repeat(100)
const PAGE = '<!doctype html><title>Console</title>'

describe('The files of the console', () => {
  const folder = folderPerTest()
  let served: TestServer
  beforeEach(async () => {
    mkdirSync(folder.at('built/assets'), { recursive: true })
    writeFileSync(folder.at('built/index.html'), PAGE)
    writeFileSync(folder.at('built/assets/main-A1.js'), SCRIPT)
    writeFileSync(folder.at('built/assets/main-A1.js.br'), brotliCompressSync(SCRIPT))
    writeFileSync(folder.at('built/assets/main-A1.js.gz'), gzipSync(SCRIPT))
    writeFileSync(folder.at('secret'), 'nobody reads this')
    served = await serve(consoleFileHandlers(consoleFilesIn(folder.at('built'))))
  })
  afterEach(() => served.close())

  it("are one page at every path, which can't be framed and runs only its own scripts", async () => {
    for (const path of ['/console', '/console/', '/console/materials/mat_1', '/console/enter']) {
      const response = await served.get(path)
      expect([response.status, await response.text()], path).to.deep.equal([200, PAGE])
      const { headers } = response
      expect(headers.get('cache-control')).to.equal('no-cache')
      expect(headers.get('x-frame-options')).to.equal('DENY')
      const policy = headers.get('content-security-policy') ?? ''
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]) {
        expect(policy.split('; ')).to.include(part)
      }
      expect(policy).not.to.match(/unsafe|https?:|\*/)
    }
  })

  it('are cached permanently under their hashed names, in the requested encoding', async () => {
    const plain = await served.get('/console/assets/main-A1.js', { headers: { 'accept-encoding': 'identity' } })
    expect(await plain.text()).to.equal(SCRIPT)
    expect(plain.headers.get('content-encoding')).to.equal(null)
    for (const [asked, coding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ]) {
      const { headers } = await served.get('/console/assets/main-A1.js', { headers: { 'accept-encoding': asked! } })
      expect(headers.get('content-encoding'), asked).to.equal(coding)
      expect(headers.get('cache-control')).to.equal('public, max-age=31536000, immutable')
      expect(headers.get('content-type')).to.equal('text/javascript; charset=utf-8')
      expect(headers.get('vary')).to.include('Accept-Encoding')
    }
  })

  it('are not sent again to a client that has them', async () => {
    const { exchange, close } = createExchanges({ url: served.url, key: '' })
    const asked = (headers: Record<string, string>) =>
      exchange('GET', '//console/assets/main-A1.js', { key: null, headers: { 'accept-encoding': 'gzip', ...headers } })
    const { etag = '' } = (await asked({})).headers
    expect((await asked({ 'if-none-match': etag })).status).to.equal(304)
    close()
  })

  it('are exactly those of the build', async () => {
    for (const path of ['assets/other.js', 'assets/..%2f..%2fsecret', 'assets/']) {
      expect((await served.get(`/console/${path}`)).status, path).not.to.equal(200)
    }
    expect((await served.get('/consoles')).status).to.equal(404)
    expect((await served.get('/console', { method: 'POST' })).status).to.equal(404)
  })

  it('are missing if the console was not built', () => {
    expect(consoleFilesIn(folder.at('nowhere'))).to.equal(undefined)
    expect(currentConsoleIn(folder.at('nowhere'))).to.equal(undefined)
  })

  it('are those of the current version', async () => {
    writeFileSync(folder.at('current'), 'built')
    const current = await serve(consoleFileHandlers(currentConsoleIn(folder.at('.'))))
    expect(await (await current.get('/console')).text()).to.equal(PAGE)
    await current.close()
  })
})
