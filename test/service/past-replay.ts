import { expect } from 'chai'
import { createRandom, type Random } from '../../src/cli/demo/random.js'
import { fromDecimal, toDecimal } from '../../src/domain/values/quantity.js'
import type { KnownEvent } from '../../src/events/kinds/registry.js'
import type { Settings } from '../support/programs.js'
import { type ServiceHere, startHere } from '../support/service.js'

export interface PastReplay {
  readonly dataDir: string
  readonly settings?: Settings
  /** Number of random commands, including rejected ones. */
  readonly commands: number
  /** Number of random times for `as_of`, and for `as_of` together with `known_at`. */
  readonly moments: number
  readonly seed: number
}

const START = Date.parse('2026-03-02T06:00:00.000Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MAX_MATERIALS = 60
const MAX_TOOLS = 20
/** Archived materials reject movements. */
const MAX_ARCHIVED = 10
/** Events without which the comparison would show little. */
const REQUIRED = ['material-updated', 'material-archived', 'batch-registered', 'tool-checked-out', 'tool-checked-in']

/**
 * Runs random commands, some of them backdated, over months of the service's clock. Then compares reads as of random
 * times with a replay of the events that is written for this test alone.
 */
export async function expectSameAsReplay({
  dataDir,
  settings = {},
  commands,
  moments,
  seed,
}: PastReplay): Promise<void> {
  const random = createRandom(seed)
  let time = START
  const used = { INVENTORY_TIMEZONE: 'UTC', ...settings }
  const service = await startHere({ dataDir, settings: used, now: () => time++, checked: false })
  try {
    const records = await runCommands(service, random, commands, ms => {
      time += ms
      return time
    })
    const end = time
    const streams = await readStreams(service, records)
    const all = [...streams.materials.values(), ...streams.tools.values()].flat()
    expect(all.map(({ type }) => type)).to.include.members(REQUIRED)
    expect(all.some(({ type, data }) => type === 'stock-moved' && data.effective_at !== undefined)).to.equal(true)
    const anyTime = () => random.between(START - DAY, end)
    for (let n = 0; n < moments; n += 1) {
      await compare(service, random, streams, { asOf: anyTime(), knownAt: end })
      await compare(service, random, streams, { asOf: anyTime(), knownAt: anyTime() })
    }
  } finally {
    await service.stop()
  }
}

export interface Records {
  readonly materials: string[]
  readonly tools: string[]
  readonly locations: string[]
}

type Advance = (ms: number) => number

export async function runCommands(
  service: ServiceHere,
  random: Random,
  commands: number,
  advance: Advance,
): Promise<Records> {
  const { client } = service
  const records: Records = { materials: [], tools: [], locations: [] }
  const batches = new Map<string, number>()
  const make = async (path: string, body: object, ids: string[]) => void ids.push((await client.create(path, body)).id)
  for (const name of ['Shelf', 'Rack', 'Cellar']) await make('/locations', { name }, records.locations)
  const { id: user } = await client.create('/users', { name: 'Ada', email: 'ada@example.com', role: 'member' })
  let accepted = 0
  const archived = new Set<string>()
  const active = () => records.materials.filter(id => !archived.has(id))

  const createMaterial = (tracked = random.chance(0.3)) =>
    make(
      '/materials',
      {
        ...{ name: `Material ${records.materials.length}`, unit: 'pcs', min_stock: random.between(0, 20) },
        ...(random.chance(0.7) ? { purchase_price: random.between(1, 900) / 100 } : {}),
        ...(tracked ? { batch_tracking: true } : { stock: random.between(0, 40) }),
        ...{ category: `Category ${random.between(1, 3)}`, location_id: random.pick(records.locations) },
      },
      records.materials,
    )

  async function archive(id: string): Promise<void> {
    const { status } = await client.call('DELETE', `/materials/${id}`)
    if (status < 300) archived.add(id)
  }

  /** Records each required event once, because random commands may leave one out. */
  async function recordRequired(): Promise<void> {
    const [location_id] = records.locations
    await createMaterial(true)
    await createMaterial(true)
    await make('/tools', { name: 'Tool 0', location_id }, records.tools)
    const [material, other] = records.materials as [string, string]
    const [tool] = records.tools
    batches.set(material, 1)
    const receipt = { type: 'receipt', quantity: 5, location_id, batch_number: 'B-1' }
    await client.post(`/materials/${material}/movements`, receipt)
    await client.call('PATCH', `/materials/${material}`, { body: { name: 'Renamed' } })
    await archive(other)
    await client.post(`/tools/${tool}/checkout`, { user_id: user })
    await client.post(`/tools/${tool}/checkin`, {})
  }

  async function move(now: number): Promise<void> {
    const id = random.pick(active())
    const back = random.chance(0.3) ? random.between(0, random.pick([60, 24 * 60, 40 * 24 * 60])) * MINUTE : 0
    const [from, to] = [random.pick(records.locations), random.pick(records.locations)]
    const type = random.pick(['receipt', 'receipt', 'withdrawal', 'withdrawal', 'transfer', 'correction'])
    const quantity = random.between(1, 12)
    const number = `B-${random.between(1, 3)}`
    const body = {
      ...(type === 'transfer' ? { from_location_id: from, to_location_id: to } : { location_id: from }),
      ...(type === 'correction'
        ? { quantity: random.chance(0.5) ? quantity : -quantity, note: 'Counted' }
        : { quantity }),
      ...(back > 0 ? { effective_at: new Date(now - back).toISOString() } : {}),
      type,
    }
    const named = batches.get(id)
    const { status, text } = await client.post(`/materials/${id}/movements`, {
      ...body,
      ...(named === undefined ? {} : { batch_number: number }),
    })
    // The first rejection shows that the material tracks batches.
    if (status === 400 && named === undefined && text.includes('batch')) batches.set(id, 1)
    if (status < 300) accepted += 1
  }

  async function act(now: number): Promise<void> {
    const { materials, tools, locations } = records
    const kind = random.between(1, 100)
    if (active().length === 0 || (kind <= 4 && materials.length < MAX_MATERIALS)) return createMaterial()
    if (kind <= 6 && tools.length < MAX_TOOLS)
      return make('/tools', { name: `Tool ${tools.length}`, location_id: random.pick(locations) }, tools)
    if (kind <= 10) {
      const change = random.pick<object>([
        { name: `Material ${random.between(1, 99)}` },
        { purchase_price: random.between(1, 900) / 100 },
        { category: `Category ${random.between(1, 3)}` },
        { min_stock: random.between(0, 20) },
      ])
      return void (await client.call('PATCH', `/materials/${random.pick(materials)}`, { body: change }))
    }
    if (kind <= 12)
      return void (await client.call('PATCH', `/locations/${random.pick(locations)}`, {
        body: { name: `Place ${kind}${now}` },
      }))
    if (kind <= 18) {
      const tool = random.pick(tools)
      const out = random.chance(0.5)
      return void (await client.post(`/tools/${tool}/${out ? 'checkout' : 'checkin'}`, out ? { user_id: user } : {}))
    }
    if (kind === 19 && archived.size < MAX_ARCHIVED) return archive(random.pick(active()))
    return move(now)
  }

  await recordRequired()
  for (let n = 0; n < commands; n += 1) {
    const pause = random.between(1, 100)
    const now = advance(
      pause <= 70 ? random.between(0, 30_000) : pause <= 96 ? random.between(0, 20) * MINUTE : DAY / 4,
    )
    await act(now)
  }
  expect(accepted, 'accepted movements').to.be.greaterThan(commands / 4)
  return records
}

interface Streams {
  readonly materials: ReadonlyMap<string, readonly KnownEvent[]>
  readonly tools: ReadonlyMap<string, readonly KnownEvent[]>
  readonly locations: ReadonlyMap<string, readonly KnownEvent[]>
}

async function readStreams({ core }: ServiceHere, records: Records): Promise<Streams> {
  async function read(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly KnownEvent[]>> {
    const found = new Map<string, readonly KnownEvent[]>()
    for (const id of ids) {
      const events: KnownEvent[] = []
      for await (const page of core.reader.readStream(`${kind}-${id}`)) events.push(...page)
      found.set(id, events)
    }
    return found
  }
  return {
    materials: await read('material', records.materials),
    tools: await read('tool', records.tools),
    locations: await read('location', records.locations),
  }
}

interface Moment {
  readonly asOf: number
  readonly knownAt: number
}

interface MaterialThen {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly price: string | null
  readonly min: bigint
  readonly archived: boolean
  readonly stock: bigint
  readonly balances: ReadonlyMap<string, bigint>
  readonly batches: ReadonlyMap<string, { readonly stock: bigint }>
}

/** Returns a material at a moment: its movements by the time they took effect, everything else as it was recorded. */
function replayMaterial(
  id: string,
  events: readonly KnownEvent[],
  { asOf, knownAt }: Moment,
): MaterialThen | undefined {
  const balances = new Map<string, bigint>()
  const batches = new Map<string, { stock: bigint }>()
  let details: { name: string; category: string; price: string | null; min: bigint; archived: boolean } | undefined
  let stock = 0n
  for (const { type, data, at } of events) {
    const recorded = Date.parse(at)
    const effective = type === 'stock-moved' && data.effective_at ? Date.parse(data.effective_at) : recorded
    if (recorded > knownAt || effective > asOf) continue
    if (type === 'material-created') {
      const { name, category, purchase_price: price, min_stock } = data
      details = { name, category: category ?? '', price, min: fromDecimal(min_stock), archived: false }
    } else if (type === 'material-updated' && details) {
      const { name, category, purchase_price, min_stock } = data
      if (name) details.name = name.to
      if (category) details.category = category.to ?? ''
      if (purchase_price) details.price = purchase_price.to
      if (min_stock) details.min = fromDecimal(min_stock.to)
    } else if (type === 'material-archived' && details) details.archived = true
    else if (type === 'batch-registered') {
      batches.set(data.batch.batch_id, { stock: 0n })
    } else if (type === 'stock-moved') {
      for (const leg of data.legs) {
        const by = fromDecimal(leg.after) - fromDecimal(leg.before)
        balances.set(leg.location_id, (balances.get(leg.location_id) ?? 0n) + by)
        stock += by
        for (const { batch_id, before, after } of leg.batches ?? []) {
          const batch = batches.get(batch_id)
          // A backdated receipt can register a batch that didn't exist yet.
          if (batch) batch.stock += fromDecimal(after) - fromDecimal(before)
        }
      }
    }
  }
  return details && { id, ...details, stock, balances, batches }
}

/** Returns the name of a location or tool at a moment, or its first name; undefined if it didn't exist yet. */
function nameAt(events: readonly KnownEvent[] = [], { asOf, knownAt }: Moment): string | undefined {
  let name: string | undefined
  for (const { type, data, at } of events) {
    if (Date.parse(at) > Math.min(asOf, knownAt)) break
    if (type === 'location-created' || type === 'tool-created') name = data.name
    if ((type === 'location-updated' || type === 'tool-updated') && data.name) name = data.name.to
  }
  return name
}

function isOutAt(events: readonly KnownEvent[], { asOf, knownAt }: Moment): boolean {
  const types = events.filter(({ at }) => Date.parse(at) <= Math.min(asOf, knownAt)).map(({ type }) => type)
  return types.lastIndexOf('tool-checked-out') > types.lastIndexOf('tool-checked-in')
}

const number = (quantity: bigint): number => Number(toDecimal(quantity))

// biome-ignore lint/suspicious/noExplicitAny: Each response has its own fields.
type AnyRecord = any

async function compare({ client }: ServiceHere, random: Random, streams: Streams, moment: Moment): Promise<void> {
  const query = `as_of=${new Date(moment.asOf).toISOString()}&known_at=${new Date(moment.knownAt).toISOString()}`
  const get = async (path: string): Promise<AnyRecord> => {
    const { status, body, text } = await client.get(`${path}${path.includes('?') ? '&' : '?'}${query}`)
    expect(status, `${path} ${query} ${text}`).to.equal(200)
    return body
  }
  const then = [...streams.materials].flatMap(([id, events]) => replayMaterial(id, events, moment) ?? [])
  const live = then.filter(({ archived }) => !archived)
  const message = (path: string) => `${path} ${query}`

  const presentLocations = (balances: MaterialThen['balances']) =>
    Array.from(balances)
      .filter(([, stock]) => stock !== 0n)
      .map(([id, stock]) => ({ id, name: nameAt(streams.locations.get(id), moment), stock: number(stock) }))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
  const presentMaterial = ({ id, name, category, price, stock, balances }: MaterialThen) => ({
    ...{ id, name, category, purchase_price: price === null ? null : Number(price), stock: number(stock) },
    locations: presentLocations(balances),
  })
  const found = ({ id, name, category, purchase_price, stock, locations }: AnyRecord) => ({
    ...{ id, name, category, purchase_price, stock },
    locations: locations
      .filter((one: AnyRecord) => one.stock !== 0)
      .sort((one: AnyRecord, other: AnyRecord) => (one.id < other.id ? -1 : 1)),
  })

  const all = await get('/materials?limit=200&totals=true')
  expect(all.data.map(found), message('/materials')).to.deep.equal(live.map(presentMaterial))
  expect(all.meta.total).to.equal(live.length)
  const value = live.reduce((sum, { stock, price }) => sum + number(stock) * Number(price ?? 0), 0)
  expect(all.meta.totals.stock_value, message('totals')).to.be.closeTo(value, 0.005)

  const ids = async (path: string) => (await get(path)).data.map(({ id }: AnyRecord) => id)
  const low = live.filter(({ stock, min }) => stock < min)
  expect(await ids('/materials?below_min_stock=true&limit=200'), message('low')).to.deep.equal(low.map(({ id }) => id))
  const byStock = [...live].sort((a, b) => Number(b.stock - a.stock) || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
  const offset = random.between(0, 5)
  expect(await ids(`/materials?sort=-stock&limit=7&offset=${offset}`), message('by stock')).to.deep.equal(
    byStock.slice(offset, offset + 7),
  )
  const [one] = then.length > 0 ? [random.pick(then)] : []
  if (one) expect(found(await get(`/materials/${one.id}`)), message(one.id)).to.deep.equal(presentMaterial(one))

  const batches = then
    .flatMap(({ batches }) => Array.from(batches, ([id, { stock }]) => ({ id, quantity: number(stock) })))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const depleted of [false, true]) {
    const path = `/batches?limit=200&depleted=${depleted}`
    const batchesFound: AnyRecord[] = (await get(path)).data
    const registered = batchesFound.map(({ id, quantity }) => ({ id, quantity }))
    expect(
      registered.sort((one, other) => (one.id < other.id ? -1 : 1)),
      message(path),
    ).to.deep.equal(batches.filter(({ quantity }) => (quantity === 0) === depleted))
  }

  const tools = [...streams.tools].flatMap(([id, events]) => {
    const name = nameAt(events, moment)
    return name === undefined ? [] : [{ id, name, out: isOutAt(events, moment) }]
  })
  const toolsFound: AnyRecord[] = (await get('/tools?limit=200')).data
  expect(
    toolsFound.map(({ id, name, status }) => ({ id, name, out: status === 'checked_out' })),
    message('/tools'),
  ).to.deep.equal(tools)
}
