import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { expect } from 'chai'
import { hashOf, type StoredEvent, textOf } from '../../../src/events/log/envelope.js'
import { isHashed } from '../../../src/stores/checked-batches.js'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import { connect } from '../../../src/stores/embedded/sqlite.js'
import { StoreRefused, UnreadableEvent } from '../../../src/stores/errors.js'
import { type EventStore, NO_STREAM, type Unreadable } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'
import { expectFailure } from '../../support/failing.js'
import { folderPerTest } from '../../support/folder.js'
import { collect, followUntil } from '../../support/reading.js'

const TAMPERED: readonly (readonly [string, string, RegExp])[] = [
  ['text that is no JSON', 'UPDATE events SET text = substr(text, 1, 100) WHERE position = 5', /not an event/],
  ['JSON that is no event', "UPDATE events SET text = '[]' WHERE position = 5", /not an event/],
  [
    'another revision',
    'UPDATE events SET text = replace(text, \'"revision":4\', \'"revision":3\') WHERE position = 5',
    /revision 3/,
  ],
  ['another id', "UPDATE events SET id = 'evt_x' WHERE position = 5", /id evt_/],
  ['another stream', "UPDATE events SET text = replace(text, 'tool-1', 'tool-2') WHERE position = 5", /stream tool-2/],
]

describe('A damaged event log', () => {
  const folder = folderPerTest()
  let log: EventStore
  afterEach(() => log.close())

  async function damagedBy(sql: string): Promise<void> {
    const file = folder.at('events.db')
    log = createEmbeddedEventLog({ file })
    await log.append({ stream: 'tool-1', expectedRevision: NO_STREAM, events: sealEvents('tool-1', 0, 10) })
    const intruder = connect(file)
    intruder.exec(sql)
    intruder.close()
  }

  for (const [title, sql, reason] of TAMPERED) {
    it(`reveals ${title}, and the events around it`, async () => {
      await damagedBy(sql)
      const [inAll, inStream]: [Unreadable[], Unreadable[]] = [[], []]
      const all = await collect(log.readAll({ after: 0, onUnreadable: event => inAll.push(event) }))
      const stream = await collect(log.readStream('tool-1', { onUnreadable: event => inStream.push(event) }))
      expect(all.map(event => event.position)).to.deep.equal([1, 2, 3, 4, 6, 7, 8, 9, 10])
      expect(stream.map(event => event.position)).to.deep.equal([1, 2, 3, 4, 6, 7, 8, 9, 10])
      expect(inAll).to.deep.equal(inStream)
      expect(inAll).to.have.length(1)
      expect(inAll[0]).to.deep.include({ position: 5, stream: 'tool-1', revision: 4 })
      expect(inAll[0]?.reason).to.match(reason)
    })
  }

  it('returns the events before the damage, then reports the damage', async () => {
    await damagedBy("UPDATE events SET text = '' WHERE position = 5")
    for (const batches of [log.readAll({ after: 0 }), log.readStream('tool-1')]) {
      const seen: number[] = []
      const error = await expectFailure(async () => {
        for await (const events of batches) seen.push(...events.map(event => event.position))
      })
      expect(seen).to.deep.equal([1, 2, 3, 4])
      expect(error).to.be.instanceOf(UnreadableEvent)
      expect((error as UnreadableEvent).event).to.deep.include({ position: 5, stream: 'tool-1', revision: 4 })
    }
  })

  it('does the same for a follower', async () => {
    await damagedBy("UPDATE events SET text = '' WHERE position = 5")
    const seen: number[] = []
    const error = await expectFailure(() =>
      followUntil(
        log,
        0,
        () => false,
        ({ events }) => seen.push(...events.map(event => event.position)),
      ),
    )
    expect(seen).to.deep.equal([1, 2, 3, 4])
    expect(error).to.be.instanceOf(UnreadableEvent)
  })

  it('is rejected by name if pages of its file are overwritten', async () => {
    const file = folder.at('events.db')
    log = createEmbeddedEventLog({ file })
    await log.append({ stream: 'tool-1', expectedRevision: NO_STREAM, events: sealEvents('tool-1', 0, 250) })
    await log.close()
    const middle = statSync(file).size / 2
    const descriptor = openSync(file, 'r+')
    writeSync(descriptor, Buffer.alloc(middle, 'x'), 0, middle, middle / 2)
    closeSync(descriptor)
    log = createEmbeddedEventLog({ file })
    for (const batches of [log.readAll({ after: 0 }), log.readStream('tool-1')]) {
      const error = await expectFailure(() => collect(batches))
      expect(error).to.be.instanceOf(StoreRefused)
      expect(error.message).to.contain('the event log is damaged')
    }
  })

  it('reveals removed events, in the whole log and in their stream', async () => {
    await damagedBy('DELETE FROM events WHERE position IN (5, 6)')
    const gaps: Unreadable[] = []
    const onUnreadable = (event: Unreadable) => gaps.push(event)
    await collect(log.readAll({ after: 0, onUnreadable }))
    await collect(log.readStream('tool-1', { onUnreadable }))
    await collect(log.readStream('tool-1', { backwards: true, onUnreadable }))
    expect(gaps).to.deep.equal([
      { position: 5, stream: '', revision: -1, reason: 'positions 5 to 6 are missing' },
      { position: 0, stream: 'tool-1', revision: 4, reason: 'revisions 4 to 5 are missing' },
      { position: 0, stream: 'tool-1', revision: 4, reason: 'revisions 4 to 5 are missing' },
    ])
    expect(await expectFailure(() => collect(log.readAll({ after: 3 })))).to.be.instanceOf(UnreadableEvent)
    expect(await expectFailure(() => followUntil(log, 0, () => false))).to.be.instanceOf(UnreadableEvent)
  })

  it('reveals removed first events', async () => {
    await damagedBy('DELETE FROM events WHERE position = 1')
    const gaps: Unreadable[] = []
    const onUnreadable = (event: Unreadable) => gaps.push(event)
    await collect(log.readAll({ after: 0, onUnreadable }))
    await collect(log.readStream('tool-1', { onUnreadable }))
    await collect(log.readStream('tool-1', { backwards: true, onUnreadable }))
    expect(gaps.map(gap => [gap.position, gap.revision])).to.deep.equal([
      [1, -1],
      [0, 0],
      [0, 0],
    ])
  })

  async function readLast(): Promise<readonly StoredEvent[]> {
    for await (const events of log.readAll({ after: 9, onUnreadable: () => {} })) return events
    return []
  }

  it("doesn't mark the hash of a text as checked if the text contains a position", async () => {
    await damagedBy('SELECT 1')
    const intact = await readLast()
    expect(isHashed(intact)).to.equal(true)
    const { hash: _, ...content } = intact[0]!
    const text = textOf(content)
    const intruder = connect(folder.at('events.db'))
    intruder.prepare('UPDATE events SET text = ?, hash = ? WHERE position = 10').run(text, hashOf(text))
    intruder.close()
    expect(isHashed(await readLast())).to.equal(false)
  })

  it('accepts part of an intact log without reporting a gap', async () => {
    await damagedBy('SELECT 1')
    await collect(log.readAll({ after: 4, limit: 3 }))
    await collect(log.readAll({ after: 10 }))
    await collect(log.readStream('tool-1', { from: 20 }))
    await collect(log.readStream('tool-1', { backwards: true, from: 7, limit: 3 }))
    await collect(log.readStream('tool-1', { backwards: true }))
  })
})
