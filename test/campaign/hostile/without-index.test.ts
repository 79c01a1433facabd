import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'
import { scaleToCampaign } from '../size.js'

const MAX_DELAY_MS = 100
/** More than a search reads between two yields. */
const MATERIALS = scaleToCampaign(100_000, 12_000)
const BULK_ITEMS = 500
const REPEATS = 5
const TIMEOUT_MS = 1_200_000

describe('Long lists without an index', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it(`block no other request, with ${MATERIALS} materials and at large offsets`, async function () {
    this.timeout(TIMEOUT_MS)
    const service = await startProcess({ dataDir: folder.at('data'), checked: false })
    await service.waitUntilReady()
    const { client } = service
    for (let at = 0; at < MATERIALS; at += BULK_ITEMS) {
      const items = Array.from({ length: BULK_ITEMS }, (_, n) => ({
        ...{ name: `Screw ${((at + n) * 7919) % MATERIALS}`, unit: 'pcs', category: `Part ${n % 2}` },
        ...{ min_stock: n % 3, custom_fields: { note: 'x'.repeat(500) } },
      }))
      await client.create('/materials/bulk', { mode: 'create', items })
    }
    const { data } = (await client.get('/locations')).body
    const far = (share: number, n: number) => `limit=20&offset=${Math.max(0, Math.floor(MATERIALS * share) - 50 - n)}`
    const lists: Readonly<Record<string, (n: number) => string>> = {
      'a category, by name': n => `category=part-1&sort=name&${far(0.5, n)}`,
      'a category, by stock': n => `category=part-0&sort=-stock&${far(0.5, n)}`,
      'change time, by name': n => `updated_since=2020-01-0${n + 1}T00:00:00Z&sort=name&${far(1, n)}`,
      'change time, in a category': n => `updated_since=2020-02-0${n + 1}T00:00:00Z&category=part-1`,
      'creation and change times': n =>
        `created_since=2020-01-01T00:00:00Z&updated_since=2020-03-0${n + 1}T00:00:00Z&${far(1, n)}`,
      'low stock, by number': n => `below_min_stock=true&sort=sku&${far(0.6, n)}`,
      'at a location, by name': n => `location_id=${data[0].id}&sort=name&${far(0, n)}`,
    }
    const slow: string[] = []
    for (const [name, queryOf] of Object.entries(lists)) {
      let total = 0
      const attack = async () => {
        for (let n = 0; n < REPEATS; n += 1) {
          const { status, body, text } = await client.get(`/materials?${queryOf(n)}`)
          expect(status, text).to.equal(200)
          total = body.total
        }
      }
      const ms = await measureStandstill(service, attack, 1)
      console.log(`      ${ms.toFixed(0).padStart(5)} ms  ${name}: ${total}`)
      if (ms > MAX_DELAY_MS) slow.push(`${name}: ${ms.toFixed(0)} ms`)
    }
    expect(slow, 'who kept others waiting').to.deep.equal([])
    await service.stop()
  })
})
