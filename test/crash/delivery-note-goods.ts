import { expect } from 'chai'
import type { Client } from '../support/client.js'

const OPENING_STOCK = 100_000

/** The number of goods, and the items of each note. */
export interface Scenario {
  readonly materials: number
  readonly lines: number
  /** Indexes of the items that exceed the stock. */
  readonly short: readonly number[]
  /** Whether the goods have batch tracking. The first batches to expire are depleted soon. */
  readonly tracked?: boolean
  /** Status of the response to the completion. */
  readonly outcome: 200 | 409
}

export interface Goods {
  makeNote(client: Client): Promise<string>
  /**
   * Checks that the note is open with nothing withdrawn, or completed with each item withdrawn once, and returns which.
   * Also checks the stock after completed notes and that nothing is reserved.
   */
  expectTakenOnce(client: Client, noteId: string, because: string): Promise<boolean>
}

/** Several items of one note use the rest of one batch and part of the next. */
const SMALL_BATCHES = [30, 50, 70]

async function createTracked(maker: Client, name: string): Promise<{ readonly id: string }> {
  const created = await maker.create('/materials', { name, unit: 'pcs', batch_tracking: true })
  const rest = OPENING_STOCK - SMALL_BATCHES.reduce((sum, quantity) => sum + quantity)
  for (const [n, quantity] of [...SMALL_BATCHES, rest].entries()) {
    const batch = { batch_number: `L${n}`, batch: { expires_on: `209${n}-01-01` } }
    await maker.create(`/materials/${created.id}/movements`, { type: 'receipt', quantity, ...batch })
  }
  return created
}

export async function createGoods(maker: Client, { materials, lines, short, tracked }: Scenario): Promise<Goods> {
  const making = Array.from({ length: materials }, (_, n) =>
    tracked
      ? createTracked(maker, `Part ${n}`)
      : maker.create('/materials', { name: `Part ${n}`, unit: 'pcs', stock: OPENING_STOCK }),
  )
  const ids: string[] = (await Promise.all(making)).map(({ id }) => id)
  // Each item has a different quantity, which identifies it in the history.
  const items = Array.from({ length: lines }, (_, n) => ({
    material_id: ids[n % materials]!,
    quantity: short.includes(n) ? OPENING_STOCK * 10 + n : n + 1,
  }))
  const ofEach = ids.map(id => items.reduce((sum, item) => sum + (item.material_id === id ? item.quantity : 0), 0))

  async function linesTaken(client: Client, noteId: string) {
    const histories = await Promise.all(ids.map(id => client.getAll(`/materials/${id}/stock-history`)))
    return histories
      .flat()
      .filter(({ delivery_note_id }) => delivery_note_id === noteId)
      .map(({ material_id, quantity, before, after }) => ({ material_id, quantity, taken: before - after }))
      .sort((one, other) => one.quantity - other.quantity)
  }

  async function stocks(client: Client): Promise<number[]> {
    return (await Promise.all(ids.map(id => client.get(`/materials/${id}`)))).map(({ body }) => body.stock)
  }

  /**
   * Returns the available stock, from the rejection of an excessive withdrawal: the whole stock unless something is
   * reserved.
   */
  async function toBeHad(client: Client): Promise<number[]> {
    const greedy = { type: 'withdrawal', quantity: OPENING_STOCK * 10 }
    const refused = await Promise.all(ids.map(id => client.post(`/materials/${id}/movements`, greedy)))
    return refused.map(({ body }) => body.error.details[0].available)
  }

  /** Returns the rest of each batch, and checks that nothing is reserved. */
  async function inBatches(client: Client) {
    const all = await Promise.all(ids.map(id => client.getAll(`/materials/${id}/batches?depleted=true`)))
    const left = await Promise.all(ids.map(id => client.getAll(`/materials/${id}/batches?depleted=false`)))
    return ids.map((_, n) =>
      [...all[n]!, ...left[n]!]
        .sort((one, other) => (one.batch_number < other.batch_number ? -1 : 1))
        .map(({ quantity, reserved }) => [quantity, reserved]),
    )
  }

  return {
    async makeNote(client) {
      return (await client.create('/delivery-notes', { type: 'withdrawal', items })).id
    },

    async expectTakenOnce(client, noteId, because) {
      const { status } = (await client.get(`/delivery-notes/${noteId}`)).body
      expect(status, because).to.be.oneOf(['open', 'completed'])
      const target = items.map(item => ({ ...item, taken: item.quantity }))
      expect(await linesTaken(client, noteId), because).to.deep.equal(status === 'completed' ? target : [])
      const { total } = (await client.get('/delivery-notes?status=completed&limit=1')).body
      const left = ofEach.map(quantity => OPENING_STOCK - quantity * total)
      expect([await stocks(client), await toBeHad(client)], because).to.deep.equal([left, left])
      if (tracked)
        expect(await inBatches(client), because).to.deep.equal(ofEach.map(taken => splitByExpiration(taken * total)))
      return status === 'completed'
    },
  }
}

/** Returns the rest of each batch after a withdrawal in FEFO order. */
function splitByExpiration(taken: number): readonly (readonly [quantity: number, reserved: number])[] {
  let left = taken
  const rest = OPENING_STOCK - SMALL_BATCHES.reduce((sum, quantity) => sum + quantity)
  return [...SMALL_BATCHES, rest].map(quantity => {
    const out = Math.min(left, quantity)
    left -= out
    return [quantity - out, 0]
  })
}
