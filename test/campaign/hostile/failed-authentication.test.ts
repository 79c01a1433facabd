import { expect } from 'chai'
import { makeKey } from '../../../src/api/frame/access/keys.js'
import { cpuTimeMs } from '../../support/cpu-time.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { sendRaw } from '../../support/raw-request.js'
import { startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'
import { scaleToCampaign } from '../size.js'

/**
 * For requests that are sent without waiting for responses. A reverse proxy forwards them one after another:
 * docs/decisions/0010-defenses-left-to-the-proxy.md.
 */
const MAX_DELAY_MS = 1_000

const PIPELINED_REQUESTS = 20_000
const CLOSE_HEADER = 'Connection: close\r\n\r\n'

const pipelineRequests = (head: string): string =>
  `${`${head}\r\n`.repeat(PIPELINED_REQUESTS - 1)}${head}${CLOSE_HEADER}`

const HEADS: Readonly<Record<string, string>> = {
  'requests for /healthz': 'GET /healthz HTTP/1.1\r\nHost: x\r\n',
  'requests without a key': 'GET /api/v1/materials HTTP/1.1\r\nHost: x\r\n',
  'requests with a key that opens nothing': `GET /api/v1/materials HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${makeKey()}\r\n`,
  'requests for the OpenAPI document': 'HEAD /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n',
}

describe('A client without a key', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('blocks no other client with concurrent requests', async () => {
    const service = await startProcess({ dataDir: folder.at('data') })
    const slow: string[] = []
    for (const [name, head] of Object.entries(HEADS)) {
      let responses = 0
      const attack = async () => {
        responses = (await sendRaw(service, pipelineRequests(head))).split('HTTP/1.1 ').length - 1
      }
      const ms = await measureStandstill(service, attack, 2)
      console.log(`      ${ms.toFixed(0).padStart(5)} ms  ${PIPELINED_REQUESTS} ${name} on one connection`)
      expect(responses, name).to.equal(PIPELINED_REQUESTS)
      if (ms > MAX_DELAY_MS) slow.push(name)
    }
    expect(slow).to.deep.equal([])
    await service.stop()
  })

  it('has a limited number of keys looked up', async () => {
    const service = await startProcess({ dataDir: folder.at('data') })
    const tried = scaleToCampaign(5_000, 1_000)
    for (const [name, keyOf] of [
      ['new keys', makeKey],
      ['one key', () => 'nobody'],
    ] as const) {
      const before = cpuTimeMs(service.child.pid)
      const statuses = new Map<number, number>()
      const one = async () => {
        const { status } = await service.client.get('/materials', { key: keyOf(), undocumented: true })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      for (let n = 0; n < tried; n += 50) await Promise.all(Array.from({ length: 50 }, one))
      const each = (cpuTimeMs(service.child.pid) - before) / tried
      console.log(
        `      ${each.toFixed(2).padStart(5)} ms computed for each of ${tried} ${name} that open nothing: ${JSON.stringify([...statuses])}`,
      )
      expect(statuses.get(401) ?? 0, name).to.be.below(tried)
      expect(statuses.get(429), name).to.be.above(0)
    }
    expect((await service.client.get('/locations')).status, 'who has a key from the same address').to.be.oneOf([
      200, 429,
    ])
    await service.stop()
  })

  it("gets an error for a request target that isn't a path", async () => {
    const service = await startProcess({ dataDir: folder.at('data') })
    for (const target of ['http://', 'http:', '*', '?', '//a@[#', 'ftp://x/']) {
      const response = await sendRaw(service, `GET ${target} HTTP/1.1\r\nHost: x\r\n${CLOSE_HEADER}`)
      console.log(`      ${response.slice(9, 12)}  GET ${target}`)
      expect(response.slice(9, 10), target).to.equal('4')
    }
    await service.stop()
  })
})
