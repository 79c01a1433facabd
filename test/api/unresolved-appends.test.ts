import { expect } from 'chai'
import type { SealedEvent } from '../../src/events/log/envelope.js'
import {
  IDEMPOTENCY_RECORDS,
  type IdempotencyRecord,
  newRecord,
  released,
} from '../../src/idempotency/idempotency-record.js'
import { resolveAppend, unresolvedAppendOf } from '../../src/idempotency/unresolved-append.js'
import { reconcileStoredResponses } from '../../src/maintenance/reconcile/stored-responses.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { sealEvents } from '../support/events.js'
import { folderPerTest } from '../support/folder.js'
import { collect } from '../support/reading.js'

describe('An unresolved append', () => {
  const folder = folderPerTest()
  const stream = 'material-glue'
  const since = Date.parse('2026-11-22T06:00:00Z')
  const [first, ...late] = sealEvents(stream, 0, 3) as [SealedEvent, ...SealedEvent[]]

  /**
   * Resolves the unresolved append of `late` after the given time. Returns the hashes in the log, which contains
   * `there` at the start.
   */
  async function ended(there: readonly SealedEvent[], afterMs = 1_000): Promise<readonly string[]> {
    const log = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    await log.append({ stream, expectedRevision: -1, events: there })
    const doubt = unresolvedAppendOf({ stream, expectedRevision: 0, events: late }, since)
    await resolveAppend(doubt!, log, since + afterMs)
    const events = await collect(log.readAll({ after: 0 }))
    await log.close()
    return events.map(({ hash }) => hash)
  }
  const hashes = (events: readonly SealedEvent[]) => events.map(({ hash }) => hash)

  it('is appended during the resolution', async () => {
    expect(await ended([first])).to.deep.equal(hashes([first, ...late]))
  })

  it('is in the log once if it had been stored', async () => {
    expect(await ended([first, ...late])).to.deep.equal(hashes([first, ...late]))
  })

  it('is discarded if another event has its revision', async () => {
    const others = sealEvents(stream, 1, 1, { prevHash: first.hash })
    expect(await ended([first, ...others])).to.deep.equal(hashes([first, ...others]))
  })

  it("is discarded if a restored log doesn't match its stream", async () => {
    const others = sealEvents(stream, 0, 1)
    expect(await ended(others)).to.deep.equal(hashes(others))
  })

  it('is discarded after its time limit', async () => {
    expect(await ended([first], 121_000)).to.deep.equal([first.hash])
  })

  it('is discarded after the log was reconciled, which can remove what it depends on', async () => {
    const log = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite'), now: () => since })
    const claims = await documents.collection<IdempotencyRecord>(IDEMPOTENCY_RECORDS)
    const claim = newRecord({ key: 'key', hash: 'asked' }, 'an instance', since)
    await claims.insert(released(claim, unresolvedAppendOf({ stream, expectedRevision: 0, events: late }, since)))
    await reconcileStoredResponses(log, documents, await log.name())
    const { doubt, ...kept } = (await claims.get('key'))!
    expect([doubt, kept.seed]).to.deep.equal([undefined, claim.seed])
    await documents.close()
    await log.close()
  })

  it('is not stored if it is large', () => {
    const large = sealEvents(stream, 1, 1, { data: () => ({ note: 'x'.repeat(70_000) }) })
    expect(unresolvedAppendOf({ stream, expectedRevision: 0, events: large }, since)).to.equal(undefined)
  })
})
