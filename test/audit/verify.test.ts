import { expect } from 'chai'
import { checkLog } from '../../src/audit/checks/check-log.js'
import { createFirstSeen } from '../../src/audit/checks/first-seen.js'
import { createMint } from '../../src/domain/values/ids.js'
import { type CommandIdentity, GENESIS, hashOf, type StoredEvent, textOf } from '../../src/events/log/envelope.js'
import { duplicateCheck } from '../../src/maintenance/verify/duplicates.js'
import { proveHistories } from '../../src/maintenance/verify/read-models.js'
import type { Stores } from '../../src/opening/open-stores.js'
import { stockHistory } from '../../src/projections/histories/stock-history.js'
import { toolHistory } from '../../src/projections/histories/tool-history.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { type ServiceHere, startHere } from '../support/service.js'

const mint = createMint(Date.now)
const COMMAND: CommandIdentity = { key: 'a'.repeat(64), hash: 'b'.repeat(64) }

interface EventSpec {
  readonly stream: string
  readonly id?: string
  readonly command?: CommandIdentity
  readonly request?: string
  /** A movement of one unit at one location. */
  readonly movement?: { readonly after: string; readonly there: string }
}

const translatePositions = ({ after, there }: NonNullable<EventSpec['movement']>) => ({
  movement_id: 'mov_1',
  type: 'receipt',
  quantity: '1',
  before: '0',
  after,
  legs: [{ location_id: 'loc_1', before: '0', after: there }],
  note: null,
  reason: null,
  reference: null,
  delivery_note_id: null,
  reverses: null,
  material: { name: 'Screw', sku: null, unit: 'pcs', min_stock: '0' },
})

/** A log of these events in this order, with the hash chain of the service. */
function sealEvents(all: readonly EventSpec[]): readonly StoredEvent[] {
  const ends = new Map<string, StoredEvent>()
  return all.map(({ stream, id = mint('evt'), command = null, request = 'request', movement }, n) => {
    const before = ends.get(stream)
    const content = {
      id,
      type: movement ? 'stock-moved' : 'location-archived',
      version: 1,
      stream,
      revision: (before?.revision ?? -1) + 1,
      at: '2026-03-01T08:00:00.000Z',
      actor: { user_id: 'usr_1', key_id: null },
      correlation_id: request,
      causation_id: null,
      command,
      prev_hash: before?.hash ?? GENESIS,
      data: movement ? translatePositions(movement) : { archived_at: '2026-03-01T08:00:00.000Z' },
    }
    const event = { ...content, hash: hashOf(textOf(content)), position: (n + 1) * 10 }
    ends.set(stream, event)
    return event
  })
}

async function findProblems(events: readonly StoredEvent[]): Promise<readonly string[]> {
  const store = {
    readAll: async function* () {
      yield events
    },
    at: async (position: number) => events.find(event => event.position === position),
  }
  const problems: string[] = []
  await checkLog(
    store,
    ({ place, problem }) => problems.push(`${place}: ${problem}`),
    () => {},
    duplicateCheck(store).look,
  )
  return problems
}

const [ONE, OTHER] = ['location-loc_1', 'location-loc_2'] as const

describe('Verification of the log', () => {
  it('finds no errors in commands of one or more events', async () => {
    const more = { key: 'c'.repeat(64), hash: 'd'.repeat(64) }
    const events = [{ stream: ONE, command: COMMAND }, { stream: OTHER }, { stream: ONE, command: more }]
    expect(await findProblems(sealEvents([...events, { stream: ONE, command: more }]))).to.deep.equal([])
  })

  it("finds a movement whose stock doesn't match its locations, even if it is the last one", async () => {
    const stream = 'material-mat_1'
    expect(await findProblems(sealEvents([{ stream, movement: { after: '1', there: '1' } }]))).to.deep.equal([])
    expect(await findProblems(sealEvents([{ stream, movement: { after: '2', there: '1' } }]))).to.deep.equal([
      `event 0 of ${stream} (position 10): it goes from 0 to 2, but moves 1`,
    ])
  })

  it('finds an ID shared by two events', async () => {
    const id = mint('evt')
    const [problem, ...others] = await findProblems(
      sealEvents([{ stream: ONE, id }, { stream: OTHER }, { stream: OTHER, id }]),
    )
    expect(problem).to.equal(
      `event 1 of ${OTHER} (position 30): its ID ${id} is also the ID of event 0 of ${ONE} (position 10)`,
    )
    expect(others).to.deep.equal([])
  })

  for (const [title, stream, request] of [
    ['in another stream', OTHER, 'request'],
    ['in its stream, by another request', ONE, 'repetition'],
  ] as const)
    it(`finds a duplicate command: ${title}`, async () => {
      const problems = await findProblems(
        sealEvents([
          { stream: ONE, command: COMMAND },
          { stream, command: COMMAND, request },
        ]),
      )
      expect(problems).to.have.length(1)
      expect(problems[0]).to.include(`its command was already applied in event 0 of ${ONE} (position 10)`)
    })

  it('finds one of 200,000 names, using few bytes each, without blocking the event loop', () => {
    // Other processes can only slow a run down, so the fastest of several runs counts.
    const { seen, slowest } = [1, 2, 3, 4, 5].map(fillEmptyFirstSeen).reduce((one, other) => {
      return other.slowest < one.slowest ? other : one
    })
    for (let n = 0; n < 200_000; n += 7) expect(seen.places(`evt_${n}`)).to.include(n)
    const strangers = Array.from({ length: 10_000 }, (_, n) => seen.places(`evt_x${n}`).length)
    expect(strangers.reduce((sum, places) => sum + places, 0)).to.be.lessThan(3)
    expect(slowest).to.be.lessThan(100)
  })
})

function fillEmptyFirstSeen() {
  const seen = createFirstSeen()
  let slowest = 0
  for (let n = 0; n < 200_000; n += 1) {
    const began = performance.now()
    seen.add(`evt_${n}`, n)
    slowest = Math.max(slowest, performance.now() - began)
  }
  return { seen, slowest }
}

describe('Verification of histories', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let service: ServiceHere
  let events: EventStore
  let material: string
  beforeEach(async () => {
    const around = (stores: Stores) => {
      events = stores.events
      return stores
    }
    service = await startHere({ dataDir: folder.at('data'), around })
    const { client } = service
    const [here, there] = [
      await client.create('/locations', { name: 'A' }),
      await client.create('/locations', { name: 'B' }),
    ]
    material = (await client.create('/materials', { name: 'Glue', unit: 'l', stock: 9, location_id: here.id })).id
    const transfer = { type: 'transfer', quantity: 2, from_location_id: here.id, to_location_id: there.id }
    await client.create(`/materials/${material}/movements`, transfer)
    const { id } = await client.create('/tools', { name: 'Drill' })
    const user = await client.create('/users', { name: 'Ada' })
    await client.create(`/tools/${id}/checkout`, { user_id: user.id })
    await client.create(`/tools/${id}/checkin`, { condition: 'damaged' })
    await service.core.readModels.waitFor('head', { ms: 5000 })
  })

  async function findings(upTo?: number): Promise<readonly string[]> {
    const found: string[] = []
    const { readModels } = service.core
    const histories = proveHistories(readModels, upTo ?? (await events.head()), ({ place, problem }) =>
      found.push(`${place}: ${problem}`),
    )
    const look = async (event: StoredEvent) => {
      await histories.take(event)
      return []
    }
    await checkLog(
      events,
      () => {},
      () => {},
      look,
    )
    await histories.end()
    return found
  }

  it('finds no errors in unmodified histories', async () => {
    expect(await service.core.readModels.of(stockHistory).count({})).to.equal(3)
    expect(await findings()).to.deep.equal([])
    await service.stop()
    const { code, stdout } = await runInventory(['verify'], { INVENTORY_DATA_DIR: folder.at('data') })
    expect([code, stdout], stdout).to.deep.equal([0, stdout])
  })

  it('reports a missing entry, an entry that differs from its event, and an entry without an event', async () => {
    const stock = service.core.readModels.of(stockHistory)
    const tools = service.core.readModels.of(toolHistory)
    const [opening, leg] = await stock.find({ where: [{ field: 'material_id', is: material }] })
    const [created] = await tools.find({})
    if (!opening || !leg || !created) throw new Error('the histories are empty')
    await stock.put({ ...opening, after: '8' })
    await stock.remove([leg._id])
    await stock.put({ ...leg, _id: 'mov_nobody', _seq: (leg._seq ?? 0) + 100 })
    await tools.put({ ...created, note: 'forged' })
    expect(await findings()).to.have.members([
      `entry of the stock history ${opening._id}: it doesn't match its event`,
      `entry of the stock history ${leg._id}: it is in the event log but not in the history`,
      'entry of the stock history mov_nobody: the event log has no event for it',
      `entry of the tool history ${created._id}: it doesn't match its event`,
    ])
  })

  it('ignores entries that are not due yet', async () => {
    const stock = service.core.readModels.of(stockHistory)
    const last = (await stock.find({})).at(-1)
    if (!last) throw new Error('the history is empty')
    await stock.remove([last._id])
    expect(await findings()).to.have.length(1)
    expect(await findings((last._pos ?? 0) - 1)).to.deep.equal([])
  })
})
