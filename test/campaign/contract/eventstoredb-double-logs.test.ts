import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  type Position,
  type ReadPosition,
  START,
  streamNameFilter,
} from '@eventstore/db-client'
import { expect } from 'chai'
import {
  collectEvents,
  createEvent,
  createEvents,
  expectFailure,
  readRevisions,
} from '../../support/eventstoredb/short-requests.js'
import { type EventStoreDouble, startEventStoreDouble } from '../../support/eventstoredb/start.js'

describe('The log of the EventStoreDB double', () => {
  let folder: string
  let double: EventStoreDouble
  let client: EventStoreDBClient

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'eventstoredb-'))
    double = await startEventStoreDouble({ dataDir: join(folder, 'data') })
    client = EventStoreDBClient.connectionString(double.url)
  })

  afterEach(async () => {
    await client.dispose()
    await double.stop()
    rmSync(folder, { recursive: true })
  })

  async function append(stream: string, count = 1): Promise<Position> {
    const { position } = await client.appendToStream(stream, createEvents(count))
    if (!position) throw new Error('it was not named a position')
    return position
  }

  async function follow(fromPosition: Position) {
    const filter = streamNameFilter({ prefixes: ['ours'] })
    const received = collectEvents(client.subscribeToAll({ fromPosition, filter }))
    await received.until('caught up')
    await received.end()
    return received.reported
  }

  async function read(fromPosition: ReadPosition, direction: typeof FORWARDS | typeof BACKWARDS = FORWARDS) {
    let found = 'nothing'
    for await (const { event } of client.readAll({ fromPosition, direction, maxCount: 1 }))
      found = `${event?.streamId} ${event?.revision}`
    return found
  }

  const oneBehind = ({ commit }: Position) => ({ commit: commit + 1n, prepare: commit + 1n })

  describe('after a scavenge', () => {
    let first: Position
    let removed: Position

    beforeEach(async () => {
      first = await append('ours')
      await append('theirs')
      removed = await append('theirs')
      await append('ours', 2)
      await append('theirs')
      await client.deleteStream('theirs')
    })

    it('loses unreadable events, except for the last event of each stream, and moves nothing', async () => {
      expect(await read(removed)).to.equal('theirs 1')
      expect(await double.scavenge()).to.equal(2)
      expect(await read(removed)).to.equal('ours 1')
      expect(await read(first)).to.equal('ours 0')
      expect(await read(removed, BACKWARDS)).to.equal('ours 0')
    })

    it('lets reads start anywhere before its end, and at no new position after it', async () => {
      expect(await expectFailure(read(oneBehind(first)))).to.include({ code: 2 })
      await double.scavenge()
      expect(await read(oneBehind(first))).to.equal('ours 1')
      await double.kill()
      await double.restart()
      expect(await read(oneBehind(first))).to.equal('ours 1')
      const behind = await append('ours', 2)
      await append('ours')
      expect(await expectFailure(read(oneBehind(behind)))).to.include({ code: 2 })
    })

    it('makes a subscription from a removed event silently miss the next one', async () => {
      expect(await follow(removed)).to.deep.equal(['ours 1', 'ours 2', 'caught up'])
      await double.scavenge()
      expect(await follow(removed)).to.deep.equal(['ours 2', 'caught up'])
      expect(await follow(first)).to.deep.equal(['ours 1', 'ours 2', 'caught up'])
    })

    it('loses selected events, too', async () => {
      expect(await double.scavenge(first.commit)).to.equal(3)
      expect(await readRevisions(client, 'ours')).to.deep.equal([1n, 2n])
    })

    it('is the same if an operator requested it over HTTP', async () => {
      const response = await fetch(`http://127.0.0.1:${double.port}/admin/scavenge`, { method: 'POST' })
      expect(response.status).to.equal(200)
      expect(await read(removed)).to.equal('ours 1')
    })
  })

  describe('after an exchange', () => {
    const newest = () => read(END, BACKWARDS)

    for (const isRunning of [true, false]) {
      const exchange = async (from?: string) => {
        if (isRunning) return double.exchangeLog(from)
        await double.kill()
        double.putLog(from)
        await double.restart()
      }
      const when = isRunning ? 'while it runs' : 'while it is down'

      it(`can be an earlier state of its own ${when}, and grows over the old positions`, async () => {
        await append('ours', 3)
        const then = await newest()
        double.saveLog(join(folder, 'saved'))
        const lost = await append('ours')
        await exchange(join(folder, 'saved'))
        expect(await newest()).to.equal(then)
        expect(await read(lost)).to.equal('nothing')
        await client.appendToStream('another', createEvent(1_000))
        expect((await append('ours')).commit > lost.commit).to.equal(true)
        expect(await readRevisions(client, 'ours')).to.deep.equal([0n, 1n, 2n, 3n])
      })

      it(`can be empty ${when}`, async () => {
        await append('ours', 3)
        await exchange()
        expect(await newest()).to.equal('nothing')
        expect((await client.appendToStream('ours', createEvent())).nextExpectedRevision).to.equal(0n)
      })
    }

    it('can be the log of another server', async () => {
      const other = await startEventStoreDouble({ dataDir: join(folder, 'other') })
      const theirs = EventStoreDBClient.connectionString(other.url)
      await theirs.appendToStream('theirs', createEvent())
      other.saveLog(join(folder, 'saved'))
      await theirs.dispose()
      await other.stop()
      await append('ours')
      await double.exchangeLog(join(folder, 'saved'))
      expect((await expectFailure(readRevisions(client, 'ours'))).type).to.equal('stream-not-found')
      expect(await readRevisions(client, 'theirs', START)).to.deep.equal([0n])
    })
  })
})
