import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect } from 'chai'
import { createQueryWorker, type QueryWorker } from '../../src/stores/embedded/query-worker.js'
import { connect } from '../../src/stores/embedded/sqlite.js'
import { folderPerTest } from '../support/folder.js'

const createQuery = (n: number) => ({ text: 'SELECT ? AS n', values: [n] })
const expectFailure = (work: Promise<unknown>) =>
  work.then(
    () => 'it did not fail',
    (error: Error) => error.message,
  )

describe('The query worker', () => {
  const folder = folderPerTest()

  function besideRows(): QueryWorker {
    const db = connect(folder.at('rows.sqlite'))
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (n)')
    db.close()
    return createQueryWorker(folder.at('rows.sqlite'))
  }

  it('answers each request, even after a failed one', async () => {
    const worker = besideRows()
    const answers = await Promise.allSettled([
      worker.run(createQuery(1)),
      worker.run({ text: 'SELECT absent', values: [] }),
      worker.run(createQuery(3)),
      worker.run({ text: 'SELECT n FROM rows', values: [] }),
    ])
    const said = answers.map(one => (one.status === 'fulfilled' ? one.value?.n : String(one.reason)))
    expect(said).to.deep.equal([1, 'Error: Error: no such column: absent', 3, undefined])
    await worker.end()
  })

  it('answers requests made before it closes, and none after', async () => {
    const worker = besideRows()
    const [answer] = await Promise.all([worker.run(createQuery(1)), worker.end()])
    expect(answer?.n).to.equal(1)
    expect(await expectFailure(worker.run(createQuery(2)))).to.match(/has ended/)
    await worker.end()
  })

  it('fails requests on a file that is not an SQLite database, and can still be closed', async () => {
    writeFileSync(folder.at('torn.sqlite'), 'no file of SQLite'.repeat(1_000))
    const worker = createQueryWorker(folder.at('torn.sqlite'))
    expect(await expectFailure(worker.run({ text: 'SELECT * FROM rows', values: [] }))).to.match(/not a database/)
    await worker.end()
  })

  it("fails requests if its file can't be opened, and can still be closed", async () => {
    const worker = createQueryWorker(folder.at('nowhere/rows.sqlite'))
    expect(await expectFailure(worker.run(createQuery(1)))).to.match(/unable to open/)
    await worker.end()
  })

  it('fails the requests of a thread that dies, and starts another one', async () => {
    const worker = createQueryWorker(folder.at('rows.sqlite'))
    process.once('worker', thread => void thread.terminate())
    expect(await expectFailure(worker.run(createQuery(1)))).to.match(/has ended/)
    expect((await worker.run(createQuery(2)))?.n).to.equal(2)
    await worker.end()
  })

  it('shares its thread with other files, until the last one is closed', async () => {
    let started = 0
    const count = () => {
      started += 1
    }
    process.on('worker', count)
    try {
      const [one, two] = ['one.sqlite', 'two.sqlite'].map(name => createQueryWorker(folder.at(name)))
      const fileOf = (worker: QueryWorker) => worker.run({ text: 'SELECT file FROM pragma_database_list', values: [] })
      const rows = await Promise.all([fileOf(one!), fileOf(two!)])
      expect(rows.map(row => basename(String(row?.file)))).to.deep.equal(['one.sqlite', 'two.sqlite'])
      await one!.end()
      expect((await two!.run(createQuery(1)))?.n).to.equal(1)
      expect(started).to.equal(1)
      await two!.end()
      const later = createQueryWorker(folder.at('one.sqlite'))
      expect((await later.run(createQuery(2)))?.n).to.equal(2)
      expect(started).to.equal(2)
      await later.end()
    } finally {
      process.off('worker', count)
    }
  })
})
