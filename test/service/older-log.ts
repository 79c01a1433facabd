import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import { parseConfig } from '../../src/app/config.js'
import { type Core, createCore } from '../../src/app/core.js'
import { checkLog } from '../../src/audit/checks/check-log.js'
import { bootstrap, ownContext } from '../../src/commands/bootstrap.js'
import type { CommandContext } from '../../src/commands/executor/context.js'
import { deliveryNote } from '../../src/domain/delivery-notes.js'
import { location } from '../../src/domain/locations.js'
import { material } from '../../src/domain/materials.js'
import { REGISTRY, type Registry } from '../../src/events/kinds/registry.js'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { createTranslator } from '../../src/feed/translator.js'
import { compareLists, proveHistories } from '../../src/maintenance/verify/read-models.js'
import { openStores, type Stores } from '../../src/opening/open-stores.js'
import { projectionNamed } from '../../src/projections/all.js'
import { stockHistory } from '../../src/projections/histories/stock-history.js'
import { locations } from '../../src/projections/locations.js'
import { materials } from '../../src/projections/materials.js'
import { NAMELESS } from '../support/empty-read-models.js'
import { readAllEvents } from '../support/log-facts.js'
import { createOlderLog, OLDER_REGISTRY } from '../support/older-events.js'
import { expectAccepted, expectRejected } from '../support/shop.js'
import { createRecorder } from '../support/shop-log.js'

const AT = '2026-03-01T08:00:00.000Z'
const log = pino({ level: 'silent' })
const REMARKS = { note: null, reason: null, reference: null }

/** The location of a log and its read models: embedded in the directory, unless URLs name servers. */
export interface Bench {
  readonly settings: Readonly<Record<string, string | undefined>>
  end(): Promise<void>
}

/** Describes a log with events of older versions, in stores that `setUp` opens in a directory. */
export function describeOlderLog(title: string, setUp: (directory: string) => Promise<Bench>): void {
  describe(`A log of older events, ${title}`, () => {
    const older = createOlderLog(AT)
    let directory: string
    let bench: Bench
    let stores: Stores
    let core: Core
    let context: CommandContext

    async function open(read?: Registry['read']): Promise<void> {
      const settings = { INVENTORY_DATA_DIR: join(directory, 'data'), ...bench.settings }
      stores = await openStores(parseConfig(settings), log, read ? { read } : {})
    }

    async function start(): Promise<void> {
      core = await createCore({ stores, log, now: Date.now, registry: OLDER_REGISTRY })
      await core.projections.start()
      expect(await core.readModels.waitFor(0, { ms: 20_000, strict: true })).to.equal(true)
      await bootstrap({ executor: core.executor, installation: core.instance.installation, now: Date.now })
      context = ownContext({ installation: core.instance.installation, now: Date.now })
    }

    before(async () => {
      directory = mkdtempSync(join(tmpdir(), 'inventory-'))
      bench = await setUp(directory)
      await open()
      await createRecorder(stores.events)(...older.happenings)
      // As stored by a program that knew only the older version.
      const [shelf] = await storedIn(`location-${older.shelf}`)
      const snapshots = await stores.documents.collection({ name: 'snapshots' })
      const state = { title: 'Shelf', code: 'A1', created_at: AT, updated_at: AT, archived_at: null }
      const { revision, hash, at } = shelf!
      await snapshots.put({ _id: shelf!.stream, version: location.snapshotVersion, revision, hash, at, state })
      await start()
    })
    after(async () => {
      await core?.stop()
      await stores?.close()
      await bench?.end()
      rmSync(directory, { recursive: true })
    })

    const storedIn = async (stream: string): Promise<readonly StoredEvent[]> =>
      (await readAllEvents(stores.events)).filter(event => event.stream === stream)

    async function findings(registry: Registry): Promise<readonly string[]> {
      const found: string[] = []
      const find = ({ place, problem }: { place: string; problem: string }) => void found.push(`${place}: ${problem}`)
      expect(await core.readModels.waitFor('head', { ms: 20_000 })).to.equal(true)
      const histories = proveHistories(core.readModels, await stores.events.head(), find, {}, registry.read)
      const look = async (event: StoredEvent) => {
        await histories.take(event)
        return []
      }
      const walked = await checkLog(stores.events, find, () => {}, look, registry)
      await histories.end()
      await compareLists(core.readModels, walked, find)
      return found
    }

    it('is replayed in the current version, and a snapshot of an older version is ignored', async () => {
      expect(await core.executor.load(location, older.shelf)).to.include({ name: 'Shelf', code: 'A1', parent_id: null })
      const glue = await core.executor.load(material, older.glue)
      expect(glue?.balances).to.deep.equal({ [older.shelf]: '5' })
    })

    it('appears in the current version in read models', async () => {
      expect(await core.readModels.waitFor('head', { ms: 20_000 })).to.equal(true)
      expect(await core.readModels.of(locations).get(older.shelf)).to.include({ name: 'Shelf', name_key: 'shelf' })
      expect(await core.readModels.of(materials).get(older.glue)).to.include({ stock: '5' })
      const entry = await core.readModels.of(stockHistory).get(older.movement)
      expect(entry).to.include({ type: 'receipt', quantity: '5', location_id: older.shelf, location_after: '5' })
    })

    it('is published in the current version', async () => {
      const translated = await createTranslator('log', NAMELESS, core.reader.read).translate(
        await readAllEvents(stores.events),
      )
      const of = (type: string, id: string) =>
        translated.find(event => event.type === type && event.subject === id)?.data
      expect(of('location.created', older.shelf)).to.include({ name: 'Shelf', description: null })
      expect(of('stock.changed', older.glue)).to.include({ quantity: 5, location_id: older.shelf, type: 'receipt' })
    })

    it('continues in the current version, chained to the hash of the stored event', async () => {
      const movement = { type: 'withdrawal', quantity: 2_000_000n, ...REMARKS } as const
      expectAccepted(await core.commands.materials.moveStock(context, older.glue, movement))
      const [, before, after] = await storedIn(`material-${older.glue}`)
      expect([before?.version, after?.version]).to.deep.equal([1, 3])
      expect(before?.data).to.include({ amount: '5' }).and.not.to.have.property('legs')
      expect(after?.prev_hash).to.equal(before?.hash)
    })

    it('has movements that can be undone', async () => {
      const movement = { type: 'receipt', quantity: 7_000_000n, ...REMARKS } as const
      expectAccepted(await core.commands.materials.moveStock(context, older.glue, movement))
      const undone = expectAccepted(await core.commands.materials.reverse(context, older.glue, 1, REMARKS))
      expect(undone.events[0]?.data).to.include({ type: 'reversal', quantity: '-5', reverses: older.movement })
    })

    it('replays responses of idempotent requests', async () => {
      const applied = { stream: `material-${older.glue}`, firstRevision: 1, lastRevision: 1 }
      const movement = { type: 'receipt', quantity: 1n, ...REMARKS } as const
      const again = expectAccepted(
        await core.commands.materials.moveStock({ ...context, applied }, older.glue, movement),
      )
      expect(again.state.stock).to.equal('5')
      expect(again.events[0]?.data).to.deep.include({ quantity: '5', delivery_note_id: null })
    })

    it('replays rejections of idempotent requests', async () => {
      const applied = { stream: `deliveryNote-${older.failed}`, firstRevision: 1, lastRevision: 1 }
      const refusal = expectRejected(await core.commands.deliveryNotes.complete({ ...context, applied }, older.failed))
      const { recorded, ...rejection } = refusal
      expect(rejection).to.deep.equal({
        rejected: 'insufficient-stock',
        message: '9 requested, 5 available.',
        details: [],
      })
      // The event that records the failure, to which the stored response refers.
      expect(await stores.events.at(recorded?.appended.position ?? 0)).to.include({ ...recorded?.appended })
    })

    it('has note numbers that are found however old they are', async () => {
      await core.commands.deliveryNotes.resume(older.numbered, [])
      const note = await core.executor.load(deliveryNote, older.numbered)
      expect(note?.number).to.equal('DN-2026-000001')
      expect(await storedIn('deliveryNumbers-2026')).to.have.length(300)
    })

    it('is verified, each event by the schema of its version', async () => {
      expect(await findings(OLDER_REGISTRY)).to.deep.equal([])
      const blamed = await findings(REGISTRY)
      expect(blamed.some(finding => finding.startsWith(`event 0 of location-${older.shelf} `))).to.equal(true)
      expect(blamed.some(finding => /stock-moved@3 is newer than this program/.test(finding))).to.equal(true)
    })

    it('gives the same lists after a rebuild', async () => {
      const models = ['locations', 'materials', 'stock_history'].map(projectionNamed)
      const shown = async () => {
        expect(await core.readModels.waitFor('head', { ms: 20_000 })).to.equal(true)
        return Promise.all(models.map(model => core.readModels.of(model).find({})))
      }
      const before = await shown()
      await core.projections.rebuild(
        models.map(({ name }) => name),
        () => {},
      )
      expect(await shown()).to.deep.equal(before)
    })

    it('accepts the credentials that it contains', async () => {
      await core.stop()
      await stores.close()
      await open(OLDER_REGISTRY.read)
      await start()
      expect(await core.executor.load(location, older.shelf)).to.include({ name: 'Shelf' })
      expect(await findings(OLDER_REGISTRY)).to.deep.equal([])
    })

    it("isn't mistaken for another log by a program that doesn't know its newest events", async () => {
      await core.stop()
      await stores.close()
      await open(REGISTRY.read)
      await start()
    })
  })
}
