import { expect } from 'chai'
import { deliveryNote } from '../../src/domain/delivery-notes.js'
import { material } from '../../src/domain/materials.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { folderPerTest } from '../support/folder.js'
import { eventsIn, movementsFor } from '../support/log-facts.js'
import {
  accepted,
  item,
  noteOf,
  openShop,
  quantity,
  refused,
  requested,
  type Shop,
  stockLocation,
  stockMaterial,
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
    shelf = await stockLocation(shop, 'Shelf')
    yard = await stockLocation(shop, 'Yard')
  })
  afterEach(() => log.close())

  it('reports every short item with requested and available quantities, combining items at one location', async () => {
    const screws = await stockMaterial(shop, 'Screws', shelf, 10)
    const nails = await stockMaterial(shop, 'Nails', shelf, 5)
    const bolts = await stockMaterial(shop, 'Bolts', shelf, 1)
    const items = [item(screws, 6), item(nails, 5), item(bolts, 2), item(screws, 6)]
    const note = accepted(await shop.notes.create(requested(), noteOf('withdrawal', items)))
    const refusal = refused(await shop.notes.complete(requested(), note.id))
    expect(refusal.rejected).to.equal('insufficient-stock')
    const told = refusal.details.map(({ field, requested, available }) => ({ field, requested, available }))
    expect(told).to.deep.equal([
      { field: 'items.0.quantity', requested: '12', available: '10' },
      { field: 'items.2.quantity', requested: '2', available: '1' },
      { field: 'items.3.quantity', requested: '12', available: '10' },
    ])
    expect(movementsFor(await eventsIn(log), note.id)).to.deep.equal([])
    expect((await shop.executor.load(deliveryNote, note.id))?.status).to.equal('open')
    expect((await shop.executor.load(material, nails))?.reservations).to.deep.equal({})
  })

  it('can be retried when there is enough stock', async () => {
    const screws = await stockMaterial(shop, 'Screws', shelf, 10)
    const note = accepted(await shop.notes.create(requested(), noteOf('withdrawal', [item(screws, 11)])))
    refused(await shop.notes.complete(requested(), note.id))
    accepted(await shop.materials.moveStock(requested(), screws, { type: 'receipt', quantity: quantity(1) }))
    const { state } = accepted(await shop.notes.complete(requested(), note.id))
    expect(state).to.include({ status: 'completed', completed_by: 'usr_ada' })
    expect((await shop.executor.load(material, screws))?.stock).to.equal('0')
  })

  it("links each item's movement to the note", async () => {
    const screws = await stockMaterial(shop, 'Screws', shelf, 10)
    const items = [item(screws, 1), item(screws, 2.5)]
    const note = accepted(await shop.notes.create(requested(), noteOf('transfer', items, { to_location_id: yard })))
    accepted(await shop.notes.complete(requested(), note.id))
    const moved = movementsFor(await eventsIn(log), note.id)
    expect(moved.map(({ type, quantity, reference }) => ({ type, quantity, reference }))).to.deep.equal([
      { type: 'transfer', quantity: '1', reference: note.state.number },
      { type: 'transfer', quantity: '2.5', reference: note.state.number },
    ])
    const state = await shop.executor.load(material, screws)
    expect(state).to.deep.include({ stock: '10', balances: { [shelf]: '6.5', [yard]: '3.5' } })
  })

  it('receives more items than fit in one append', async () => {
    const screws = await stockMaterial(shop, 'Screws', shelf, 0)
    const items = Array.from({ length: 350 }, () => item(screws, 0.1))
    const note = accepted(await shop.notes.create(requested(), noteOf('receipt', items)))
    accepted(await shop.notes.complete(requested(), note.id))
    expect((await shop.executor.load(material, screws))?.stock).to.equal('35')
    expect(movementsFor(await eventsIn(log), note.id)).to.have.length(350)
  })

  it('leaves a failed draft as a draft that can be changed', async () => {
    const screws = await stockMaterial(shop, 'Screws', shelf, 1)
    const draft = noteOf('withdrawal', [item(screws, 2)], { status: 'draft' })
    const note = accepted(await shop.notes.create(requested(), draft))
    refused(await shop.notes.complete(requested(), note.id))
    accepted(await shop.notes.update(requested(), note.id, { items: [item(screws, 1)] }))
    expect(accepted(await shop.notes.complete(requested(), note.id)).state.status).to.equal('completed')
  })

  it('rejects items for an archived location immediately', async () => {
    const screws = await stockMaterial(shop, 'Screws', shelf, 5)
    const items = [item(screws, 2, { location_id: yard })]
    const note = accepted(await shop.notes.create(requested(), noteOf('receipt', items)))
    accepted(await shop.locations.archive(requested(), yard))
    const refusal = refused(await shop.notes.complete(requested(), note.id))
    expect(refusal.rejected).to.equal('invalid-state')
    expect(refusal.details[0]?.field).to.equal('items.0.location_id')
  })

  it('rejects items of an archived material immediately', async () => {
    const screws = await stockMaterial(shop, 'Screws', shelf, 5)
    const note = accepted(await shop.notes.create(requested(), noteOf('receipt', [item(screws, 2)])))
    accepted(await shop.materials.archive(requested(), screws))
    const refusal = refused(await shop.notes.complete(requested(), note.id))
    expect(refusal.rejected).to.equal('invalid-state')
    expect(refusal.details[0]?.field).to.equal('items.0.material_id')
  })

  it('rejects an outdated revision', async () => {
    const screws = await stockMaterial(shop, 'Screws', shelf, 5)
    const note = accepted(await shop.notes.create(requested(), noteOf('receipt', [item(screws, 2)])))
    const refusal = refused(await shop.notes.complete(requested({ expectedRevision: 0 }), note.id))
    expect(refusal.rejected).to.equal('other-revision')
    accepted(await shop.notes.complete(requested({ expectedRevision: note.revision }), note.id))
  })

  it('rejects an unknown note', async () => {
    expect(refused(await shop.notes.complete(requested(), 'dn_none')).rejected).to.equal('not-found')
  })
})
