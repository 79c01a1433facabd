import { expect } from 'chai'
import { pino } from 'pino'
import { parseConfig } from '../../../src/app/config.js'
import { openStores } from '../../../src/opening/open-stores.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'
import { createRecorder, mintId } from '../../support/shop-log.js'
import { measureStandstill } from '../../support/standstill.js'

const HEAP = { NODE_OPTIONS: '--max-old-space-size=512' }
const MATERIALS = 630
/** The maximum size of custom fields before they had a limit. */
const CUSTOM_FIELDS = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field-${n}`, 'x'.repeat(4_000)]))
/** The time for several large records without a yield, plus garbage collection in a full heap. */
const MAX_DELAY_MS = 250
/** For all requests concurrently. */
const MAX_CONCURRENT_DELAY_MS = 1_000

describe('Records of 400 kB each', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  async function filled(): Promise<{ readonly service: ServiceProcess; readonly ids: readonly string[] }> {
    const dataDir = folder.at('data')
    const stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: dataDir }), pino({ level: 'silent' }))
    const record = createRecorder(stores.events)
    const ids = Array.from({ length: MATERIALS }, () => mintId('mat'))
    for (const [n, id] of ids.entries()) {
      const known = {
        sku: `S-${n}`,
        ean: null,
        category: null,
        description: null,
        min_stock: '0',
        purchase_price: null,
      }
      const data = {
        name: `Heavy ${n}`,
        unit: 'pcs',
        ...known,
        custom_fields: CUSTOM_FIELDS,
        primary_location_id: 'loc_1',
      }
      await record({ stream: `material-${id}`, type: 'material-created', data })
    }
    await stores.close()
    const service = await startProcess({ dataDir, connections: 100, checked: false, settings: HEAP })
    await service.waitUntilReady()
    return { service, ids }
  }

  it('are listed, published, and changed concurrently within a heap of 512 MB', async () => {
    const { service, ids } = await filled()
    const { client } = service
    const lengthOf = async (path: string) => {
      let length = 0
      for await (const text of client.stream(path)) length += text.length
      return length
    }
    const reported = async (name: string, attack: () => Promise<unknown>) => {
      const ms = await measureStandstill(service, attack, 1)
      console.log(`      ${ms.toFixed(0).padStart(5)} ms  ${name}`)
      expect(service.child.exitCode).to.equal(null)
      return ms
    }
    const lists = async () => {
      const lengths = await Promise.all([1, 2, 3].map(page => lengthOf(`/materials?per_page=200&page=${page}`)))
      for (const length of lengths) expect(length).to.be.above(200 * 400_000)
    }
    const slowest = [await reported('3 lists of 200', lists)]
    slowest.push(await reported('again, kept', lists))
    const pages = () => Promise.all(Array.from({ length: 8 }, () => client.get('/events?limit=1000')))
    slowest.push(
      await reported('8 pages of 1,000 events', async () => {
        for (const { body } of await pages()) {
          expect(body.has_more).to.equal(true)
          expect(body.data.length).to.be.within(2, 100)
        }
      }),
    )
    const patched = async () => {
      for (let at = 0; at < ids.length; at += 8)
        await Promise.all(
          ids.slice(at, at + 8).map(id => client.call('PATCH', `/materials/${id}`, { body: { min_stock: 1 } })),
        )
    }
    slowest.push(await reported('each is changed', patched))
    const together = () => Promise.all([lists(), pages(), patched(), lengthOf('/events')])
    expect(await reported('all concurrently', together)).to.be.below(MAX_CONCURRENT_DELAY_MS)
    expect((await client.get(`/materials/${ids.at(-1)}`)).body.min_stock).to.equal(1)
    expect(Math.max(...slowest)).to.be.below(MAX_DELAY_MS)
    await service.stop()
  })
})
