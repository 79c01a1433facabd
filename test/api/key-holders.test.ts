import { expect } from 'chai'
import { createKeyHolders } from '../../src/api/frame/access/key-holders.js'
import { keyHash, makeKey } from '../../src/api/frame/access/keys.js'
import type { CredentialDoc } from '../../src/projections/credentials.js'
import { users } from '../../src/projections/users.js'
import type { Collection, Doc } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { waitWithin } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'

describe('An unknown key', () => {
  const folder = folderPerTest()

  it('is looked up once for repeated attempts, and works soon after it is created on another instance', async () => {
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.db'), now: Date.now })
    const people = await documents.collection<Doc>({ name: 'people' })
    const keys = await documents.collection<CredentialDoc>({ name: 'keys' })
    await people.put({ _id: 'usr_1', active: true } as Doc)
    let lookedUp = 0
    const get = (id: string) => {
      lookedUp += 1
      return keys.get(id)
    }
    const counted = { ...keys, get }
    const of = (({ name }: { name: string }) => (name === users.name ? people : counted)) as never as <
      T extends Doc,
    >() => Collection<T>
    const holders = await createKeyHolders({ readModels: { of }, documents, now: Date.now, warn: () => {} })

    const key = makeKey()
    for (let n = 0; n < 1_000; n++) expect(await holders.authenticate(key)).to.equal(undefined)
    expect(lookedUp).to.be.below(10)

    const granted = { key_id: 'key_1', user_id: 'usr_1', scopes: ['admin'], plan: 'starter' } as const
    const opens = { kind: 'key', opened_with: null, granted_at: '2026-11-21T09:30:00.000Z', expires_at: null } as const
    await keys.put({ _id: keyHash(key), ...granted, ...opens, valid: true })
    await waitWithin(2_000, 'the key works', async () => (await holders.authenticate(key)) !== undefined)
    await documents.close()
  })
})
