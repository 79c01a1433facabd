import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers, runInventoryProcess } from '../../support/programs.js'
import { type ServiceProcess, startOnKnownPort, startProcess } from '../../support/service.js'
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.js'
import { sampleForCampaign } from '../size.js'

const TIMEOUT_MS = 30_000
const DISK_FULL_MESSAGE = /its disk is full/

describe('A full disk', () => {
  expectNoLeftovers()
  let disk: SmallDisk | undefined
  afterEach(() => disk?.unmount())
  const folder = folderPerTest()
  beforeEach(function () {
    disk = mountSmallDisk(folder.at('disk'), 96)
    if (!disk) this.skip()
  })

  const dataDir = () => folder.at('disk/data')
  const made = ({ client }: ServiceProcess, name: string) => client.post('/materials', { name, unit: 'pcs' })
  const proved = async () => {
    const { code, stdout } = await runInventoryProcess(['verify'], { INVENTORY_DATA_DIR: dataDir() })
    expect(code, stdout).to.equal(0)
  }

  it('is reported, reads continue, and writes resume automatically when there is space', async () => {
    const service = await startProcess({ dataDir: dataDir() })
    const { id } = (await made(service, 'Screw')).body
    // Read models can't show it later, because they need space, too.
    expect((await service.client.get(`/materials/${id}`)).status).to.equal(200)
    disk?.fill()
    const refused = await waitWithin(TIMEOUT_MS, 'a write is refused', async () => {
      const response = await made(service, 'Nail')
      return response.status === 503 ? response : undefined
    })
    expect(refused.body.error.message)
      .to.match(DISK_FULL_MESSAGE)
      .and.to.match(/Reads still work/)
    // Each store checks its disk periodically.
    await service.waitUntilNotReady(/store events: its disk is full/)
    await service.waitUntilNotReady(/store documents: its disk is full/)
    for (const path of [`/materials/${id}`, '/materials', '/events', '/stock-history', '//healthz', '//metrics'])
      expect((await service.client.get(path)).status, path).to.equal(200)
    disk?.empty()
    await service.waitUntilReady()
    expect((await made(service, 'Nail')).status).to.equal(201)
    await service.stop()
    await proved()
  })

  // Depends on the size of the write-ahead logs when the space runs out.
  for (const megabytes of sampleForCampaign([86, 90, 94, 98]))
    it(`filled by the service still has every acknowledged write (${megabytes} MiB)`, async () => {
      disk?.grow(megabytes)
      const service = await startProcess({ dataDir: dataDir(), checked: false })
      const custom_fields = { a: 'x'.repeat(4_000), b: 'x'.repeat(4_000), c: 'x'.repeat(4_000) }
      const item = (n: number) => ({ name: `Nail ${n}`, unit: 'pcs', custom_fields })
      let last = ''
      for (let count = 0, isFull = false; !isFull; count += 20) {
        const some = Array.from({ length: 20 }, (_, n) => service.client.post('/materials', item(count + n)))
        for (const { status, body } of await Promise.all(some)) {
          if (status === 201) last = body.id
          else isFull = status === 503
        }
      }
      expect((await service.client.get('/materials?limit=1')).status).to.equal(200)
      expect((await service.client.get(`/materials/${last}`)).status).to.equal(200)
      await service.waitUntilNotReady(DISK_FULL_MESSAGE)
      await service.stop()
      disk?.grow(192)
      await proved()
      const again = await startProcess({ dataDir: dataDir() })
      expect((await made(again, 'Nail')).status).to.equal(201)
      await again.stop()
    })

  it('delays a start, which logs the reason and continues automatically', async () => {
    disk?.fill()
    const service = await startOnKnownPort({ dataDir: dataDir() })
    expect(await service.waitUntilNotReady(DISK_FULL_MESSAGE)).to.match(/the data directory/)
    expect((await service.client.get('//healthz')).status).to.equal(200)
    disk?.empty()
    await service.waitUntilReady()
    expect((await made(service, 'Nail')).status).to.equal(201)
    await service.stop()
  })
})
