import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { openPersonKeyFile } from '../../src/stores/embedded/person-key-file.js'
import { openPersonKeyDocuments } from '../../src/stores/person-key-documents.js'
import { openPersonKeys, type PersonKeyStore } from '../../src/stores/person-keys.js'
import { folderPerSuite } from '../support/folder.js'
import { keysInMemory } from '../support/person-keys.js'
import { openStores } from '../support/shop-log.js'

const [ADA, BOB, CLEO] = ['usr_ada', 'usr_bob', 'usr_cleo']
const keyOf = (digit: string) => digit.repeat(64)

describe('The keys of persons', () => {
  const folder = folderPerSuite()
  const opened: ReturnType<typeof openStores>[] = []
  let count = 0

  const open = (name: string) => {
    const stores = openStores(folder.at(name))
    opened.push(stores)
    return stores
  }
  after(async () => {
    for (const stores of opened) await stores.close()
  })

  async function inDocuments(): Promise<{ readonly open: () => Promise<PersonKeyStore> }> {
    const { documents } = open(`documents-${++count}`)
    return { open: () => openPersonKeyDocuments(documents) }
  }
  async function inFile(): Promise<{ readonly open: () => Promise<PersonKeyStore> }> {
    const file = folder.at(`keys-${++count}`)
    return { open: () => openPersonKeyFile(file) }
  }

  for (const [where, place] of [
    ['a file', inFile],
    ['documents', inDocuments],
  ] as const) {
    it(`in ${where} stay as they were stored first, until they are destroyed`, async () => {
      const { open } = await place()
      const store = await open()
      expect(await store.all()).to.deep.equal(new Map())
      expect(
        await store.add(
          new Map([
            [ADA, keyOf('a')],
            [BOB, keyOf('b')],
          ]),
        ),
      ).to.deep.equal(
        new Map([
          [ADA, keyOf('a')],
          [BOB, keyOf('b')],
        ]),
      )
      expect(
        await store.add(
          new Map([
            [BOB, keyOf('c')],
            [CLEO, keyOf('d')],
          ]),
        ),
      ).to.deep.equal(
        new Map([
          [BOB, keyOf('b')],
          [CLEO, keyOf('d')],
        ]),
      )
      await store.destroy(BOB)
      await store.destroy(BOB)
      await store.destroy('usr_unknown')
      const after = new Map([
        [ADA, keyOf('a')],
        [BOB, null],
        [CLEO, keyOf('d')],
        ['usr_unknown', null],
      ])
      expect(await store.all()).to.deep.equal(after)
      const again = await open()
      expect(await again.all()).to.deep.equal(after)
      expect(await again.add(new Map([[BOB, keyOf('e')]])), 'a destroyed key stays destroyed').to.deep.equal(
        new Map([[BOB, null]]),
      )
      expect(await again.read([ADA, 'usr_other'])).to.deep.equal(new Map([[ADA, keyOf('a')]]))
    })
  }

  it('in a file are readable by the owner only, and overwritten in place', async () => {
    const file = folder.at('own')
    const store = await openPersonKeyFile(file)
    await store.add(
      new Map([
        [ADA, keyOf('a')],
        [BOB, keyOf('b')],
      ]),
    )
    const { ino, size, mode } = statSync(file)
    expect(mode & 0o777).to.equal(0o600)
    await store.destroy(ADA)
    expect(statSync(file)).to.include({ ino, size })
    expect(readFileSync(file, 'latin1')).to.contain(keyOf('b')).and.not.to.contain('aaaa')
  })

  it('in a file survive a process that died at any byte of an append or a destruction', async () => {
    const file = folder.at('torn')
    const store = await openPersonKeyFile(file)
    await store.add(new Map([[ADA, keyOf('a')]]))
    const whole = readFileSync(file)
    await store.add(new Map([[BOB, keyOf('b')]]))
    const both = readFileSync(file)
    for (let bytes = whole.length; bytes < both.length; bytes += 1) {
      writeFileSync(file, both)
      truncateSync(file, bytes)
      const opened = await openPersonKeyFile(file)
      expect([...(await opened.all()).keys()], `${bytes} bytes`).to.deep.equal([ADA])
      await opened.add(new Map([[CLEO, keyOf('c')]]))
      expect(await (await openPersonKeyFile(file)).all()).to.deep.equal(
        new Map([
          [ADA, keyOf('a')],
          [CLEO, keyOf('c')],
        ]),
      )
    }
    for (let bytes = 1; bytes <= 64; bytes += 1) {
      const torn = Buffer.from(both)
      torn.fill('-', ADA.length + 1, ADA.length + 1 + bytes)
      writeFileSync(file, torn)
      expect((await (await openPersonKeyFile(file)).all()).get(ADA)).to.equal(null)
      expect(readFileSync(file, 'latin1'), 'the rest of the key').not.to.contain('a'.repeat(4))
    }
    appendFileSync(file, 'usr_dora damaged\n')
    expect((await (await openPersonKeyFile(file)).all()).has('usr_dora')).to.equal(false)
  })

  it('are stored before the events that need them', async () => {
    const { store: events } = open('order')
    const steps: string[] = []
    const store = keysInMemory()
    const add: PersonKeyStore['add'] = added => {
      steps.push('key')
      return store.add(added)
    }
    const keys = await openPersonKeys({ ...store, add }, false)
    const guarded = keys.guard({
      ...events,
      async append(append) {
        steps.push('event')
        return { appended: true, position: append.events.length }
      },
    })
    const text = keys.seal(ADA, 'Ada')
    const content = { stream: `user-${ADA}`, type: 'user-created', data: { name: text } }
    const append = { stream: `user-${ADA}`, expectedRevision: -1, events: [{ content, hash: '', text: '' }] }
    await guarded.append(append as never)
    await guarded.append(append as never)
    expect(steps).to.deep.equal(['key', 'event', 'event'])
  })

  it('that another instance stored first win, and the events are decided again', async () => {
    const store = keysInMemory()
    const [one, other] = [await openPersonKeys(store, true), await openPersonKeys(store, true)]
    const { store: events } = open('race')
    const sealed = [one, other].map(keys => keys.seal(ADA, 'Ada'))
    const appended = async (keys: typeof one, name: unknown) => {
      const content = { stream: `user-${ADA}`, type: 'user-created', data: { name } }
      const log = keys.guard({ ...events, append: async () => ({ appended: true, position: 1 }) })
      return log.append({ stream: '', expectedRevision: 4, events: [{ content, hash: '', text: '' }] } as never)
    }
    expect(await appended(one, sealed[0])).to.deep.equal({ appended: true, position: 1 })
    expect(await appended(other, sealed[1])).to.deep.equal({ appended: false, actualRevision: 4 })
    const again = other.seal(ADA, 'Ada')
    expect(await appended(other, again)).to.deep.equal({ appended: true, position: 1 })
    expect(one.open(ADA, again)).to.equal('Ada')
  })

  it('of a dry run are dropped with it', async () => {
    const store = keysInMemory()
    const keys = await openPersonKeys(store, false)
    const fork = keys.fork()
    expect(fork.open(ADA, fork.seal(ADA, 'Ada'))).to.equal('Ada')
    const text = keys.seal(BOB, 'Bob')
    expect(fork.open(BOB, text)).to.equal('Bob')
    expect((await store.all()).has(ADA)).to.equal(false)
    expect(keys.open(ADA, fork.seal(ADA, 'Ada'))).to.equal('Unknown user')
  })
})
