import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { memoryMb } from '../../support/memory.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'

const HEAP = { NODE_OPTIONS: '--max-old-space-size=512' }
const REQUESTS = 60
const MAX_DELAY_MS = 100
const MAX_MB = 600

describe('Bulk requests with many unknown fields', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  const item = Object.fromEntries(Array.from({ length: 47 }, (_, n) => [`a${n}`, 1]))
  const raw = JSON.stringify({ mode: 'create', items: Array.from({ length: 1000 }, () => item) })

  for (const [name, leaves] of [
    ['get responses', false],
    ['whose clients disconnect are processed', true],
  ] as const) {
    it(`${name} within a heap of 512 MB and block no other client`, async () => {
      const service = await startProcess({
        dataDir: folder.at('data'),
        connections: 100,
        checked: false,
        settings: HEAP,
      })
      await service.waitUntilReady()
      const attack = async () => {
        const responses = Array.from({ length: REQUESTS }, async (_, n) => {
          const headers = { 'content-type': 'application/json', 'idempotency-key': `${name} ${n} ${Math.random()}` }
          const removed = new AbortController()
          const response = service.client.call('POST', '/materials/bulk', { raw, headers, signal: removed.signal })
          if (leaves) setTimeout(() => removed.abort(), 200)
          return response.then(({ status, text }) => [status, text.length] as const).catch(() => undefined)
        })
        for (const response of await Promise.all(responses)) {
          if (response === undefined) continue
          expect(response[0]).to.be.oneOf([200, 503])
          expect(response[1]).to.be.below(1024 * 1024)
        }
      }
      const ms = await measureStandstill(service, attack, 3)
      const mb = memoryMb(service)
      console.log(`      ${ms.toFixed(0)} ms, ${mb.toFixed(0)} MB`)
      expect(service.child.exitCode).to.equal(null)
      expect(mb).to.be.below(MAX_MB)
      expect(ms).to.be.below(MAX_DELAY_MS)
    })
  }
})
