import { expect } from 'chai'
import { z } from 'zod'
import { createStorageBudget } from '../../src/api/frame/stored-response.js'
import { startToy, toy as toyRoute } from '../support/toy-api.js'

const DAY_MS = 24 * 60 * 60 * 1000
const KB = 1024

describe('Stored responses', () => {
  it('are limited in bytes per key and day; small ones are not counted', () => {
    let now = Date.parse('2026-11-21T09:30:15.500Z')
    const stores = createStorageBudget(() => now, 100 * KB)
    expect([60, 60, 40, 17, 16].map(kb => stores('key_1', kb * KB))).to.deep.equal([true, false, true, false, true])
    expect(stores('key_2', 60 * KB)).to.equal(true)
    now += DAY_MS
    expect(stores('key_1', 60 * KB)).to.equal(true)
  })

  it('beyond the limit are computed again for a repeated request', async () => {
    let runs = 0
    const toy = await startToy({
      frame: { canStoreResponse: createStorageBudget(() => 0, 30 * KB) },
      routes: [
        toyRoute({
          method: 'post',
          path: '/toys',
          body: z.strictObject({ kb: z.int() }),
          async handle({ body: { kb } }) {
            runs += 1
            return { body: 'x'.repeat(kb * KB) }
          },
        }),
      ],
    })
    try {
      const replayed = async (kb: number, key: string) => {
        const { headers } = await toy.call('/api/v1/toys', {
          method: 'POST',
          body: { kb },
          headers: { 'idempotency-key': key },
        })
        return headers['idempotent-replayed'] === 'true'
      }
      const replays = []
      for (const key of ['a', 'a', 'b', 'b']) replays.push(await replayed(20, key))
      expect([replays, runs]).to.deep.equal([[false, true, false, false], 3])
    } finally {
      await toy.stop()
    }
  })
})
