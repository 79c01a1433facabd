import { expect } from 'chai'
import type { Client } from '../../support/client.js'

/** The writes of a shop, and what every instance must show of them. */
export interface Shop {
  /** Creates a material with this number of receipts of one unit, each with its own key. */
  stock(name: string, receipts: number): Promise<string>
  receive(
    id: string,
    key: string,
  ): Promise<{ readonly status: number; readonly replayed: boolean; readonly stock: number }>
}

export const createShop = (client: Client): Shop => ({
  async stock(name, receipts) {
    const { id } = await client.create('/materials', { name, unit: 'pcs' })
    for (let n = 0; n < receipts; n += 1) await this.receive(id, `${name}-${n}`)
    return id
  },
  async receive(id, key) {
    const response = await client.post(
      `/materials/${id}/movements`,
      { type: 'receipt', quantity: 1 },
      { 'idempotency-key': key },
    )
    return {
      status: response.status,
      replayed: response.headers['idempotent-replayed'] === 'true',
      stock: response.body.stock,
    }
  },
})

/** Checks that the record, the list, and the history agree. */
export async function expectStock(client: Client, id: string, stock: number): Promise<void> {
  const record = (await client.get(`/materials/${id}`)).body
  const listed = (await client.getAll('/materials')).find(each => each.id === id)
  const history = await client.getAll(`/materials/${id}/stock-history`)
  expect([record.stock, listed?.stock, history.length], 'record, list and history').to.deep.equal([stock, stock, stock])
}
