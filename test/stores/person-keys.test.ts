import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { expect } from 'chai'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { openPersonKeyFile } from '../../src/stores/embedded/person-key-file.js'
import { StoreRefused, StoreUnavailable } from '../../src/stores/errors.js'
import type { Append } from '../../src/stores/event-store.js'
import { openPersonKeyDocuments } from '../../src/stores/person-key-documents.js'
import { openPersonKeys, type PersonKeyStore } from '../../src/stores/person-keys.js'
import { expectFailure } from '../support/failing.js'
import { folderPerSuite } from '../support/folder.js'
import { createGate } from '../support/gate.js'
import { keysInMemory } from '../support/person-keys.js'
import { openStores } from '../support/shop-log.js'

const [ADA, BOB, CLEO] = ['usr_ada', 'usr_bob', 'usr_cleo']
const keyOf = (digit: string) => digit.repeat(64)

/** Returns an append of the creation of a user. */
function appendOf(person: string, name: unknown, revision = 0): Append {
  const content = { stream: `user-${person}`, revision, type: 'user-created', data: { name } }
  return { stream: content.stream, expectedRevision: revision - 1, events: [{ content, hash: '', text: '' }] } as never
}

describe('The person keys', () => {
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

  it('in a file can be joined with those of a backup, whose lines come first', async () => {
    const file = folder.at('joined')
    const current = await openPersonKeyFile(file)
    await current.add(
      new Map([
        [ADA, keyOf('a')],
        [BOB, keyOf('b')],
        [CLEO, keyOf('c')],
      ]),
    )
    await current.destroy(CLEO)
    writeFileSync(file, `${ADA} ${keyOf('e')}\n${CLEO} ${keyOf('c')}\n${readFileSync(file, 'latin1')}`)
    const store = await openPersonKeyFile(file)
    expect(await store.all()).to.deep.equal(
      new Map([
        [ADA, keyOf('e')],
        [CLEO, null],
        [BOB, keyOf('b')],
      ]),
    )
    expect(readFileSync(file, 'latin1')).not.to.contain(keyOf('c'))
    await store.destroy(ADA)
    expect(readFileSync(file, 'latin1'))
      .to.contain(keyOf('b'))
      .and.not.to.match(/[ae]{4}/)
    expect((await (await openPersonKeyFile(file)).all()).get(ADA)).to.equal(null)
  })

  it("in a file are never created again without the earlier ones, and are rejected if they can't be read", async () => {
    const file = folder.at('removed')
    const store = await openPersonKeyFile(file)
    await store.add(new Map([[ADA, keyOf('a')]]))
    rmSync(file)
    expect(await expectFailure(() => store.add(new Map([[BOB, keyOf('b')]])))).to.be.instanceOf(StoreUnavailable)
    expect(existsSync(file)).to.equal(false)
    mkdirSync(file)
    expect(await expectFailure(() => openPersonKeyFile(file))).to.be.instanceOf(StoreRefused)
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
    const append = appendOf(ADA, keys.seal(ADA, 'Ada'))
    await guarded.append(append)
    await guarded.append(append)
    expect(steps).to.deep.equal(['key', 'event', 'event'])
  })

  it('are stored before the events that need them, also while other keys are being stored', async () => {
    const { store: events } = open('meanwhile')
    const store = keysInMemory()
    const gate = createGate()
    let isFirst = true
    const add: PersonKeyStore['add'] = async added => {
      if (isFirst) {
        isFirst = false
        await gate.opened
      }
      return store.add(added)
    }
    const keys = await openPersonKeys({ ...store, add }, false)
    const storedAtAppend: [string, boolean][] = []
    const guarded = keys.guard({
      ...events,
      async append({ stream }) {
        const person = stream.slice('user-'.length)
        storedAtAppend.push([person, (await store.all()).has(person)])
        return { appended: true, position: 1 }
      },
    })
    const first = guarded.append(appendOf(ADA, keys.seal(ADA, 'Ada')))
    const second = guarded.append(appendOf(BOB, keys.seal(BOB, 'Bob')))
    gate.open()
    await Promise.all([first, second])
    expect(storedAtAppend).to.have.deep.members([
      [ADA, true],
      [BOB, true],
    ])
  })

  it('that another instance stored first win, and the events are decided again', async () => {
    const store = keysInMemory()
    const [one, other] = [await openPersonKeys(store, true), await openPersonKeys(store, true)]
    const { store: events } = open('race')
    const [first, second, late] = [one, other, other].map(keys => keys.seal(ADA, 'Ada'))
    const appended = (keys: typeof one, name: unknown) =>
      keys.guard({ ...events, append: async () => ({ appended: true, position: 1 }) }).append(appendOf(ADA, name, 5))
    expect(await appended(one, first)).to.deep.equal({ appended: true, position: 1 })
    expect(await appended(other, second)).to.deep.equal({ appended: false, actualRevision: 4 })
    // It was sealed before the other key was known, and is appended later: an append that is repeated, for example.
    expect(await appended(other, late)).to.deep.equal({ appended: false, actualRevision: 4 })
    const again = other.seal(ADA, 'Ada')
    expect(await appended(other, again)).to.deep.equal({ appended: true, position: 1 })
    expect(one.open(ADA, again)).to.equal('Ada')
  })

  it('of other instances open their events, although this instance has created another key meanwhile', async () => {
    const store = keysInMemory()
    const [one, other] = [await openPersonKeys(store, true), await openPersonKeys(store, true)]
    const { store: events } = open('read')
    const append = appendOf(ADA, one.seal(ADA, 'Ada'))
    await one.guard({ ...events, append: async () => ({ appended: true, position: 1 }) }).append(append)
    // Not stored yet.
    other.seal(ADA, 'Ada')
    const stored = append.events[0]?.content as unknown as StoredEvent
    const guarded = other.guard({ ...events, at: async () => stored })
    await guarded.at(1)
    expect(other.isReadable(stored)).to.equal(true)
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
