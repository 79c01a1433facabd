import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { Client } from '../support/client.js'
import { expectFailure } from '../support/failing.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { collect } from '../support/reading.js'
import { startHere, startProcess } from '../support/service.js'
import { MOMENTS, type Moment } from './dying-stores.js'

const PROGRAM = fileURLToPath(new URL('serve-and-die.js', import.meta.url))

interface WriteRequest {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: object
}

/** A write on a material with one movement, and the types of events that it stores. */
interface Write {
  readonly title: string
  readonly asked: (material: string, movement: string) => WriteRequest
  readonly leaves: readonly string[]
}

export const MOVEMENT: Write = {
  title: 'a movement',
  asked: id => ({ method: 'POST', path: `/materials/${id}/movements`, body: { type: 'withdrawal', quantity: 4 } }),
  leaves: ['stock-moved'],
}

const NEW_MATERIAL: Write = {
  title: 'a new material with stock',
  asked: () => ({ method: 'POST', path: '/materials', body: { name: 'Dowel', unit: 'pcs', stock: 5 } }),
  leaves: ['material-created', 'stock-moved'],
}

const NEW_BATCH: Write = {
  title: 'a new material with stock in a batch',
  asked: () => ({
    method: 'POST',
    path: '/materials',
    body: { name: 'Resin', unit: 'l', batch_tracking: true, stock: 5, opening_batch_number: 'L-1' },
  }),
  leaves: ['material-created', 'batch-registered', 'stock-moved'],
}

const OTHER_WRITES: readonly Write[] = [
  {
    title: 'turning on batch tracking',
    asked: id => ({ method: 'PATCH', path: `/materials/${id}`, body: { batch_tracking: true } }),
    leaves: ['batch-tracking-enabled', 'batch-registered'],
  },
  {
    title: 'a count',
    asked: id => ({ method: 'POST', path: `/materials/${id}/stock-adjustment`, body: { type: 'set', quantity: 3 } }),
    leaves: ['stock-moved'],
  },
  {
    title: 'an update of a material and its stock',
    asked: id => ({ method: 'PATCH', path: `/materials/${id}`, body: { name: 'Glue', stock: 2 } }),
    leaves: ['material-updated', 'stock-moved'],
  },
  {
    title: 'undoing a movement',
    asked: (id, movement) => ({ method: 'POST', path: `/materials/${id}/movements/${movement}/reverse`, body: {} }),
    leaves: ['stock-moved'],
  },
  {
    title: 'a new location',
    asked: () => ({ method: 'POST', path: '/locations', body: { name: 'Shelf' } }),
    leaves: ['location-created'],
  },
]

/** A write and the moment at which the service dies. */
type WriteDeath = readonly [write: Write, moment: Moment]

export const ALL_DEATHS: readonly WriteDeath[] = [
  ...MOMENTS.flatMap(moment => [MOVEMENT, NEW_MATERIAL, NEW_BATCH].map((write): WriteDeath => [write, moment])),
  ...OTHER_WRITES.map((write): WriteDeath => [write, 'after its append, before anything else']),
]

/** Returns the IDs of the created batches. */
const listBatches = (events: readonly StoredEvent[]): readonly unknown[] =>
  events.flatMap(({ type, data }) => (type === 'batch-registered' && data ? [JSON.stringify(data)] : []))

export const describeDeathsInNamedWrites = (deaths: readonly WriteDeath[]) =>
  describe('A write with an Idempotency-Key during which the service dies', () => {
    expectNoLeftovers()
    const folder = folderPerTest()

    /** Creates the material for the writes, with one movement. */
    async function prepared(dataDir: string): Promise<readonly [material: string, movement: string]> {
      const service = await startHere({ dataDir })
      const material = await service.client.create('/materials', { name: 'Wood glue', unit: 'l', stock: 20 })
      const movement = await service.client.create(`/materials/${material.id}/movements`, {
        type: 'receipt',
        quantity: 1,
      })
      await service.stop()
      return [material.id, movement.id]
    }

    async function diesOf({ method, path, body }: WriteRequest, dataDir: string, moment: Moment): Promise<void> {
      const service = await startProcess({ dataDir, program: PROGRAM, settings: { DIES_AT: moment } })
      const headers = { 'idempotency-key': 'once' }
      await expectFailure(() => service.client.call(method, path, { body, headers }))
      expect((await service.ended).signal).to.equal('SIGKILL')
    }

    const request = (client: Client, { method, path, body }: WriteRequest) =>
      client.call(method, path, { body, headers: { 'idempotency-key': 'once' } })

    async function namedEvents(dataDir: string): Promise<readonly StoredEvent[]> {
      const log = createEmbeddedEventLog({ file: `${dataDir}/events.sqlite` })
      const events = await collect(log.readAll({ after: 0 }))
      await log.close()
      return events.filter(({ command }) => command !== null)
    }

    function isAppliedOnce({ title, asked, leaves }: Write, moment: Moment): void {
      it(`is applied once and acknowledged when it is repeated: ${title}, ${moment}`, async () => {
        const dataDir = folder.at('data')
        const [material, movement] = await prepared(dataDir)
        const target = asked(material, movement)
        await diesOf(target, dataDir, moment)
        const before = await namedEvents(dataDir)

        const service = await startHere({ dataDir })
        const first = await request(service.client, target)
        expect(first.status, first.text).to.be.oneOf([200, 201])
        expect(first.headers['idempotent-replayed']).to.equal(before.length > 0 ? 'true' : undefined)
        const second = await request(service.client, target)
        expect(second.headers['idempotent-replayed']).to.equal('true')
        expect([second.status, second.text, second.headers.etag]).to.deep.equal([
          first.status,
          first.text,
          first.headers.etag,
        ])
        await service.stop()

        const events = await namedEvents(dataDir)
        expect(listBatches(events), 'batches').to.have.length(leaves.filter(type => type === 'batch-registered').length)
        expect(listBatches(events).slice(0, listBatches(before).length)).to.deep.equal(listBatches(before))
        expect(events.map(({ type }) => type)).to.deep.equal(leaves)
        expect(events.slice(0, before.length), 'events appended before the crash').to.deep.equal(before)
        expect(before.length > 0, 'something was appended before the crash').to.equal(moment !== MOMENTS[0])
      })
    }

    for (const [write, moment] of deaths) isAppliedOnce(write, moment)
  })
