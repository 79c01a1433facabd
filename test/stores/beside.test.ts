import { writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { type Beside, createBeside } from '../../src/stores/embedded/beside.js'
import { connect } from '../../src/stores/embedded/sqlite.js'
import { folderPerTest } from '../support/folder.js'

const asked = (n: number) => ({ text: 'SELECT ? AS n', values: [n] })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'it did not fail',
    (error: Error) => error.message,
  )

describe('A thread beside', () => {
  const folder = folderPerTest()

  function besideRows(): Beside {
    const db = connect(folder.at('rows.sqlite'))
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (n)')
    db.close()
    return createBeside(folder.at('rows.sqlite'))
  }

  it('answers each who asks, also where the one before has failed', async () => {
    const beside = besideRows()
    const answers = await Promise.allSettled([
      beside.ask(asked(1)),
      beside.ask({ text: 'SELECT absent', values: [] }),
      beside.ask(asked(3)),
      beside.ask({ text: 'SELECT n FROM rows', values: [] }),
    ])
    const said = answers.map(one => (one.status === 'fulfilled' ? one.value?.n : String(one.reason)))
    expect(said).to.deep.equal([1, 'Error: Error: no such column: absent', 3, undefined])
    await beside.end()
  })

  it('answers who has asked before it ends, and nobody after', async () => {
    const beside = besideRows()
    const [answer] = await Promise.all([beside.ask(asked(1)), beside.end()])
    expect(answer?.n).to.equal(1)
    expect(await failure(beside.ask(asked(2)))).to.match(/has ended/)
    await beside.end()
  })

  it('fails who asks of a file that is none of SQLite, and ends all the same', async () => {
    writeFileSync(folder.at('torn.sqlite'), 'no file of SQLite'.repeat(1_000))
    const beside = createBeside(folder.at('torn.sqlite'))
    expect(await failure(beside.ask({ text: 'SELECT * FROM rows', values: [] }))).to.match(/not a database/)
    await beside.end()
  })

  it('fails who asks where its thread can not begin, and ends all the same', async () => {
    const beside = createBeside(folder.at('nowhere/rows.sqlite'))
    expect(await failure(Promise.all([beside.ask(asked(1)), beside.ask(asked(2))]))).to.match(/has ended/)
    expect(await failure(beside.ask(asked(3)))).to.match(/has ended/)
    await beside.end()
  })
})
