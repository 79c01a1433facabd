import { expect } from 'chai'
import { toJson } from '../../src/domain/values/exact.js'
import type { PublishedEvent } from '../../src/feed/published-event.js'
import { DATA_SCHEMAS, publishedEvents } from '../../src/feed/published-events.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { NO_NAMES } from '../support/empty-read-models.js'
import { folderPerTest } from '../support/folder.js'
import { readAllEvents } from '../support/log-facts.js'
import {
  createContext,
  createLocation,
  createMaterial,
  createNote,
  expectAccepted,
  item,
  openShop,
} from '../support/shop.js'

const NAMES = { ...NO_NAMES, material: () => 'Screws', location: () => 'Shelf', user: () => 'Ada' }

describe('Published events of delivery notes', () => {
  const folder = folderPerTest()

  it('report creation with the number, change, opening, completion, and cancellation', async () => {
    const log = createEmbeddedEventLog({ file: folder.at('log.db') })
    const shop = openShop(log, () => Date.parse('2026-11-21T09:30:00Z'))
    const shelf = await createLocation(shop, 'Shelf')
    const screws = await createMaterial(shop, 'Screws', shelf, 10)
    const draft = createNote('withdrawal', [item(screws, 1)], { status: 'draft' })
    const { id } = expectAccepted(await shop.notes.create(createContext(), draft))
    expectAccepted(await shop.notes.update(createContext(), id, { items: [item(screws, 2.5)] }))
    expectAccepted(await shop.notes.open(createContext(), id))
    expectAccepted(await shop.notes.complete(createContext(), id))
    const other = expectAccepted(
      await shop.notes.create(createContext(), createNote('withdrawal', [item(screws, 100)])),
    )
    await shop.notes.complete(createContext(), other.id)
    expectAccepted(await shop.notes.cancel(createContext(), other.id))

    const allPublished = (await readAllEvents(log)).flatMap(event => publishedEvents(event, NAMES))
    const ofNotes = allPublished.filter(({ type }) => type.startsWith('delivery.'))
    expect(ofNotes.map(({ type, subject }) => [type, subject])).to.deep.equal([
      ['delivery.created', id],
      ['delivery.updated', id],
      ['delivery.updated', id],
      ['delivery.completed', id],
      ['delivery.created', other.id],
      ['delivery.cancelled', other.id],
    ])
    for (const event of ofNotes) fits(event)
    expect(ofNotes[3]?.data).to.deep.include({ number: 'DN-2026-000001', completed_by: { id: 'usr_ada', name: 'Ada' } })
    const { items } = JSON.parse(toJson(ofNotes[3]?.data)) as { items: readonly object[] }
    expect(items.map(item => ({ ...item }))).to.deep.equal([
      {
        ...{ line_no: 1, material_id: screws, material_name: 'Screws', sku: null, unit: 'pcs', quantity: 2.5 },
        ...{ from_location_id: shelf, from_location_name: 'Shelf', to_location_id: null, to_location_name: null },
      },
    ])
    expect(allPublished.filter(({ type }) => type === 'stock.changed')).to.have.length(2)
    await log.close()
  })

  it('include the declared batches of the items', async () => {
    const log = createEmbeddedEventLog({ file: folder.at('log.db') })
    const shop = openShop(log)
    const screws = await createMaterial(shop, 'Screws', await createLocation(shop, 'Shelf'), 10)
    expectAccepted(await shop.notes.create(createContext(), createNote('withdrawal', [item(screws, 1)])))
    const numbered = (await readAllEvents(log)).find(({ type }) => type === 'delivery-note-numbered')!
    const [line] = numbered.data.items as readonly object[]
    const batches = [
      { batch_id: 'bat_1', quantity: '1' },
      { batch_number: 'L-2', quantity: '2', batch: { expires_on: '2027-01-01', unit_cost: '0.5' } },
    ]
    const items = [
      { ...line, batch_id: 'bat_1' },
      { ...line, batch_number: 'L-1', batch: {} },
      { ...line, batches },
    ]
    const [event] = publishedEvents(
      numbered,
      NAMES,
      () => ({ ...numbered, data: { ...numbered.data, items } }) as never,
    )
    fits(event!)
    const published = JSON.parse(toJson(event?.data)).items as readonly { readonly batches?: readonly object[] }[]
    expect(published[2]?.batches?.[0]).to.deep.equal({ batch_id: 'bat_1', quantity: 1 })
    await log.close()
  })
})

/** Undeclared fields aren't published. */
const fits = ({ type, data }: PublishedEvent) => {
  const parsed = JSON.parse(toJson(data))
  const { error, data: declared } = DATA_SCHEMAS.get(type)!.safeParse(parsed)
  expect(error?.message, type).to.equal(undefined)
  expect(declared, type).to.deep.equal(parsed)
}
