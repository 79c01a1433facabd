import { expect } from 'chai'
import type { Client } from '../support/client.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { type ServiceProcess, startProcess } from '../support/service.js'

interface Entry {
  readonly before: number
  readonly after: number
  readonly type: string
}

/** Returns the movements, oldest first. */
const readHistory = async (client: Client, id: string): Promise<Entry[]> =>
  (await client.getAll(`/materials/${id}/stock-history`)).toReversed()

export const describeContention = ({ stock, calls }: { readonly stock: number; readonly calls: number }) =>
  describe('A material with concurrent withdrawals', () => {
    expectNoLeftovers()
    const folder = folderPerTest()
    let service: ServiceProcess
    beforeEach(async () => {
      service = await startProcess({ dataDir: folder.at('data'), connections: 32 })
    })
    afterEach(() => service.kill())

    it(`gives ${stock} of ${calls} requests one unit each and rejects the others`, async () => {
      const { client } = service
      const { id } = await client.create('/materials', { name: 'Wood screw', unit: 'pcs', stock })
      const take = { type: 'subtract', quantity: 1 }
      const answers = await Promise.all(
        Array.from({ length: calls }, () => client.post(`/materials/${id}/stock-adjustment`, take)),
      )

      const refused = answers.filter(({ status }) => status !== 201)
      expect(answers.length - refused.length).to.equal(stock)
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.error.code}`))).to.deep.equal(
        new Set(['409 INSUFFICIENT_STOCK']),
      )
      expect((await client.get(`/materials/${id}`)).body.stock).to.equal(0)

      const history = await readHistory(client, id)
      expect(history).to.have.length(stock + 1)
      expect(history[0]).to.deep.include({ type: 'initial', before: 0, after: stock })
      const broken = history.filter(
        ({ before, after }, n) => n > 0 && (before !== history[n - 1]!.after || after !== before - 1),
      )
      expect(broken, 'entries that do not follow the one before').to.deep.equal([])
      expect(history.at(-1)?.after).to.equal(0)
      const balances = answers.flatMap(({ status, body }) => (status === 201 ? [body.after] : []))
      expect(new Set(balances).size, 'each withdrawal returns a different balance').to.equal(stock)
    })
  })
