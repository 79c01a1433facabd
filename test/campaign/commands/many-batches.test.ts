import { expect } from 'chai'
import { createSnapshots } from '../../../src/commands/executor/snapshots.js'
import type { StreamState } from '../../../src/commands/executor/stream-state.js'
import { type Material, material } from '../../../src/domain/materials.js'
import { REGISTRY } from '../../../src/events/kinds/registry.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { weightOf } from '../../../src/stores/shared/weight.js'
import { createMaterialWithBatches } from '../../domain/batches/many.js'
import { measureDelay } from '../../support/event-loop-delay.js'
import { folderPerTest } from '../../support/folder.js'
import { NOW } from '../../support/given.js'

const BATCHES = 100_000
const STOCKED_BATCHES = 10_000
const DEPLETED_BATCHES = 20_000

describe('A material with a hundred thousand batches', function () {
  this.timeout(600_000)
  const folder = folderPerTest()
  const many = createMaterialWithBatches(BATCHES, STOCKED_BATCHES)

  it('is stored and read again without blocking others', async () => {
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.db') })
    const snapshots = await createSnapshots(documents, error => {
      throw error
    })
    const retained: StreamState<Material> = {
      state: many,
      revision: BATCHES * 2,
      hash: 'h',
      at: NOW,
      position: undefined,
    }
    const { longest: storing } = await measureDelay(async () => {
      snapshots.offer(material, REGISTRY, 'material-mat_1', retained, -1)
      await snapshots.settle()
    })
    const { result: read, longest } = await measureDelay(() => snapshots.read(material, REGISTRY, 'material-mat_1'))
    await documents.close()
    console.log(
      `      storing held others up for ${storing.toFixed(0)} ms at most, reading for ${longest.toFixed(0)} ms`,
    )
    expect(read?.state?.batches?.known).to.equal(BATCHES)
    expect(storing).to.be.lessThan(100)
  })

  it('needs little memory for depleted batches', async () => {
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.db') })
    const snapshots = await createSnapshots(documents, error => {
      throw error
    })
    const state = createMaterialWithBatches(DEPLETED_BATCHES, 0)
    const retained: StreamState<Material> = {
      state,
      revision: DEPLETED_BATCHES * 2,
      hash: 'h',
      at: NOW,
      position: undefined,
    }
    snapshots.offer(material, REGISTRY, 'material-mat_1', retained, -1)
    await snapshots.settle()
    const stored = await Promise.all(
      ['snapshots', 'snapshot_pieces'].map(async name => (await documents.collection({ name })).find({})),
    )
    const snapshot = JSON.stringify(stored).length / DEPLETED_BATCHES
    const memory = weightOf(state, 40) / DEPLETED_BATCHES
    await documents.close()
    console.log(
      `      of each of ${DEPLETED_BATCHES} a snapshot has ${snapshot.toFixed(0)} bytes, memory ${memory.toFixed(0)}`,
    )
    expect([snapshot, memory].map(bytes => bytes < 600)).to.deep.equal([true, true])
  })
})
