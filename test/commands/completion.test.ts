import { expect } from 'chai'
import { deliveryNote } from '../../src/domain/delivery-notes.js'
import { material } from '../../src/domain/materials.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { maxPerTurn } from '../support/event-loop-turns.js'
import { folderPerTest } from '../support/folder.js'
import { movementsFor, readAllEvents } from '../support/log-facts.js'
import {
  createContext,
  createLocation,
  createMaterial,
  createNote,
  expectAccepted,
  expectRejected,
  item,
  openShop,
  quantity,
  type Shop,
} from '../support/shop.js'

describe('The completion of a delivery note', () => {
  const folder = folderPerTest()
  let log: EventStore
  let shop: Shop
  let shelf: string
  let yard: string
  beforeEach(async () => {
    log = createEmbeddedEventLog({ file: folder.at('log.db') })
    shop = openShop(log)
    shelf = await createLocation(shop, 'Shelf')
    yard = await createLocation(shop, 'Yard')
  })
  afterEach(() => log.close())

  it('reports every short item with requested and available quantities, combining items at one location', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 10)
    const nails = await createMaterial(shop, 'Nails', shelf, 5)
    const bolts = await createMaterial(shop, 'Bolts', shelf, 1)
    const items = [item(screws, 6), item(nails, 5), item(bolts, 2), item(screws, 6)]
    const note = expectAccepted(await shop.notes.create(createContext(), createNote('withdrawal', items)))
    const refusal = expectRejected(await shop.notes.complete(createContext(), note.id))
    expect(refusal.rejected).to.equal('insufficient-stock')
    const details = refusal.details.map(({ field, requested, available }) => ({ field, requested, available }))
    expect(details).to.deep.equal([
      { field: 'items.0.quantity', requested: '12', available: '10' },
      { field: 'items.2.quantity', requested: '2', available: '1' },
      { field: 'items.3.quantity', requested: '12', available: '10' },
    ])
    expect(movementsFor(await readAllEvents(log), note.id)).to.deep.equal([])
    expect((await shop.executor.load(deliveryNote, note.id))?.status).to.equal('open')
    expect((await shop.executor.load(material, nails))?.reservations).to.deep.equal({})
  })

  it('reads at most 32 materials, and performs at most 64 steps, before it yields to the event loop', async () => {
    const items = []
    for (let n = 0; n < 100; n += 1) items.push(item(await createMaterial(shop, `Screws ${n}`, shelf, 10), 1))
    let [reads, appends] = [0, 0]
    // Another instance has none of the materials in memory.
    const { notes } = openShop({
      ...log,
      readStream(stream, options) {
        reads += 1
        return log.readStream(stream, options)
      },
      append(append) {
        appends += 1
        return log.append(append)
      },
    })
    const creation = notes.create(createContext(), createNote('withdrawal', items))
    // Other streams are read in the same turn as the first materials.
    expect(await maxPerTurn(() => reads, creation)).to.be.at.most(36)
    expect(reads).to.be.at.least(100)
    const { id } = expectAccepted(await creation)
    const completion = notes.complete(createContext(), id)
    expect(await maxPerTurn(() => appends, completion)).to.be.at.most(70)
    expect(expectAccepted(await completion).state.status).to.equal('completed')
  })

  it('can be retried when there is enough stock', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 10)
    const note = expectAccepted(await shop.notes.create(createContext(), createNote('withdrawal', [item(screws, 11)])))
    expectRejected(await shop.notes.complete(createContext(), note.id))
    expectAccepted(await shop.materials.moveStock(createContext(), screws, { type: 'receipt', quantity: quantity(1) }))
    const { state } = expectAccepted(await shop.notes.complete(createContext(), note.id))
    expect(state).to.include({ status: 'completed', completed_by: 'usr_ada' })
    expect((await shop.executor.load(material, screws))?.stock).to.equal('0')
  })

  it("links each item's movement to the note", async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 10)
    const items = [item(screws, 1), item(screws, 2.5)]
    const note = expectAccepted(
      await shop.notes.create(createContext(), createNote('transfer', items, { to_location_id: yard })),
    )
    expectAccepted(await shop.notes.complete(createContext(), note.id))
    const moved = movementsFor(await readAllEvents(log), note.id)
    expect(moved.map(({ type, quantity, reference }) => ({ type, quantity, reference }))).to.deep.equal([
      { type: 'transfer', quantity: '1', reference: note.state.number },
      { type: 'transfer', quantity: '2.5', reference: note.state.number },
    ])
    const state = await shop.executor.load(material, screws)
    expect(state).to.deep.include({ stock: '10', balances: { [shelf]: '6.5', [yard]: '3.5' } })
  })

  it('receives more items than fit in one append', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 0)
    const items = Array.from({ length: 350 }, () => item(screws, 0.1))
    const note = expectAccepted(await shop.notes.create(createContext(), createNote('receipt', items)))
    expectAccepted(await shop.notes.complete(createContext(), note.id))
    expect((await shop.executor.load(material, screws))?.stock).to.equal('35')
    expect(movementsFor(await readAllEvents(log), note.id)).to.have.length(350)
  })

  it('leaves a failed draft as a draft that can be changed', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 1)
    const draft = createNote('withdrawal', [item(screws, 2)], { status: 'draft' })
    const note = expectAccepted(await shop.notes.create(createContext(), draft))
    expectRejected(await shop.notes.complete(createContext(), note.id))
    expectAccepted(await shop.notes.update(createContext(), note.id, { items: [item(screws, 1)] }))
    expect(expectAccepted(await shop.notes.complete(createContext(), note.id)).state.status).to.equal('completed')
  })

  it('rejects items for an archived location immediately', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 5)
    const items = [item(screws, 2, { location_id: yard })]
    const note = expectAccepted(await shop.notes.create(createContext(), createNote('receipt', items)))
    expectAccepted(await shop.locations.archive(createContext(), yard))
    const refusal = expectRejected(await shop.notes.complete(createContext(), note.id))
    expect(refusal.rejected).to.equal('invalid-state')
    expect(refusal.details[0]?.field).to.equal('items.0.location_id')
  })

  it('rejects items of an archived material immediately', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 5)
    const note = expectAccepted(await shop.notes.create(createContext(), createNote('receipt', [item(screws, 2)])))
    expectAccepted(await shop.materials.archive(createContext(), screws))
    const refusal = expectRejected(await shop.notes.complete(createContext(), note.id))
    expect(refusal.rejected).to.equal('invalid-state')
    expect(refusal.details[0]?.field).to.equal('items.0.material_id')
  })

  it('rejects an outdated revision', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 5)
    const note = expectAccepted(await shop.notes.create(createContext(), createNote('receipt', [item(screws, 2)])))
    const refusal = expectRejected(await shop.notes.complete(createContext({ expectedRevision: 0 }), note.id))
    expect(refusal.rejected).to.equal('other-revision')
    expectAccepted(await shop.notes.complete(createContext({ expectedRevision: note.revision }), note.id))
  })

  it('rejects an unknown note', async () => {
    expect(expectRejected(await shop.notes.complete(createContext(), 'dn_none')).rejected).to.equal('not-found')
  })
})
