import { setMaxListeners } from 'node:events'
import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'
import { scaleToCampaign } from '../size.js'

/** The maximum time that waiting readers can block the event loop. */
const MAX_DELAY_MS = 100
/** For many lagging readers that connect concurrently, longer than for a single request. It used to take seconds. */
const MAX_BACKLOG_DELAY_MS = 1_000
const EVENTS_BEHIND = scaleToCampaign(1_000, 300)
const READERS = 100
const TIMEOUT_MS = 60_000

describe('Event readers', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  async function filled(): Promise<ServiceProcess> {
    const service = await startProcess({ dataDir: folder.at('data'), connections: 1_000, checked: false })
    for (let at = 0; at < EVENTS_BEHIND; at += 100) {
      const materials = Array.from({ length: 100 }, (_, n) => ({ name: `Screw ${at + n}`, unit: 'pcs' }))
      await service.client.create('/materials/bulk', { mode: 'create', items: materials })
    }
    return service
  }

  it(`can connect far behind without blocking others, ${READERS} concurrently`, async () => {
    const service = await filled()
    const { next } = (await service.client.get('/events?limit=1')).body
    let slowest = 0
    const start = performance.now()
    const readAll = async () => {
      const leaving = new AbortController()
      // All readers disconnect through it.
      setMaxListeners(READERS, leaving.signal)
      let seen = 0
      const reader = async () => {
        try {
          const requestOptions = { signal: leaving.signal }
          for await (const text of service.client.stream(`/events/stream?after=${next}`, requestOptions)) {
            seen += text.split('\nid: ').length - 1
          }
        } catch {
          // The reader has disconnected.
        }
      }
      const readers = Array.from({ length: READERS }, reader)
      const all = READERS * (EVENTS_BEHIND - 10)
      while (seen < all && performance.now() - start < TIMEOUT_MS) {
        const began = performance.now()
        await service.client.get('/events?limit=5')
        slowest = Math.max(slowest, performance.now() - began)
      }
      leaving.abort()
      await Promise.all(readers)
    }
    const ms = await measureStandstill(service, readAll, 1)
    console.log(
      `      ${ms.toFixed(0).padStart(5)} ms  ${READERS} streams resume ${EVENTS_BEHIND} events back; GET /events?limit=5 beside them takes ${slowest.toFixed(0)} ms at most`,
    )
    expect(ms).to.be.below(MAX_BACKLOG_DELAY_MS)
    await service.stop()
  })

  it('that wait can all be woken together without blocking others', async () => {
    const service = await filled()
    const wake = async () => {
      const { next: tail } = (await service.client.get('/events?from=2100-01-01')).body
      const waits = Array.from({ length: READERS }, () => service.client.get(`/events?wait=20&after=${tail}`))
      // All are connected when a later request is answered.
      await service.client.get('/events?limit=1')
      await service.client.create('/materials', { name: 'Nail', unit: 'pcs' })
      await Promise.all(waits)
    }
    const ms = await measureStandstill(service, wake, 3)
    console.log(`      ${ms.toFixed(0).padStart(5)} ms  ${READERS} that wait are woken`)
    expect(ms).to.be.below(MAX_DELAY_MS)
    await service.stop()
  })
})
