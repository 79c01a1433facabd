import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { createRandom } from '../../../src/cli/demo/random.js'
import { folderPerTest } from '../../support/folder.js'
import { ROOT } from '../../support/programs.js'
import { servicePerTest } from '../../support/running-service.js'
import { scaleToCampaign } from '../size.js'

const SCRIPT = join(ROOT, 'examples/stock_at.py')
const canRun = (args: readonly string[]): boolean => spawnSync('python3', args, { stdio: 'ignore' }).status === 0

describe('The stock at any time from a CSV export of events', () => {
  const service = servicePerTest()
  const folder = folderPerTest()

  for (const way of ['duckdb', 'pandas', 'python']) {
    it(`is by ${way} what the service showed then`, async function () {
      if (!canRun(['-c', way === 'python' ? 'pass' : `import ${way}`])) return this.skip()
      const random = createRandom(7)
      const visible: { readonly at: string; readonly stocks: Readonly<Record<string, string>> }[] = []
      const ids: string[] = []
      for (let n = 0; n < 8; n += 1) {
        const created = await service.ask<{ id: string }>('POST', '/materials', {
          name: `M${n}`,
          unit: 'kg',
          stock: 100,
        })
        ids.push(created.body.id)
      }
      for (let n = 0; n < scaleToCampaign(200, 40); n += 1) {
        const quantity = random.between(1, 30) / 8
        const type = random.chance(0.6) ? 'receipt' : 'withdrawal'
        await service.ask('POST', `/materials/${random.pick(ids)}/movements`, { type, quantity })
        if (n % 20 > 0) continue
        const { text, body } = await service.client().call('GET', '/materials')
        const stocks = [...text.matchAll(/"id":"(mat_\w+)".*?"stock":([\d.]+)/g)].map(([, id, stock]) => [id, stock])
        const latest = body.data
          .map((one: { updated_at: string }) => one.updated_at)
          .sort()
          .at(-1)
        visible.push({ at: latest, stocks: Object.fromEntries(stocks) })
      }
      const { text } = await service.client().call('GET', '/events?format=csv&types=stock.changed')
      const file = folder.at('events.csv')
      writeFileSync(file, text)
      for (const { at, stocks } of visible) {
        const [, ...rows] = execFileSync('python3', [SCRIPT, file, at, way], { encoding: 'utf8' }).trim().split(/\r?\n/)
        expect(Object.fromEntries(rows.map(row => row.split(','))), at).to.deep.equal(stocks)
      }
    })
  }
})
