import { expect } from 'chai'
import { createCheckpointDocument } from '../../../src/projections/engine/checkpoints/checkpoint-document.js'
import { CHECKPOINTS, type StoredCheckpoints } from '../../../src/projections/engine/checkpoints/stored-checkpoints.js'
import { createTables } from '../../../src/stores/embedded/documents/schema.js'
import { documentsIn } from '../../../src/stores/embedded/documents.js'
import { connect } from '../../../src/stores/embedded/sqlite.js'
import { expectFailure } from '../../support/failing.js'
import { folderPerTest } from '../../support/folder.js'
import { diskFailure, watchDatabase } from '../../support/watched-database.js'

describe('A checkpoint whose commit fails', () => {
  const folder = folderPerTest()

  it("isn't mistaken for documents that were rolled back, although it was read before", async () => {
    const db = connect(folder.at('documents.sqlite'))
    createTables(db)
    let fails = false
    const running = (sql: string) => {
      if (sql === 'COMMIT' && fails) throw diskFailure()
    }
    const store = documentsIn(watchDatabase(db, { running }), { now: Date.now, cacheBytes: 1_000_000 })
    const reported: string[] = []
    const document = createCheckpointDocument(await store.collection<StoredCheckpoints>(CHECKPOINTS), reason =>
      reported.push(reason),
    )
    await document.lead(1)
    await document.write(new Map([['materials', { position: 1 }]]))
    fails = true
    // The document is written immediately, and committed at the end of this iteration of the event loop.
    const written = expectFailure(() => document.write(new Map([['materials', { position: 2 }]])))
    await document.read()
    await written
    fails = false
    await document.read()
    expect(reported).to.deep.equal([])
    await document.write(new Map([['materials', { position: 2 }]]))
    expect((await document.read()).get('materials')?.position).to.equal(2)
    expect(reported).to.deep.equal([])
    await store.close()
  })
})
