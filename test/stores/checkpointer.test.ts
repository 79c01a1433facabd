import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import { createCheckpointer } from '../../src/stores/embedded/checkpointer.js'
import { connect, type Sqlite } from '../../src/stores/embedded/sqlite.js'
import { until } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'

const PAGES = 50
const PAGE_BYTES = 4096

describe('Copying the write-ahead log beside the thread that commits', () => {
  const folder = folderPerTest()
  let file: string
  let db: Sqlite
  let rests = 0
  beforeEach(() => {
    file = folder.at('rows.sqlite')
    db = connect(file)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE rows (text TEXT)')
    rests = 0
  })
  afterEach(() => db.close())

  const copying = () => {
    const copyRest = () => {
      rests += 1
      db.exec('PRAGMA wal_checkpoint(PASSIVE)')
    }
    return createCheckpointer({ file, pages: PAGES, copyRest, everyMs: 1 })
  }
  const commit = (pages: number) => {
    const add = db.prepare('INSERT INTO rows VALUES (?)')
    for (let n = 0; n < pages; n += 1) add.run('x'.repeat(PAGE_BYTES))
  }
  const size = (name: string) => statSync(name).size

  it('copies once there is that much, and lets the log begin anew with the next commit', async () => {
    const checkpointer = copying()
    commit(PAGES)
    expect(size(file)).to.be.lessThan(PAGES * PAGE_BYTES)
    checkpointer.committed()
    await until(() => size(file) >= PAGES * PAGE_BYTES)
    // What it has copied is said after it was.
    await until(() => {
      checkpointer.committed()
      return rests > 0
    })
    const before = size(`${file}-wal`)
    for (let n = 0; n < PAGES / 2; n += 1) commit(1)
    expect(size(`${file}-wal`), 'what was copied is written over').to.equal(before)
    await checkpointer.stop()
    expect(rests).to.equal(1)
  })

  it('leaves it to SQLite where its thread fails, and ends all the same', async () => {
    const other = folder.at('torn.sqlite')
    writeFileSync(other, 'no file of SQLite'.repeat(1_000))
    writeFileSync(`${other}-shm`, fullIndex())
    const checkpointer = createCheckpointer({ file: other, pages: PAGES, copyRest: expect.fail, everyMs: 1 })
    checkpointer.committed()
    const fails = new Worker(new URL('../../src/stores/embedded/checkpointer-thread.js', import.meta.url), {
      workerData: other,
    })
    fails.postMessage('copy')
    expect((await once(fails, 'error'))[0]).to.match(/not a database/)
    await checkpointer.stop()
  })

  it('ends while it copies', async () => {
    const checkpointer = copying()
    commit(PAGES * 40)
    checkpointer.committed()
    await until(() => size(file) > PAGES * PAGE_BYTES)
    await checkpointer.stop()
    expect(db.prepare('SELECT count(*) AS count FROM rows').get()).to.deep.include({ count: PAGES * 40 })
  })
})

/** An index that says that much waits to be copied. */
function fullIndex(): Buffer {
  const index = Buffer.alloc(100)
  new Uint32Array(index.buffer, index.byteOffset, 25)[4] = PAGES
  return index
}
