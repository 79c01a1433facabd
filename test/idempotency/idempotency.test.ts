import { expect } from 'chai'
import { IdempotencyConflict } from '../../src/commands/executor/applied-commands.js'
import type { AppliedCommand, CommandContext } from '../../src/commands/executor/context.js'
import type { CommandIdentity, Landmark, SealedEvent, StoredEvent } from '../../src/events/log/envelope.js'
import { createIdempotency, type Execution, type ExecutionResult } from '../../src/idempotency/idempotency.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../../src/idempotency/idempotency-record.js'
import { partKey } from '../../src/idempotency/parts.js'
import { EMBEDDED } from '../../src/stores/deployment.js'
import type { Collection, DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { sealEvents } from '../support/events.js'
import { expectFailure } from '../support/failing.js'
import { folderPerTest } from '../support/folder.js'
import { collect } from '../support/reading.js'

const STREAM = 'material-glue'
const firstCommand = { key: 'order 1', hash: 'a bear' }
const executionResult = (
  answer: string,
  ended: ExecutionResult<string>['ended'] = 'done',
): ExecutionResult<string> => ({
  ended,
  response: answer,
  replay: answer,
})

describe('An idempotent command', () => {
  const folder = folderPerTest()
  let events: EventStore
  let documents: DocumentStore
  let claims: Collection<IdempotencyRecord<string>>
  /** The parts that are already in the log. */
  let applied: Map<string, AppliedCommand>
  beforeEach(async () => {
    applied = new Map()
    events = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    claims = await documents.collection<IdempotencyRecord<string>>(IDEMPOTENCY_RECORDS)
  })
  afterEach(async () => {
    await documents.close()
    await events.close()
  })

  const commands = (around: Partial<typeof claims> = {}, now: () => number = Date.now) => {
    const idempotency = createIdempotency<string>({
      records: { ...claims, ...around },
      findApplied: async () => undefined,
      findParts: async keys => new Map([...applied].filter(([key]) => keys.includes(key))),
      upToDate: () => events.head(),
      events,
      written: () => {},
      positionOf: () => undefined,
      owner: 'this process',
      deployment: EMBEDDED,
      now,
      warn: () => {},
    })
    return async (
      identity: CommandIdentity,
      execute: (execution: Execution<string>) => Promise<ExecutionResult<string>>,
    ) => {
      let outcome = await idempotency.begin(identity)
      while (outcome.status === 'execute') {
        const { execution } = outcome
        outcome = await execute(execution).then(execution.finish, execution.fail)
      }
      return outcome
    }
  }

  it('runs once and replays its response in any format', async () => {
    const run = commands()
    let runs = 0
    const bear = async () => executionResult(`bear ${++runs}`)
    expect(await run(firstCommand, bear)).to.deep.equal({ status: 'responded', response: 'bear 1', isReplay: false })
    expect(await run(firstCommand, bear)).to.deep.equal({ status: 'responded', response: 'bear 1', isReplay: true })
  })

  it('responds with the stored response if another owner has executed the command meanwhile', async () => {
    const began = Date.now()
    const [first, later] = [commands({}, () => began), commands({}, () => began + 60_000)]
    const slow = async () => {
      expect(await later(firstCommand, async () => executionResult('theirs'))).to.include({ response: 'theirs' })
      return executionResult('ours')
    }
    expect(await first(firstCommand, slow)).to.deep.equal({ status: 'responded', response: 'theirs', isReplay: true })
  })

  it('rejects a different request under the same key', async () => {
    const run = commands()
    await run(firstCommand, async () => executionResult('a bear'))
    const other = await run({ ...firstCommand, hash: 'a doll' }, async () => executionResult('a doll'))
    expect(other).to.deep.equal({ status: 'key-reused' })
  })

  it('runs again on the state of the log if its response is not stored', async () => {
    const run = commands()
    let runs = 0
    const large = async () => ({ ...executionResult(`bear ${++runs}`), isStored: false })
    expect(await run(firstCommand, large)).to.deep.equal({ status: 'responded', response: 'bear 1', isReplay: false })
    expect((await claims.get(firstCommand.key))?.answer).to.equal(undefined)
    expect(await run(firstCommand, large)).to.deep.equal({ status: 'responded', response: 'bear 2', isReplay: false })
    expect(await run({ ...firstCommand, hash: 'a doll' }, large)).to.deep.equal({ status: 'key-reused' })
  })

  it('returns a secret only once', async () => {
    const run = commands()
    const secret = async () => ({ ...executionResult('the key'), replay: 'a key' })
    expect(await run(firstCommand, secret)).to.deep.equal({ status: 'responded', response: 'the key', isReplay: false })
    expect(await run(firstCommand, secret)).to.deep.equal({ status: 'responded', response: 'a key', isReplay: true })
  })

  it('derives the same record IDs on each run, but new event IDs', async () => {
    const run = commands()
    const ids: string[][] = []
    const failing = async ({ mint }: Pick<CommandContext, 'mint'>) => {
      ids.push([mint('mat'), mint('mov'), mint('evt')])
      return executionResult('later', ids.length < 3 ? 'failed' : 'done')
    }
    for (let time = 0; time < 3; time++) await run(firstCommand, failing)
    expect(new Set(ids.map(([material, movement]) => `${material} ${movement}`)).size).to.equal(1)
    expect(new Set(ids.map(([, , event]) => event)).size).to.equal(3)
  })

  it('is decided again by the holder of the idempotency record if the outcome was lost', async () => {
    const run = commands()
    let runs = 0
    const lost = async () => {
      runs += 1
      if (runs === 1) throw new IdempotencyConflict()
      return executionResult('a bear')
    }
    expect(await run(firstCommand, lost)).to.deep.equal({ status: 'responded', response: 'a bear', isReplay: false })
  })

  it('is repeated after the appends of its parts that the log did not confirm', async () => {
    const run = commands()
    const append = { stream: STREAM, expectedRevision: -1, events: sealEvents(STREAM, 0, 1) }
    let runs = 0
    const inParts = async ({ parts }: Execution<string>) => {
      await parts!().lookUp([0, 1])
      runs += 1
      if (runs === 1) throw new IdempotencyConflict(undefined, [append])
      return executionResult('a bear')
    }
    await run(firstCommand, inParts)
    expect(runs).to.equal(2)
    expect((await collect(events.readStream(STREAM))).map(({ id }) => id)).to.deep.equal([append.events[0]!.content.id])
  })

  it('stays the same command if its record would expire while it is repeated', async () => {
    let now = Date.now()
    await documents.close()
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite'), now: () => now })
    claims = await documents.collection<IdempotencyRecord<string>>(IDEMPOTENCY_RECORDS)
    const run = commands({}, () => now)
    const ids: string[] = []
    const known: unknown[] = []
    const inParts = async ({
      parts,
      run: { lookedUpTo } = { until: 0, lookedUpTo: undefined },
      mint,
    }: Execution<string>) => {
      await parts!().lookUp([0])
      ids.push(mint('mat'))
      known.push(lookedUpTo)
      if (ids.length === 2) now += 2_000
      return executionResult('later', ids.length < 3 ? 'unfinished' : 'done')
    }
    await run(firstCommand, inParts)
    now += 24 * 60 * 60 * 1000 - 1_000
    await run(firstCommand, inParts)
    expect(new Set(ids).size, 'IDs of its record').to.equal(1)
    expect(known.slice(1), 'searched in the log').not.to.include(undefined)
  })

  describe("whose response can't be stored", () => {
    const full = new StoreUnavailable('the data directory', 'its disk is full')
    const onFullDisk = () => commands({ replace: () => Promise.reject(full) })
    const applied = (ended: ExecutionResult<string>['ended']) => async () => ({
      ...executionResult('a bear', ended),
      appended: { position: 1, id: 'evt_1', hash: 'h' },
    })
    const part = async ({ parts }: Execution<string>) => {
      parts!().of(0)
      return executionResult('a bear, and no doll')
    }
    it('is answered if the log can reproduce the response', async () => {
      expect(await onFullDisk()(firstCommand, applied('done'))).to.deep.equal({
        status: 'responded',
        response: 'a bear',
        isReplay: false,
      })
      expect(await onFullDisk()({ ...firstCommand, key: 'order 2' }, applied('refused'))).to.include({
        response: 'a bear',
      })
    })

    it("is not answered if the response can't be reproduced", async () => {
      for (const ended of ['refused', 'done', 'unfinished'] as const) {
        const name = { ...firstCommand, key: ended }
        expect(
          await expectFailure(() => onFullDisk()(name, async () => executionResult('no bear', ended))),
          ended,
        ).to.equal(full)
      }
      expect(await expectFailure(() => onFullDisk()(firstCommand, part)), 'of many parts').to.equal(full)
    })

    it('keeps the stored response if only the acknowledgment was lost', async () => {
      const wordLost = commands({
        replace: async (...asked) => {
          await claims.replace(...asked)
          throw full
        },
      })
      expect(
        await expectFailure(() => wordLost(firstCommand, async () => executionResult('no bear', 'refused'))),
      ).to.equal(full)
      const again = await commands()(firstCommand, async () => executionResult('a bear'))
      expect(again).to.deep.equal({ status: 'responded', response: 'no bear', isReplay: true })
    })
  })

  it("with an unresolved append is not rejected until the append is in the log or can't arrive", async () => {
    const run = commands()
    const [first, late] = sealEvents(STREAM, 0, 2) as [SealedEvent, SealedEvent]
    await events.append({ stream: STREAM, expectedRevision: -1, events: [first] })
    const unanswered = async () => ({
      ...executionResult('the log is away', 'failed'),
      unresolved: [{ stream: STREAM, expectedRevision: 0, events: [late] }],
    })
    await run(firstCommand, unanswered)
    await run(firstCommand, async () => executionResult('the position does not exist', 'refused'))
    expect((await collect(events.readAll({ after: 0 }))).map(({ hash }) => hash)).to.deep.equal([first.hash, late.hash])
  })

  describe('with several parts', () => {
    const namesOf = ({ parts }: Execution<string>, index: number) => {
      const { identity, mint } = parts!().of(index)
      return [identity?.key, mint('mat')].join(' ')
    }

    it('derives the same names and record IDs for each part on each run', async () => {
      const run = commands()
      const names: string[] = []
      const failing = async (how: Execution<string>) => {
        names.push(namesOf(how, 0), namesOf(how, 1))
        return executionResult('later', names.length < 6 ? 'failed' : 'done')
      }
      for (let time = 0; time < 3; time++) await run(firstCommand, failing)
      expect(names).to.have.length(6)
      expect(new Set(names).size).to.equal(2)
    })

    it('continues from the recorded parts until all have completed', async () => {
      const run = commands()
      const earlierResponses: (string | undefined)[] = []
      const halves = async ({ earlierResponse }: Execution<string>) => {
        earlierResponses.push(earlierResponse)
        return earlierResponse === undefined
          ? executionResult('half', 'unfinished')
          : executionResult(`${earlierResponse} and half`)
      }
      expect(await run(firstCommand, halves)).to.deep.equal({ status: 'responded', response: 'half', isReplay: false })
      expect(await run(firstCommand, halves)).to.deep.equal({
        status: 'responded',
        response: 'half and half',
        isReplay: true,
      })
      expect(await run(firstCommand, halves)).to.deep.equal({
        status: 'responded',
        response: 'half and half',
        isReplay: true,
      })
      expect(earlierResponses).to.deep.equal([undefined, 'half'])
    })

    it('forgets the recorded parts if the log, restored from a backup, lacks their last event', async () => {
      const [event] = sealEvents(STREAM, 0, 1) as [SealedEvent]
      await events.append({ stream: STREAM, expectedRevision: -1, events: [event] })
      const [stored] = (await collect(events.readAll({ after: 0 }))) as [StoredEvent]
      const earlierResponseAfter = async (appended: Landmark) => {
        const run = commands()
        const identity = { ...firstCommand, key: appended.id }
        await run(identity, async () => ({ ...executionResult('half', 'unfinished'), appended }))
        let found: string | undefined
        await run(identity, async ({ earlierResponse }) => {
          found = earlierResponse
          return executionResult('whole')
        })
        return found
      }
      const { position, id, hash } = stored
      expect(await earlierResponseAfter({ position, id, hash })).to.equal('half')
      expect(await earlierResponseAfter({ position, id: 'evt_lost', hash: '0'.repeat(64) })).to.equal(undefined)
    })

    it('answers the parts that are already in the log from their events', async () => {
      const run = commands()
      const found = { stream: STREAM, hash: firstCommand.hash, firstRevision: 3, lastRevision: 4 }
      applied.set(partKey(firstCommand.key, 1), found)
      const looking = async ({ parts }: Execution<string>) => {
        await parts!().lookUp([0, 1])
        return executionResult(JSON.stringify([parts!().of(0).applied, parts!().of(1).applied]))
      }
      expect(await run(firstCommand, looking)).to.deep.equal({
        status: 'responded',
        response: JSON.stringify([null, found]),
        isReplay: true,
      })
    })

    it('is rejected if the log holds a part of another command with this name', async () => {
      const run = commands()
      applied.set(partKey(firstCommand.key, 1), { stream: STREAM, hash: 'a doll', firstRevision: 0, lastRevision: 0 })
      const looking = async ({ parts }: Execution<string>) => {
        await parts!().lookUp([0, 1])
        return executionResult('a bear')
      }
      expect(await run(firstCommand, looking)).to.deep.equal({ status: 'key-reused' })
    })

    it('resolves an unresolved append of its parts before it continues', async () => {
      const run = commands()
      const [first, late] = sealEvents(STREAM, 0, 2) as [SealedEvent, SealedEvent]
      await events.append({ stream: STREAM, expectedRevision: -1, events: [first] })
      const unanswered = async ({ parts }: Execution<string>) => {
        parts!().of(1)
        const unresolved = [{ stream: STREAM, expectedRevision: 0, events: [late] }]
        return { ...executionResult('half', 'unfinished'), unresolved }
      }
      await run(firstCommand, unanswered)
      await run(firstCommand, async ({ parts }) => {
        await parts!().lookUp([1])
        const hashes = (await collect(events.readAll({ after: 0 }))).map(({ hash }) => hash)
        return executionResult(hashes.join(' '))
      })
      const again = await run(firstCommand, async () => executionResult('never'))
      expect(again).to.deep.equal({ status: 'responded', response: `${first.hash} ${late.hash}`, isReplay: true })
    })
  })
})
