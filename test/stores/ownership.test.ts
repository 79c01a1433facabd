import { expect } from 'chai'
import { stillHeld, takeHold } from '../../src/app/open/ownership.js'
import type { DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { StoresDisagree } from '../../src/stores/errors.js'
import { LOG_MARK, nameOfDocuments } from '../../src/stores/log-mark.js'
import { type LogNote, standingIn } from '../../src/stores/log-notes.js'
import { failureOf } from '../support/failing.js'
import { folderPerTest } from '../support/folder.js'

describe('The documents that are kept by a log', () => {
  const folder = folderPerTest()
  const opened: DocumentStore[] = []
  let notes: LogNote[]
  const log = {
    notes: async () => [...notes],
    async note(more: readonly LogNote[], after: number) {
      if (after !== notes.length) return false
      notes.push(...more)
      return true
    },
  }
  const documentsAt = (name: string) => {
    const store = createEmbeddedDocumentStore({ file: folder.at(name) })
    opened.push(store)
    return store
  }
  const holder = () => standingIn(notes)?.holder
  const take = (documents: DocumentStore, tell = () => {}) =>
    takeHold({ events: log, documents, objectionMs: 600, tell })

  beforeEach(() => {
    notes = [{ type: 'log.made', identity: 'an-identity' }]
  })
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
  })

  it('are those that came first, until others come and nobody objects', async () => {
    const [former, others] = [documentsAt('former'), documentsAt('others')]
    expect(await take(former)).to.equal(await nameOfDocuments(former))
    expect(await take(former)).to.equal(holder())
    expect(await take(others)).to.equal(await nameOfDocuments(others))
    expect(holder()).to.equal(await nameOfDocuments(others))
    expect(await failureOf(() => take(former)))
      .to.be.instanceOf(StoresDisagree)
      .with.property('message')
      .that.matches(/other documents by now/)
  })

  it('stay those of a service that is running and says so', async () => {
    const [former, others] = [documentsAt('former'), documentsAt('others')]
    const mine = await take(former)
    const refused = await failureOf(() => take(others, () => void stillHeld(log, mine)))
    expect(refused)
      .to.be.instanceOf(StoresDisagree)
      .with.property('message')
      .that.matches(/service that is running/)
    expect(holder()).to.equal(mine)
  })

  it('are not those in whose place the former are put back while it is waited for who objects', async () => {
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
      .that.matches(/other documents were put/)
    expect(holder()).to.equal(mine)
    expect(await take(put), 'opened anew it goes on with them').to.equal(mine)
  })
})
