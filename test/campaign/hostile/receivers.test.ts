import { expect } from 'chai'
import { cpuTimeMs } from '../../support/cpu-time.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startProcess } from '../../support/service.js'
import { startTcpReceiver } from '../../webhooks/receiver.js'

/** The maximum cost of one attempt, with its log entry and its response. */
const MAX_CPU_MS = 1_000

const ENDLESS_RESPONSES: Readonly<Record<string, string>> = {
  'endless 103 answers': 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2_000),
  'endless 100 answers': 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(2_000),
  'endless 102 responses with headers': `HTTP/1.1 102 Processing\r\nx: ${'y'.repeat(4_000)}\r\n\r\n`.repeat(16),
}

describe('Receivers with endless responses', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('cost at most as much as a failing one', async () => {
    const settings = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }
    const service = await startProcess({ dataDir: folder.at('data'), settings })
    for (const [name, text] of Object.entries(ENDLESS_RESPONSES)) {
      const receiver = await startTcpReceiver(socket => {
        const more = () => {
          if (!socket.destroyed) socket.write(text, () => setImmediate(more))
        }
        socket.once('data', more)
      })
      const url = `http://127.0.0.1:${receiver.port}/`
      const { id } = await service.client.create('/webhooks', { name, url, events: ['*'] })
      const before = cpuTimeMs(service.child.pid)
      const { body: entry } = await service.client.post(`/webhooks/${id}/test`, undefined)
      const cost = cpuTimeMs(service.child.pid) - before
      console.log(`      ${cost.toFixed(0).padStart(5)} ms computed in ${entry.duration_ms} ms  ${name}`)
      expect(entry.error, name).to.contain('informational responses')
      expect(cost, name).to.be.below(MAX_CPU_MS)
      await receiver.close()
    }
    await service.stop()
  })
})
