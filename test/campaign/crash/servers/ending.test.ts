import { expect } from 'chai'
import { type EventStoreDouble, startEventStoreDouble } from '../../../support/eventstoredb/start.js'
import { folderPerTest } from '../../../support/folder.js'
import { expectNoLeftovers } from '../../../support/programs.js'
import { type ServiceProcess, startOnKnownPort } from '../../../support/service.js'

/** Twice the guaranteed time, for slow machines. */
const MAX_EXIT_MS = 4_000

describe('A service that receives a stop signal', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let events: EventStoreDouble
  beforeEach(async () => {
    events = await startEventStoreDouble({ dataDir: folder.at('eventstoredb') })
  })
  afterEach(() => events.stop())

  const start = () => startOnKnownPort({ dataDir: folder.at('data'), settings: { EVENTSTORE_URL: events.url } })

  async function endsSoon(program: ServiceProcess, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
    const reported = performance.now()
    program.send(signal)
    const { code } = await program.ended
    expect(code).to.equal(0)
    expect(performance.now() - reported).to.be.lessThan(MAX_EXIT_MS)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`exits soon after ${signal} while it waits for a server, and logs that it does`, async () => {
      await events.kill('SIGKILL')
      const service = await start()
      await service.waitUntilNotReady(/waiting for EventStoreDB/)
      expect((await service.client.get('//healthz')).status).to.equal(200)
      await endsSoon(service, signal)
    })

    it(`exits soon after ${signal} while it opens a server that doesn't respond`, async () => {
      await events.holdWrites()
      const service = await start()
      await service.waitUntilNotReady(/checking whether the stores match/)
      await endsSoon(service, signal)
    })

    it(`exits soon after ${signal} while its server is silent`, async () => {
      const service = await start()
      await service.waitUntilReady()
      await events.freeze()
      const waiting = service.client.post('/materials', { name: 'screw', unit: 'pcs' }).catch(() => undefined)
      await service.waitUntilNotReady(/EventStoreDB/)
      await endsSoon(service, signal)
      await waiting
      await events.thaw()
    })
  }
})
