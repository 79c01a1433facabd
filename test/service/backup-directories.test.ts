import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { pino } from 'pino'
import { parseConfig } from '../../src/app/config.js'
import { whereToVerify } from '../../src/cli/shared/verify-input.js'
import { backUp } from '../../src/maintenance/backup/backup.js'
import { restore } from '../../src/maintenance/backup/restore.js'
import { openStores } from '../../src/opening/open-stores.js'
import { openPersonKeyFile } from '../../src/stores/embedded/person-key-file.js'
import { StoreRefused } from '../../src/stores/errors.js'
import { expectFailure } from '../support/failing.js'
import { folderPerTest } from '../support/folder.js'

describe('The directory of a backup', () => {
  const folder = folderPerTest()

  /** Creates an installation without a running service. */
  async function installation(name: string): Promise<string> {
    const stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: folder.at(name) }), pino({ level: 'silent' }))
    await stores.close()
    return folder.at(name)
  }
  const filesIn = (name: string) => readdirSync(folder.at(name)).toSorted()
  const isRejected = async (work: () => Promise<unknown>, why: RegExp) =>
    expect(await expectFailure(work))
      .to.be.instanceOf(StoreRefused)
      .with.property('message')
      .that.matches(why)

  it("can't overlap the data directory through any path", async () => {
    const data = await installation('data')
    symlinkSync(data, folder.at('link'))
    const before = filesIn('data')
    for (const target of ['data', 'link', 'link/inside', 'data/inside/deeper', '.']) {
      await isRejected(() => backUp(data, folder.at(target)), /overlaps the data directory/)
    }
    expect([filesIn('data'), filesIn('.')]).to.deep.equal([before, ['data', 'link']])
  })

  it("can't be a data directory, even one named like a draft or an earlier backup", async () => {
    const data = await installation('data')
    for (const file of ['lock', 'owner']) {
      mkdirSync(folder.at(file))
      for (const name of ['events.sqlite', file]) writeFileSync(folder.at(`${file}/${name}`), '')
      await isRejected(() => backUp(data, folder.at(file)), new RegExp(`contains the file ${file}`))
    }
    for (const name of ['.nightly.new', '.nightly.before']) {
      renameSync(folder.at('lock'), folder.at(name))
      await isRejected(() => backUp(data, folder.at('nightly')), /is a data directory/)
      expect(filesIn(name)).to.deep.equal(['events.sqlite', 'lock'])
      renameSync(folder.at(name), folder.at('lock'))
    }
  })

  it('can be replaced after the backup was verified', async () => {
    const data = await installation('data')
    const first = await backUp(data, folder.at('nightly'))
    const place = whereToVerify(parseConfig({ INVENTORY_DATA_DIR: folder.at('nightly') }))
    const stores = await openStores(place.config, pino({ level: 'silent' }))
    await stores.close()
    place.leave()
    expect(await backUp(data, folder.at('nightly'))).to.deep.equal(first)
    expect(existsSync(`${data}/lock`)).to.equal(true)
  })

  it("can't be a data directory in use during a restore, or contain a data directory", async () => {
    const data = await installation('data')
    const { events } = await backUp(data, folder.at('nightly'))
    await isRejected(() => restore(folder.at('nightly'), folder.at('nightly/data')), /is inside the backup/)
    const stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: data }), pino({ level: 'silent' }))
    await isRejected(() => restore(data, folder.at('new')), /is a data directory in use/)
    await stores.close()
    expect(existsSync(folder.at('new'))).to.equal(false)
    expect((await restore(folder.at('nightly'), folder.at('new'))).events).to.equal(events)
  })

  it('adds its person keys to those of the data directory, in which destroyed keys stay destroyed', async () => {
    const data = await installation('data')
    const [ADA, BOB, CLEO] = ['usr_ada', 'usr_bob', 'usr_cleo']
    const keyOf = (digit: string) => digit.repeat(64)
    const keysIn = (name: string) => openPersonKeyFile(folder.at(`${name}/person-keys`))
    const stored = await keysIn('data')
    await stored.add(new Map([ADA, BOB].map(person => [person, keyOf('a')])))
    await backUp(data, folder.at('nightly'))
    await stored.destroy(ADA)
    await stored.add(new Map([[CLEO, keyOf('c')]]))
    for (const name of filesIn('data').filter(file => file.includes('.sqlite'))) rmSync(folder.at(`data/${name}`))
    await restore(folder.at('nightly'), data)
    expect(await (await keysIn('data')).all()).to.deep.equal(
      new Map([
        [ADA, null],
        [BOB, keyOf('a')],
        [CLEO, keyOf('c')],
      ]),
    )
    mkdirSync(folder.at('other'))
    await (await keysIn('other')).add(new Map([[BOB, keyOf('b')]]))
    await isRejected(
      () => restore(folder.at('nightly'), folder.at('other')),
      /already contain a different key for usr_bob/,
    )
    expect(await (await keysIn('other')).all()).to.deep.equal(new Map([[BOB, keyOf('b')]]))
    expect(existsSync(folder.at('other/events.sqlite'))).to.equal(false)
  })
})
