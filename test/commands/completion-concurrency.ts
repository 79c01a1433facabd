import { expect } from 'chai'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { material } from '../../src/domain/materials.js'
import { fromDecimal, ZERO } from '../../src/domain/values/quantity.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { folderPerTest } from '../support/folder.js'
import { movementsFor, movementsIn, readAllEvents, readUnfinishedNotes } from '../support/log-facts.js'
import {
  createContext,
  createLocation,
  createMaterial,
  createNote,
  expectAccepted,
  item,
  openShop,
  quantity,
} from '../support/shop.js'

const WITHDRAWERS = 20

/** A quarter of this is the number of materials and of withdrawals per withdrawing client. */
export const describeCompletionConcurrency = (noteCount: number) =>
  describe('Concurrent completions of delivery notes', () => {
    const folder = folderPerTest()
    const quarter = Math.ceil(noteCount / 4)
    let log: EventStore
    beforeEach(() => {
      log = createEmbeddedEventLog({ file: folder.at('log.db') })
    })
    afterEach(() => log.close())

    for (const instances of [1, 2]) {
      it(`keep every sum correct with ${noteCount} notes over ${quarter} materials against ${WITHDRAWERS * quarter} withdrawals (${instances} instances)`, async () => {
        const shops = Array.from({ length: instances }, () => openShop(log))
        const shop = (n: number) => shops[n % instances]!
        const shelf = await createLocation(shop(0), 'Shelf')
        const parts: string[] = []
        for (let n = 0; n < quarter; n += 1) parts.push(await createMaterial(shop(0), `Part ${n}`, shelf, 60))
        const random = createRandom(7)
        const pick = () => parts[Math.floor(random() * parts.length)]!
        const notes: string[] = []
        for (let n = 0; n < noteCount; n += 1) {
          const items = Array.from({ length: 10 }, () => item(pick(), 1 + Math.floor(random() * 3)))
          notes.push(expectAccepted(await shop(0).notes.create(createContext(), createNote('withdrawal', items))).id)
        }
        const one = { type: 'withdrawal', quantity: quantity(1) } as const
        const withdrawals = Array.from({ length: WITHDRAWERS }, async (_, n) => {
          for (let m = 0; m < quarter; m += 1) await shop(n).materials.moveStock(createContext(), pick(), one)
        })
        const askAll = (id: string) => Promise.all(shops.map(each => each.notes.complete(createContext(), id)))
        const outcomes = await Promise.all(notes.map(askAll))
        await Promise.all(withdrawals)

        const events = await readAllEvents(log)
        const completed = outcomes.map(perInstance => perInstance.some(outcome => !isRejection(outcome)))
        for (const perInstance of outcomes)
          expect(perInstance.filter(outcome => !isRejection(outcome)).length).to.be.at.most(1)
        expect(completed.filter(done => done).length).to.be.within(1, noteCount - 1)
        expect(notes.map(id => movementsFor(events, id).length)).to.deep.equal(completed.map(done => (done ? 10 : 0)))
        for (const part of parts) {
          const state = await openShop(log).executor.load(material, part)
          const moved = movementsIn(events, part)
          for (const { after } of moved) expect(fromDecimal(after) >= ZERO).to.equal(true)
          const sum = moved.reduce((total, { before, after }) => total + fromDecimal(after) - fromDecimal(before), ZERO)
          expect(fromDecimal(state!.stock)).to.equal(sum)
          expect(state?.reservations).to.deep.equal({})
        }
        expect(await readUnfinishedNotes(log)).to.deep.equal([])
      })
    }

    it('give the last units of several materials to exactly one of three notes', async () => {
      const shop = openShop(log)
      const shelf = await createLocation(shop, 'Shelf')
      const items = []
      for (let n = 0; n < 6; n += 1) items.push(item(await createMaterial(shop, `Part ${n}`, shelf, 1), 1))
      const orders = [items, items.toReversed(), [...items.slice(3), ...items.slice(0, 3)]]
      const notes = []
      for (const order of orders)
        notes.push(expectAccepted(await shop.notes.create(createContext(), createNote('withdrawal', order))))
      const outcomes = await Promise.all(notes.map(({ id }) => shop.notes.complete(createContext(), id)))
      expect(outcomes.filter(outcome => !isRejection(outcome))).to.have.length(1)
    })

    it('complete a note once, however many requests arrive', async () => {
      const shops = [openShop(log), openShop(log)]
      const shelf = await createLocation(shops[0]!, 'Shelf')
      const screws = await createMaterial(shops[0]!, 'Screws', shelf, 100)
      const note = expectAccepted(
        await shops[0]!.notes.create(createContext(), createNote('withdrawal', [item(screws, 10)])),
      )
      const asking = Array.from({ length: 20 }, (_, n) => shops[n % 2]!.notes.complete(createContext(), note.id))
      const refusals = (await Promise.all(asking)).filter(isRejection)
      expect(refusals.map(({ rejected }) => rejected)).to.deep.equal(Array(19).fill('invalid-state'))
      expect((await openShop(log).executor.load(material, screws))?.stock).to.equal('90')
    })
  })

/** A pseudorandom sequence that is the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
