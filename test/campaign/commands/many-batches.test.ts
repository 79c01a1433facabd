import { expect } from 'chai'
import type { Executor } from '../../../src/commands/executor/executor.js'
import { createSnapshots } from '../../../src/commands/executor/snapshots.js'
import type { Held } from '../../../src/commands/executor/stream-state.js'
import { type Material, material } from '../../../src/domain/materials.js'
import { isRejection } from '../../../src/domain/rejection.js'
import type { MaterialEvent } from '../../../src/events/materials.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import { historyOf, withBatches } from '../../domain/batches/many.js'
import { folderPerTest } from '../../support/folder.js'
import { NOW } from '../../support/given.js'
import { heldUpBy } from '../../support/held-up.js'
import { created, leg, moved } from '../../support/material-story.js'
import { asked, openShop } from '../../support/shop.js'

const KNOWN = 100_000
const STOCKED = 10_000

const stocked = moved('mov_1', {
  ...{ type: 'receipt', quantity: '100000', before: '0', after: '100000' },
  legs: [leg('loc_a', '0', '100000')],
})

/** Puts a history into the log, as many events at once as an append takes. */
async function fill(executor: Executor, id: string, history: readonly MaterialEvent[]): Promise<string> {
  for (let from = 0; from < history.length; from += 200) {
    await executor.execute(material, id, asked(), () => history.slice(from, from + 200))
  }
  return id
}

const median = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[all.length >> 1] as number

describe('A material with a hundred thousand batches', function () {
  this.timeout(600_000)
  const folder = folderPerTest()
  const many = withBatches(KNOWN, STOCKED)

  it('gives of five batches at no more than twice what a withdrawal without any costs', async () => {
    const log = createEmbeddedEventLog({ file: folder.at('log.db') })
    const { executor, materials } = openShop(log)
    const plain = await fill(executor, 'mat_plain', [created, stocked])
    const tracked = await fill(executor, 'mat_tracked', historyOf(KNOWN, STOCKED))
    const withdraw = async (id: string, quantity: bigint) => {
      const began = performance.now()
      const outcome = await materials.moveStock(asked(), id, { type: 'withdrawal', quantity })
      if (isRejection(outcome)) expect.fail(outcome.message)
      return performance.now() - began
    }
    const costs: { readonly one: number; readonly five: number }[] = []
    for (let n = 0; n < 600; n += 1) {
      // In turns, so that whatever else the machine does costs both the same; 50 over five batches of 10.
      costs.push({ one: await withdraw(plain, 50_000_000n), five: await withdraw(tracked, 50_000_000n) })
    }
    await log.close()
    const [one, five] = [median(costs.map(({ one }) => one)), median(costs.map(({ five }) => five))]
    console.log(
      `      plain ${one.toFixed(3)} ms, five batches ${five.toFixed(3)} ms: ${(five / one).toFixed(2)} times`,
    )
    expect(five / one).to.be.at.most(2)
  })

  it('is stored, and read again, while others have their turn', async () => {
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.db') })
    const snapshots = await createSnapshots(documents, error => {
      throw error
    })
    const held: Held<Material> = { state: many, revision: KNOWN * 2, hash: 'h', at: NOW, position: undefined }
    const { longest: storing } = await heldUpBy(async () => {
      snapshots.offer('material-mat_1', 2, held, -1, material.pieces)
      await snapshots.settle()
    })
    const { result: read, longest } = await heldUpBy(() =>
      snapshots.read<Material>('material-mat_1', 2, material.pieces),
    )
    await documents.close()
    console.log(
      `      storing held others up for ${storing.toFixed(0)} ms at most, reading for ${longest.toFixed(0)} ms`,
    )
    expect(read?.state?.batches?.known).to.equal(KNOWN)
    expect(storing).to.be.lessThan(100)
  })
})
