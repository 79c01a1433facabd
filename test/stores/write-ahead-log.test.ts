import { statSync } from 'node:fs'
import { expect } from 'chai'
import { connect, isRecent } from '../../src/stores/embedded/sqlite.js'
import { openSqliteFile } from '../../src/stores/embedded/sqlite-file.js'
import { folderPerTest } from '../support/folder.js'

const MIB = 1024 ** 2

describe('A write-ahead log', () => {
  const folder = folderPerTest()

  it('that grew during a read is truncated afterward', () => {
    const file = folder.at('some.sqlite')
    const create = (db: ReturnType<typeof connect>) => db.exec('CREATE TABLE rows (n INTEGER PRIMARY KEY, data BLOB)')
    const db = openSqliteFile({ file, name: 'a file', kind: 'TEST', version: 1, synchronous: 'NORMAL', create })
    const write = () => db.exec('INSERT OR REPLACE INTO rows VALUES (1, randomblob(4000000))')
    const bytes = () => statSync(`${file}-wal`).size
    const reader = connect(file)
    reader.exec('BEGIN; SELECT count(*) FROM rows')
    for (let n = 0; n < 12; n += 1) write()
    expect(bytes()).to.be.above(40 * MIB)
    reader.exec('COMMIT')
    reader.close()
    // The first write copies the whole log, the second restarts it.
    write()
    write()
    expect(bytes()).to.be.at.most(32 * MIB)
    db.close()
  })

  it("isn't used with versions of SQLite that can damage it", () => {
    const recent = ['3.51.3', '3.53.0', '3.53.4', '4.0.0']
    const old = ['3.49.1', '3.51.2', '3.8.11', '2.99.9']
    expect([...recent, ...old].filter(isRecent)).to.deep.equal(recent)
    const used = connect(':memory:').prepare('SELECT sqlite_version() AS version').get()
    expect(used?.version).to.satisfy(isRecent)
  })
})
