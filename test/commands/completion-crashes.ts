import { expect } from 'chai'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { deliveryNote } from '../../src/domain/delivery-notes.js'
import { material } from '../../src/domain/materials.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { Append, EventStore } from '../../src/stores/event-store.js'
import { createDyingStore, createPausingStore } from '../support/dying-store.js'
import { folderPerTest } from '../support/folder.js'
import { findApplied, movementsFor, readAllEvents, readUnfinishedNotes } from '../support/log-facts.js'
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

/** 25 items over 8 materials, with a stock of 100 each. */
const LINES = Array.from({ length: 25 }, (_, n) => ({ part: n % 8, wanted: n + 1 }))
const PARTS = Array.from({ length: 8 }, (_, n) => n)
const totalTaken = (part: number) =>
  LINES.filter(line => line.part === part).reduce((sum, { wanted }) => sum + wanted, 0)

const COMPLETED = { status: 'completed', moved: 25, stocks: PARTS.map(part => String(100 - totalTaken(part))) }
const UNTOUCHED = { status: 'open', moved: 0, stocks: PARTS.map(() => '100') }

/** Crashes at every nth append of a completion. */
export const describeCompletionCrashes = (everySoMany: number) =>
  describe('A completion of a delivery note that crashes at any append', () => {
    const folder = folderPerTest()
    let made = 0

    interface Prepared {
      readonly store: EventStore
      readonly id: string
      readonly parts: readonly string[]
    }

    /** `short` requests more of one material than its stock. */
    async function prepared(short: boolean): Promise<Prepared> {
      const store = createEmbeddedEventLog({ file: folder.at(`log-${made++}.db`) })
      const shop = openShop(store)
      const shelf = await createLocation(shop, 'Shelf')
      const parts: string[] = []
      for (const n of PARTS) parts.push(await createMaterial(shop, `Part ${n}`, shelf, 100))
      const items = LINES.map(({ part, wanted }, n) => item(parts[part]!, short && n === 20 ? 101 : wanted))
      const { id } = expectAccepted(await shop.notes.create(createContext(), createNote('withdrawal', items)))
      return { store, id, parts }
    }

    /** The state that a new instance finds after all others died. No work must be left. */
    async function verdict({ store, id, parts }: Prepared) {
      const { executor } = openShop(store)
      const states = await Promise.all(parts.map(part => executor.load(material, part)))
      for (const state of states) expect(state?.reservations).to.deep.equal({})
      expect(await readUnfinishedNotes(store)).to.deep.equal([])
      const moved = movementsFor(await readAllEvents(store), id).length
      return {
        status: (await executor.load(deliveryNote, id))?.status,
        moved,
        stocks: states.map(state => state?.stock),
      }
    }

    /** Runs a scenario once for each append at which it can crash. */
    async function atEveryAppend(short: boolean, from: number, story: (n: number, note: Prepared) => Promise<void>) {
      const appends = await appendsOf(short)
      expect(appends).to.be.greaterThan(from + 5)
      for (let n = from; n <= appends; n += everySoMany) {
        const note = await prepared(short)
        await story(n, note)
        await note.store.close()
      }
    }

    async function appendsOf(short: boolean): Promise<number> {
      const { store, id } = await prepared(short)
      let appends = 0
      const append = (events: Append) => {
        appends += 1
        return store.append(events)
      }
      await openShop({ ...store, append }).notes.complete(createContext(), id)
      await store.close()
      return appends
    }

    const killed = (note: Prepared, n: number, when: 'before' | 'after', more = {}) =>
      openShop(createDyingStore(n, when, note.store).store)
        .notes.complete(createContext(more), note.id)
        .then(
          () => expect.fail('it should have died'),
          () => {},
        )

    it('takes one append to begin, one per material to reserve, one to commit, one per material to apply, and one to end', async () => {
      expect(await appendsOf(false)).to.equal(1 + 8 + 1 + 8 + 1)
    })

    for (const when of ['before', 'after'] as const) {
      it(`applies every item exactly once, or leaves the note unchanged (killed ${when} an append)`, () =>
        atEveryAppend(false, 1, async (n, note) => {
          await killed(note, n, when)
          await openShop(note.store).resumeAll()
          const expected = n === 1 && when === 'before' ? UNTOUCHED : COMPLETED
          expect(await verdict(note), `append ${n}`).to.deep.equal(expected)
        }))

      it(`changes nothing if an item is short (killed ${when} an append)`, () =>
        atEveryAppend(true, 1, async (n, note) => {
          await killed(note, n, when)
          await openShop(note.store).resumeAll()
          expect(await verdict(note), `append ${n}`).to.deep.equal(UNTOUCHED)
        }))
    }

    it('applies nothing twice if two instances resume it concurrently', () =>
      atEveryAppend(false, 1, async (n, note) => {
        await killed(note, n, 'after')
        await Promise.all([openShop(note.store).resumeAll(), openShop(note.store).resumeAll()])
        expect(await verdict(note), `append ${n}`).to.deep.equal(COMPLETED)
      }))

    it('applies what another instance reserved, even if this instance has older states of the materials', () =>
      atEveryAppend(false, 1, async (n, note) => {
        const other = openShop(note.store)
        for (const part of note.parts) await other.executor.load(material, part)
        await killed(note, n, 'after')
        await other.notes.complete(createContext(), note.id)
        expect(await verdict(note), `append ${n}`).to.deep.equal(COMPLETED)
      }))

    it('tolerates a run of a failed attempt while a later attempt succeeds', () =>
      atEveryAppend(true, 2, async (n, note) => {
        const { store, paused, resume: goOn } = createPausingStore(n, note.store)
        const zombie = openShop(store).notes.complete(createContext(), note.id)
        await paused
        const shop = openShop(note.store)
        await shop.resumeAll()
        const received = { type: 'receipt', quantity: quantity(80) } as const
        expectAccepted(await shop.materials.moveStock(createContext(), note.parts[4]!, received))
        expectAccepted(await shop.notes.complete(createContext(), note.id))
        goOn()
        expect(isRejection(await zombie), `append ${n}`).to.equal(true)
        const stocks = COMPLETED.stocks.with(4, String(100 + 80 - 5 - 13 - 101))
        expect(await verdict(note), `append ${n}`).to.deep.equal({ ...COMPLETED, stocks })
      }))

    for (const short of [false, true]) {
      const failing = short ? ', after a failure' : ''

      it(`tolerates a run that was paused and continues after the end${failing}`, () =>
        atEveryAppend(short, 2, async (n, note) => {
          const { store, paused, resume: goOn } = createPausingStore(n, note.store)
          const zombie = openShop(store).notes.complete(createContext(), note.id)
          await paused
          await openShop(note.store).resumeAll()
          goOn()
          expect(isRejection(await zombie), `append ${n}`).to.equal(short)
          expect(await verdict(note), `append ${n}`).to.deep.equal(short ? UNTOUCHED : COMPLETED)
        }))

      it(`releases what such a run reserves before it dies${failing}`, () =>
        atEveryAppend(short, 2, async (n, note) => {
          const { store, paused, resume: goOn } = createPausingStore(n, note.store)
          const zombie = openShop(createDyingStore(n, 'after', store).store).notes.complete(createContext(), note.id)
          const died = zombie.catch(() => {})
          await paused
          await openShop(note.store).resumeAll()
          goOn()
          await died
          await openShop(note.store).resumeAll()
          expect(await verdict(note), `append ${n}`).to.deep.equal(short ? UNTOUCHED : COMPLETED)
        }))

      it(`answers a repeated command with the original response${failing}`, () =>
        atEveryAppend(short, 2, async (n, note) => {
          const identity = { key: 'order 4711', hash: 'h' }
          await killed(note, n, 'after', { identity })
          const applied = await findApplied(note.store, identity)
          const again = () => openShop(note.store).notes.complete(createContext({ identity, applied }), note.id)
          const [first, second] = [await again(), await again()]
          expect(first).to.deep.include(short ? { rejected: 'insufficient-stock' } : { revision: 4 })
          expect(isRejection(second) ? second : second.state).to.deep.equal(isRejection(first) ? first : first.state)
          expect(await verdict(note), `append ${n}`).to.deep.equal(short ? UNTOUCHED : COMPLETED)
        }))
    }
  })
