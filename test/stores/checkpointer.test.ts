import { statSync } from 'node:fs'
import { expect } from 'chai'
import { createCheckpointer } from '../../src/stores/embedded/checkpointer.js'
import { createQueryWorker, type QueryWorker } from '../../src/stores/embedded/query-worker.js'
import { connect, type Sqlite } from '../../src/stores/embedded/sqlite.js'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'

const PAGES = 50
const PAGE_BYTES = 4096

describe('The checkpoint thread of the write-ahead log', () => {
  const folder = folderPerTest()
  let file: string
  let db: Sqlite
  let worker: QueryWorker
  let rests = 0
  beforeEach(() => {
    file = folder.at('rows.sqlite')
    db = connect(file)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE rows (text TEXT)')
    worker = createQueryWorker(file)
    rests = 0
  })
  afterEach(async () => {
    await worker.end()
    db.close()
  })

  const copying = () => {
    const copyRest = () => {
      rests += 1
      db.exec('PRAGMA wal_checkpoint(PASSIVE)')
    }
    return createCheckpointer({ file, worker, pages: PAGES, copyRest, everyMs: 1 })
  }
  const commit = (pages: number) => {
    const add = db.prepare('INSERT INTO rows VALUES (?)')
    for (let n = 0; n < pages; n += 1) add.run('x'.repeat(PAGE_BYTES))
  }
  const size = (name: string) => statSync(name).size

  it('copies at the size limit, and lets the log restart with the next commit', async () => {
    const checkpointer = copying()
    commit(PAGES)
    expect(size(file)).to.be.lessThan(PAGES * PAGE_BYTES)
    checkpointer.committed()
    await waitUntil(() => size(file) >= PAGES * PAGE_BYTES)
    // The thread reports a copy after the copy is complete.
    await waitUntil(() => {
      checkpointer.committed()
      return rests > 0
    })
    const before = size(`${file}-wal`)
    for (let n = 0; n < PAGES / 2; n += 1) commit(1)
    expect(size(`${file}-wal`), 'the copied part is overwritten').to.equal(before)
    await checkpointer.stop()
    expect(rests).to.equal(1)
  })

  it('retries after the thread fails, and copies no remainder before a full copy', async () => {
    let asked = 0
    const ask = async () => {
      asked += 1
      throw new Error('it fails')
    }
    const checkpointer = createCheckpointer({
      file,
      worker: { run: ask },
      pages: PAGES,
      copyRest: expect.fail,
      everyMs: 1,
    })
    commit(PAGES)
    await waitUntil(() => {
      checkpointer.committed()
      return asked === 3
    })
    await checkpointer.stop()
  })

  it("continues if the remainder can't be copied, as on a full disk", async () => {
    let tried = 0
    const copyRest = () => {
      tried += 1
      throw new Error('database or disk is full')
    }
    const checkpointer = createCheckpointer({ file, worker, pages: PAGES, copyRest, everyMs: 1 })
    commit(PAGES)
    await waitUntil(() => {
      checkpointer.committed()
      return tried === 1
    })
    commit(PAGES)
    await waitUntil(() => {
      checkpointer.committed()
      return tried === 2
    })
    await checkpointer.stop()
  })

  it('can be closed during a copy', async () => {
    const checkpointer = copying()
    commit(PAGES * 40)
    checkpointer.committed()
    await waitUntil(() => size(file) > PAGES * PAGE_BYTES)
    await checkpointer.stop()
    expect(db.prepare('SELECT count(*) AS count FROM rows').get()).to.deep.include({ count: PAGES * 40 })
  })
})
