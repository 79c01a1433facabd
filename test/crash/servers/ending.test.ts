import { expect } from 'chai'
import { type EventStoreDouble, startEventStoreDouble } from '../../support/eventstoredb/start.js'
import { folderPerTest } from '../../support/folder.js'
import { nothingIsLeftRunning } from '../../support/service.js'
import { type Standing, stand } from '../../support/standing.js'

/** Twice what is promised, for slow machines. */
const SOON_MS = 4_000

describe('A service that is told to end', () => {
  nothingIsLeftRunning()
  const folder = folderPerTest()
  let events: EventStoreDouble
  beforeEach(async () => {
    events = await startEventStoreDouble({ dataDir: folder.at('eventstoredb') })
  })
  afterEach(() => events.stop())

  const start = () => stand(folder.at('data'), { EVENTSTORE_URL: events.url })

  async function endsSoon({ program }: Standing, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
    const told = performance.now()
    program.send(signal)
    const { code } = await program.ended
    expect(code).to.equal(0)
    expect(performance.now() - told).to.be.lessThan(SOON_MS)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`does so soon by ${signal} while it waits for a server, and has told meanwhile that it does`, async () => {
      await events.kill('SIGKILL')
      const service = await start()
      await service.refused(/waiting for EventStoreDB/)
      expect((await service.client.get('//healthz')).status).to.equal(200)
      await endsSoon(service, signal)
    })

    it(`does so soon by ${signal} while a server that it opens keeps it waiting`, async () => {
      await events.holdWrites()
      const service = await start()
      await service.refused(/looking whether the stores belong together/)
      await endsSoon(service, signal)
    })

    it(`does so soon by ${signal} while its server is silent`, async () => {
      const service = await start()
      await service.ready()
      await events.freeze()
      const waiting = service.client.post('/materials', { name: 'screw', unit: 'pcs' }).catch(() => undefined)
      await service.refused(/EventStoreDB/)
      await endsSoon(service, signal)
      await waiting
      await events.thaw()
    })
  }
})
