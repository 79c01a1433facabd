import { expect } from 'chai'
import { createRandom } from '../../../src/cli/demo/random.js'
import type { Client } from '../../support/client.js'
import { folderPerTest } from '../../support/folder.js'
import { runInventoryProcess } from '../../support/programs.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'

const MATERIALS = 50
const OPENING_STOCK = 60
const NOTES = 200
const ITEMS_PER_NOTE = 10
const WITHDRAWALS = 1_000
const RECEIPTS = 50

describe('Delivery notes that are completed during concurrent withdrawals', function () {
  this.timeout(600_000)
  const folder = folderPerTest()
  let service: ServiceProcess
  beforeEach(async () => {
    service = await startProcess({ dataDir: folder.at('data'), connections: 32 })
  })
  afterEach(() => service.kill())

  async function makeGoods(client: Client): Promise<readonly string[]> {
    const making = Array.from({ length: MATERIALS }, (_, n) =>
      client.create('/materials', { name: `Part ${n}`, unit: 'pcs', stock: OPENING_STOCK }),
    )
    return (await Promise.all(making)).map(({ id }) => id)
  }

  it(`are applied completely or not at all: ${NOTES} notes against ${WITHDRAWALS} withdrawals`, async () => {
    const { client } = service
    const random = createRandom(11)
    const goods = await makeGoods(client)
    const items = () =>
      Array.from({ length: ITEMS_PER_NOTE }, () => ({
        material_id: random.pick(goods),
        quantity: random.between(1, 3),
      }))
    const notes = await Promise.all(
      Array.from({ length: NOTES }, () => client.create('/delivery-notes', { type: 'withdrawal', items: items() })),
    )
    const moves = Array.from({ length: WITHDRAWALS + RECEIPTS }, (_, n) => ({
      type: n % Math.floor(WITHDRAWALS / RECEIPTS + 1) === 0 ? 'receipt' : 'withdrawal',
      quantity: random.between(1, 2),
    }))
    // Sent alternately, so that both kinds are in progress concurrently.
    const completing: ReturnType<Client['post']>[] = []
    const moving: ReturnType<Client['post']>[] = []
    const each = Math.ceil(moves.length / notes.length)
    for (const [n, { id }] of notes.entries()) {
      completing.push(client.post(`/delivery-notes/${id}/complete`, {}))
      for (const move of moves.slice(n * each, (n + 1) * each)) {
        moving.push(client.post(`/materials/${random.pick(goods)}/movements`, move))
      }
    }
    const [completed, moved] = await Promise.all([Promise.all(completing), Promise.all(moving)])

    const kinds = (responses: typeof moved) =>
      new Set(responses.map(({ status, body }) => [status, body.error?.code].join(' ').trim()))
    expect(kinds(completed)).to.deep.equal(new Set(['200', '409 INSUFFICIENT_STOCK']))
    expect(kinds(moved)).to.deep.equal(new Set(['201', '409 INSUFFICIENT_STOCK']))

    const histories = await Promise.all(goods.map(id => client.getAll(`/materials/${id}/stock-history`)))
    const entries = histories.flat()
    expect(entries.filter(({ after, location_after }) => after < 0 || location_after < 0)).to.deep.equal([])
    const ofNotes = new Map<string, number>()
    for (const { delivery_note_id: id } of entries) if (id) ofNotes.set(id, (ofNotes.get(id) ?? 0) + 1)
    const done = notes.filter((_, n) => completed[n]!.status === 200)
    expect(ofNotes).to.deep.equal(new Map(done.map(({ id }) => [id, ITEMS_PER_NOTE])))
    const visible = await client.getAll('/delivery-notes')
    expect(new Set(visible.map(({ status }) => status))).to.deep.equal(new Set(['open', 'completed']))
    expect(visible.filter(({ status }) => status === 'completed').length).to.equal(done.length)

    const sum = (quantities: readonly number[]) => quantities.reduce((total, quantity) => total + quantity, 0)
    const movedBy = (type: string) =>
      sum(moved.flatMap(({ status, body }) => (status === 201 && body.type === type ? [body.quantity] : [])))
    const byNotes = sum(done.flatMap(note => note.items.map((item: { quantity: number }) => item.quantity)))
    const stocks = (await client.getAll('/materials')).map(({ stock }) => stock)
    expect(sum(stocks)).to.equal(MATERIALS * OPENING_STOCK + movedBy('receipt') - movedBy('withdrawal') - byNotes)
    expect(stocks.filter(stock => stock < 0)).to.deep.equal([])

    // The rejection has the available stock: the whole stock unless something is still reserved.
    const greedy = { type: 'withdrawal', quantity: 100_000 }
    const refused = await Promise.all(goods.map(id => client.post(`/materials/${id}/movements`, greedy)))
    const shownStocks = await Promise.all(goods.map(async id => (await client.get(`/materials/${id}`)).body.stock))
    expect(refused.map(({ body }) => body.error.details[0].available)).to.deep.equal(shownStocks)
    await service.stop()
    const proved = await runInventoryProcess(['verify'], { INVENTORY_DATA_DIR: folder.at('data') })
    expect(proved.code, proved.stdout).to.equal(0)
  })

  it('name each short item among many, and leave no trace of the attempt', async () => {
    const { client } = service
    const goods = (await makeGoods(client)).slice(0, 20)
    const short = new Map([
      [4, 61],
      [11, 100.5],
      [19, 1_000],
    ])
    const items = goods.map((material_id, n) => ({ material_id, quantity: short.get(n) ?? OPENING_STOCK }))
    const { id } = await client.create('/delivery-notes', { type: 'withdrawal', items })
    const everything = async () => ({
      histories: await Promise.all(goods.map(part => client.getAll(`/materials/${part}/stock-history`))),
      materials: await Promise.all(goods.map(async part => (await client.get(`/materials/${part}`)).text)),
      note: (await client.get(`/delivery-notes/${id}`)).text,
    })
    const before = await everything()
    const refused = await client.post(`/delivery-notes/${id}/complete`, {})
    expect([refused.status, refused.body.error.code]).to.deep.equal([409, 'INSUFFICIENT_STOCK'])
    expect(
      refused.body.error.details.map(({ field, requested, available }: { [field: string]: unknown }) => ({
        field,
        requested,
        available,
      })),
    ).to.deep.equal(
      [...short].map(([n, requested]) => ({ field: `items.${n}.quantity`, requested, available: OPENING_STOCK })),
    )
    expect(await everything()).to.deep.equal(before)
  })
})
