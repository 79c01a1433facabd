import { expect } from 'chai'
import type { Json } from '../../src/events/log/canonical.js'
import type { DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { StoresDisagree } from '../../src/stores/errors.js'
import { stillHeld, takeHold } from '../../src/stores/guard/ownership.js'
import { release } from '../../src/stores/guard/ownership-release.js'
import { enter } from '../../src/stores/guard/presence.js'
import { type KeptName, NEVER_KEPT, type StoredNote } from '../../src/stores/kept-with-log.js'
import { LOG_MARK, nameOfDocuments } from '../../src/stores/log-mark.js'
import { type LogNote, standingIn } from '../../src/stores/log-notes.js'
import { failureOf } from '../support/failing.js'
import { folderPerTest } from '../support/folder.js'

describe('Ownership of the documents by a log', () => {
  const folder = folderPerTest()
  const opened: DocumentStore[] = []
  let notes: LogNote[]
  const keptByName = new Map<KeptName, StoredNote>()
  const log = {
    notes: async () => [...notes],
    async note(more: readonly LogNote[], after: number) {
      if (after !== notes.length) return false
      notes.push(...more)
      return true
    },
    kept: async (name: KeptName) => keptByName.get(name),
    async keep(name: KeptName, data: Json, version: number) {
      if ((keptByName.get(name)?.version ?? NEVER_KEPT) !== version) return false
      keptByName.set(name, { data, version: version + 1 })
      return true
    },
  }
  const documentsAt = (name: string) => {
    const store = createEmbeddedDocumentStore({ file: folder.at(name) })
    opened.push(store)
    return store
  }
  const holder = () => standingIn(notes)?.holder
  const take = (documents: DocumentStore, tell = () => {}, events: typeof log = log) =>
    takeHold({ events, documents, objectionMs: 600, tell })

  beforeEach(() => {
    notes = [{ type: 'log.made', identity: 'an-identity' }]
    keptByName.clear()
  })
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
  })

  it('is kept by the first log until another claims it and no one objects', async () => {
    const [former, others] = [documentsAt('former'), documentsAt('others')]
    expect(await take(former)).to.equal(await nameOfDocuments(former))
    expect(await take(former)).to.equal(holder())
    expect(await take(others)).to.equal(await nameOfDocuments(others))
    expect(holder()).to.equal(await nameOfDocuments(others))
    expect(await failureOf(() => take(former)))
      .to.be.instanceOf(StoresDisagree)
      .with.property('message')
      .that.matches(/now in use with other documents/)
  })

  it('stays with a running service that objects', async () => {
    const [former, others] = [documentsAt('former'), documentsAt('others')]
    const mine = await take(former)
    const refused = await failureOf(() => take(others, () => void stillHeld(log, mine)))
    expect(refused)
      .to.be.instanceOf(StoresDisagree)
      .with.property('message')
      .that.matches(/by a running service/)
    expect(holder()).to.equal(mine)
  })

  it('is not taken if the previous documents are restored during the waiting period', async () => {
    const [former, put] = [documentsAt('former'), documentsAt('put')]
    const mine = await take(former)
    let putBack: Promise<void> | undefined
    const refused = await failureOf(() =>
      take(put, () => {
        putBack = (async () => {
          const marks = await put.collection<{ _id: string; documents: string }>({ name: LOG_MARK })
          await marks.put({ _id: 'documents', documents: mine })
        })()
      }),
    )
    await putBack
    expect(refused)
      .to.be.instanceOf(StoresDisagree)
      .with.property('message')
      .that.matches(/the documents were replaced/)
    expect(holder()).to.equal(mine)
    expect(await take(put), 'opened anew it goes on with them').to.equal(mine)
  })

  describe('after the last owner has shut down', () => {
    const waiting = () => {
      throw new Error('somebody is waited for')
    }

    it('passes to another log immediately, but only once', async () => {
      const [former, others, third] = [documentsAt('former'), documentsAt('others'), documentsAt('third')]
      await release(log, await take(former), undefined)
      await take(others, waiting)
      expect(holder()).to.equal(await nameOfDocuments(others))
      let waited = false
      await take(third, () => {
        waited = true
      })
      expect(waited, 'those who have not ended may be there').to.equal(true)
    })

    it('requires the waiting period again after a service works on them', async () => {
      const [former, others] = [documentsAt('former'), documentsAt('others')]
      await release(log, await take(former), undefined)
      const mine = await take(former)
      const refused = await failureOf(() => take(others, () => void stillHeld(log, mine)))
      expect(refused).to.be.instanceOf(StoresDisagree)
      expect(holder()).to.equal(mine)
    })

    it('is not released while other services use them or have taken over', async () => {
      const [former, others] = [documentsAt('former'), documentsAt('others')]
      const mine = await take(former)
      const one = await enter(former, Date.now)
      const another = await enter(former, Date.now)
      await release(log, mine, one)
      expect(await log.kept('released')).to.equal(undefined)
      const late = {
        ...log,
        keep: async (name: KeptName, data: Json, version: number) => {
          const kept = await log.keep(name, data, version)
          await (await enter(former, Date.now)).renew()
          return kept
        },
      }
      await release(late, mine, another)
      const refused = await failureOf(() => take(others, () => void stillHeld(log, mine)))
      expect(refused).to.be.instanceOf(StoresDisagree)
    })

    it('goes to one of two logs that claim it simultaneously', async () => {
      for (let round = 0; round < 8; round += 1) {
        const [former, others] = [documentsAt(`former-${round}`), documentsAt(`others-${round}`)]
        notes = [{ type: 'log.made', identity: 'an-identity' }]
        keptByName.clear()
        const mine = await take(former)
        await release(log, mine, undefined)
        let steps = 0
        const slow = {
          ...log,
          async note(more: readonly LogNote[], after: number) {
            // The previous documents are restored just before the service records its ownership.
            steps += 1
            if (round % 2 === 0) await new Promise(resolve => setTimeout(resolve, 100))
            return log.note(more, after)
          },
        }
        const both = await Promise.allSettled([take(others, () => {}, slow), take(former)])
        const here = both.filter(({ status }) => status === 'fulfilled')
        expect(here, `${steps} steps`).to.have.length(1)
      }
    })
  })
})
