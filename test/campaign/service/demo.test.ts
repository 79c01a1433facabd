import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { runInventoryProcess } from '../../support/programs.js'
import { startProcess } from '../../support/service.js'

describe('inventory demo', function () {
  this.timeout(600_000)
  const folder = folderPerTest()

  it('creates a workshop with data of every kind, and refuses to run twice', async () => {
    const settings = { INVENTORY_DATA_DIR: folder.at('data') }
    const { code, stdout, stderr } = await runInventoryProcess(['demo'], settings)
    expect(code, stderr).to.equal(0)
    expect(stdout).to.match(/^Created 500 materials, 44 tools, \d+ delivery notes, and 60 days of activity/m)
    expect((await runInventoryProcess(['demo'], settings)).code).to.equal(1)

    const service = await startProcess({ dataDir: folder.at('data') })
    const count = async (path: string): Promise<number> => (await service.client.get(path)).body.total
    const today = new Date().toISOString().slice(0, 10)
    for (const path of [
      '/materials?low_stock=true',
      '/tools?status=available',
      '/tools?status=maintenance',
      '/tools?overdue=true',
      '/tools?calibration_status=ok',
      '/tools?calibration_status=overdue',
      '/calibrations?impact=open',
      '/delivery-notes?status=completed&type=receipt',
      '/delivery-notes?status=completed&type=withdrawal',
      '/delivery-notes?status=completed&type=transfer',
      '/delivery-notes?status=open',
      '/delivery-notes?status=draft',
      '/delivery-notes?status=cancelled',
    ]) {
      expect(await count(path), path).to.be.above(0)
    }
    expect(await count(`/delivery-notes?from_date=${today}`), 'nothing happens after today began').to.equal(0)
    await service.stop()
    expect((await runInventoryProcess(['verify'], settings)).code).to.equal(0)
  })
})
