import { expect } from 'chai'
import { pino } from 'pino'
import { parseConfig } from '../../../src/app/config.js'
import { startService } from '../../../src/app/service.js'
import { openCheckpointRequests } from '../../../src/audit/checkpoints/checkpoint-requests.js'
import { openStores, type Stores } from '../../../src/opening/open-stores.js'
import { waitUntil, waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { createGate } from '../../support/gate.js'

describe('Requests for a checkpoint', () => {
  const folder = folderPerTest()
  const log = pino({ level: 'silent' })

  it('are passed to the next leader when the current one is replaced', async () => {
    const config = parseConfig({ INVENTORY_DATA_DIR: folder.at('data'), PORT: '0' })
    const opened = await openStores(config, log)
    let isReplaced = false
    let refused = 0
    let isHeld = false
    let held = 0
    const released = createGate()
    const stores: Stores = {
      ...opened,
      deployment: { ...opened.deployment, severalInstances: true },
      events: {
        ...opened.events,
        async head() {
          if (isHeld) {
            held += 1
            await released.opened
          }
          return opened.events.head()
        },
      },
      documents: {
        ...opened.documents,
        async lease(name, owner, ms) {
          if (!isReplaced || name !== 'audit') return opened.documents.lease(name, owner, ms)
          refused += 1
          return refused === 1 ? { fence: 1_000 } : undefined
        },
      },
    }
    const service = await startService({ config, log, stores })
    try {
      const requests = await openCheckpointRequests(opened.documents)
      const { size } = await service.audit.create()
      isHeld = true
      const served = service.audit.create()
      await waitUntil(() => held > 0)
      const waiting = service.audit.create()
      isReplaced = true
      await waitUntil(() => refused > 0)
      released.open()
      await waitWithin(30_000, 'both requests wait for the next leader', async () => (await requests.pending()) >= 2)
      isReplaced = false
      for (const later of await Promise.all([served, waiting])) expect(later.size).to.be.above(size)
    } finally {
      await service.stop()
    }
  })
})
