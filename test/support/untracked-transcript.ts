import { createHash, type Hash } from 'node:crypto'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { canonical, type Json } from '../../src/events/log/canonical.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { createContext, openShop, type Shop } from './shop.js'

const IDS = /\b(mat|mov|evt|dn|loc|bat)_[0-9a-hjkmnp-tv-z]{26}\b/g
const FIRST = Date.parse('2026-11-21T09:30:00.000Z')

/** Returns a small random number generator with the same sequence on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Runs this number of random commands on materials without batches, and returns a hash of all responses and of the log.
 * IDs are replaced by their order of appearance, so the result is deterministic.
 */
export async function hashTranscript(store: EventStore, commands: number, seed = 20261121): Promise<string> {
  let time = FIRST
  const shop = openShop(store, () => time)
  const random = createRandom(seed)
  const hash = createHash('sha256')
  const names = new Map<string, string>()
  const named = (text: string) =>
    text.replaceAll(IDS, id => {
      const known = names.get(id) ?? `${id.slice(0, id.indexOf('_'))}#${names.size}`
      names.set(id, known)
      return known
    })
  const tell = (what: unknown) => updateHash(hash, named, what)

  const ids = {
    materials: [] as string[],
    places: [] as string[],
    moves: [] as [string, number][],
    notes: [] as string[],
  }
  for (const name of ['A', 'B', 'C']) {
    const created = await shop.locations.create(createContext(), {
      name,
      code: null,
      description: null,
      parent_id: null,
    })
    if (!isRejection(created)) ids.places.push(created.id)
  }
  for (let n = 0; n < commands; n += 1) {
    time += 1 + random(2000)
    const outcome = await runRandomCommand(shop, random, ids)
    tell(
      isRejection(outcome)
        ? { rejected: outcome.rejected, message: outcome.message, details: outcome.details }
        : { state: withoutRecent(outcome.state), events: outcome.events.map(({ type, data }) => ({ type, data })) },
    )
  }
  for await (const events of store.readAll({
    after: 0,
    onUnreadable: ({ reason }) => {
      throw new Error(reason)
    },
  })) {
    for (const { type, stream, revision, at, actor, data } of events) tell({ type, stream, revision, at, actor, data })
  }
  return hash.digest('hex')
}

/** Omits what was added to the state later, and isn't part of responses. */
const withoutRecent = (state: object): object => ({ ...state, recent: undefined })

function updateHash(hash: Hash, named: (text: string) => string, what: unknown): void {
  hash.update(`${named(canonical(JSON.parse(JSON.stringify(what)) as Json))}\n`)
}

interface IdCounts {
  readonly materials: string[]
  readonly places: string[]
  readonly moves: [string, number][]
  readonly notes: string[]
}

const q = (random: (below: number) => number, below = 40) => BigInt(random(below)) * 250_000n

async function runRandomCommand({ materials, notes }: Shop, random: (below: number) => number, ids: IdCounts) {
  const one = <T>(all: readonly T[]): T => all[random(all.length)] as T
  const place = () => one(ids.places)
  const context = createContext()
  const what = random(20)
  if (ids.materials.length === 0 || (what === 0 && ids.materials.length < 8)) {
    const created = await materials.create(context, {
      ...{ name: `Thing ${random(5)}`, unit: 'pcs', sku: null, ean: null, category: one(['X', 'Y', null]) },
      ...{ description: null, min_stock: '2', purchase_price: null, custom_fields: { n: random(3) } },
      primary_location_id: place(),
      opening: [{ locationId: place(), quantity: q(random), field: 'location_id' }],
    })
    if (!isRejection(created)) ids.materials.push(created.id)
    return created
  }
  const id = one(ids.materials)
  const remarks = { note: one(['so', null, undefined]), reason: null, reference: one(['R', undefined]) }
  const move = async (movement: Parameters<typeof materials.moveStock>[2]) => {
    const outcome = await materials.moveStock(context, id, movement)
    if (!isRejection(outcome)) ids.moves.push([id, outcome.revision])
    return outcome
  }
  const at = random(3) === 0 ? undefined : place()
  switch (what) {
    case 1:
    case 2:
    case 3:
      return move({ type: one(['receipt', 'add'] as const), quantity: q(random), locationId: at, ...remarks })
    case 4:
    case 5:
    case 6:
    case 7:
      return move({
        type: one(['withdrawal', 'subtract'] as const),
        quantity: q(random, 20),
        locationId: at,
        ...remarks,
      })
    case 8:
    case 9:
      return move({ type: 'transfer', quantity: q(random, 20), fromId: at, toId: place(), ...remarks })
    case 10:
      return move({
        type: 'correction',
        quantity: q(random, 20) - 2_000_000n,
        locationId: at,
        expected: random(4) === 0 ? q(random) : undefined,
        ...remarks,
        note: 'counted',
      })
    case 11:
      return move({
        type: 'set',
        quantity: q(random),
        locationId: at,
        expected: random(4) === 0 ? q(random) : undefined,
        ...remarks,
      })
    case 12:
      return materials.update(context, id, {
        name: `Thing ${random(5)}`,
        min_stock: String(random(9)),
        custom_fields: { n: random(3) },
      })
    case 13:
      return materials.update(context, id, {
        stock: q(random),
        primary_location_id: random(2) === 0 ? place() : undefined,
      })
    case 14: {
      const [of, revision] = ids.moves.length > 0 ? one(ids.moves) : [id, 1]
      return materials.reverse(context, of, revision, { note: 'a mistake' })
    }
    case 15:
      return random(4) === 0 ? materials.archive(context, id) : materials.restore(context, id)
    default:
      return runRandomNoteCommand(notes, random, ids)
  }
}

async function runRandomNoteCommand(notes: Shop['notes'], random: (below: number) => number, ids: IdCounts) {
  const one = <T>(all: readonly T[]): T => all[random(all.length)] as T
  const maybe = () => (random(3) === 0 ? one(ids.places) : null)
  if (ids.notes.length > 0 && random(2) === 0) return notes.complete(createContext(), one(ids.notes))
  const type = one(['receipt', 'withdrawal', 'transfer'] as const)
  const created = await notes.create(createContext(), {
    ...{
      type,
      status: 'open',
      location_id: maybe(),
      from_location_id: null,
      to_location_id: null,
      note: null,
      reference: null,
    },
    items: Array.from({ length: 1 + random(4) }, () => ({
      ...{ material_id: one(ids.materials), quantity: String(random(8)), location_id: maybe() },
      ...{ from_location_id: null, to_location_id: null },
    })),
  })
  if (!isRejection(created)) ids.notes.push(created.id)
  return created
}
