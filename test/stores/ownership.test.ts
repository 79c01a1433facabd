import { expect } from 'chai'
import type { Json } from '../../src/events/log/canonical.js'
import type { DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { MismatchedStores } from '../../src/stores/errors.js'
import { isStillRegistered, registerDocuments } from '../../src/stores/guard/ownership.js'
import { recordRelease } from '../../src/stores/guard/ownership-release.js'
import { recordPresence } from '../../src/stores/guard/presence.js'
import { LOG_MARK, nameOfDocuments } from '../../src/stores/log-mark.js'
import { type LogMetadataName, NO_METADATA, type StoredMetadata } from '../../src/stores/log-metadata.js'
import { type LogNote, logStateOf } from '../../src/stores/log-notes.js'
import { expectFailure } from '../support/failing.js'
import { folderPerTest } from '../support/folder.js'

describe('Ownership of the documents by a log', () => {
  const folder = folderPerTest()
  const opened: DocumentStore[] = []
  let notes: LogNote[]
  const metadata = new Map<LogMetadataName, StoredMetadata>()
  const log = {
    notes: async () => [...notes],
    async note(more: readonly LogNote[], after: number) {
      if (after !== notes.length) return false
      notes.push(...more)
      return true
    },
    readMetadata: async (name: LogMetadataName) => metadata.get(name),
    async writeMetadata(name: LogMetadataName, data: Json, version: number) {
      if ((metadata.get(name)?.version ?? NO_METADATA) !== version) return false
      metadata.set(name, { data, version: version + 1 })
      return true
    },
  }
  const documentsAt = (name: string) => {
    const store = createEmbeddedDocumentStore({ file: folder.at(name) })
    opened.push(store)
    return store
  }
  const holder = () => logStateOf(notes)?.holder
  const take = (documents: DocumentStore, tell = () => {}, events: typeof log = log) =>
    registerDocuments({ events, documents, objectionMs: 600, report: tell })

  beforeEach(() => {
    notes = [{ type: 'log.made', identity: 'an-identity' }]
    metadata.clear()
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
    expect(await expectFailure(() => take(former)))
      .to.be.instanceOf(MismatchedStores)
      .with.property('message')
      .that.matches(/now in use with other documents/)
  })

  it('stays with a running service that objects', async () => {
    const [former, others] = [documentsAt('former'), documentsAt('others')]
    const mine = await take(former)
    const refused = await expectFailure(() => take(others, () => void isStillRegistered(log, mine)))
    expect(refused)
      .to.be.instanceOf(MismatchedStores)
      .with.property('message')
      .that.matches(/by a running service/)
    expect(holder()).to.equal(mine)
  })

  it('is not taken if the previous documents are restored during the waiting period', async () => {
    const [former, put] = [documentsAt('former'), documentsAt('put')]
    const mine = await take(former)
    let putBack: Promise<void> | undefined
    const refused = await expectFailure(() =>
      take(put, () => {
        putBack = (async () => {
          const marks = await put.collection<{ _id: string; documents: string }>({ name: LOG_MARK })
          await marks.put({ _id: 'documents', documents: mine })
        })()
      }),
    )
    await putBack
    expect(refused)
      .to.be.instanceOf(MismatchedStores)
      .with.property('message')
      .that.matches(/the documents were replaced/)
    expect(holder()).to.equal(mine)
    expect(await take(put), 'after reopening, its own documents are accepted').to.equal(mine)
  })

  describe('after the last owner has shut down', () => {
    const waiting = () => {
      throw new Error('waits for an owner')
    }

    it('passes to another log immediately, but only once', async () => {
      const [former, others, third] = [documentsAt('former'), documentsAt('others'), documentsAt('third')]
      await recordRelease(log, await take(former), undefined)
      await take(others, waiting)
      expect(holder()).to.equal(await nameOfDocuments(others))
      let waited = false
      await take(third, () => {
        waited = true
      })
      expect(waited, "instances that didn't stop might still run").to.equal(true)
    })

    it('requires the waiting period again after a service works on them', async () => {
      const [former, others] = [documentsAt('former'), documentsAt('others')]
      await recordRelease(log, await take(former), undefined)
      const mine = await take(former)
      const refused = await expectFailure(() => take(others, () => void isStillRegistered(log, mine)))
      expect(refused).to.be.instanceOf(MismatchedStores)
      expect(holder()).to.equal(mine)
    })

    it('is not released while other services use them or have taken over', async () => {
      const [former, others] = [documentsAt('former'), documentsAt('others')]
      const mine = await take(former)
      const one = await recordPresence(former, Date.now)
      const another = await recordPresence(former, Date.now)
      await recordRelease(log, mine, one)
      expect(await log.readMetadata('released')).to.equal(undefined)
      const late = {
        ...log,
        writeMetadata: async (name: LogMetadataName, data: Json, version: number) => {
          const kept = await log.writeMetadata(name, data, version)
          await (await recordPresence(former, Date.now)).renew()
          return kept
        },
      }
      await recordRelease(late, mine, another)
      const refused = await expectFailure(() => take(others, () => void isStillRegistered(log, mine)))
      expect(refused).to.be.instanceOf(MismatchedStores)
    })

    it('goes to one of two logs that claim it simultaneously', async () => {
      for (let round = 0; round < 8; round += 1) {
        const [former, others] = [documentsAt(`former-${round}`), documentsAt(`others-${round}`)]
        notes = [{ type: 'log.made', identity: 'an-identity' }]
        metadata.clear()
        const mine = await take(former)
        await recordRelease(log, mine, undefined)
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
