import type { IncomingMessage } from 'node:http'
import { expect } from 'chai'
import { sessionCookie } from '../../../src/api/console/cookie.js'
import { deviceOf } from '../../../src/api/console/device.js'
import { isOwnPage } from '../../../src/api/console/own-page.js'

const request = (method: string, headers: Readonly<Record<string, string>>) =>
  ({ method, headers: { host: 'stock.lan:8080', ...headers } }) as unknown as IncomingMessage

describe('The session cookie', () => {
  it('allows writes only from pages of this service', () => {
    const writes = (headers: Record<string, string>, publicUrl?: string) =>
      isOwnPage(request('POST', headers), publicUrl)
    expect(writes({ 'sec-fetch-site': 'same-origin' })).to.equal(true)
    for (const site of ['same-site', 'cross-site', 'none', '']) {
      expect(writes({ 'sec-fetch-site': site, origin: 'http://stock.lan:8080' }), site).to.equal(false)
    }
    // HTTP in a local network, where browsers send only the origin.
    expect(writes({ origin: 'http://stock.lan:8080' })).to.equal(true)
    expect(writes({ origin: 'http://stock.lan:8081' }), 'another port').to.equal(false)
    expect(writes({ origin: 'http://evil.example' })).to.equal(false)
    expect(writes({ origin: 'null' })).to.equal(false)
    expect(writes({})).to.equal(false)
    expect(writes({ origin: 'https://stock.example' }, 'https://stock.example/sub')).to.equal(true)
    expect(writes({ origin: 'https://other.example' }, 'https://stock.example')).to.equal(false)
  })

  it('allows no reads from pages that identify as another site', () => {
    const reads = (headers: Record<string, string>) => isOwnPage(request('GET', headers), undefined)
    expect(reads({})).to.equal(true)
    expect(reads({ 'sec-fetch-site': 'none' })).to.equal(true)
    expect(reads({ 'sec-fetch-site': 'same-site' })).to.equal(false)
    expect(reads({ origin: 'http://stock.lan:8081' })).to.equal(false)
  })

  it('belongs to one installation, is hidden from scripts and other sites, and is Secure if possible', () => {
    const cookie = sessionCookie('abc', undefined)
    expect(cookie.set(request('POST', {}), 'token', 60)).to.equal(
      'inventory-abc=token; Path=/; Max-Age=60; HttpOnly; SameSite=Strict',
    )
    const secure = '__Host-inventory-abc=token; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure'
    expect(cookie.set(request('POST', { 'x-forwarded-proto': 'https' }), 'token', 60)).to.equal(secure)
    expect(sessionCookie('abc', 'https://stock.example').set(request('POST', {}), 'token', 60)).to.equal(secure)
  })

  it('is found among other cookies, and nothing else is mistaken for it', () => {
    const read = (cookie: string) => sessionCookie('abc', undefined).read(request('GET', { cookie }))
    expect(read('a=1; inventory-abc=token; b=2')).to.equal('token')
    expect(read('inventory-xyz=token')).to.equal(undefined)
    expect(read('inventory-abc=')).to.equal(undefined)
    expect(read(`inventory-abc=${'x'.repeat(300)}`)).to.equal(undefined)
    const secure = sessionCookie('abc', 'https://stock.example')
    expect(secure.read(request('GET', { cookie: 'inventory-abc=planted' }))).to.equal(undefined)
  })

  it('is listed with the name of its device', () => {
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'
    expect(deviceOf(chrome)).to.equal('Chrome on Linux')
    expect(deviceOf('curl/8')).to.equal('Browser')
    expect(deviceOf()).to.equal('Browser')
  })
})
