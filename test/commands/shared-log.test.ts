import { expect } from 'chai'
import { createExecutor } from '../../src/commands/executor/executor.js'
import { createSnapshots } from '../../src/commands/executor/snapshots.js'
import { createStreams } from '../../src/commands/executor/stream-states.js'
import { numbered } from '../../src/domain/batches/batches.js'
import { isTracked } from '../../src/domain/batches/tracked.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import * as locations from '../../src/domain/locations.js'
import { createMint } from '../../src/domain/values/ids.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { createEventReader } from '../../src/stores/event-reader.js'
import { folderPerTest } from '../support/folder.js'
import {
  createContext,
  createLocation,
  createMaterial,
  createNote,
  expectAccepted,
  item,
  openShop,
  quantity,
} from '../support/shop.js'

const context = {
  actor: { user_id: 'usr_01j0b3v1mm00000000000000aa', key_id: null },
  correlationId: 'test',
  causationId: null,
  identity: null,
  applied: null,
  expectedRevision: undefined,
  mint: createMint(Date.now),
}
const ID = 'loc_01j0b3v1mm00000000000000aa'
const SHELF = { name: 'Shelf', code: null, description: null, parent_id: null }

describe('Two instances on one log', () => {
  const folder = folderPerTest()

  it('reject nothing because of state that only one of them has in memory', async () => {
    const store = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    const instance = async () => {
      const snapshots = await createSnapshots(documents, () => {})
      const streams = createStreams({ events: createEventReader(store), snapshots })
      return createExecutor({ store, streams, snapshots, now: Date.now })
    }
    const [here, there] = [await instance(), await instance()]
    await here.execute(locations.location, ID, context, state => locations.create(state, SHELF))
    await there.execute(locations.location, ID, context, state => locations.update(state, { code: 'A1' }))

    // This instance still has the shelf without a code in memory, and gets a request that changes nothing.
    const outcome = await here.execute(locations.location, ID, context, () => [])
    expect(isRejection(outcome)).to.equal(false)
    if (!isRejection(outcome)) expect(outcome.state.code).to.equal('A1')
    await store.close()
    await documents.close()
  })

  it('accept delivery notes with a batch that only the other one has in memory, and with a material that it restored', async () => {
    const store = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    const [here, there] = [openShop(store), openShop(store)]
    const shelf = await createLocation(here, 'Shelf')
    const milk = await createMaterial(here, 'Milk', shelf, 0)
    const glue = await createMaterial(here, 'Glue', shelf, 0)
    expectAccepted(await here.materials.update(createContext(), milk, { tracking: { batch_tracking: true } }))
    expectAccepted(await here.materials.archive(createContext(), glue))

    const requested = [{ batch_number: 'M-1', quantity: '1', path: '' }]
    const receipt = { type: 'receipt', quantity: quantity(1), requested } as const
    const { state } = expectAccepted(await there.materials.moveStock(createContext(), milk, receipt))
    expectAccepted(await there.materials.restore(createContext(), glue))
    const batch_id = (isTracked(state) && numbered(state.batches, 'M-1')) || 'none'
    const items = [item(milk, 1, { batch_id }), item(glue, 1)]
    const note = expectAccepted(await here.notes.create(createContext(), createNote('receipt', items)))
    expectAccepted(await here.notes.complete(createContext(), note.id))
    await store.close()
  })
})
