import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { openDataDirectory, permissionWarnings } from '../../../src/stores/embedded/data-directory.js'
import { StoreRefused } from '../../../src/stores/errors.js'
import { runInventory } from '../../support/command-line.js'
import { expectFailure } from '../../support/failing.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startProcess } from '../../support/service.js'

const PROGRAM = fileURLToPath(new URL('hold-directory.js', import.meta.url))

describe('The data directory', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let holder: ChildProcess | undefined
  afterEach(() => holder?.kill('SIGKILL'))

  async function held(path: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [PROGRAM, path], { stdio: ['ignore', 'pipe', 'inherit'] })
    holder = child
    await once(child.stdout, 'data')
    return child
  }

  it('is created with access for its owner only', () => {
    const path = folder.at('made/for/us')
    const directory = openDataDirectory(path)
    expect(statSync(path).mode & 0o777).to.equal(0o700)
    expect(directory.fileAt('events.db')).to.equal(`${path}/events.db`)
    directory.release()
  })

  it('is rejected for a second process, with an error that names the first', async () => {
    const path = folder.at('data')
    const child = await held(path)
    const error = await expectFailure(() => openDataDirectory(path))
    expect(error).to.be.instanceOf(StoreRefused)
    expect(error.message).to.contain(path).and.to.contain(`process ${child.pid} `)
  })

  it('is available immediately after its holder is killed, even though its lock files remain', async () => {
    const path = folder.at('data')
    const child = await held(path)
    child.kill('SIGKILL')
    await once(child, 'close')
    openDataDirectory(path).release()
  })

  it('loses what a killed restore left, but only while no other process uses it', async () => {
    const path = folder.at('data')
    const draft = join(path, 'restoring-a1b2c3')
    const child = await held(path)
    mkdirSync(draft)
    writeFileSync(join(draft, 'documents.sqlite'), 'Ada')
    await expectFailure(() => openDataDirectory(path))
    expect(readdirSync(draft)).to.deep.equal(['documents.sqlite'])
    child.kill('SIGKILL')
    await once(child, 'close')
    openDataDirectory(path).release()
    expect(readdirSync(path).filter(name => name.startsWith('restoring'))).to.deep.equal([])
  })

  it('is rejected for a second user within one process, and available after its release', async () => {
    const path = folder.at('data')
    const directory = openDataDirectory(path)
    expect(await expectFailure(() => openDataDirectory(path))).to.be.instanceOf(StoreRefused)
    expect(await expectFailure(() => openDataDirectory(path))).to.be.instanceOf(StoreRefused)
    directory.release()
    openDataDirectory(path).release()
  })

  it('is rejected with an error if a file has its path', async () => {
    writeFileSync(folder.at('data'), '')
    const error = await expectFailure(() => openDataDirectory(folder.at('data')))
    expect(error).to.be.instanceOf(StoreRefused).with.property('message').that.contains(folder.at('data'))
  })

  it('that is a file, or inside one, is reported as an error', async () => {
    writeFileSync(folder.at('file'), '')
    for (const [path, why] of [
      ['file', /^inventory: the data directory .*file is a file\n$/],
      ['file/data', /^inventory: the data directory .*file\/data can't be created: [^\n]*\n$/],
    ] as const) {
      const { code, stderr } = await runInventory(['serve'], { INVENTORY_DATA_DIR: folder.at(path), PORT: '0' })
      expect(code).to.equal(1)
      expect(stderr).to.match(why)
    }
  })

  it('keeps its files private, even if another program created it, and reports open permissions', async () => {
    const path = folder.at('data')
    mkdirSync(path, { mode: 0o755 })
    const service = await startProcess({ dataDir: path, settings: { LOG_LEVEL: 'warn' } })
    await service.waitUntilReady()
    const open = readdirSync(path).filter(name => (statSync(join(path, name)).mode & 0o077) !== 0)
    expect(open).to.deep.equal([])
    await service.stop()
    expect(service.stderr()).to.match(/the data directory \S+ is accessible to other users. Run chmod 700/)
    expect(permissionWarnings(path)).to.have.length(1)
    chmodSync(path, 0o700)
    expect(permissionWarnings(path)).to.deep.equal([])
    chmodSync(join(path, 'documents.sqlite'), 0o640)
    expect(permissionWarnings(path)).to.deep.equal([
      `documents.sqlite in ${path} can be read by other users. Run chmod 600`,
    ])
  })
})
