import { statSync } from 'node:fs'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect } from 'chai'
import {
  type Checkpointer,
  type CheckpointerOptions,
  createCheckpointer,
} from '../../src/stores/embedded/checkpointer.js'
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
  let checkpointer: Checkpointer
  beforeEach(() => {
    file = folder.at('rows.sqlite')
    db = connect(file)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE rows (text TEXT)')
    worker = createQueryWorker(file)
  })
  afterEach(async () => {
    await worker.end()
    db.close()
    checkpointer.close()
  })

  const copying = (options: Partial<CheckpointerOptions> = {}) => {
    checkpointer = createCheckpointer({ file, db, worker, pages: PAGES, everyMs: 1, ...options })
  }
  const commit = (pages: number) => {
    const add = db.prepare('INSERT INTO rows VALUES (?)')
    for (let n = 0; n < pages; n += 1) add.run('x'.repeat(PAGE_BYTES))
  }
  const size = (name: string) => statSync(name).size

  it('copies at the size limit, and lets the log restart with the next commit', async () => {
    copying()
    commit(PAGES)
    expect(size(file)).to.be.lessThan(PAGES * PAGE_BYTES)
    checkpointer.committed()
    await waitUntil(() => size(file) >= PAGES * PAGE_BYTES)
    await checkpointer.stop()
    const before = size(`${file}-wal`)
    for (let n = 0; n < PAGES / 2; n += 1) commit(1)
    expect(size(`${file}-wal`), 'the copied part is overwritten').to.equal(before)
  })

  it('copies what was written during a copy, and lets the log restart although a transaction was open', async () => {
    let settled = 0
    const inMain: string[] = []
    const settle = () => {
      db.exec('COMMIT')
      settled += 1
      // The next transaction begins immediately, except after the last copy.
      if (settled < 3) begin(settled === 1 ? 20 * PAGES : 1)
    }
    const begin = (pages: number) => {
      db.exec('BEGIN IMMEDIATE')
      commit(pages)
    }
    const exec = (sql: string) => {
      inMain.push(sql)
      db.exec(sql)
    }
    copying({ db: { exec }, settle })
    commit(PAGES)
    begin(20 * PAGES)
    checkpointer.committed()
    await waitUntil(() => inMain.length > 0)
    await checkpointer.stop()
    expect(settled, 'copies by the thread, until little is left').to.equal(3)
    const before = size(`${file}-wal`)
    for (let n = 0; n < PAGES; n += 1) commit(1)
    expect(size(`${file}-wal`)).to.equal(before)
  })

  it('retries after the thread fails, and copies nothing itself then', async () => {
    let asked = 0
    const run = async () => {
      asked += 1
      throw new Error('it fails')
    }
    let copied = 0
    const count = () => {
      copied += 1
    }
    copying({ worker: { run }, db: { exec: count }, settle: count })
    commit(PAGES)
    await waitUntil(() => {
      checkpointer.committed()
      return asked === 3
    })
    await checkpointer.stop()
    expect(copied).to.equal(0)
  })

  it("continues if the rest can't be copied, as on a full disk", async () => {
    let tried = 0
    const exec = () => {
      tried += 1
      throw new Error('database or disk is full')
    }
    copying({ db: { exec }, settle: () => commit(1) })
    for (let round = 1; round <= 2; round += 1) {
      commit(PAGES)
      await waitUntil(() => {
        checkpointer.committed()
        return tried === round
      })
    }
    await checkpointer.stop()
  })

  it('stops after the current copy', async () => {
    let finish: (() => void) | undefined
    const run = () =>
      new Promise<undefined>(resolve => {
        finish = () => resolve(undefined)
      })
    copying({ worker: { run } })
    commit(PAGES)
    checkpointer.committed()
    await waitUntil(() => finish !== undefined)
    let isStopped = false
    const stopping = checkpointer.stop().then(() => {
      isStopped = true
    })
    await nextIteration()
    expect(isStopped).to.equal(false)
    finish?.()
    await stopping
  })
})
