import { setMaxListeners } from 'node:events'
import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { nothingIsLeftRunning } from '../../support/programs.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'
import { standstillDuring } from '../../support/standstill.js'
import { sized } from '../size.js'

/** Those who wait keep the event loop for no longer. */
const LONGEST_MS = 100
/** Those who come far behind, all at once, do for longer than a single request may; they kept it for seconds. */
const MANY_BEHIND_MS = 1_000
const BACK = sized(1_000, 300)
const READERS = 100
const MOST_MS = 60_000

describe('Readers of events', () => {
  nothingIsLeftRunning()
  const folder = folderPerTest()

  async function filled(): Promise<ServiceProcess> {
    const service = await startProcess({ dataDir: folder.at('data'), connections: 1_000, checked: false })
    for (let at = 0; at < BACK; at += 100) {
      const materials = Array.from({ length: 100 }, (_, n) => ({ name: `Screw ${at + n}`, unit: 'pcs' }))
      await service.client.make('/materials/bulk', { mode: 'create', items: materials })
    }
    return service
  }

  it(`may come ${READERS} at once, far behind, and others are answered meanwhile`, async () => {
    const service = await filled()
    const { next } = (await service.client.get('/events?limit=1')).body
    let slowest = 0
    const start = performance.now()
    const readAll = async () => {
      const leaving = new AbortController()
      // As many as there are readers leave by it.
      setMaxListeners(READERS, leaving.signal)
      let seen = 0
      const reader = async () => {
        try {
          const asking = { signal: leaving.signal }
          for await (const text of service.client.stream(`/events/stream?after=${next}`, asking)) {
            seen += text.split('\nid: ').length - 1
          }
        } catch {
          // It has left.
        }
      }
      const readers = Array.from({ length: READERS }, reader)
      const all = READERS * (BACK - 10)
      while (seen < all && performance.now() - start < MOST_MS) {
        const began = performance.now()
        await service.client.get('/events?limit=5')
        slowest = Math.max(slowest, performance.now() - began)
      }
      leaving.abort()
      await Promise.all(readers)
    }
    const ms = await standstillDuring(service, readAll, 1)
    console.log(
      `      ${ms.toFixed(0).padStart(5)} ms  ${READERS} streams resume ${BACK} events back; GET /events?limit=5 beside them takes ${slowest.toFixed(0)} ms at most`,
    )
    expect(ms).to.be.below(MANY_BEHIND_MS)
    await service.stop()
  })

  it('that wait may be woken all at once', async () => {
    const service = await filled()
    const wake = async () => {
      const { next: tail } = (await service.client.get('/events?from=2100-01-01')).body
      const waits = Array.from({ length: READERS }, () => service.client.get(`/events?wait=20&after=${tail}`))
      // All have come once one that came later was answered.
      await service.client.get('/events?limit=1')
      await service.client.make('/materials', { name: 'Nail', unit: 'pcs' })
      await Promise.all(waits)
    }
    const ms = await standstillDuring(service, wake, 3)
    console.log(`      ${ms.toFixed(0).padStart(5)} ms  ${READERS} that wait are woken`)
    expect(ms).to.be.below(LONGEST_MS)
    await service.stop()
  })
})
