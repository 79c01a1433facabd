import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers, runInventoryProcess } from '../support/programs.js'
import { startHere, startProcess } from '../support/service.js'

describe('A backup', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  const at = (name: string) => ({ INVENTORY_DATA_DIR: folder.at(name) })

  it('succeeds during writes, repeatedly, and restores everything that was acknowledged before it', async () => {
    const service = await startProcess({ dataDir: folder.at('data'), checked: false })
    writeFileSync(folder.at('data/audit-key'), 'a key\n', { mode: 0o600 })
    const { client } = service
    const { id } = await client.create('/materials', { name: 'Screw', unit: 'pcs', stock: 0 })
    let [answered, over] = [0, false]
    const writing = (async () => {
      while (!over) {
        await client.create(`/materials/${id}/movements`, { type: 'receipt', quantity: 1 })
        answered += 1
      }
    })()
    let least = 0
    for (let n = 0; n < 3; n += 1) {
      least = answered
      const { code, stdout, stderr } = await runInventory(['backup', folder.at('backups/one')], at('data'))
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(stdout).to.match(/^Backed up [\d,]+ events\. All hash chains are intact\.\n.*--noted \d+:[0-9a-f]{64}\n$/)
    }
    over = true
    await writing
    await service.stop()

    expect(readdirSync(folder.at('backups'))).to.deep.equal(['one'])
    const modeOf = (name: string) => statSync(folder.at(join('backups/one', name))).mode & 0o777
    expect(modeOf('.')).to.equal(0o700)
    const files = readdirSync(folder.at('backups/one'))
    expect(files).to.include.members(['audit-key', 'documents.sqlite', 'events.sqlite', 'webhook-secrets.key'])
    for (const name of files) expect([name, modeOf(name)]).to.deep.equal([name, 0o600])

    const { code, stdout } = await runInventory(['restore', folder.at('backups/one')], at('restored'))
    expect([code, stdout]).to.deep.equal([0, stdout])
    expect(readFileSync(folder.at('restored/audit-key'), 'utf8')).to.equal('a key\n')
    expect((await runInventory(['verify'], at('restored'))).code).to.equal(0)
    const restored = await startHere({ dataDir: folder.at('restored') })
    const { body } = await restored.client.get(`/materials/${id}`)
    expect(body.stock).to.be.within(least, answered)
    await restored.stop()
  })

  it('uses the previous backup if it was interrupted during the replacement', async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    await service.stop()
    await runInventory(['backup', folder.at('b')], at('data'))
    renameSync(folder.at('b'), folder.at('.b.before'))
    const put = await runInventory(['restore', folder.at('b')], at('new'))
    expect([put.code, put.stderr]).to.deep.equal([0, ''])
    const next = await runInventory(['backup', folder.at('b')], at('data'))
    expect([next.code, next.stderr]).to.deep.equal([0, ''])
    expect(readdirSync(folder.at('')).filter(name => /b/.test(name))).to.deep.equal(['b'])
  })

  it("doesn't restore next to an older write-ahead log", async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    await service.stop()
    await runInventory(['backup', folder.at('b')], at('data'))
    mkdirSync(folder.at('new'))
    writeFileSync(folder.at('new/events.sqlite-wal'), 'of another log')
    const { code, stderr } = await runInventory(['restore', folder.at('b')], at('new'))
    expect([code, /already contains events.sqlite-wal. Move them elsewhere first/.test(stderr)]).to.deep.equal([
      1,
      true,
    ])
  })

  it('fails if the directory has other content or there is nothing to back up, and leaves nothing behind', async () => {
    const service = await startProcess({ dataDir: folder.at('data') })
    await service.stop()
    mkdirSync(folder.at('photos'))
    writeFileSync(folder.at('photos/cat'), '')
    const other = await runInventory(['backup', folder.at('photos')], at('data'))
    expect([other.code, readdirSync(folder.at('photos'))]).to.deep.equal([1, ['cat']])
    expect(other.stderr).to.match(/photos contains files that are not a backup/)
    expect((await runInventory(['backup', folder.at('b')], at('nowhere'))).stderr).to.match(/no installation found in/)
    expect([existsSync(folder.at('b')), existsSync(folder.at('nowhere'))]).to.deep.equal([false, false])
    expect((await runInventory(['backup'], at('data'))).code).to.equal(2)
  })

  it('names the directory that a file of another kind makes unusable', async () => {
    const service = await startProcess({ dataDir: folder.at('data') })
    await service.stop()
    writeFileSync(folder.at('file'), '')
    for (const target of ['file', 'file/backup']) {
      const { code, stderr } = await runInventory(['backup', folder.at(target)], at('data'))
      expect([code, stderr]).to.deep.equal([1, stderr])
      expect(stderr).to.match(/^inventory: creating the backup in \S+ failed: E[A-Z]+: .*\n$/)
    }
    expect((await runInventory(['backup', folder.at('b')], at('data'))).code).to.equal(0)
    mkdirSync(folder.at('new/webhook-secrets.key'), { recursive: true })
    const { code, stderr } = await runInventory(['restore', folder.at('b')], at('new'))
    expect([code, existsSync(folder.at('new/events.sqlite'))]).to.deep.equal([1, false])
    expect(stderr).to.match(/^inventory: restoring \S+ to \S+ failed: EISDIR: .*\n$/)
  })

  it('is rejected where it would overlap the data directory, through any path', async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    const { id } = await service.client.create('/materials', { name: 'Screw', unit: 'pcs' })
    symlinkSync(folder.at('data'), folder.at('link'))
    mkdirSync(folder.at('other'))
    writeFileSync(folder.at('other/events.sqlite'), '')
    writeFileSync(folder.at('other/lock'), '')
    const targets = ['data', 'link', 'link/inside', 'data/inside/deeper', '.', 'other']
    for (const target of targets) {
      const { code, stderr } = await runInventory(['backup', folder.at(target)], at('data'))
      expect([target, code]).to.deep.equal([target, 1])
      expect(stderr).to.match(/overlaps the data directory|is a data directory/)
    }
    expect((await service.client.get(`/materials/${id}`)).status).to.equal(200)
    await service.stop()
    expect((await runInventory(['verify'], at('data'))).code).to.equal(0)
  })

  it("doesn't restore over an installation or from a damaged backup", async () => {
    // SQLite removes the write-ahead log when a process ends, but within this one only after statements are collected.
    const service = await startProcess({ dataDir: folder.at('data') })
    await service.stop()
    await runInventoryProcess(['backup', folder.at('b')], at('data'))
    const over = await runInventory(['restore', folder.at('b')], at('data'))
    expect([over.code, over.stderr]).to.deep.equal([1, over.stderr])
    expect(over.stderr).to.match(/already contains documents.sqlite and events.sqlite. Move them elsewhere first/)
    rmSync(folder.at('b/events.sqlite'))
    const none = await runInventory(['restore', folder.at('b')], at('new'))
    expect([none.code, existsSync(folder.at('new'))]).to.deep.equal([1, false])
    writeFileSync(folder.at('b/events.sqlite'), 'torn')
    const torn = await runInventory(['restore', folder.at('b')], at('new'))
    expect([torn.code, readdirSync(folder.at('new')).filter(name => name !== 'lock')]).to.deep.equal([1, []])
  })
})
