import { expect } from 'chai'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { createDyingStore, createPausingStore } from '../support/dying-store.js'
import { folderPerTest } from '../support/folder.js'
import { findApplied, readAllEvents } from '../support/log-facts.js'
import {
  createContext,
  createLocation,
  createMaterial,
  createNote,
  expectAccepted,
  item,
  openShop,
} from '../support/shop.js'

const now = () => Date.parse('2026-07-01T12:00:00Z')

describe('Delivery note numbers', () => {
  const folder = folderPerTest()
  let log: EventStore
  let note: ReturnType<typeof createNote>
  beforeEach(async () => {
    log = createEmbeddedEventLog({ file: folder.at('log.db') })
    const shop = openShop(log, now)
    const shelf = await createLocation(shop, 'Shelf')
    note = createNote('receipt', [item(await createMaterial(shop, 'Screws', shelf, 1), 1)])
  })
  afterEach(() => log.close())

  const numbersTo = (count: number) =>
    Array.from({ length: count }, (_, n) => `DN-2026-${String(n + 1).padStart(6, '0')}`)

  const numbersInLog = async () =>
    (await readAllEvents(log))
      .filter(({ type }) => type === 'delivery-note-numbered')
      .map(({ data }) => String(data.number))

  it('have no gaps or duplicates across concurrent instances', async () => {
    const shops = [openShop(log, now), openShop(log, now)]
    const making = Array.from({ length: 700 }, (_, n) => shops[n % 2]!.notes.create(createContext(), note))
    const assigned = (await Promise.all(making)).map(outcome => expectAccepted(outcome).state.number)
    expect(assigned.toSorted()).to.deep.equal(numbersTo(700))
    expect((await numbersInLog()).sort()).to.deep.equal(numbersTo(700))
  })

  it('have no gaps or duplicates across crashes, and a repeated command returns the same note', async () => {
    for (let n = 0; n < 12; n += 1) {
      const identity = { key: `delivery ${n}`, hash: 'h' }
      const mortal = openShop(createDyingStore(1 + (n % 3), 'after', log).store, now)
      await mortal.notes.create(createContext({ identity }), note).catch(() => {})
      const applied = await findApplied(log, identity)
      if (n < 6) await openShop(log, now).resumeAll()
      const again = expectAccepted(await openShop(log, now).notes.create(createContext({ identity, applied }), note))
      expect(again).to.deep.include({ id: applied?.stream.split('-')[1], revision: 1 })
      expect(again.state.number).to.equal(numbersTo(12)[n])
    }
    expect(await numbersInLog()).to.deep.equal(numbersTo(12))
  })

  it('are not assigned again to a note after its number has left memory', async () => {
    const { store, paused, resume: goOn } = createPausingStore(2, log)
    const late = openShop(store, now).notes.create(createContext(), note)
    await paused
    await openShop(log, now).resumeAll()
    const shop = openShop(log, now)
    await Promise.all(Array.from({ length: 600 }, () => shop.notes.create(createContext(), note)))
    goOn()
    expect(expectAccepted(await late).state.number).to.equal('DN-2026-000001')
    expectAccepted(await openShop(log, now).notes.create(createContext(), note))
    expect((await numbersInLog()).sort()).to.deep.equal(numbersTo(602))
  })

  it('start over in each year', async () => {
    const made = []
    for (const moment of ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z']) {
      const shop = openShop(log, () => Date.parse(moment))
      made.push(expectAccepted(await shop.notes.create(createContext(), note)).state.number)
    }
    expect(made).to.deep.equal(['DN-2026-000001', 'DN-2027-000001'])
  })

  it('use the year in the local time zone', async () => {
    const shop = openShop(log, () => Date.parse('2026-12-31T23:30:00Z'), { zone: 'Europe/Berlin' })
    expect(expectAccepted(await shop.notes.create(createContext(), note)).state.number).to.equal('DN-2027-000001')
  })

  it('keep their assigned year, even if the time zone changes before the note is updated', async () => {
    const at = () => Date.parse('2026-12-31T23:30:00Z')
    const mortal = openShop(createDyingStore(2, 'after', log).store, at, { zone: 'Europe/Berlin' })
    await mortal.notes.create(createContext(), note).catch(() => {})
    await openShop(log, at).resumeAll()
    expect(await numbersInLog()).to.deep.equal(['DN-2027-000001'])
  })
})
