import type { NetworkInterfaceInfo } from 'node:os'
import { expect } from 'chai'
import { addressesOf } from '../../../src/app/front.js'
import { runInventory } from '../../support/command-line.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startHere } from '../../support/service.js'

describe('The first sign-in link', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  const enter = async (link: string) => {
    const [page = '', secret] = link.split('#')
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const body = JSON.stringify({ link: secret })
    expect((await fetch(page)).headers.get('content-type')).to.include('text/html')
    return (await fetch(new URL('/console/session', page), { method: 'POST', headers, body })).status
  }

  it("is printed once with the first key, and again whenever the key's holder requests it", async () => {
    const settings = { INVENTORY_ADMIN_KEY: undefined }
    const first = await startHere({ dataDir: folder.at('data'), settings })
    expect(first.firstLinks).to.have.length(1)
    expect([await enter(first.firstLinks[0]!), await enter(first.firstLinks[0]!)]).to.deep.equal([204, 401])
    const again = await runInventory(['console', 'link', '--url', first.url], { INVENTORY_DATA_DIR: folder.at('data') })
    expect(await enter(again.stdout.trim())).to.equal(204)
    await first.stop()
    expect((await startHere({ dataDir: folder.at('data'), settings })).firstLinks).to.deep.equal([])
  })

  it('contains addresses that a browser can open', () => {
    const at = (address: string, internal = false, family = 'IPv4') =>
      ({ address, internal, family }) as NetworkInterfaceInfo
    const interfaces = () => ({ lo: [at('127.0.0.1', true)], eth0: [at('192.168.1.7'), at('fe80::1', false, 'IPv6')] })
    const of = (host: string, publicUrl?: string) => addressesOf({ host, publicUrl }, 'http://0.0.0.0:8080', interfaces)
    expect(of('0.0.0.0')).to.deep.equal(['http://localhost:8080', 'http://192.168.1.7:8080'])
    expect(of('0.0.0.0', 'https://stock.example')).to.deep.equal(['https://stock.example'])
    expect(addressesOf({ host: '127.0.0.1', publicUrl: undefined }, 'http://127.0.0.1:8080', interfaces)).to.deep.equal(
      ['http://127.0.0.1:8080'],
    )
    const forbidden = () => {
      throw new Error('uv_interface_addresses returned Unknown system error 97')
    }
    expect(addressesOf({ host: '0.0.0.0', publicUrl: undefined }, 'http://0.0.0.0:8080', forbidden)).to.deep.equal([
      'http://localhost:8080',
    ])
  })
})
