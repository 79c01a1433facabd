import { expect } from 'chai'
import type { MovementInput } from '../../src/commands/stock-movements.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import type { Material } from '../../src/domain/materials.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { folderPerTest } from '../support/folder.js'
import {
  createContext,
  createLocation,
  createMaterial,
  expectAccepted,
  expectRejected,
  openShop,
  quantity,
  type Shop,
} from '../support/shop.js'

const two = { quantity: quantity(2) }

describe('An archived primary location', () => {
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

  const archive = async (location: string) => expectAccepted(await shop.locations.archive(createContext(), location))
  const move = (id: string, movement: MovementInput, { materials } = shop) =>
    materials.moveStock(createContext(), id, movement)
  const stockOf = ({ state }: { readonly state: Material }) => [state.stock, state.balances]

  function expectArchived(outcome: object) {
    const { rejected, message, details } = expectRejected(outcome)
    expect([rejected, message, details[0]?.field]).to.deep.equal([
      ...['invalid-state', 'The location Shelf is archived.', 'location_id'],
    ])
  }

  const ADDING: readonly (readonly [string, MovementInput])[] = [
    ['a receipt', { type: 'receipt', ...two }],
    ['an addition', { type: 'add', ...two }],
    ['a positive correction', { type: 'correction', ...two, note: 'Found' }],
    ['a count above the stock', { type: 'set', quantity: quantity(9) }],
  ]

  for (const [title, movement] of ADDING) {
    it(`rejects ${title} that doesn't name a location`, async () => {
      const screws = await createMaterial(shop, 'Screws', shelf, 5)
      await archive(shelf)
      expectArchived(await move(screws, movement))
      const [first, second] = await shop.materials.moveInOrder(screws, [
        { context: createContext(), movement: { type: 'receipt', ...two, locationId: yard } },
        { context: createContext(), movement },
      ])
      expect(first?.status === 'fulfilled' && isRejection(first.value)).to.equal(false)
      expectArchived(second?.status === 'fulfilled' ? second.value : expect.fail('thrown'))
    })
  }

  it('rejects a backdated receipt', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 5)
    await archive(shelf)
    const movement = { type: 'receipt', ...two, effectiveAt: new Date(Date.now()).toISOString() } as const
    expectArchived(await move(screws, movement))
    const [outcome] = await shop.materials.moveInOrder(screws, [{ context: createContext(), movement }])
    expectArchived(outcome?.status === 'fulfilled' ? outcome.value : expect.fail('thrown'))
  })

  it('rejects a transfer whose destination it is by default', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 0)
    expectAccepted(await move(screws, { type: 'receipt', ...two, locationId: yard }))
    await archive(shelf)
    expectArchived(await move(screws, { type: 'transfer', ...two, fromId: yard }))
  })

  it('rejects a higher stock in an update, unless the update names another primary location', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 0)
    await archive(shelf)
    const update = (patch: object) => shop.materials.update(createContext(), screws, { stock: quantity(2), ...patch })
    expectArchived(await update({ name: 'Nails' }))
    expect(stockOf(expectAccepted(await update({ primary_location_id: yard })))).to.deep.equal(['2', { [yard]: '2' }])
  })

  it('rejects a reversal that would return stock to it, but not one that removes stock', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 5)
    const { revision: withdrawn } = expectAccepted(await move(screws, { type: 'withdrawal', ...two }))
    const { revision: received } = expectAccepted(await move(screws, { type: 'receipt', ...two }))
    const transfer = { type: 'transfer', ...two, toId: yard } as const
    const { revision: transferred } = expectAccepted(await move(screws, transfer))
    await archive(shelf)
    const reverse = (revision: number) => shop.materials.reverse(createContext(), screws, revision, {})
    expectArchived(await reverse(withdrawn))
    expectArchived(await reverse(transferred))
    expect(stockOf(expectAccepted(await reverse(received)))).to.deep.equal(['3', { [shelf]: '1', [yard]: '2' }])
  })

  it('still allows the removal of stock that was added while it was being archived', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 9)
    await archive(shelf)
    const outcomes = [
      await move(screws, { type: 'withdrawal', ...two }),
      await move(screws, { type: 'subtract', ...two }),
      await move(screws, { type: 'transfer', ...two, toId: yard }),
      await move(screws, { type: 'correction', quantity: quantity(-1), note: 'Lost' }),
      await move(screws, { type: 'set', quantity: quantity(3) }),
      await shop.materials.update(createContext(), screws, { stock: quantity(2) }),
    ]
    const last = outcomes.map(outcome => stockOf(expectAccepted(outcome))).at(-1)
    expect(last).to.deep.equal(['2', { [shelf]: '0', [yard]: '2' }])
  })

  it('does not reject a receipt if another instance has just changed the primary location', async () => {
    const screws = await createMaterial(shop, 'Screws', shelf, 0)
    const other = openShop(log)
    const update = { primary_location_id: yard }
    expectAccepted(await other.materials.update(createContext(), screws, update))
    expectAccepted(await other.locations.archive(createContext(), shelf))
    expect(stockOf(expectAccepted(await move(screws, { type: 'receipt', ...two })))).to.deep.equal([
      ...['2', { [yard]: '2' }],
    ])
  })
})
