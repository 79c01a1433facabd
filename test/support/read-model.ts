import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { REGISTRY } from '../../src/events/kinds/registry.js'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import type { ApplyOptions } from '../../src/projections/engine/copies/apply-events.js'
import { isAlike, type Projection } from '../../src/projections/engine/projection.js'
import type { ReadModels } from '../../src/projections/engine/read-models.js'
import { type ClosedStates, type DocumentVersion, withValidity } from '../../src/projections/engine/versions.js'
import type { Collection, Doc, Query } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { expectValid } from './given.js'
import { type Happening, toStoredEvents } from './history.js'

/** The content of a read model after some events. */
export interface ReadModelTest<T extends Doc> {
  /** The document with this ID has these fields. */
  shows(id: string, parts: Partial<T>): ReadModelTest<T>
  showsNothingOf(id: string): ReadModelTest<T>
  document(id: string): T
  /** The past states of the document, oldest first. */
  past(id: string): readonly DocumentVersion[]
  /** The list with this query has these entries in this order. */
  lists(query: Query, ids: readonly string[]): Promise<void>
  /** Queries the stored documents. This read model is the only one. */
  query<R>(question: (readModels: Pick<ReadModels, 'of'>) => Promise<R>): Promise<R>
}

/** `given(materials)(screw(created), screw(received)).shows('mat_screw', { stock: '8' })` */
export const given =
  <T extends Doc>(projection: Projection<T>) =>
  (...histories: readonly (readonly Happening[])[]): ReadModelTest<T> => {
    const history = histories.flat()
    history.forEach(expectValid)
    const closed: ClosedStates = { versions: [], stockStates: [] }
    const documents = readDocuments(projection, toStoredEvents(history), closed)
    const document = (id: string) => documents.get(id) ?? expect.fail(`nothing is shown of ${id}`)
    const requested: ReadModelTest<T>['query'] = question =>
      withCollection(projection, async collection => {
        await collection.putMany([...documents.values()])
        return question({ of: <Other extends Doc>() => collection as unknown as Collection<Other> })
      })
    const visible: ReadModelTest<T> = {
      document,
      past: id => closed.versions.filter(({ record_id }) => record_id === id),
      query: requested,
      shows(id, parts) {
        expect(document(id)).to.deep.include(parts)
        return visible
      },
      showsNothingOf(id) {
        expect(documents.get(id), id).to.equal(undefined)
        return visible
      },
      async lists(query, ids) {
        const found = await requested(readModels => readModels.of(projection).find(query))
        expect(found.map(({ _id }) => _id)).to.deep.equal(ids)
      },
    }
    return visible
  }

/** Options that read events without person keys and never yield to the event loop. */
export const applyOptions = (): ApplyOptions => ({ portion: { weight: 1, turn: async () => {} }, read: REGISTRY.read })

/** Returns every document of a read model after these events. Checks that none is modified in place. */
export function readDocuments<T extends Doc>(
  projection: Projection<T>,
  events: readonly StoredEvent[],
  closed: ClosedStates = { versions: [], stockStates: [] },
): ReadonlyMap<string, T> {
  const { handles, touches, touchesAll, apply } = projection
  const documents = new Map<string, T>()
  for (const event of events.map(REGISTRY.read)) {
    if (handles && !handles.includes(event.type)) continue
    const all = touchesAll?.(event)
    const alike = all ? [...documents.values()].filter(doc => isAlike(doc, all)).map(({ _id }) => _id) : []
    for (const id of [...touches(event), ...alike]) {
      const before = documents.get(id)
      const next = apply(before, event, id)
      if (!next) continue
      documents.set(
        id,
        deepFreeze(withValidity(projection, before, { ...next, _id: id, _pos: event.position }, event, closed)),
      )
    }
  }
  return documents
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

/** Opens the collection of a read model in an embedded store while it is used. */
export async function withCollection<T extends Doc, R>(
  { name, collection }: Projection<T>,
  use: (collection: Collection<T>) => Promise<R>,
): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'inventory-read-model-'))
  const documents = createEmbeddedDocumentStore({ file: join(folder, 'documents.db') })
  try {
    return await use(await documents.collection<T>({ ...collection, name }))
  } finally {
    await documents.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
