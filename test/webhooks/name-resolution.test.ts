import { expect } from 'chai'
import { nameResolver } from '../../src/webhooks/delivery/name-resolution.js'

const failWith = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}
const answering =
  (...addresses: string[]) =>
  async () =>
    addresses

const hostsFile = async () => [{ address: '10.0.0.9', family: 4 }]
const failUnreachable = async () => {
  throw new Error('the system was asked')
}

describe('Resolving the host name of a receiver', () => {
  it('returns addresses of both families', async () => {
    const resolve = nameResolver(
      () => ({ resolve4: answering('8.8.8.8'), resolve6: answering('2a00::1') }),
      failUnreachable,
    )
    expect(await resolve('hooks.example')).to.deep.equal([
      { address: '8.8.8.8', family: 4 },
      { address: '2a00::1', family: 6 },
    ])
  })

  it('returns the addresses of one family if the other is missing or its lookup fails', async () => {
    for (const code of ['ENODATA', 'ETIMEOUT']) {
      const resolve = nameResolver(
        () => ({ resolve4: answering('8.8.8.8'), resolve6: failWith(code) }),
        failUnreachable,
      )
      expect(await resolve('hooks.example'), code).to.deep.equal([{ address: '8.8.8.8', family: 4 }])
    }
  })

  it('falls back to the hosts file if no name server knows the name', async () => {
    for (const code of ['ENOTFOUND', 'ECONNREFUSED']) {
      const resolve = nameResolver(() => ({ resolve4: failWith(code), resolve6: failWith(code) }), hostsFile)
      expect(await resolve('hooks.example'), code).to.deep.equal(await hostsFile())
    }
  })

  it('does not use the system resolver if the name server times out', async () => {
    const silent = { resolve4: failWith('ENODATA'), resolve6: failWith('ETIMEOUT') }
    const failure = await nameResolver(() => silent, failUnreachable)('hooks.example').then(() => null, String)
    expect(failure).to.contain('ETIMEOUT')
  })

  it('uses the system resolver for local names, such as container names', async () => {
    const resolve = nameResolver(() => ({ resolve4: failUnreachable, resolve6: failUnreachable }), hostsFile)
    for (const name of ['receiver', 'printer.local', 'hooks.localhost']) {
      expect(await resolve(name), name).to.deep.equal(await hostsFile())
    }
  })

  it('resolves localhost on a real machine', async () => {
    const addresses = await nameResolver()('localhost')
    expect(addresses.map(each => each.address)).to.satisfy((all: string[]) =>
      all.some(a => a === '127.0.0.1' || a === '::1'),
    )
  })
})
