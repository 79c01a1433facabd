import { join } from 'node:path'
import { expect } from 'chai'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { createLedger, deliveryRows, dueNow } from '../../../src/webhooks/ledger/ledger.js'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'
import { scaleToCampaign } from '../size.js'

/** The maximum time that requests about webhooks can block the event loop. */
const MAX_DELAY_MS = 100
const ROWS = scaleToCampaign(60_000, 2_000)
const TIMEOUT_MS = 120_000

const openDocuments = (dataDir: string) =>
  createEmbeddedDocumentStore({ file: join(dataDir, 'documents.sqlite'), now: Date.now })

describe('Misused webhooks', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('are deleted with all pending deliveries without blocking others', async () => {
    const dataDir = folder.at('data')
    const first = await startProcess({ dataDir })
    const ids: string[] = []
    for (let n = 0; n < 3; n++) {
      const requested = { name: 'x', url: 'https://hooks.example.com/', events: ['*'], active: false }
      ids.push((await first.client.create('/webhooks', requested)).id)
    }
    await first.stop()
    for (const id of ids) await fill(dataDir, id, ROWS)

    const service = await startProcess({ dataDir })
    const waiting = [...ids]
    const deleteNext = async () => {
      expect((await service.client.call('DELETE', `/webhooks/${waiting.shift()}`)).status).to.equal(204)
      for (let n = 0; n < 1_000; n++) await service.client.get('//healthz', { key: null })
    }
    const ms = await measureStandstill(service, deleteNext, ids.length)
    console.log(`      ${ms.toFixed(0).padStart(5)} ms  a webhook with ${ROWS} due rows is deleted`)
    expect(ms).to.be.below(MAX_DELAY_MS)
    await service.kill()

    const again = await startProcess({ dataDir })
    await again.waitUntilReady()
    for (const id of ids) expect((await again.client.get(`/webhooks/${id}`)).status).to.equal(404)
    await again.stop()
    await waitWithin(
      TIMEOUT_MS,
      'nothing is left',
      async () => (await rowsLeft(dataDir, ids)) === 0 || restarted(dataDir),
    )
  })

  async function fill(dataDir: string, webhookId: string, count: number): Promise<void> {
    const documents = openDocuments(dataDir)
    const ledger = await createLedger(documents)
    const body = JSON.stringify({ data: 'x'.repeat(1_500) })
    const now = new Date().toISOString()
    for (let at = 0; at < count; at += 500) {
      const rows = Array.from({ length: Math.min(500, count - at) }, (_, n) => {
        const event_id = `evt_${String(at + n).padStart(8, '0')}`
        const row = { _id: `${webhookId}.${event_id}`, webhook_id: webhookId, event_id, type: 'stock.changed', body }
        return dueNow({ ...row, trigger: 'event' }, now)
      })
      await ledger.add(rows)
    }
    await documents.close()
  }

  async function rowsLeft(dataDir: string, webhookIds: readonly string[]): Promise<number> {
    const documents = openDocuments(dataDir)
    const rows = await deliveryRows(documents)
    const count = await rows.count({ where: [{ field: 'webhook_id', in: webhookIds }] })
    await documents.close()
    return count
  }

  /** Checks that a deletion that a shutdown interrupted continues at the next start. */
  async function restarted(dataDir: string): Promise<false> {
    const service = await startProcess({ dataDir })
    for (let n = 0; n < 500; n++) await service.client.get('//healthz', { key: null })
    await service.stop()
    return false
  }
})
