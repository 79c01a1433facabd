import type { LookupAddress } from 'node:dns'
import { expect } from 'chai'
import { addressGuard, parseRanges } from '../../src/webhooks/delivery/address-guard.js'
import { createSender, type Sender } from '../../src/webhooks/delivery/send.js'
import { startCanary, startReceiver } from './receiver.js'

const parseValidRanges = (text: string) => {
  const parsed = parseRanges(text)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.ranges
}

const resolveNothing = async () => []
const createGuard = (opened: string) => addressGuard({ opened: parseValidRanges(opened), resolve: resolveNothing })
const rejectionReason = (url: string, opened = '') => {
  const checked = createGuard(opened).checkUrl(url)
  return checked.ok ? null : checked.reason
}

/** Loopback in each notation that a URL allows. All of them would reach the canary. */
const LOOPBACK = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '2130706433',
  '2130706433.',
  '0x7f000001',
  '0x7f.0x0.0x0.0x1',
  '0x7f.1',
  '0X7F.0.0.1',
  '0177.0.0.1',
  '0177.0.0.01',
  '017700000001',
  '0000177.0.0.1',
  '%31%32%37.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '１２７.0.0.1',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
]
const LOOPBACK_IPV6 = ['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]']
/** Linux connects these addresses to loopback. */
const UNSPECIFIED = ['0.0.0.0', '0', '0x0', '[::]', '[::ffff:0.0.0.0]']

const INTERNAL_ADDRESSES = [
  '127.255.255.254',
  '10.0.0.1',
  '167772161',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '0xc0.0xa8.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '[::ffff:169.254.169.254]',
  '168.63.129.16',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '0.1.2.3',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[2a00:1450:4001:1::5efe:127.0.0.1]',
  '[2a00:1450:4001:1:200:5efe:127.0.0.1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
  '[4000::1]',
]

const LOCAL_NAMES = ['localhost', 'LOCALHOST', 'localhost.', 'anything.localhost']

/** Host names and the addresses they resolve to. One forbidden address among several is enough for a rejection. */
const NAMES: Record<string, string[]> = {
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'unspecified.example': ['0.0.0.0'],
  'private.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'mixed.example': ['127.0.0.1', '198.51.100.7', '8.8.8.8'],
  'mixed-last.example': ['8.8.8.8', '::1'],
  'zone.example': ['fe80::1%lo'],
  'nothing.example': [],
}

const asAddresses = (addresses: string[]): LookupAddress[] =>
  addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('The address guard', () => {
  let canary: Awaited<ReturnType<typeof startCanary>>
  let sender: Sender | undefined

  beforeEach(async () => {
    canary = await startCanary()
  })
  afterEach(async () => {
    sender?.close()
    await canary.close()
  })

  const post = (url: string) => sender!.send({ url, headers: {}, body: '{}' })
  const senderWith = (opened: string, resolve: (hostname: string) => Promise<LookupAddress[]> = resolveNothing) =>
    createSender({ guard: addressGuard({ opened: parseValidRanges(opened), resolve }) })

  it('blocks forbidden addresses in every notation without connecting', async () => {
    const hosts = [...LOOPBACK, ...LOOPBACK_IPV6, ...UNSPECIFIED, ...INTERNAL_ADDRESSES, ...LOCAL_NAMES]
    expect(hosts.length).to.be.at.least(60)
    // If the guard resolved these names before rejecting them, they would lead to the canary too.
    sender = senderWith('', async () => asAddresses(['127.0.0.1']))
    for (const host of hosts) {
      for (const scheme of ['http', 'https']) {
        const result = await post(`${scheme}://${host}:${canary.port}/hook`)
        expect(result, host).to.include({ status_code: 0, success: false, response_body: null })
        expect(result.error, host).to.match(/^the URL points to an? .*(address), which is not allowed for webhooks$/)
      }
    }
    expect(canary.visits()).to.equal(0)
  })

  it('connects to loopback in every notation if the range is allowed', async () => {
    const hosts = [...LOOPBACK, ...(canary.hasIPv6 ? LOOPBACK_IPV6 : [])]
    sender = senderWith('127.0.0.0/8, ::1')
    for (const host of hosts) {
      expect(await post(`http://${host}:${canary.port}/`), host).to.include({ status_code: 200, success: true })
    }
    expect(canary.visits()).to.equal(hosts.length)
  })

  it('blocks names that resolve to a forbidden address', async () => {
    sender = senderWith('', async hostname => asAddresses(NAMES[hostname] ?? []))
    for (const name of Object.keys(NAMES)) {
      for (const scheme of ['http', 'https']) {
        const result = await post(`${scheme}://${name}:${canary.port}/`)
        expect(result, name).to.include({ status_code: 0, success: false })
        expect(result.error, name).to.match(/^the host name .* (resolves to an? .*address, which|has no address)/)
        expect(result.error, 'tells nothing of the network inside').to.not.match(/\d+\.\d+\.\d+|::/)
      }
    }
    expect(canary.visits()).to.equal(0)
  })

  it('checks a name at each connection and blocks DNS rebinding', async () => {
    const answers = [['127.0.0.1'], ['::1'], ['10.0.0.1']]
    sender = senderWith('127.0.0.1', async () => asAddresses(answers.shift() ?? []))
    const url = `http://rebinds.example:${canary.port}/`
    expect(rejectionReason(url)).to.equal(null)
    expect((await post(url)).success, 'opened').to.equal(true)
    expect((await post(url)).error).to.contain('resolves to a loopback address')
    expect((await post(url)).error).to.contain('resolves to a private address')
    expect(canary.visits()).to.equal(1)
  })

  it('resolves once per connection and connects to the checked address', async () => {
    const answers = [['127.0.0.1'], ['::1']]
    let asked = 0
    sender = senderWith('127.0.0.1', async () => asAddresses(answers[asked++] ?? []))
    expect((await post(`http://flips.example:${canary.port}/`)).success).to.equal(true)
    expect(asked).to.equal(1)
  })

  it('follows no redirect, even to an allowed address', async () => {
    const receiver = await startReceiver(response => {
      response.writeHead(307, { location: `http://127.0.0.1:${canary.port}/` }).end()
    })
    sender = senderWith('127.0.0.1')
    const result = await post(receiver.url)
    expect(result).to.include({ status_code: 307, success: false })
    expect(result.error).to.contain('redirects are not followed')
    expect(canary.visits()).to.equal(0)
    await receiver.close()
  })
})

describe('A webhook URL', () => {
  it('must use http or https', () => {
    expect(rejectionReason('https://hooks.example/in?x=1')).to.equal(null)
    expect(rejectionReason('http://8.8.8.8:8080/')).to.equal(null)
    expect(rejectionReason('https://[2a00:1450:4001:81b::200e]/')).to.equal(null)
    for (const url of [
      'ftp://hooks.example',
      'file:///etc/passwd',
      'gopher://hooks.example',
      'javascript:1',
      'ws://a.b',
    ]) {
      expect(rejectionReason(url), url).to.equal('must begin with http:// or https://')
    }
  })

  it('must be a URL of limited length', () => {
    for (const url of ['', 'hooks.example', 'http://', 'http://1.2.3.256/', 'http://a b/', 'http://[::1%25lo]/']) {
      expect(rejectionReason(url), url).to.equal('is not a valid URL')
    }
    expect(rejectionReason(`https://hooks.example/${'a'.repeat(2048)}`)).to.contain('2048')
    expect(rejectionReason(`https://hooks.example/${'a'.repeat(2048 - 22)}`)).to.equal(null)
  })

  it('must not contain control characters, which the URL parser would remove', () => {
    for (const url of ['https://hooks.exa\tmple/', 'https://hooks.example/\n', 'https://hooks.exa\u200bmple/']) {
      expect(rejectionReason(url), JSON.stringify(url)).to.equal('must not contain control characters')
    }
  })

  it('must not contain a user name or password, because lists show it', () => {
    expect(rejectionReason('https://me:secret@hooks.example/')).to.contain('password')
    expect(rejectionReason('https://:secret@hooks.example/')).to.contain('password')
    expect(rejectionReason('https://hooks.example@127.0.0.1/')).to.contain('user name')
  })

  it('can point to an internal address only in the allowed ranges', () => {
    expect(rejectionReason('http://10.1.2.3/', '10.1.0.0/16')).to.equal(null)
    expect(rejectionReason('http://[::ffff:10.1.2.3]/', '10.1.0.0/16')).to.equal(null)
    expect(rejectionReason('http://10.2.2.3/', '10.1.0.0/16')).to.contain('private')
    expect(rejectionReason('http://[fd00::1]/', '10.1.0.0/16,fd00::/8')).to.equal(null)
    expect(rejectionReason('http://localhost/', '127.0.0.0/8')).to.equal(null)
    expect(rejectionReason('http://169.254.169.254/', '127.0.0.0/8')).to.contain('link-local')
  })
})

describe('WEBHOOK_ALLOWED_CIDRS', () => {
  const problem = (text: string) => {
    const parsed = parseRanges(text)
    return parsed.ok ? null : parsed.reason
  }

  it('accepts ranges and single addresses', () => {
    expect(parseValidRanges('')).to.have.length(0)
    expect(parseValidRanges(' 10.1.0.0/16, fd00::/8 ,192.168.1.7,::1, ')).to.have.length(4)
  })

  it('reports the invalid value', () => {
    for (const wrong of [
      'intranet',
      '10.0.0.0/33',
      '10/8',
      '010.0.0.0/8',
      '10.0.0.0/',
      '0x0a.0.0.0/8',
      'fd00::/129',
      '10.0.0.1-9',
    ]) {
      expect(problem(`192.168.0.0/16,${wrong}`), wrong)
        .to.contain(`'${wrong}'`)
        .and.to.contain('10.1.0.0/16')
    }
  })

  it('rejects ambiguous values', () => {
    expect(problem('10.1.2.3/8')).to.contain('Did you mean 10.0.0.0/8?')
    expect(problem('fd00::1/8')).to.contain('Did you mean fd00::/8?')
    expect(problem('::ffff:10.0.0.0/104')).to.contain('must be written as an IPv4 range')
  })
})
