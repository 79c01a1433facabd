import { expect } from 'chai'
import fc from 'fast-check'
import { fromDecimal, toDecimal } from '../../../src/domain/values/quantity.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import { applyEvents } from '../../../src/projections/engine/copies/apply-events.js'
import { erased, type Projection } from '../../../src/projections/engine/projection.js'
import type { PastReadSources } from '../../../src/projections/engine/read-models.js'
import { openPastStates, type PastStates } from '../../../src/projections/engine/versions.js'
import { backdatedMovements } from '../../../src/projections/histories/backdated-movements.js'
import { stockHistory } from '../../../src/projections/histories/stock-history.js'
import { type MaterialDoc, materials } from '../../../src/projections/materials.js'
import type { PastMoment } from '../../../src/projections/past/backdated.js'
import { createPastReadModels } from '../../../src/projections/past/past-reads.js'
import type { Collection, Doc, DocumentStore } from '../../../src/stores/document-store.js'
import { type Happening, toStoredEvents } from '../../support/history.js'
import { DETAILS } from '../../support/material-story.js'
import { applyOptions } from '../../support/read-model.js'

const READ_MODELS = [erased(materials), erased(stockHistory), erased(backdatedMovements)]
const START = Date.parse('2026-11-01T00:00:00.000Z')
const MINUTE = 60_000
const instant = (ms: number): string => new Date(ms).toISOString()

/** Fills the read models of a store from a log. */
async function filled(store: DocumentStore, events: readonly StoredEvent[]): Promise<PastReadSources> {
  const live = new Map<string, Collection<Doc>>()
  const pasts = new Map<string, PastStates>()
  copies += 1
  for (const projection of READ_MODELS) {
    const collection = await store.collection({ ...projection.collection, name: `${projection.name}_v1_${copies}` })
    live.set(projection.name, collection)
    const past = await openPastStates(store, projection, collection.name)
    if (past) pasts.set(projection.name, past)
    const options = { ...applyOptions(), past }
    // In two parts, the second one from the middle of the first: repeated events change nothing.
    await applyEvents(projection, collection, events.slice(0, events.length / 2), options)
    await applyEvents(projection, collection, events.slice(events.length / 4), options)
  }
  return {
    of: <T extends Doc>({ name }: Projection<T>) => live.get(name) as unknown as Collection<T>,
    pastOf: ({ name }) => pasts.get(name)!,
    waitFor: async () => true,
  }
}

let copies = 0

interface Step {
  readonly minutes: number
  readonly material: number
  readonly location: number
  readonly action: 'move' | 'rename' | 'archive'
  readonly by: bigint
  /** Minutes by which a movement is backdated, at most to the creation of the material. */
  readonly back: number
}

const steps = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 12 }),
    material: fc.nat({ max: 2 }),
    location: fc.nat({ max: 1 }),
    action: fc.constantFrom('move', 'move', 'move', 'move', 'rename', 'archive'),
    by: fc.bigInt({ min: -4n, max: 9n }).map(by => by * 1_000_000n),
    back: fc.oneof(fc.constant(0), fc.nat({ max: 90 })),
  }) as fc.Arbitrary<Step>,
  { minLength: 2, maxLength: 40 },
)

/** Returns a log of three materials. */
function logOf(all: readonly Step[]): readonly StoredEvent[] {
  let at = START
  const states = new Map<
    string,
    { stock: bigint; balances: Map<string, bigint>; name: string; archived: boolean; created: number }
  >()
  const happenings = all.flatMap(({ minutes, material, location, action, by, back }, n): Happening[] => {
    at += minutes * MINUTE
    const id = `mat_${material}`
    const stream = `material-${id}`
    const time = instant(at)
    const state = states.get(id)
    if (!state) {
      states.set(id, { stock: 0n, balances: new Map(), name: id, archived: false, created: at })
      return [{ stream, type: 'material-created', at: time, data: { ...DETAILS, name: id, min_stock: '3' } }]
    }
    if (action === 'rename') {
      const change = { from: state.name, to: `name ${n}` }
      state.name = change.to
      return [{ stream, type: 'material-updated', at: time, data: { name: change } }]
    }
    if (action === 'archive') {
      state.archived = !state.archived
      const data = state.archived ? { category: 'Small parts', archived_at: time } : { category: 'Small parts' }
      return [{ stream, type: state.archived ? 'material-archived' : 'material-restored', at: time, data }]
    }
    const place = `loc_${location}`
    const before = state.balances.get(place) ?? 0n
    state.balances.set(place, before + by)
    const total = state.stock
    const effective = instant(Math.max(state.created, at - back * MINUTE))
    state.stock += by
    return [
      {
        stream,
        type: 'stock-moved',
        at: time,
        data: {
          movement_id: `mov_${String(n).padStart(4, '0')}`,
          type: 'correction',
          quantity: toDecimal(by),
          before: toDecimal(total),
          after: toDecimal(state.stock),
          legs: [{ location_id: place, before: toDecimal(before), after: toDecimal(state.stock - total + before) }],
          note: null,
          reason: null,
          reference: null,
          delivery_note_id: null,
          reverses: null,
          ...(effective < time ? { effective_at: effective } : {}),
          material: { name: state.name, sku: null, unit: 'pcs', min_stock: '3' },
        },
      },
    ]
  })
  return toStoredEvents(happenings)
}

interface Shown {
  readonly id: string
  readonly name: string
  readonly archived: boolean
  readonly low: boolean
  readonly balances: { readonly [location: string]: string }
  readonly stock: string
}

/** Replays the whole log for a moment: the definition of what a read as of a moment returns. */
function replayed(log: readonly StoredEvent[], { asOf, knownAt }: PastMoment): readonly Shown[] {
  const found = new Map<string, { name: string; archived: boolean; stock: bigint; balances: Map<string, bigint> }>()
  // biome-ignore lint/suspicious/noExplicitAny: The replay reads the fields of several types of events.
  for (const { type, data, at, stream } of log as readonly (StoredEvent & { readonly data: any })[]) {
    const effective = type === 'stock-moved' ? (data.effective_at ?? at) : at
    if (at > knownAt || effective > asOf) continue
    const id = stream.slice('material-'.length)
    if (type === 'material-created') found.set(id, { name: data.name, archived: false, stock: 0n, balances: new Map() })
    const state = found.get(id)!
    if (type === 'material-updated') state.name = data.name.to
    if (type === 'material-archived' || type === 'material-restored') state.archived = type === 'material-archived'
    if (type !== 'stock-moved') continue
    for (const { location_id, before, after } of data.legs) {
      const by = fromDecimal(after) - fromDecimal(before)
      state.balances.set(location_id, (state.balances.get(location_id) ?? 0n) + by)
      state.stock += by
    }
  }
  return Array.from(found, ([id, { name, archived, stock, balances }]) => ({
    id,
    name,
    archived,
    low: stock < 3_000_000n,
    balances: withoutZeros(Object.fromEntries(Array.from(balances, ([key, value]) => [key, toDecimal(value)]))),
    stock: toDecimal(stock),
  }))
}

const withoutZeros = (balances: { readonly [location: string]: string }) =>
  Object.fromEntries(Object.entries(balances).filter(([, stock]) => stock !== '0'))

const shown = ({ _id, name, archived, low, balances, stock }: MaterialDoc): Shown => ({
  id: _id,
  name,
  archived,
  low,
  balances: withoutZeros(balances),
  stock,
})

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1)

/** `numRuns`: number of random logs. */
export const describePastReads = (title: string, open: () => DocumentStore, numRuns: number) =>
  describe(`Read models as of a moment, ${title}`, () => {
    let store: DocumentStore
    before(() => {
      store = open()
    })
    after(() => store.close())

    it('equal a replay of the log, for any time and any time of knowledge', () =>
      fc.assert(
        fc.asyncProperty(
          steps,
          fc.array(fc.tuple(fc.nat(600), fc.nat(600)), { minLength: 4, maxLength: 8 }),
          async (all, moments) => {
            const log = logOf(all)
            const readModels = await filled(store, log)
            const past = createPastReadModels({ readModels, tooManyRecords: () => new Error('too many') })
            for (const [one, other] of moments) {
              const moment = { asOf: instant(START + one * MINUTE), knownAt: instant(START + other * MINUTE) }
              const view = past(moment).of(materials)
              const expected = replayed(log, moment)
              const sorted = [...expected].sort(byId)
              expect((await view.find({})).map(shown).sort(byId), 'all').to.deep.equal(sorted)
              for (const { id } of [...sorted, { id: 'mat_9' }]) {
                const doc = await view.get(id)
                expect(doc && shown(doc), id).to.deep.equal(sorted.find(one => one.id === id))
              }
              const live = { where: [{ field: 'archived', is: false }] }
              const byName = expected
                .filter(({ archived }) => !archived)
                .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : byId(one, other)))
              for (const offset of [0, 1, 2]) {
                const page = await view.find({ ...live, sort: [{ field: 'name_key' }], offset, limit: 1 })
                expect(page.map(shown), 'page by name').to.deep.equal(byName.slice(offset, offset + 1))
              }
              expect(await view.count(live), 'count of all').to.equal(byName.length)
              const low = {
                where: [
                  { field: 'low', is: true },
                  { field: 'archived', is: false },
                ],
              }
              const expectedLow = expected.filter(({ low, archived }) => low && !archived)
              const sort = [{ field: 'stock_key', descending: true }]
              const order = [...expectedLow].sort(
                (a, b) => Number(fromDecimal(b.stock) - fromDecimal(a.stock)) || byId(a, b),
              )
              const lowFound = (await view.find(low)).map(shown).sort(byId)
              expect(lowFound, 'low').to.deep.equal([...expectedLow].sort(byId))
              expect(
                (await view.find({ ...low, sort })).map(({ _id }) => _id),
                'low, by stock',
              ).to.deep.equal(order.map(({ id }) => id))
              expect((await view.find({ ...low, sort, offset: 1, limit: 1 })).map(({ _id }) => _id)).to.deep.equal(
                order.slice(1, 2).map(({ id }) => id),
              )
              expect(await view.count(low), 'count').to.equal(expectedLow.length)
              expect(await view.count({ where: [{ field: 'at_locations', has: 'loc_1' }] })).to.equal(
                expected.filter(({ balances }) => balances.loc_1).length,
              )
            }
          },
        ),
        { numRuns },
      ))
  })
