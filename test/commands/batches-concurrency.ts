import { expect } from 'chai'
import { createBatchCommands } from '../../src/commands/batches.js'
import { balanceOf } from '../../src/domain/batches/batch.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { type Material, material } from '../../src/domain/materials.js'
import { calendarOf } from '../../src/domain/values/days.js'
import { allEntries } from '../../src/domain/values/ordered-map.js'
import { fromDecimal, ZERO } from '../../src/domain/values/quantity.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { folderPerTest } from '../support/folder.js'
import { DETAILS, toQuantity } from '../support/material-story.js'
import { createContext, openShop, type Shop } from '../support/shop.js'

const expectAccepted = <T extends object>(outcome: T) => {
  if (isRejection(outcome)) throw new Error(outcome.message)
  return outcome as Exclude<T, { rejected: unknown }>
}

/** Concurrent changes of the batches of a few materials. */
export const describeBatchesConcurrency = (notes: number) =>
  describe('Batches under concurrent changes', function () {
    this.timeout(600_000)
    const folder = folderPerTest()
    let log: EventStore
    let shop: Shop
    let place: string
    let time = Date.parse('2026-11-21T23:59:00.000Z')

    beforeEach(async () => {
      log = createEmbeddedEventLog({ file: folder.at('log.db') })
      time = Date.parse('2026-11-21T23:59:00.000Z')
      shop = openShop(log, () => time)
      place = expectAccepted(
        await shop.locations.create(createContext(), { name: 'A', code: null, description: null, parent_id: null }),
      ).id
    })
    afterEach(() => log.close())

    const tracked = async () =>
      expectAccepted(
        await shop.materials.create(createContext(), {
          ...DETAILS,
          ...{ primary_location_id: place, opening: [], tracking: { batch_tracking: true } },
        }),
      ).id
    const receive = (id: string, number: string, quantity: string, expires_on?: string) => {
      const batch = expires_on === undefined ? {} : { batch: { expires_on } }
      const named = [{ batch_number: number, quantity, path: '', ...batch }]
      return shop.materials.moveStock(createContext(), id, {
        type: 'receipt',
        quantity: toQuantity(quantity),
        requested: named,
      })
    }
    const stateOf = async (id: string) => (await shop.executor.newest(material, id)) as Material
    const batchesOf = (state: Material) => [...allEntries(state.batches!.records)]
    const addsUp = (state: Material) => {
      const sum = batchesOf(state).reduce((total, [, batch]) => total + balanceOf(batch, place), ZERO)
      expect(sum)
        .to.equal(fromDecimal(state.balances[place] ?? '0'))
        .and.to.equal(fromDecimal(state.stock))
      expect(state.reservations, 'reserved stock at the end').to.deep.equal({})
    }
    const afterAppendOf = (type: string | undefined, act: (stream: string) => unknown) => {
      const append = log.append
      log.append = async one => {
        const done = await append(one)
        if (one.events.some(({ content }) => content.type === type)) await act(one.stream)
        return done
      }
    }
    const noteOver = async (
      ids: readonly string[],
      quantity: string,
      { type = 'withdrawal', ...named }: { type?: 'withdrawal' | 'receipt'; batch_number?: string } = {},
    ) =>
      expectAccepted(
        await shop.notes.create(createContext(), {
          ...{ type, status: 'open', location_id: null, from_location_id: null, to_location_id: null },
          ...{ note: null, reference: null },
          items: ids.map(material_id => ({
            ...{ material_id, quantity, location_id: null, from_location_id: null, to_location_id: null, ...named },
          })),
        }),
      ).id

    it('are created once if two receipts have the same new number', async () => {
      const id = await tracked()
      for (let n = 0; n < 20; n += 1) {
        await Promise.all([receive(id, `L-${n}`, '3'), receive(id, `l-${n}`, '4')])
      }
      const all = batchesOf(await stateOf(id))
      expect(all.map(([, { quantity }]) => quantity)).to.deep.equal(Array.from({ length: 20 }, () => '7'))
    })

    it('are created once if a note has reserved a new number that a receipt and another note also have', async () => {
      const id = await tracked()
      const receipt = () => noteOver([id], '2', { type: 'receipt', batch_number: 'L-1' })
      const [one, other] = [await receipt(), await receipt()]
      const beside: Promise<object>[] = []
      afterAppendOf('stock-reserved', () => {
        if (beside.length === 0) beside.push(receive(id, 'l-1', '3'), shop.notes.complete(createContext(), other))
      })
      expectAccepted(await shop.notes.complete(createContext(), one))
      for (const outcome of await Promise.all(beside)) expectAccepted(outcome)
      const state = await stateOf(id)
      expect(batchesOf(state).map(([, { quantity }]) => quantity)).to.deep.equal(['7'])
      addsUp(state)
    })

    it(`add up after ${notes} notes, withdrawals, quarantines, and recalls, and nothing stays reserved`, async () => {
      const ids = [await tracked(), await tracked(), await tracked()]
      const batches = createBatchCommands({ executor: shop.executor, calendar: calendarOf('UTC', () => time) })
      for (const id of ids) for (let n = 0; n < 8; n += 1) await receive(id, `L-${n}`, '20', `2026-12-0${1 + (n % 9)}`)
      const open = await Promise.all(Array.from({ length: notes }, () => noteOver(ids, '3')))
      const known = await Promise.all(
        ids.map(async id => batchesOf(await stateOf(id)).map(([batch]) => ({ id: batch, materialId: id }))),
      )
      const deeds = known
        .flat()
        .flatMap(batch => [
          () => batches.quarantine(createContext(), batch, { reason: 'so' }),
          () => batches.release(createContext(), batch, { reason: 'so', asAdmin: false }),
          () => batches.recall(createContext(), batch, { reason: 'so', reference: null }),
        ])
      const wild = [
        ...open.map(id => () => shop.notes.complete(createContext(), id)),
        ...deeds,
        ...Array.from(
          { length: notes },
          (_, n) => () =>
            shop.materials.moveStock(createContext(), ids[n % 3]!, { type: 'withdrawal', quantity: toQuantity('0.5') }),
        ),
      ]
      const shuffled = wild.map((act, n) => [(n * 7919) % wild.length, act] as const).toSorted(([a], [b]) => a - b)
      await Promise.all(shuffled.map(([, act]) => act()))
      for (const id of ids) addsUp(await stateOf(id))
    })

    for (const [moment, type] of [
      ['reserved', 'stock-reserved'],
      ['committed', 'delivery-note-completion-committed'],
    ]) {
      it(`leave with the note that has ${moment} them, even if they are recalled and it is past midnight`, async () => {
        const id = await tracked()
        const batches = createBatchCommands({ executor: shop.executor, calendar: calendarOf('UTC', () => time) })
        await receive(id, 'L-1', '5', '2026-11-21')
        await receive(id, 'L-2', '5')
        const [[first]] = batchesOf(await stateOf(id)) as [[string, unknown]]
        const note = await noteOver([id], '5')
        const deeds: Promise<unknown>[] = []
        afterAppendOf(type, async stream => {
          time += 120_000
          const batch = { id: first, materialId: id }
          const recalled = batches.recall(createContext(), batch, { reason: 'Contaminated', reference: null })
          deeds.push(recalled)
          // It waits for the work in its own stream, and ends before the note continues with others.
          if (stream !== `material-${id}`) await recalled
        })
        const completed = expectAccepted(await shop.notes.complete(createContext(), note))
        await Promise.all(deeds)
        expect(deeds).to.have.length(1)
        expect(completed.state.completion?.lines[0]?.batches?.map(({ batch_number }) => batch_number)).to.deep.equal([
          'L-1',
        ])
        const state = await stateOf(id)
        addsUp(state)
        expect(batchesOf(state).map(([, { status, quantity }]) => [status, quantity])).to.deep.equal([
          ['recalled', '0'],
          [undefined, '5'],
        ])
      })
    }

    it('are created entirely before or after each concurrent movement', async () => {
      const id = expectAccepted(
        await shop.materials.create(createContext(), {
          ...{ ...DETAILS, primary_location_id: place },
          opening: [{ locationId: place, quantity: toQuantity('100'), field: 'location_id' }],
        }),
      ).id
      const move = (n: number) =>
        shop.materials.moveStock(createContext(), id, {
          type: n % 2 === 0 ? 'withdrawal' : 'subtract',
          quantity: toQuantity('1'),
        })
      const acts = Array.from({ length: 40 }, (_, n) =>
        n === 20 ? shop.materials.update(createContext(), id, { tracking: { batch_tracking: true } }) : move(n),
      )
      for (const outcome of await Promise.all(acts)) expectAccepted(outcome)
      const state = await stateOf(id)
      addsUp(state)
      expect(batchesOf(state).map(([, { batch_number, quantity }]) => [batch_number, quantity])).to.deep.equal([
        ['OPENING', '61'],
      ])
    })
  })
