import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { openDataDirectory } from '../../../src/stores/embedded/data-directory.js'
import { StoreRefused } from '../../../src/stores/errors.js'
import { failureOf } from '../../support/failing.js'
import { folderPerTest } from '../../support/folder.js'
import { inventory } from '../../support/programs.js'

const PROGRAM = fileURLToPath(new URL('hold-directory.js', import.meta.url))

describe('The data directory', () => {
  const folder = folderPerTest()
  let holder: ChildProcess | undefined
  afterEach(() => holder?.kill('SIGKILL'))

  async function held(path: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [PROGRAM, path], { stdio: ['ignore', 'pipe', 'inherit'] })
    holder = child
    await once(child.stdout, 'data')
    return child
  }

  it('is made for its owner alone', () => {
    const path = folder.at('made/for/us')
    const directory = openDataDirectory(path)
    expect(statSync(path).mode & 0o777).to.equal(0o700)
    expect(directory.fileAt('events.db')).to.equal(`${path}/events.db`)
    directory.release()
  })

  it('is refused to a second process, which is told who holds it', async () => {
    const path = folder.at('data')
    const child = await held(path)
    const error = await failureOf(() => openDataDirectory(path))
    expect(error).to.be.instanceOf(StoreRefused)
    expect(error.message).to.contain(path).and.to.contain(`process ${child.pid} `)
  })

  it('is free at once when its holder was killed, though its traces are there', async () => {
    const path = folder.at('data')
    const child = await held(path)
    child.kill('SIGKILL')
    await once(child, 'close')
    openDataDirectory(path).release()
  })

  it('is refused a second time within one process, and free after its release', async () => {
    const path = folder.at('data')
    const directory = openDataDirectory(path)
    expect(await failureOf(() => openDataDirectory(path))).to.be.instanceOf(StoreRefused)
    expect(await failureOf(() => openDataDirectory(path))).to.be.instanceOf(StoreRefused)
    directory.release()
    openDataDirectory(path).release()
  })

  it('is refused where there is a file, in a sentence', async () => {
    writeFileSync(folder.at('data'), '')
    const error = await failureOf(() => openDataDirectory(folder.at('data')))
    expect(error).to.be.instanceOf(StoreRefused).with.property('message').that.contains(folder.at('data'))
  })

  it('that is a file, or lies below one, is told in a sentence', async () => {
    writeFileSync(folder.at('file'), '')
    for (const [path, why] of [
      ['file', /^inventory: the data directory .*file is a file\n$/],
      ['file/data', /^inventory: the data directory .*file\/data can't be made: [^\n]*\n$/],
    ] as const) {
      const { code, stderr } = await inventory(['serve'], { INVENTORY_DATA_DIR: folder.at(path), PORT: '0' })
      expect(code).to.equal(1)
      expect(stderr).to.match(why)
    }
  })
})
