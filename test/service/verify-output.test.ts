import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { runInventory } from '../support/command-line.js'
import { expectNoLeftovers } from '../support/programs.js'
import { makeReadOnly } from '../support/read-only.js'
import { logPerTest } from './tampered/log-per-test.js'

const INTACT_MESSAGE = 'all hash chains and balances are intact.'

describe('The output of verify', () => {
  expectNoLeftovers()
  const log = logPerTest()
  const verify = (dataDir: string, ...args: string[]) =>
    runInventory(['verify', ...args], { INVENTORY_DATA_DIR: dataDir })
  const noted = async (dataDir: string) =>
    /--noted (\d+:[0-9a-f]{64})$/m.exec((await verify(dataDir)).stdout)?.[1] ?? 'nothing'

  it('for a missing or empty directory says so, with exit code 2, and creates nothing', async () => {
    const nowhere = join(log.dataDir(), 'nowhere')
    const missing = await verify(nowhere)
    expect([missing.code, missing.stdout]).to.deep.equal([2, ''])
    expect(missing.stderr).to.match(/the data directory .*nowhere doesn't exist: nothing to verify/)
    expect(existsSync(nowhere)).to.equal(false)

    mkdirSync(nowhere)
    const empty = await verify(nowhere)
    expect(empty.code).to.equal(2)
    expect(empty.stderr).to.match(/nowhere contains no events.sqlite: nothing to verify/)
    expect(readdirSync(nowhere)).to.deep.equal([])
  })

  it('for a valid log has the number of events, the last one, and a digest that a copy shares', async () => {
    const { code, stdout } = await verify(log.dataDir())
    const last = log.all().at(-1)!
    expect([code, stdout.includes(INTACT_MESSAGE)]).to.deep.equal([0, true])
    expect(stdout).to.contain(`${log.all().length} events in `)
    expect(stdout)
      .to.contain(`Last event: ${JSON.parse(last.text).id} of `)
      .and.contain(` at position ${last.position}.`)
    const copy = join(log.dataDir(), 'copy')
    mkdirSync(copy)
    cpSync(join(log.dataDir(), 'events.sqlite'), join(copy, 'events.sqlite'))
    expect(await noted(copy))
      .to.equal(await noted(log.dataDir()))
      .and.match(/^\d+:/)
    expect(readdirSync(copy)).to.deep.equal(['events.sqlite'])
  })

  it('for a truncated log without documents names what is missing', async () => {
    const before = await noted(log.dataDir())
    expect((await verify(log.dataDir(), '--noted', before)).code).to.equal(0)
    const cut = log.all().at(-2)!.position
    log.within(db => db.exec(`DELETE FROM events WHERE position > ${cut}`))
    rmSync(join(log.dataDir(), 'documents.sqlite'))
    const unseen = await verify(log.dataDir())
    expect([unseen.code, unseen.stdout.includes('documents.sqlite: verifying a copy')]).to.deep.equal([0, true])
    const seen = await verify(log.dataDir(), '--noted', before)
    expect([
      seen.code,
      seen.stdout.includes(`it has ${log.all().length - 1} events, but ${log.all().length} were noted`),
    ]).to.deep.equal([1, true])
    const other = await verify(log.dataDir(), '--noted', `1:${'0'.repeat(64)}`)
    expect(other.stdout).to.contain('its first 1 events differ from the noted ones')
    expect((await verify(log.dataDir(), '--noted', '1:abc')).code).to.equal(2)
  })

  it('for a read-only directory is the same, by way of a copy', async function () {
    const before = readdirSync(log.dataDir())
    const release = makeReadOnly(log.dataDir())
    if (!release) return this.skip()
    try {
      const { code, stdout, stderr } = await verify(log.dataDir())
      expect([code, stdout.includes(INTACT_MESSAGE)], stdout + stderr).to.deep.equal([0, true])
      expect(stdout).to.contain("isn't writable: verifying a copy.")
    } finally {
      release()
    }
    expect(readdirSync(log.dataDir())).to.deep.equal(before)
  })
})
