import { expect } from 'chai'
import { createExecutor } from '../../src/commands/executor/executor.js'
import { createStreams } from '../../src/commands/executor/stream-states.js'
import { createInsuranceCommands, type InsuranceCommands } from '../../src/commands/insurances.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { createEventReader } from '../../src/stores/event-reader.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { maxPerTurn } from '../support/event-loop-turns.js'
import { folderPerTest } from '../support/folder.js'
import { CLAIM, detailed } from '../support/insurance-story.js'
import {
  createContext,
  createLocation,
  createMaterial,
  expectAccepted,
  expectRejected,
  openShop,
  type Shop,
} from '../support/shop.js'

/** The commands of one instance. A second object on the same log is another instance. */
function createCommands(store: EventStore): InsuranceCommands {
  const snapshots = { read: async () => undefined, offer: () => {}, settle: async () => {} }
  const streams = createStreams({ events: createEventReader(store), snapshots })
  const executor = createExecutor({ store, streams, snapshots, now: () => Date.parse('2026-11-22T09:30:00.000Z') })
  return createInsuranceCommands({ executor, calendar: { dayOf: at => at.slice(0, 10) } })
}

describe('Insurance commands', () => {
  const folder = folderPerTest()
  let shop: Shop
  let commands: InsuranceCommands
  let elsewhere: InsuranceCommands

  beforeEach(() => {
    const store = createEmbeddedEventLog({ file: folder.at('log.db') })
    shop = openShop(store)
    commands = createCommands(store)
    elsewhere = createCommands(store)
  })
  afterEach(() => shop.store.close())

  const create = async (more: Parameters<typeof detailed>[0] = {}) =>
    expectAccepted(await commands.create(createContext(), detailed({ covered: [], ...more }))).id
  const claim = { ...CLAIM, subject: null }

  it('assign the numbers 1 and 2 to claims opened concurrently, on any instances', async () => {
    const id = await create()
    const created = await Promise.all([
      commands.openClaim(createContext(), id, claim),
      elsewhere.openClaim(createContext(), id, claim),
      commands.openClaim(createContext(), id, claim),
    ])
    expect(created.map(outcome => expectAccepted(outcome).claim.number).toSorted()).to.deep.equal([1, 2, 3])
    expect(created.map(outcome => expectAccepted(outcome).claim.revision).toSorted()).to.deep.equal([1, 2, 3])
  })

  it('look up at most 8 covered items before they yield to the event loop', async () => {
    const place = await createLocation(shop, 'Store')
    const materials = []
    for (let n = 0; n < 40; n += 1) materials.push(await createMaterial(shop, `Glue ${n}`, place, 1))
    let reads = 0
    const counting: EventStore = {
      ...shop.store,
      readStream(stream, options) {
        reads += 1
        return shop.store.readStream(stream, options)
      },
    }
    const cold = createCommands(counting)
    const covered = materials.map(id => ({ type: 'material' as const, id, insured_value: null }))
    // The last items are read in the same tick as the policy.
    expect(await maxPerTurn(() => reads, cold.create(createContext(), detailed({ covered })))).to.be.at.most(9)
    expect(reads).to.be.at.least(40)
  })

  it('accept one of a concurrent renewal and cancellation', async () => {
    for (const [one, other] of [
      [commands, commands],
      [commands, elsewhere],
      [elsewhere, commands],
    ] as const) {
      for (const first of ['renew', 'cancel'] as const) {
        const id = await create()
        const renew = () => one.renew(createContext(), id, { ends_on: '2027-12-31' })
        const cancel = () => other.cancel(createContext(), id, { on: '2026-11-30', reason: null })
        const outcomes = await Promise.all(first === 'renew' ? [renew(), cancel()] : [cancel(), renew()])
        expect(outcomes.filter(isRejection).map(({ rejected }) => rejected)).to.deep.equal(['invalid-state'])
      }
    }
  })

  it('cancel a renewed policy if the expected revision includes the renewal', async () => {
    const id = await create()
    const { revision } = expectAccepted(await commands.renew(createContext(), id, { ends_on: '2027-12-31' }))
    const cancel = (expectedRevision: number) =>
      commands.cancel(createContext({ expectedRevision }), id, { on: '2026-11-30', reason: null })
    expect(expectRejected(await cancel(revision - 1)).rejected).to.equal('other-revision')
    expect(expectAccepted(await cancel(revision)).state.cancelled_on).to.equal('2026-11-30')
  })

  it('compare the expected revision with the claim, not with its policy', async () => {
    const id = await create()
    const first = expectAccepted(await commands.openClaim(createContext(), id, claim)).claim
    await commands.openClaim(createContext(), id, claim)
    const submit = (expectedRevision: number) =>
      commands.updateClaim(createContext({ expectedRevision }), id, first.number, { status: 'submitted' })
    const { claim: submitted } = expectAccepted(await submit(first.revision))
    expect(submitted).to.include({ status: 'submitted', revision: 3 })
    expect(expectRejected(await submit(first.revision)).rejected).to.equal('other-revision')
  })

  it('find covered items, archived or not, and report missing ones', async () => {
    const place = await createLocation(shop, 'Shelf')
    const screws = await createMaterial(shop, 'Screws', place, 5)
    await shop.materials.archive(createContext(), screws)
    const covered = [
      { type: 'material', id: screws, insured_value: null } as const,
      { type: 'tool', id: 'tool_01kagpn2xrfz3v5t8g6m9c4d7w', insured_value: null } as const,
      { type: 'tool', id: place, insured_value: null } as const,
    ]
    const { rejected, details } = expectRejected(await commands.create(createContext(), detailed({ covered })))
    expect([rejected, details.map(({ field }) => field)]).to.deep.equal(['not-found', ['covered.1.id', 'covered.2.id']])
    const id = await create({ covered: covered.slice(0, 1) })
    const added = [...covered.slice(0, 1), { type: 'location', id: 'loc_x', insured_value: null } as const]
    expect(expectRejected(await commands.update(createContext(), id, { covered: added })).details[0]?.field).to.equal(
      'covered.1.id',
    )
    const subject = { type: 'tool', id: 'tool_01kagpn2xrfz3v5t8g6m9c4d7w' } as const
    const unknown = expectRejected(await commands.openClaim(createContext(), id, { ...claim, subject }))
    expect(unknown.details[0]?.field).to.equal('subject.id')
  })
})
