import { expect } from 'chai'
import fc from 'fast-check'
import type { MaterialInput } from '../../src/commands/materials.js'
import { idOf } from '../../src/domain/decisions/aggregate.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { evolve, type Material } from '../../src/domain/materials.js'
import { uniqueKey } from '../../src/domain/unique-values.js'
import { REGISTRY } from '../../src/events/kinds/registry.js'
import { UNIQUE_FIELDS } from '../../src/events/unique-values.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { createDyingStore, createPausingStore } from '../support/dying-store.js'
import { folderPerTest } from '../support/folder.js'
import { findDuplicateCommands, readAllEvents, readUnfinishedReservations } from '../support/log-facts.js'
import {
  createContext,
  createLocation,
  expectAccepted,
  expectRejected,
  openShop,
  quantity,
  type Shop,
} from '../support/shop.js'

const unique = UNIQUE_FIELDS

describe('A unique value', () => {
  const folder = folderPerTest()
  let log: EventStore
  let shop: Shop
  let shelf: string
  beforeEach(async () => {
    log = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    shop = another()
    shelf = await createLocation(shop, 'Shelf')
  })
  afterEach(() => log.close())

  const another = (store: EventStore = log) => openShop(store, Date.now, { unique })
  const labelled = (sku: string | null, ean: string | null = null): MaterialInput => ({
    ...{ name: `Screws ${sku ?? ean}`, unit: 'pcs', sku, ean, category: null, description: null, min_stock: '0' },
    ...{ purchase_price: null, custom_fields: {}, primary_location_id: shelf },
    opening: [{ locationId: shelf, quantity: quantity(3), field: 'stock' }],
  })
  const make = ({ materials }: Shop, sku: string | null, ean: string | null = null) =>
    materials.create(createContext(), labelled(sku, ean))
  const materialsByValueNow = async () => findMaterialsByValue(await readAllEvents(log))

  it('is rejected for a second record, and the error names the first', async () => {
    const { id } = expectAccepted(await make(shop, 'SCR-0440'))
    const refusal = expectRejected(await make(shop, 'SCR-0440'))
    expect(refusal.rejected).to.equal('conflict')
    expect(refusal.details).to.have.length(1)
    expect(refusal.details[0]).to.include({ field: 'sku', id, name: 'Screws SCR-0440' })
    expect(refusal.message).to.equal(`The SKU SCR-0440 is already in use by Screws SCR-0440.`)
  })

  it('is compared without regard to notation, and trade item numbers without leading zeros', async () => {
    expectAccepted(await make(shop, 'SCR-0440', '4006381333931'))
    for (const [sku, ean] of [
      [' scr-0440 ', null],
      [null, '04006381333931'],
    ] as const) {
      expectRejected(await make(shop, sku, ean))
    }
    expectAccepted(await make(shop, '4006381333931', 'SCR-0440'))
  })

  it('is not required', async () => {
    for (const nothing of [null, '', '  ']) {
      expectAccepted(await make(shop, nothing, nothing))
      expectAccepted(await make(shop, nothing, nothing))
    }
  })

  it('stays with its material when other fields change', async () => {
    const { id } = expectAccepted(await make(shop, 'A', 'B'))
    expectAccepted(await shop.materials.update(createContext(), id, { name: 'Nails', sku: 'A' }))
    expectAccepted(await shop.materials.update(createContext(), id, { sku: 'a' }))
    expect(expectRejected(await make(shop, 'A')).details[0]).to.include({ id })
  })

  it('is available after its material changes the value or is archived, and not before', async () => {
    const first = expectAccepted(await make(shop, 'A', 'E')).id
    const second = expectAccepted(await make(shop, 'B')).id
    expectRejected(await shop.materials.update(createContext(), second, { sku: 'A' }))
    expectAccepted(await shop.materials.update(createContext(), first, { sku: 'C' }))
    expectAccepted(await shop.materials.update(createContext(), second, { sku: 'A' }))
    expectAccepted(await make(shop, 'B'))
    expectRejected(await make(shop, null, 'E'))
    expectAccepted(await shop.materials.archive(createContext(), first))
    expectAccepted(await make(shop, 'C', 'E'))
  })

  it('prevents the restoration of an archived material while another material has it', async () => {
    const first = expectAccepted(await make(shop, 'A', 'E')).id
    expectAccepted(await shop.materials.archive(createContext(), first))
    const second = expectAccepted(await make(shop, 'X', 'E')).id
    expect(expectRejected(await shop.materials.restore(createContext(), first)).details[0]).to.include({
      field: 'ean',
      id: second,
    })
    expectAccepted(await shop.materials.update(createContext(), second, { ean: null }))
    expectAccepted(await shop.materials.restore(createContext(), first))
    expectRejected(await make(shop, 'A'))
  })

  it('is not reserved if another value of the same material is rejected', async () => {
    expectAccepted(await make(shop, 'A', 'E'))
    expectRejected(await make(shop, 'B', 'E'))
    expectAccepted(await make(another(), 'B', 'F'))
  })

  it('can be shared if uniqueness is off', async () => {
    const careless = openShop(log)
    expectAccepted(await make(careless, 'A'))
    expectAccepted(await make(careless, 'A'))
    expect((await readAllEvents(log)).filter(({ stream }) => stream.startsWith('uniqueValue'))).to.deep.equal([])
  })

  it('is rejected only for records other than those that shared it before uniqueness was turned on', async () => {
    const careless = openShop(log)
    const [first, second] = [expectAccepted(await make(careless, 'A')).id, expectAccepted(await make(careless, 'A')).id]
    const careful = openShop(log, Date.now, { unique, listed: async () => ['mat_gone', first, second] })
    expect(expectRejected(await make(careful, 'A')).details[0]).to.include({ id: first })
    expectAccepted(await careful.materials.update(createContext(), second, { name: 'Nails', sku: 'A' }))
    expectAccepted(await careful.materials.archive(createContext(), first))
    expect(expectRejected(await make(careful, 'A')).details[0]).to.include({ id: second })
    expectAccepted(await careful.materials.update(createContext(), second, { sku: 'B' }))
    expectAccepted(await make(careful, 'A'))
  })

  it('goes to one of fifty concurrent requests, on one instance or on several', async () => {
    for (const [sku, shops] of [
      ['A', [shop]],
      ['B', [another(), another(), another()]],
    ] as const) {
      const created = await Promise.all(
        Array.from({ length: 50 }, (_, n) => make(shops[n % shops.length]!, sku, `${sku}1`)),
      )
      const there = created.filter(outcome => !isRejection(outcome))
      expect(there).to.have.length(1)
      const { id } = expectAccepted(there[0]!)
      expect(created.filter(isRejection).every(({ details }) => details[0]?.id === id)).to.equal(true)
      expect((await materialsByValueNow()).get(`sku ${sku.toLowerCase()}`)).to.deep.equal([id])
    }
  }).timeout(60_000)

  describe('after a crash', () => {
    it('is either assigned or available after each append', async () => {
      for (const when of ['before', 'after'] as const) {
        for (let nth = 1; nth <= 5; nth += 1) {
          const [sku, ean] = [`S${when}${nth}`, `E${when}${nth}`]
          await make(another(createDyingStore(nth, when, log).store), sku, ean).catch(() => {})
          const next = await make(another(), sku, ean)
          const ids = (await materialsByValueNow()).get(`sku ${sku.toLowerCase()}`) ?? []
          expect(ids, `${when} append ${nth}`).to.have.length(1)
          if (isRejection(next)) expect(next.details[0]).to.include({ id: ids[0] })
          else expect(next.id).to.equal(ids[0])
        }
      }
    }).timeout(60_000)

    it('is assigned to its material by recovery, and needs no further recovery', async () => {
      const mortal = another(createDyingStore(1, 'after', log).store)
      await make(mortal, 'A').catch(() => {})
      expect((await materialsByValueNow()).get('sku a')).to.equal(undefined)
      expect(await readUnfinishedReservations(log)).to.have.length(1)
      await another().resumeAll()
      expect((await materialsByValueNow()).get('sku a')).to.have.length(1)
      expect(await readUnfinishedReservations(log)).to.deep.equal([])
    })

    it('is returned to the repeated command, with the same material', async () => {
      const identity = { key: 'usr_ada/once', hash: 'h' }
      for (const nth of [1, 2, 3, 4]) {
        const [sku, ean] = nth === 1 ? ['A1', null] : [`A${nth}`, `E${nth}`]
        const named = { ...identity, key: `usr_ada/${nth}` }
        await another(createDyingStore(nth, 'after', log).store)
          .materials.create(createContext({ identity: named }), labelled(sku, ean))
          .catch(() => {})
        const head = await log.head()
        const run = { until: Number.MAX_SAFE_INTEGER, lookedUpTo: head }
        const again = another().materials.create(createContext({ identity: named, run }), labelled(sku, ean))
        const { id } = expectAccepted(await again)
        expect((await materialsByValueNow()).get(`sku a${nth}`)).to.deep.equal([id])
      }
      expect(findDuplicateCommands(await readAllEvents(log))).to.deep.equal([])
    })
  })

  it('is not reassigned while its holder is only slow', async () => {
    for (const nth of [1, 2, 3, 4]) {
      const { store, paused, resume: goOn } = createPausingStore(nth, log)
      const slow = make(another(store), `S${nth}`, `E${nth}`)
      await paused
      const quick = await make(another(), `S${nth}`, `E${nth}`)
      goOn()
      const both = [await slow, quick]
      expect(
        both.filter(outcome => !isRejection(outcome)),
        `stopped before append ${nth}`,
      ).to.have.length(1)
      expect((await materialsByValueNow()).get(`sku s${nth}`)).to.have.length(1)
      expect((await materialsByValueNow()).get(`ean e${nth}`)).to.have.length(1)
    }
  }).timeout(60_000)

  it('is changed on a material that changes constantly', async () => {
    const { id } = expectAccepted(await make(shop, 'A'))
    let done = false
    const moving = (async () => {
      while (!done) {
        const taken = { type: 'receipt', quantity: quantity(1) } as const
        await Promise.all(Array.from({ length: 20 }, () => shop.materials.moveStock(createContext(), id, taken)))
      }
    })()
    for (const sku of ['B', 'C', 'D']) expectAccepted(await shop.materials.update(createContext(), id, { sku }))
    done = true
    await moving
    expect((await materialsByValueNow()).get('sku d')).to.deep.equal([id])
  })

  it('has one holder at every moment, under any concurrent requests and crashes', async () => {
    const value = fc.constantFrom('A', 'B', null)
    const deed = fc.record({
      on: fc.nat({ max: 2 }),
      what: fc.constantFrom('create', 'update', 'archive', 'restore'),
      which: fc.nat({ max: 2 }),
      sku: value,
      ean: value,
    })
    const story = fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 14 }),
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 2 }),
      fc.infiniteStream(fc.nat(3)),
      async (deeds, deaths, delays) => {
        const fresh = createEmbeddedEventLog({ file: folder.at(`events-${Math.random()}.sqlite`) })
        const slow: EventStore = {
          ...fresh,
          async append(append) {
            for (let turns = delays.next().value ?? 0; turns > 0; turns--) await new Promise(setImmediate)
            return fresh.append(append)
          },
        }
        const first = another(fresh)
        shelf = await createLocation(first, 'Shelf')
        const ids = [expectAccepted(await make(first, 'X')).id, expectAccepted(await make(first, 'Y')).id, 'mat_none']
        const shops = [another(slow), ...deaths.map(nth => another(createDyingStore(nth, 'after', slow).store))]
        await Promise.all(
          deeds
            .map(async ({ on, what, which, sku, ean }) => {
              const { materials } = shops[on]!
              const id = ids[which]!
              if (what === 'create') await make(shops[on]!, sku, ean)
              else if (what === 'update') await materials.update(createContext(), id, { sku, ean })
              else await materials[what](createContext(), id)
            })
            .map(done => done.catch(() => {})),
        )
        const after = another(fresh)
        const askForAll = () => Promise.all([make(after, 'A', null), make(after, 'B', null), make(after, null, 'A')])
        // The first request can complete a change that a crashed instance left, and so release a value that was just
        // rejected for another request. Therefore the requests are repeated.
        const next = [...(await askForAll()), ...(await askForAll())]
        const byValue = findMaterialsByValue(await readAllEvents(fresh))
        for (const [name, all] of byValue) expect(all, name).to.have.length(1)
        for (const name of ['sku a', 'sku b', 'ean a']) expect(byValue.get(name), name).to.have.length(1)
        expect(next.filter(isRejection).every(({ rejected }) => rejected === 'conflict')).to.equal(true)
        await fresh.close()
      },
    )
    await fc.assert(story, { numRuns: 30 })
  }).timeout(120_000)
})

/** Returns the final materials of each value; fails if two materials ever had one simultaneously. */
function findMaterialsByValue(
  events: Awaited<ReturnType<typeof readAllEvents>>,
): ReadonlyMap<string, readonly string[]> {
  const materials = new Map<string, Material>()
  let byValue = new Map<string, string[]>()
  for (const event of events.map(REGISTRY.read)) {
    if (!event.stream.startsWith('material-')) continue
    materials.set(idOf(event.stream), evolve(materials.get(idOf(event.stream)), event as Parameters<typeof evolve>[1]))
    byValue = new Map()
    for (const [id, state] of materials) {
      for (const field of state.archived_at === null ? UNIQUE_FIELDS : []) {
        const value = uniqueKey(field, state[field])
        if (value !== undefined) byValue.set(`${field} ${value}`, [...(byValue.get(`${field} ${value}`) ?? []), id])
      }
    }
    for (const [name, all] of byValue) expect(all.length, `${name}, in the middle`).to.be.at.most(1)
  }
  return byValue
}
