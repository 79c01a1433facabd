import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { createRandom } from '../../src/cli/demo/random.js'
import type { Client } from '../support/client.js'
import { waitWithin } from '../support/collecting.js'
import { runInventory } from '../support/command-line.js'
import { parseRecords } from '../support/csv.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { startProcess } from '../support/service.js'

const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)

export interface ImportKills {
  readonly rows: number
  readonly kills: number
}

const header = 'name,unit,sku,stock,min_stock,custom_fields.shelf'
const createFile = (rows: number, stock: (n: number) => number): string =>
  `${header}\n${Array.from({ length: rows }, (_, n) => `Part ${n},pcs,P-${n},${stock(n)},5,A${n % 50}\n`).join('')}`

const sendFile = async (client: Client, raw: string) =>
  client.call('POST', '/imports?kind=materials', { raw, headers: { 'content-type': 'text/csv' } })

const FINAL_STATUSES = ['completed', 'failed', 'invalid']

export const describeImportKills = ({ rows, kills }: ImportKills) =>
  describe(`An import of ${rows} rows during ${kills} kills (CRASH_SEED=${SEED})`, function () {
    this.timeout(600_000)
    expectNoLeftovers()
    const folder = folderPerTest()

    /** Kills the service repeatedly during the import and lets the last process complete it. */
    async function throughKills(dataDir: string, file: string) {
      const random = createRandom(SEED)
      let id: string | undefined
      for (let kill = 0; kill < kills; kill += 1) {
        const service = await startProcess({ dataDir })
        id ??= (await sendFile(service.client, file)).body.id
        // Before it starts, while it validates or applies rows, or just after it completes.
        await pause(random.below(1200))
        await service.kill()
      }
      const service = await startProcess({ dataDir })
      const created = await waitWithin(300_000, 'the import is over', async () => {
        const { body } = await service.client.get(`/imports/${id}`)
        return FINAL_STATUSES.includes(body.status) && body
      })
      return { service, made: created }
    }

    it('creates and changes every row once', async () => {
      const dataDir = folder.at('data')
      const first = await throughKills(
        dataDir,
        createFile(rows, n => n),
      )
      expect(first.made, JSON.stringify(first.made.errors)).to.include({ status: 'completed', rows, created: rows })
      await first.service.stop()

      const { service, made: created } = await throughKills(
        dataDir,
        createFile(rows, n => n + 1),
      )
      expect(created, JSON.stringify(created.errors)).to.include({ status: 'completed', rows, created: 0 })
      const { text } = await service.client.call('GET', '/materials', { headers: { accept: 'text/csv' } })
      const stocks = new Map(parseRecords(text).map(({ sku, stock }) => [sku, stock]))
      expect(parseRecords(text)).to.have.length(rows)
      for (let n = 0; n < rows; n += 1) expect(stocks.get(`P-${n}`)).to.equal(String(n + 1))
      const events = await service.client.call('GET', '/events?types=stock.changed', {
        headers: { accept: 'text/csv' },
      })
      const moved = parseRecords(events.text).map(row => `${row['data.material.sku']} ${row['data.after']}`)
      expect(new Set(moved).size, 'movements, each once').to.equal(moved.length)
      await service.stop()
      const { code, stdout, stderr } = await runInventory(['verify'], { INVENTORY_DATA_DIR: dataDir })
      expect(code, stdout + stderr).to.equal(0)
    })
  })
