import { expect } from 'chai'
import { nameResolver } from '../../src/webhooks/delivery/name-resolution.js'

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}
const answering =
  (...addresses: string[]) =>
  async () =>
    addresses

const hostsFile = async () => [{ address: '10.0.0.9', family: 4 }]
const unreachable = async () => {
  throw new Error('the system was asked')
}

describe('The name of a receiver', () => {
  it('has its addresses of both families', async () => {
    const resolve = nameResolver(
      () => ({ resolve4: answering('8.8.8.8'), resolve6: answering('2a00::1') }),
      unreachable,
    )
    expect(await resolve('hooks.example')).to.deep.equal([
      { address: '8.8.8.8', family: 4 },
      { address: '2a00::1', family: 6 },
    ])
  })

  it('is known by the addresses of one family when the other is not there, or not answered for', async () => {
    for (const code of ['ENODATA', 'ETIMEOUT']) {
      const resolve = nameResolver(() => ({ resolve4: answering('8.8.8.8'), resolve6: failing(code) }), unreachable)
      expect(await resolve('hooks.example'), code).to.deep.equal([{ address: '8.8.8.8', family: 4 }])
    }
  })

  it('is looked up in the hosts file when no name server knows it', async () => {
    for (const code of ['ENOTFOUND', 'ECONNREFUSED']) {
      const resolve = nameResolver(() => ({ resolve4: failing(code), resolve6: failing(code) }), hostsFile)
      expect(await resolve('hooks.example'), code).to.deep.equal(await hostsFile())
    }
  })

  it('does not block a thread of the system when the name server is silent', async () => {
    const silent = { resolve4: failing('ENODATA'), resolve6: failing('ETIMEOUT') }
    const failure = await nameResolver(() => silent, unreachable)('hooks.example').then(() => null, String)
    expect(failure).to.contain('ETIMEOUT')
  })

  it('is asked of the system at once when it has one word only, like that of a container', async () => {
    const resolve = nameResolver(() => ({ resolve4: unreachable, resolve6: unreachable }), hostsFile)
    for (const name of ['receiver', 'printer.local', 'hooks.localhost']) {
      expect(await resolve(name), name).to.deep.equal(await hostsFile())
    }
  })

  it('is resolved by the machine itself', async () => {
    const addresses = await nameResolver()('localhost')
    expect(addresses.map(each => each.address)).to.satisfy((all: string[]) =>
      all.some(a => a === '127.0.0.1' || a === '::1'),
    )
  })
})
