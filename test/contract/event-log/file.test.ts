import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from 'chai'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import { connect } from '../../../src/stores/embedded/sqlite.js'
import { StoreRefused, StoreUnavailable } from '../../../src/stores/errors.js'
import { NO_STREAM } from '../../../src/stores/event-store.js'
import { waitUntil } from '../../support/collecting.js'
import { sealEvents } from '../../support/events.js'
import { expectFailure } from '../../support/failing.js'
import { folderPerTest } from '../../support/folder.js'
import { collect } from '../../support/reading.js'

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

async function createFilledLog(file: string): Promise<void> {
  const log = createEmbeddedEventLog({ file })
  await log.append({ stream: 'material-1', expectedRevision: NO_STREAM, events: sealEvents('material-1', 0, 300) })
  await log.close()
}

describe('The file of the event log', () => {
  const folder = folderPerTest()

  async function expectRefused(file: string, reason: RegExp): Promise<void> {
    const [before, beside] = [digest(file), readdirSync(dirname(file))]
    const error = await expectFailure(() => createEmbeddedEventLog({ file }))
    expect(error).to.be.instanceOf(StoreRefused)
    expect(error.message).to.contain(file).and.to.match(reason)
    expect(digest(file)).to.equal(before)
    expect(readdirSync(dirname(file))).to.deep.equal(beside)
  }

  it('contains the whole log after it is closed, and can be copied alone', async () => {
    await createFilledLog(folder.at('events.db'))
    copyFileSync(folder.at('events.db'), folder.at('copy.db'))
    const copy = createEmbeddedEventLog({ file: folder.at('copy.db') })
    expect(await copy.head()).to.equal(300)
    await copy.close()
  })

  it('receives events from the write-ahead log while the log is open', async () => {
    const file = folder.at('events.db')
    const log = createEmbeddedEventLog({ file })
    const data = () => ({ note: 'x'.repeat(50_000) })
    for (let from = 0; from < 200; from += 20) {
      const events = sealEvents('tool-1', from, 20, { data })
      await log.append({ stream: 'tool-1', expectedRevision: from - 1, events })
    }
    await waitUntil(() => statSync(file).size > 5_000_000)
    await log.close()
  })

  it('is closed when any of several concurrent closes resolves', async () => {
    const file = folder.at('events.db')
    const log = createEmbeddedEventLog({ file })
    await log.append({ stream: 'material-1', expectedRevision: NO_STREAM, events: sealEvents('material-1', 0, 300) })
    const closing = log.close()
    await log.close()
    expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0, 'write-ahead log').to.equal(0)
    await closing
  })

  it('is rejected if its beginning is torn', async () => {
    const file = folder.at('events.db')
    await createFilledLog(file)
    writeFileSync(file, Buffer.alloc(40), { flag: 'r+' })
    await expectRefused(file, /truncated/)
  })

  for (const [bytes, kept] of [
    ['zero bytes', 0],
    ['a few bytes', 60],
    ['one page', 4_096],
    ['half', 131_072],
  ] as const) {
    it(`is rejected if it was cut to ${bytes}`, async () => {
      const file = folder.at('events.db')
      await createFilledLog(file)
      truncateSync(file, kept)
      await expectRefused(file, kept === 0 ? /empty/ : /truncated/)
    })
  }

  it("is rejected if it isn't an SQLite file", async () => {
    const file = folder.at('events.db')
    writeFileSync(file, 'a shopping list\n'.repeat(500))
    await expectRefused(file, /not an SQLite file/)
  })

  it('is rejected if it belongs to another program', async () => {
    const file = folder.at('events.db')
    const foreign = connect(file)
    foreign.exec('CREATE TABLE events (position INTEGER PRIMARY KEY, text TEXT)')
    foreign.close()
    await expectRefused(file, /another program/)
  })

  it('is rejected if a newer program created it', async () => {
    const file = folder.at('events.db')
    await createFilledLog(file)
    const newer = connect(file)
    newer.exec('PRAGMA user_version = 3; PRAGMA wal_checkpoint(TRUNCATE)')
    newer.close()
    await expectRefused(file, /version 3, newer than/)
  })

  it('is rejected if it is missing while its write-ahead log exists', async () => {
    const file = folder.at('events.db')
    await createFilledLog(file)
    rmSync(file)
    writeFileSync(`${file}-wal`, 'events that are nowhere else')
    const error = await expectFailure(() => createEmbeddedEventLog({ file }))
    expect(error)
      .to.be.instanceOf(StoreRefused)
      .with.property('message')
      .that.matches(/missing/)
    expect(readFileSync(`${file}-wal`, 'utf8')).to.equal('events that are nowhere else')
  })

  it("is rejected if a file can't be created at its path", async () => {
    const error = await expectFailure(() => createEmbeddedEventLog({ file: folder.at('missing/events.db') }))
    expect(error).to.be.instanceOf(StoreRefused).with.property('message').that.contains(folder.at('missing/events.db'))
  })

  it('can be created with the identity of the log that it copies, and has no other identity', async () => {
    const file = folder.at('events.db')
    const copy = createEmbeddedEventLog({ file, identity: 'abcdefghijklmnopqrstuvwxyz' })
    expect(await copy.identity()).to.equal('abcdefghijklmnopqrstuvwxyz')
    await copy.close()
    const error = await expectFailure(() => createEmbeddedEventLog({ file, identity: 'another' }))
    expect(error).to.be.instanceOf(StoreRefused)
  })

  it('has its own identity otherwise', async () => {
    const logs = ['one.db', 'two.db'].map(name => createEmbeddedEventLog({ file: folder.at(name) }))
    const [one, two] = await Promise.all(logs.map(log => log.identity()))
    expect(one).to.match(/^[a-z2-7]{26}$/)
    expect(one).not.to.equal(two)
    expect(await logs[0]!.head()).to.equal(0)
    await Promise.all(logs.map(log => log.close()))
  })

  it('can be written before the log is closed, and not after', async () => {
    const file = folder.at('events.db')
    const log = createEmbeddedEventLog({ file })
    const append = (revision: number) =>
      log.append({ stream: 'tool-1', expectedRevision: revision - 1, events: sealEvents('tool-1', revision, 1) })
    const following = collect(follow(log))
    const pending = append(0)
    await log.close()
    expect(await pending).to.deep.equal({ appended: true, position: 1 })
    await following
    for (const act of [() => append(1), () => log.head(), () => log.ping(), () => collect(log.readAll({ after: 0 }))]) {
      expect(await expectFailure(act)).to.be.instanceOf(StoreUnavailable)
    }
  })
})

async function* follow(log: ReturnType<typeof createEmbeddedEventLog>) {
  for await (const { events } of log.follow({ after: 0, signal: new AbortController().signal })) yield events
}
