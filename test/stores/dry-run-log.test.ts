import { expect } from 'chai'
import { createDryRunLog, FIRST_DRY_RUN_POSITION } from '../../src/stores/dry-run-log.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { type EventStore, NO_STREAM, type ReadStream } from '../../src/stores/event-store.js'
import { sealEvents } from '../support/events.js'
import { folderPerTest } from '../support/folder.js'

const STREAM = 'material-mat_screw'

describe('The log of a dry run', () => {
  const folder = folderPerTest()
  let logs = 0
  const open = () => createEmbeddedEventLog({ file: folder.at(`${logs++}.sqlite`) })

  /** Returns a log with events of a stream, and the events that continue it. */
  async function given(count: number, more: number) {
    const log = open()
    const events = sealEvents(STREAM, 0, count + more)
    if (count > 0) await log.append({ stream: STREAM, expectedRevision: NO_STREAM, events: events.slice(0, count) })
    return { log, next: { stream: STREAM, expectedRevision: count - 1, events: events.slice(count) } }
  }

  async function revisions(log: Pick<EventStore, 'readStream'>, options: ReadStream = {}): Promise<number[]> {
    const found: number[] = []
    for await (const events of log.readStream(STREAM, options)) found.push(...events.map(({ revision }) => revision))
    return found
  }

  it('reads a stream with its own events like the real log would with them, in every direction', async () => {
    for (const [count, more] of [
      [3, 2],
      [0, 4],
      [4, 0],
    ] as const) {
      const { log, next } = await given(count, more)
      const dry = createDryRunLog(log)
      if (more > 0) expect(await dry.append(next)).to.include({ appended: true })
      const all = Array.from({ length: count + more }, (_, revision) => revision)
      for (const backwards of [false, true]) {
        for (const from of [undefined, ...all]) {
          for (const limit of [undefined, 1, 2, 3, 10]) {
            const options = { backwards, ...(from === undefined ? {} : { from }), ...(limit ? { limit } : {}) }
            const after = all.filter(one => from === undefined || (backwards ? one <= from : one >= from))
            const expected = (backwards ? after.toReversed() : after).slice(0, limit)
            expect(await revisions(dry, options), JSON.stringify(options)).to.deep.equal(expected)
          }
        }
      }
      await log.close()
    }
  })

  it('leaves the real log as it is', async () => {
    const { log, next } = await given(2, 2)
    const head = await log.head()
    const dry = createDryRunLog(log)
    await dry.append(next)
    expect(await revisions(log)).to.deep.equal([0, 1])
    expect(await log.head()).to.equal(head)
    expect(await dry.head()).to.be.at.least(FIRST_DRY_RUN_POSITION)
    expect(dry.appended(0).map(({ revision }) => revision)).to.deep.equal([2, 3])
    expect(dry.appended(1).map(({ revision }) => revision)).to.deep.equal([3])
    await log.close()
  })

  it('rejects an append after another revision, like the real log', async () => {
    const { log, next } = await given(2, 2)
    const dry = createDryRunLog(log)
    const late = { ...next, events: sealEvents(STREAM, 0, 1), expectedRevision: NO_STREAM }
    expect(await dry.append(late)).to.deep.equal({ appended: false, actualRevision: 1 })
    await dry.append(next)
    expect(await dry.append(next)).to.deep.equal({ appended: false, actualRevision: 3 })
    await log.close()
  })

  it('no longer shows what others append to a stream that it continues', async () => {
    const { log, next } = await given(2, 2)
    const dry = createDryRunLog(log)
    await dry.append({ ...next, events: next.events.slice(0, 1) })
    await log.append({ ...next, events: sealEvents(STREAM, 2, 3, { prevHash: 'a'.repeat(64) }) })
    expect(await revisions(dry)).to.deep.equal([0, 1, 2])
    expect(await revisions(createDryRunLog(log))).to.deep.equal([0, 1, 2, 3, 4])
    await log.close()
  })
})
