import { createHash } from 'node:crypto'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import type { Finding } from '../../src/audit/checks/check-log.js'
import { ResumeRefused } from '../../src/maintenance/verify/errors.js'
import type { KnownElsewhere } from '../../src/maintenance/verify/known-elsewhere.js'
import { openProgressFile } from '../../src/maintenance/verify/progress-file.js'
import { createSha256 } from '../../src/maintenance/verify/sha256.js'
import { type VerifiedStores, verifyStores } from '../../src/maintenance/verify/verify-stores.js'
import { openBare } from '../../src/opening/adapters.js'
import { PROJECTIONS } from '../../src/projections/all.js'
import { openStoredReadModels } from '../../src/projections/engine/stored-read-models.js'
import { stockHistory } from '../../src/projections/histories/stock-history.js'
import type { EventStore, ReadAll } from '../../src/stores/event-store.js'
import { VERSION } from '../../src/version.js'
import { runInventory } from '../support/command-line.js'
import { folderPerSuite } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { startHere } from '../support/service.js'
import { withDatabase } from './tampered/proved-log.js'

const log = pino({ level: 'silent' })
const CHECKPOINTS_AFTER = [40, 70]
const MOVEMENTS = 90

interface Verification {
  readonly known?: KnownElsewhere
  /** File of the progress. */
  readonly file?: string
  /** Number of batches after which the verification is interrupted. */
  readonly batches?: number
}

interface Verified {
  readonly verified: VerifiedStores | undefined
  readonly findings: readonly Finding[]
  /** Number of events that were read. */
  readonly read: number
}

/** Verifies stores like the command, in batches of few events, after each of which the progress is saved. */
async function verify(dataDir: string, { known = {}, file, batches }: Verification = {}): Promise<Verified> {
  const { events, documents, close } = await openBare({ dataDir, ...NO_SERVERS }, log)
  const findings: Finding[] = []
  const reader = inSmallBatches(events.store, batches)
  try {
    const verified = await verifyStores(
      {
        ...{ events: events.store, reader, documents: documents.store, upTo: Number.MAX_SAFE_INTEGER },
        readModels: await openStoredReadModels(documents.store, PROJECTIONS),
        signingKey: { settings: {}, dataDir, remote: undefined },
      },
      known,
      finding => findings.push(finding),
      () => ({ at() {}, end() {} }),
      file === undefined ? undefined : { ...openProgressFile(file, VERSION), isDue: () => true },
    )
    return { verified, findings, read: reader.read() }
  } finally {
    await close()
  }
}

const NO_SERVERS = { eventStoreUrl: undefined, mongoUrl: undefined, natsUrl: undefined }
const BATCH_EVENTS = 7

function inSmallBatches(store: Pick<EventStore, 'readAll'>, limit = Number.POSITIVE_INFINITY) {
  let read = 0
  return {
    read: () => read,
    async *readAll(options: ReadAll) {
      let batches = 0
      for await (const events of store.readAll(options))
        for (let n = 0; n < events.length; n += BATCH_EVENTS) {
          if (batches === limit) throw new Error('interrupted')
          batches += 1
          const batch = events.slice(n, n + BATCH_EVENTS)
          read += batch.length
          yield batch
        }
    },
  }
}

describe('An interrupted verification', () => {
  expectNoLeftovers()
  const folder = folderPerSuite()
  const original = () => folder.at('original')
  let copies = 0

  before(async () => {
    const { client, audit, stop } = await startHere({ dataDir: original(), checked: false })
    const user = await client.create('/users', { name: 'Ada' })
    const tool = await client.create('/tools', { name: 'Drill' })
    const location = await client.create('/locations', { name: 'Shelf' })
    const tracked = await client.create('/materials', { name: 'Glue', unit: 'l', batch_tracking: true })
    const materials = [
      await client.create('/materials', { name: 'Screw', unit: 'pcs', stock: 10 }),
      await client.create('/materials', { name: 'Dowel', unit: 'pcs', stock: 0.5 }),
    ]
    for (let n = 0; n < MOVEMENTS; n += 1) {
      if (CHECKPOINTS_AFTER.includes(n)) await audit.create()
      await client.create(`/materials/${materials[n % 2]?.id}/movements`, { type: 'receipt', quantity: n + 0.5 })
      if (n % 20 === 0) await client.create(`/tools/${tool.id}/checkout`, { user_id: user.id })
      if (n % 20 === 10) await client.create(`/tools/${tool.id}/checkin`, { condition: 'good' })
      if (n % 10 !== 0) continue
      const batch = { batch_number: `B${n % 20}`, quantity: 1 }
      const movement = { type: 'receipt', location_id: location.id, quantity: 1, batches: [batch] }
      await client.create(`/materials/${tracked.id}/movements`, movement)
    }
    await stop()
  })

  function copy(): { readonly dataDir: string; readonly file: string } {
    copies += 1
    const dataDir = folder.at(`copy-${copies}`)
    cpSync(original(), dataDir, { recursive: true })
    return { dataDir, file: folder.at(`progress-${copies}`) }
  }

  const withEvents = <T>(dataDir: string, work: Parameters<typeof withDatabase<T>>[2]) =>
    withDatabase(dataDir, 'events.sqlite', work)

  /** Changes the text of an event, so that it doesn't match its hash. */
  const damage = (dataDir: string, position: number) =>
    withEvents(dataDir, db =>
      db.exec(`UPDATE events SET text = replace(text, '"at":"20', '"at":"19') WHERE position = ${position}`),
    )

  it('has the same result after it continues, wherever it was interrupted', async () => {
    const { dataDir } = copy()
    for (const damaged of [false, true]) {
      if (damaged) for (const position of [20, 60, 100]) damage(dataDir, position)
      const { verified, findings, read } = await verify(dataDir)
      expect(findings.length > 0).to.equal(damaged)
      let continued = 0
      for (let batches = 0; batches * BATCH_EVENTS < read; batches += 3) {
        const file = folder.at(`progress-${damaged}-${batches}`)
        await verify(dataDir, { file, batches })
        const rest = await verify(dataDir, { file })
        expect({ verified: rest.verified, findings: rest.findings }, `${batches}`).to.deep.equal({ verified, findings })
        if (rest.read <= read - batches * BATCH_EVENTS) continued += 1
      }
      // After the newest head map, the progress isn't saved.
      expect(continued).to.be.greaterThan(3)
    }
  })

  /** Changes the first or last entry of the stock history. Returns its place. */
  async function changeEntry(dataDir: string, nth: 0 | -1): Promise<string> {
    const { documents, close } = await openBare({ dataDir, ...NO_SERVERS }, log)
    try {
      const entries = (await openStoredReadModels(documents.store, PROJECTIONS)).of(stockHistory)
      const entry = (await entries.find({})).at(nth)!
      await entries.put({ ...entry, note: 'forged' })
      return `entry of the stock history ${entry._id}`
    } finally {
      await close()
    }
  }

  it('finds later changes of events and documents that it had not verified, but not of others', async () => {
    const { dataDir, file } = copy()
    await verify(dataDir, { file, batches: 5 })
    const places = [await changeEntry(dataDir, 0), await changeEntry(dataDir, -1)]
    for (const position of [20, 80]) damage(dataDir, position)
    const found = async (verification?: Verification) =>
      (await verify(dataDir, verification)).findings.map(({ place }) => place.replace(/^event .* \((.*)\)$/, '$1'))
    const whole = await found()
    expect(whole).to.include.members([...places, 'position 20', 'position 80'])
    const resumed = await found({ file })
    expect(resumed).to.include.members([places[1], 'position 80'])
    expect(resumed).not.to.include.oneOf([places[0], 'position 20'])
  })

  it("doesn't continue if the last verified event is another one or missing, or the options differ", async () => {
    const { dataDir, file } = copy()
    await verify(dataDir, { file, batches: 5 })
    const refusal = async (known?: KnownElsewhere) => {
      const error = await verify(dataDir, { file, ...(known ? { known } : {}) }).catch((error: Error) => error)
      expect(error).to.be.instanceOf(ResumeRefused)
      return (error as Error).message
    }
    expect(await refusal({ noted: { events: 1, digest: '0'.repeat(64) } })).to.contain('--noted')
    const last = 5 * BATCH_EVENTS
    withEvents(dataDir, db => db.exec(`UPDATE events SET hash = '${'0'.repeat(64)}' WHERE position = ${last}`))
    expect(await refusal()).to.match(/^event evt_\w+ at position 35 was verified, but is no longer in the event log$/)
    withEvents(dataDir, db => db.exec(`DELETE FROM events WHERE position >= ${last}`))
    expect(await refusal()).to.contain('no longer in the event log')
    writeFileSync(file, 'inventory verify progress 1\nxxxxx')
    expect(await refusal()).to.contain("it doesn't contain the progress of a verification")
  })

  it('is continued by the command, which then removes the file', async () => {
    const { dataDir, file } = copy()
    const { verified } = await verify(dataDir)
    await verify(dataDir, { file, batches: 5 })
    const run = (...args: string[]) => runInventory(['verify', '--json', ...args], { INVENTORY_DATA_DIR: dataDir })
    const { code, stdout, stderr } = await run('--resume', file)
    expect(code, stdout + stderr).to.equal(0)
    expect(JSON.parse(stdout)).to.include({ events: verified?.events, digest: verified?.digest, finding_count: 0 })
    expect(existsSync(file)).to.equal(false)
    expect((await run('--resume', join(dataDir, 'progress'))).code).to.equal(2)
    writeFileSync(file, 'another file')
    const refused = await run('--resume', file)
    expect([refused.code, refused.stdout, existsSync(file)]).to.deep.equal([2, '', true])
  })
})

describe('SHA-256 with a state that can be stored', () => {
  it('is that of Node.js for all lengths, also after it continues', () => {
    const text = 'abcdefghij'.repeat(30)
    for (let length = 0; length <= text.length; length += 1) {
      const begun = createSha256()
      begun.update(text.slice(0, length / 3))
      const rest = createSha256(begun.state())
      rest.update(text.slice(length / 3, length))
      expect(rest.digest()).to.equal(createHash('sha256').update(text.slice(0, length)).digest('hex'))
    }
  })
})
