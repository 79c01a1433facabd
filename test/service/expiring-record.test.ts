import { expect } from 'chai'
import type { Stores } from '../../src/opening/open-stores.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { folderPerTest } from '../support/folder.js'
import { startHere } from '../support/service.js'

describe('A request that is repeated when its idempotency record expires', () => {
  const folder = folderPerTest()

  it('is applied once', async () => {
    let now = Date.now()
    let failing: string | undefined
    let late: string | undefined
    const around = (stores: Stores): Stores => ({
      ...stores,
      events: {
        ...stores.events,
        async append(append) {
          if (failing !== undefined && append.stream.endsWith(failing))
            throw new StoreUnavailable('the log', 'it is away')
          if (late !== undefined && append.stream.endsWith(late)) {
            late = undefined
            now += 2_000
          }
          return stores.events.append(append)
        },
      },
    })
    const service = await startHere({ dataDir: folder.at('data'), around, now: () => now })
    const { client } = service
    const glue = await client.create('/materials', { name: 'Glue', unit: 'l', stock: 10 })
    const nails = await client.create('/materials', { name: 'Nails', unit: 'pcs', stock: 10 })
    const body = { items: [glue, nails].map(({ id }) => ({ material_id: id, type: 'withdrawal', quantity: 1 })) }
    const send = () => client.call('POST', '/movements', { body, headers: { 'idempotency-key': 'once' } })
    failing = glue.id
    await send()
    failing = undefined
    now += 24 * 60 * 60 * 1000 - 1_000
    late = glue.id
    await send()
    await send()
    const stock = async (id: string) => (await client.get(`/materials/${id}`)).body.stock
    expect([await stock(glue.id), await stock(nails.id)].map(Number)).to.deep.equal([9, 9])
    await service.stop()
  })
})
