import { expect } from 'chai'
import { REGISTRY } from '../../../src/events/kinds/registry.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import { dryRunCollection } from '../../../src/projections/dry-runs/dry-run-collection.js'
import { erased } from '../../../src/projections/engine/projection.js'
import { materials } from '../../../src/projections/materials.js'
import type { Collection, Doc, Query } from '../../../src/stores/document-store.js'
import { FIRST_DRY_RUN_POSITION } from '../../../src/stores/dry-run-log.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { searchWords } from '../../../src/stores/searchable.js'
import { expectFailure } from '../../support/failing.js'
import { folderPerTest } from '../../support/folder.js'
import { type Happening, on, toStoredEvents } from '../../support/history.js'
import { archived, DETAILS, leg, moved, updated } from '../../support/material-story.js'
import { readDocuments } from '../../support/read-model.js'

const projection = erased(materials)
const called = (name: string) => ({ type: 'material-created', data: { ...DETAILS, name, sku: null } })
const received = (quantity: string) =>
  moved('mov_9', { type: 'receipt', quantity, before: '0', after: quantity, legs: [leg('loc_a', '0', quantity)] })

const BEFORE: readonly Happening[] = [
  ...on('material-mat_a')(called('Screw A')),
  ...on('material-mat_b')(called('Screw B'), received('40')),
  ...on('material-mat_c')(called('Nail C'), received('5')),
  ...on('material-mat_d')(called('Screw D'), received('7')),
]
/** Changes the first, archives the second, and creates one that sorts between others. */
const CHANGES: readonly Happening[] = [
  ...on('material-mat_a')(received('20')),
  ...on('material-mat_b')(archived),
  ...on('material-mat_e')(called('Screw C'), received('9')),
]

const QUERIES: readonly Query[] = [
  {},
  { limit: 2 },
  { limit: 2, offset: 1 },
  { where: [{ field: 'archived', is: false }], sort: [{ field: 'name_key' }] },
  { sort: [{ field: 'stock_key', descending: true }], limit: 3 },
  { sort: [{ field: 'stock_key', descending: true }], limit: 3, offset: 2 },
  { where: [{ field: 'low', is: true }] },
  { words: searchWords('screw'), sort: [{ field: 'name_key' }], limit: 2, offset: 1 },
  { where: [{ field: '_id', in: ['mat_a', 'mat_d', 'mat_e', 'mat_x'] }] },
]

describe('The documents of a dry run', () => {
  const folder = folderPerTest()

  async function stored(name: string, events: readonly StoredEvent[]): Promise<Collection<Doc>> {
    const store = createEmbeddedDocumentStore({ file: folder.at(`${name}.db`) })
    const collection = await store.collection<Doc>({ ...projection.collection, name })
    await collection.putMany([...readDocuments(projection, events).values()])
    return collection
  }

  function dryRun(collection: Collection<Doc>, events: readonly StoredEvent[]) {
    const documents = dryRunCollection(projection, {
      readModels: { of: (() => collection) as never, waitFor: async () => true },
      log: { appended: from => events.slice(from) },
      read: REGISTRY.read,
    })
    return { documents }
  }

  it('are found like stored documents that show its events', async () => {
    const all = toStoredEvents([...BEFORE, ...CHANGES])
    const before = await stored('before', all.slice(0, BEFORE.length))
    const after = await stored('after', all)
    const { documents } = dryRun(before, all.slice(BEFORE.length))
    for (const query of QUERIES) {
      expect(await documents.find(query), JSON.stringify(query)).to.deep.equal(await after.find(query))
      const { where = [], words } = query
      expect(await documents.count({ where, words })).to.equal(await after.count({ where, words }))
    }
    const ids = ['mat_a', 'mat_b', 'mat_c', 'mat_e', 'mat_x']
    for (const id of ids) expect(await documents.get(id), id).to.deep.equal(await after.get(id))
    expect(new Map([...(await documents.getMany(ids))].sort())).to.deep.equal(await after.getMany(ids))
  })

  it('change no stored document, and accept no writes', async () => {
    const all = toStoredEvents([...BEFORE, ...CHANGES])
    const before = await stored('before', all.slice(0, BEFORE.length))
    const docs = await before.find({})
    const { documents } = dryRun(before, all.slice(BEFORE.length))
    await documents.find({})
    expect(await before.find({})).to.deep.equal(docs)
    await expectFailure(() => documents.put({ _id: 'mat_x' }))
    await expectFailure(() => documents.removeWhere([]))
  })

  it('show the dry run on top of what others changed meanwhile', async () => {
    const all = toStoredEvents([...BEFORE, ...CHANGES])
    const renamed = updated({ name: { from: 'Screw A', to: 'Bolt A' } })
    const newer = toStoredEvents([...BEFORE, ...on('material-mat_a')(renamed)])
    const changes = all
      .slice(BEFORE.length)
      .map(event => ({ ...event, position: FIRST_DRY_RUN_POSITION + event.position }))
    const { documents } = dryRun(await stored('newer', newer), changes)
    expect(await documents.get('mat_a')).to.deep.include({ name: 'Bolt A', stock: '20' })
  })

  it('show several changes of each of many documents', async () => {
    const streams = Array.from({ length: 20 }, (_, n) => `material-mat_${n}`)
    const created = streams.flatMap(stream => on(stream)(called('Screw')))
    const changes = [received('20'), archived].flatMap(change => streams.flatMap(stream => on(stream)(change)))
    const all = toStoredEvents([...created, ...changes])
    const after = await stored('after', all)
    const { documents } = dryRun(await stored('before', all.slice(0, created.length)), all.slice(created.length))
    expect(await documents.find({})).to.deep.equal(await after.find({}))
  })
})
