import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import type { CommandContext, CommandRun } from '../../src/commands/executor/context.js'
import type { Prepare } from '../../src/commands/executor/deciding.js'
import { createExecutor, type Executor, type ExecutorOptions } from '../../src/commands/executor/executor.js'
import { AppendOutcomeUnknown } from '../../src/commands/executor/outcome.js'
import { createSnapshots, type Snapshots } from '../../src/commands/executor/snapshots.js'
import { createStreams } from '../../src/commands/executor/stream-states.js'
import { type Decision, streamOf } from '../../src/domain/decisions/aggregate.js'
import { reject } from '../../src/domain/decisions/rejection.js'
import * as materials from '../../src/domain/materials.js'
import type { Position } from '../../src/events/log/envelope.js'
import type { MaterialEvent } from '../../src/events/materials.js'
import type { Collection, DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { createEventReader } from '../../src/stores/event-reader.js'
import type { Append, EventStore, ReadStream } from '../../src/stores/event-store.js'
import { expectFailure } from '../support/failing.js'
import { folderPerTest } from '../support/folder.js'
import { create, MOMENT, move } from '../support/material-story.js'
import { collect } from '../support/reading.js'
import { createContext, expectAccepted, expectRejected } from '../support/shop.js'

const SCREW = 'mat_screw'
const STREAM = streamOf(materials.material.kind, SCREW)

/** The log of an instance, which can be made to wait or fail, and records its requests. */
function watchStore(log: EventStore) {
  const appends: Append[] = []
  const reads: (ReadStream & { readonly stream: string })[] = []
  let gate: Promise<unknown> | undefined
  let failing: 'before' | 'after' | undefined
  const store: EventStore = {
    ...log,
    async append(append) {
      appends.push(append)
      await gate
      const fails = failing
      failing = undefined
      if (fails === 'before') throw new StoreUnavailable('the log', 'it is away')
      const outcome = await log.append(append)
      if (fails === 'after') throw new StoreUnavailable('the log', 'it did not answer')
      return outcome
    },
    readStream(stream, options = {}) {
      reads.push({ stream, ...options })
      return log.readStream(stream, options)
    },
  }
  return {
    store,
    appends,
    reads,
    /** Makes appends wait until the returned function is called. */
    hold(): () => void {
      let open = () => {}
      gate = new Promise<void>(resolve => {
        open = resolve
      })
      return open
    },
    /** Makes the next append fail without a response, either stored or not. */
    fail(when: 'before' | 'after') {
      failing = when
    },
  }
}

type Decide = (state: materials.Material | undefined) => Decision<MaterialEvent>

interface Instance extends ReturnType<typeof watchStore> {
  readonly executor: Executor
  readonly snapshots: Snapshots
  /** The positions that later reads must wait for. */
  readonly promised: [position: Position, types: readonly string[] | undefined][]
  conflicts: number
}

describe('The executor', () => {
  const folder = folderPerTest()
  let log: EventStore
  let documents: DocumentStore
  let here: Instance
  let there: Instance
  beforeEach(async () => {
    log = createEmbeddedEventLog({ file: folder.at('log.db') })
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.db') })
    here = await instance()
    there = await instance()
  })
  afterEach(async () => {
    await here.snapshots.settle()
    await there.snapshots.settle()
    await log.close()
    await documents.close()
  })

  async function instance(more: Partial<ExecutorOptions> = {}): Promise<Instance> {
    const snapshots = await createSnapshots(documents, error => {
      throw error
    })
    const own = watchStore(log)
    const streams = createStreams({ events: createEventReader(own.store), snapshots })
    const promised: Instance['promised'] = []
    const made: Instance = {
      ...own,
      snapshots,
      promised,
      conflicts: 0,
      executor: createExecutor({
        store: own.store,
        streams,
        snapshots,
        now: Date.now,
        clock: () => 0,
        written: (position, types) => promised.push([position, types]),
        observe: {
          appended: () => {},
          conflicted: () => {
            made.conflicts += 1
          },
        },
        ...more,
      }),
    }
    return made
  }

  const does = ({ executor }: Instance, decide: Decide, context: CommandContext = createContext(), id = SCREW) =>
    executor.execute(materials.material, id, context, decide)
  const receives = (at: Instance, quantity: string, context?: CommandContext) =>
    does(at, move({ type: 'receipt', quantity }), context)
  const withdraws = (at: Instance, quantity: string, context?: CommandContext) =>
    does(at, move({ type: 'withdrawal', quantity }), context)
  const stored = () => collect(log.readStream(STREAM))
  const named = (key: string, more: Partial<CommandContext> = {}) =>
    createContext({ identity: { key, hash: 'a'.repeat(64) }, ...more })

  it('keeps records in memory that it creates or changes, except those that an import creates', async () => {
    const ofImport = createContext({ isOfImport: true })
    for (const [context, reads] of [
      [createContext(), 0],
      [ofImport, 1],
    ] as const) {
      const at = await instance()
      const id = `mat_${reads}`
      await does(at, create(), context, id)
      at.reads.length = 0
      for (let n = 0; n < 2; n++) await does(at, move({ type: 'receipt', quantity: '1' }), ofImport, id)
      expect(at.reads, `${reads}`).to.have.length(reads)
    }
  })

  describe('preparing other streams', () => {
    const prepares = (at: Instance, decide: Decide, prepare: Prepare<materials.Material>) =>
      at.executor.execute(materials.material, SCREW, createContext(), decide, prepare)
    const renames: Decide = state => materials.update(state, { name: 'Nail' }, () => 'mov_none', MOMENT)

    it('passes on the decision and its append before it appends', async () => {
      let hashes: readonly string[] = []
      await prepares(here, create(), async ({ expectedRevision, events }, before, after) => {
        expect([expectedRevision, before, after.name]).to.deep.equal([-1, undefined, 'Screw'])
        expect(await stored()).to.deep.equal([])
        hashes = events.map(({ hash }) => hash)
        return undefined
      })
      expect((await stored()).map(({ hash }) => hash)).to.deep.equal(hashes)
    })

    it('prepares again after each conflict', async () => {
      await does(here, create())
      const asked: number[] = []
      await prepares(here, renames, async ({ expectedRevision }) => {
        asked.push(expectedRevision)
        if (asked.length === 1) await receives(there, '8')
        return undefined
      })
      expect(asked).to.deep.equal([0, 1])
      expect((await stored()).map(({ type }) => type).slice(1)).to.deep.equal(['stock-moved', 'material-updated'])
    })

    it('rejects a command only on the newest state', async () => {
      await does(here, create())
      await receives(there, '8')
      const refusal = reject('conflict', 'taken')
      const asked: number[] = []
      const outcome = await prepares(here, renames, async ({ expectedRevision }) => {
        asked.push(expectedRevision)
        return refusal
      })
      expect(outcome).to.equal(refusal)
      expect(asked).to.deep.equal([0, 1])
      expect(await stored()).to.have.length(2)
    })

    it('prepares one command alone, while commands behind it keep their order', async () => {
      await does(here, create())
      const goes = [
        receives(here, '1'),
        receives(here, '2'),
        prepares(here, renames, async () => undefined),
        receives(here, '4'),
      ]
      await Promise.all(goes)
      expect((await stored()).slice(1).map(({ type }) => type)).to.deep.equal([
        'stock-moved',
        'stock-moved',
        'material-updated',
        'stock-moved',
      ])
    })
  })

  describe('responding', () => {
    it('returns the result and its position in the log', async () => {
      await does(here, create())
      const received = expectAccepted(await receives(here, '8'))
      expect(received).to.deep.include({ revision: 1, position: (await stored())[1]?.position })
      expect(received.state.stock).to.equal('8')
      expect(received.events.map(({ type }) => type)).to.deep.equal(['stock-moved'])
    })

    it('returns the position of the last event for a command that changes nothing', async () => {
      await does(here, create())
      const { position } = expectAccepted(await receives(here, '8'))
      expect(expectAccepted(await does(here, () => [])).position).to.equal(position)
    })

    it('responds only after the result is stored', async () => {
      await does(here, create())
      const goOn = here.hold()
      let answered = false
      const receiving = receives(here, '8').finally(() => {
        answered = true
      })
      while (here.appends.length < 2) await nextTurn()
      await nextTurn()
      expect(answered).to.equal(false)
      goOn()
      await receiving
      expect(await stored()).to.have.length(2)
    })

    it('responds with a rejection only after the state that it depends on is stored', async () => {
      await does(here, create())
      const goOn = here.hold()
      const order: string[] = []
      const taking = withdraws(here, '1').then(() => order.push('refused while nothing was there'))
      const receiving = receives(here, '1').then(() => order.push('received'))
      const tooMuch = withdraws(here, '2').then(() => order.push('refused though one was there'))
      await nextTurn()
      goOn()
      await Promise.all([taking, receiving, tooMuch])
      expect(order).to.deep.equal(['refused while nothing was there', 'received', 'refused though one was there'])
      expect(await stored()).to.have.length(2)
    })

    it('responds to a command that changes nothing with the newest state, and appends nothing', async () => {
      await does(here, create())
      const nothing = expectAccepted(await does(here, () => []))
      expect(nothing).to.deep.include({ revision: 0, events: [] })
      expect(here.appends).to.have.length(1)
    })
  })

  describe('with several commands for one stream', () => {
    it('runs them in sequence, and combines waiting commands in one write', async () => {
      await does(here, create())
      const goOn = here.hold()
      const first = receives(here, '1')
      while (here.appends.length < 2) await nextTurn()
      const gathered = Array.from({ length: 5 }, () => receives(here, '1'))
      goOn()
      const stocks = (await Promise.all([first, ...gathered])).map(outcome => expectAccepted(outcome).state.stock)
      expect(stocks).to.deep.equal(['1', '2', '3', '4', '5', '6'])
      expect(here.appends.map(({ events }) => events.length)).to.deep.equal([1, 1, 5])
      expect(here.conflicts).to.equal(0)
    })

    it('grants the last units to exactly as many commands as there are units', async () => {
      await does(here, create())
      await receives(here, '3')
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => withdraws(here, '1')))
      expect(outcomes.filter(outcome => 'state' in outcome)).to.have.length(3)
      for (const refusal of outcomes.slice(3)) expect(expectRejected(refusal).rejected).to.equal('insufficient-stock')
      expect((await here.executor.load(materials.material, SCREW))?.stock).to.equal('0')
    })

    it('uses as many writes as needed, in order', async () => {
      await does(here, create())
      const long = (n: number) => does(here, move({ type: 'receipt', quantity: '1', note: `${n}`.padEnd(300_000) }))
      const outcomes = await Promise.all(Array.from({ length: 5 }, (_, n) => long(n)))
      expect(outcomes.map(outcome => expectAccepted(outcome).revision)).to.deep.equal([1, 2, 3, 4, 5])
      for (const { events } of here.appends)
        expect(events.reduce((sum, { text }) => sum + text.length, 0)).to.be.lessThan(1_000_000)
    })

    it('takes a few slow commands at a time, so that other work can run', async () => {
      let time = 0
      const slow = await instance({ clock: () => time })
      await does(slow, create())
      let turns = 0
      let over = false
      const others = (async () => {
        for (; !over; turns++) await nextTurn()
      })()
      const takesLong = move({ type: 'withdrawal', quantity: '1' })
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () =>
          does(slow, state => {
            time += 30
            return takesLong(state)
          }),
        ),
      )
      over = true
      await others
      for (const refusal of outcomes) expect(expectRejected(refusal).rejected).to.equal('insufficient-stock')
      expect(turns).to.be.at.least(5)
    })

    it("doesn't delay commands for other streams", async () => {
      await does(here, create())
      const goOn = here.hold()
      const waiting = receives(here, '1')
      while (here.appends.length < 2) await nextTurn()
      const other = does(here, create(), createContext(), 'mat_nail')
      while (here.appends.length < 3) await nextTurn()
      expect(here.appends[2]?.stream).to.equal('material-mat_nail')
      goOn()
      await Promise.all([waiting, other])
    })
  })

  describe('when another instance appended first', () => {
    beforeEach(async () => {
      await does(here, create())
      await receives(here, '5')
      await there.executor.load(materials.material, SCREW)
    })

    it('decides again on the events that it missed', async () => {
      await withdraws(there, '2')
      here.reads.length = 0
      const { state, revision } = expectAccepted(await withdraws(here, '3'))
      expect({ stock: state.stock, revision }).to.deep.equal({ stock: '0', revision: 3 })
      expect(here.conflicts).to.equal(1)
      expect(here.reads).to.deep.equal([{ stream: STREAM, from: 2 }])
    })

    it('rejects what is no longer possible, with the remaining quantity', async () => {
      await withdraws(there, '4')
      const refusal = expectRejected(await withdraws(here, '3'))
      expect(refusal.details[0]).to.include({ requested: '3', available: '1' })
      expect(await stored()).to.have.length(3)
    })

    it('accepts what has become possible', async () => {
      await receives(there, '5')
      expect(expectAccepted(await withdraws(here, '8')).state.stock).to.equal('2')
    })

    it('rejects an expected revision that is outdated', async () => {
      await withdraws(there, '1')
      const refusal = expectRejected(await withdraws(here, '1', createContext({ expectedRevision: 1 })))
      expect(refusal.rejected).to.equal('other-revision')
      expect(await stored()).to.have.length(3)
    })

    it('retries repeatedly without losing a command of either instance', async () => {
      const both = Array.from({ length: 40 }, (_, n) => receives(n % 2 ? here : there, '1'))
      for (const outcome of await Promise.all(both)) expectAccepted(outcome)
      expect((await here.executor.newest(materials.material, SCREW))?.stock).to.equal('45')
      expect((await stored()).map(({ revision }) => revision)).to.deep.equal([...Array(42).keys()])
    })
  })

  describe('after an append with an unknown outcome', () => {
    beforeEach(async () => {
      await does(here, create())
    })

    for (const when of ['before', 'after'] as const)
      it(`reads the stream again if the connection broke ${when} the append was stored`, async () => {
        const goOn = here.hold()
        const first = receives(here, '1')
        while (here.appends.length < 2) await nextTurn()
        here.fail(when)
        const second = receives(here, '2')
        goOn()
        expect(await expectFailure(() => first)).to.be.instanceOf(StoreUnavailable)
        expect(expectAccepted(await second).state.stock).to.equal(when === 'after' ? '3' : '2')
        expect(here.conflicts).to.equal(0)
        expect(await stored()).to.have.length(when === 'after' ? 3 : 2)
      })

    it('fails all commands of the append, and none stored before', async () => {
      const goOn = here.hold()
      const first = receives(here, '1')
      while (here.appends.length < 2) await nextTurn()
      const gathered = [receives(here, '1'), receives(here, '1')]
      const goOnAgain = here.hold()
      goOn()
      expectAccepted(await first)
      while (here.appends.length < 3) await nextTurn()
      here.fail('before')
      goOnAgain()
      for (const each of gathered) expect(await expectFailure(() => each)).to.be.instanceOf(StoreUnavailable)
      expect(await stored()).to.have.length(2)
    })
  })

  describe('in its read-your-writes token', () => {
    it('includes stored events and their types', async () => {
      await does(here, create())
      const { position } = expectAccepted(await receives(here, '1'))
      expect(here.promised.at(-1)).to.deep.equal([position, ['stock-moved']])
    })

    it('includes the events that a response depends on, even if others stored them', async () => {
      await does(here, create())
      const { position } = expectAccepted(await receives(there, '5'))
      expectAccepted(await does(here, () => []))
      expect(here.promised.at(-1)).to.deep.equal([position, undefined])
    })

    it('includes nothing for a rejection', async () => {
      await does(here, create())
      here.promised.length = 0
      expectRejected(await withdraws(here, '1'))
      expect(here.promised).to.deep.equal([])
    })
  })

  describe('with an idempotent command', () => {
    const running = (lookedUpTo?: Position): CommandRun => ({
      until: Number.POSITIVE_INFINITY,
      lookedUpTo,
    })
    beforeEach(async () => {
      await does(here, create())
    })

    it('returns the last event of its append', async () => {
      const { appended, position, events, isRepeated } = expectAccepted(await receives(here, '1', named('k')))
      expect(appended).to.include({ position, id: events[0]?.id })
      expect(isRepeated).to.equal(false)
    })

    it('reports its append, and no append of others, if the log does not confirm it', async () => {
      here.fail('before')
      const [own, others] = await Promise.all([
        expectFailure(() => receives(here, '1', named('k'))),
        expectFailure(() => withdraws(here, '5', named('rejected'))),
      ])
      expect(own).to.be.instanceOf(AppendOutcomeUnknown)
      expect((own as AppendOutcomeUnknown).appends.map(({ stream }) => stream)).to.deep.equal([STREAM])
      expect(others).to.be.instanceOf(StoreUnavailable).and.not.instanceOf(AppendOutcomeUnknown)
    })

    it('runs it once if an earlier attempt is in the log and was not looked up', async () => {
      const lookedUpTo = await log.head()
      await receives(there, '1', named('k'))
      await receives(there, '5', named('another'))
      const again = expectAccepted(await receives(here, '1', named('k', { run: running(lookedUpTo) })))
      expect(again).to.include({ revision: 1, isRepeated: true })
      expect(await stored()).to.have.length(3)
    })

    it('runs it once if the earlier attempt arrives during this one', async () => {
      const goOn = here.hold()
      const again = receives(here, '1', named('k', { run: running() }))
      while (here.appends.length < 2) await nextTurn()
      await receives(there, '1', named('k'))
      goOn()
      expect(expectAccepted(await again)).to.include({ isRepeated: true })
      expect(await stored()).to.have.length(2)
    })

    describe('that was already applied', () => {
      const applied = { stream: STREAM, firstRevision: 1, lastRevision: 1 }

      it('responds from its events as it did originally, whatever has happened since', async () => {
        const then = expectAccepted(await receives(here, '1', named('k')))
        await receives(here, '7')
        const again = expectAccepted(await receives(there, '1', named('k', { applied, run: running() })))
        expect(again.state).to.deep.equal(then.state)
        expect(again).to.include({ revision: then.revision, position: then.position })
        expect(again.events.map(({ id }) => id)).to.deep.equal(then.events.map(({ id }) => id))
        expect(there.appends).to.deep.equal([])
        expect(again.appended).to.deep.equal(then.appended)
        expect(there.promised).to.deep.include([then.position, undefined])
      })

      it('reads to the end of its append, even if only the beginning was known', async () => {
        const twice = (state: materials.Material | undefined) => {
          const first = move({ type: 'receipt', quantity: '1' })(state)
          return 'rejected' in first
            ? first
            : [...first, { type: 'material-restored' as const, data: { category: null } }]
        }
        const then = expectAccepted(await does(here, twice, named('k')))
        await receives(here, '7')
        const again = expectAccepted(await does(there, twice, named('k', { applied })))
        expect(again.revision).to.equal(then.revision).and.to.equal(2)
        expect(again.events).to.have.length(2)
      })

      it('fails if its events are not in the log', async () => {
        const failure = await expectFailure(() => receives(there, '1', named('k', { applied })))
        expect(failure.message).to.contain('the events of an applied command are missing')
      })

      it('finds it in one stream, and decides it in every other', async () => {
        await receives(here, '1', named('k'))
        const other = does(here, create(), named('k', { applied }), 'mat_nail')
        expect(expectAccepted(await other).revision).to.equal(0)
      })
    })
  })

  describe('starting from a snapshot', () => {
    const MANY = 250
    beforeEach(async () => {
      await does(here, create())
      for (let n = 0; n < MANY; n += 50) await Promise.all(Array.from({ length: 50 }, () => receives(here, '1')))
      await here.snapshots.settle()
    })
    const snapshots = () => documents.collection({ name: 'snapshots' }) as Promise<Collection>

    it('reads only the events after it in a long stream', async () => {
      const { revision } = (await (await snapshots()).get(STREAM)) as unknown as { revision: number }
      expect(revision).to.be.at.least(MANY - 100)
      expect(expectAccepted(await withdraws(there, `${MANY}`)).state.stock).to.equal('0')
      expect(there.reads).to.deep.equal([
        { stream: STREAM, from: revision, limit: 1 },
        { stream: STREAM, from: revision + 1 },
      ])
    })

    it("ignores it if the log doesn't have its last event", async () => {
      const collection = await snapshots()
      const snapshot = await collection.get(STREAM)
      await collection.put({ ...snapshot!, hash: 'e'.repeat(64), state: { stock: '1000000' } })
      expect(expectRejected(await withdraws(there, `${MANY + 1}`)).details[0]).to.include({ available: `${MANY}` })
    })

    it('ignores it if a program with another state shape took it', async () => {
      const collection = await snapshots()
      const snapshot = await collection.get(STREAM)
      await collection.put({ ...snapshot!, version: 0, state: { stock: '1000000' } })
      expect(expectAccepted(await withdraws(there, '1')).state.stock).to.equal(`${MANY - 1}`)
    })
  })
})
