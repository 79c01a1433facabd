import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMint } from '../../src/domain/values/ids.js'
import type { EventData } from '../../src/events/log/envelope.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { type Happening as AnyHappening, createSealer } from './history.js'

/** Opens embedded stores in their own directory. */
export function openStores(directory = mkdtempSync(join(tmpdir(), 'inventory-')), now: () => number = Date.now) {
  mkdirSync(directory, { recursive: true })
  const store = createEmbeddedEventLog({ file: join(directory, 'log.db') })
  const documents = createEmbeddedDocumentStore({ file: join(directory, 'documents.db'), now })
  const close = async () => {
    await store.close()
    await documents.close()
  }
  return { directory, store, documents, close }
}

/** Replaces the log of closed stores in another directory with this one. */
export function copyLog(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const end of ['-wal', '-shm']) rmSync(join(to, `log.db${end}`), { force: true })
  copyFileSync(join(from, 'log.db'), join(to, 'log.db'))
}

const mint = createMint(Date.now)
export const mintId = mint

export interface Happening extends AnyHappening {
  readonly data: EventData
}

/** Returns a function that appends events without any domain rules and returns their IDs. */
export function createRecorder(store: EventStore, now: () => number = Date.now) {
  const seal = createSealer(() => new Date(now()).toISOString())
  return async (...happenings: readonly Happening[]): Promise<readonly string[]> => {
    const ids: string[] = []
    for (const happening of happenings) {
      const sealed = seal(happening)
      const { id, stream, revision } = sealed.content
      const outcome = await store.append({ stream, expectedRevision: revision - 1, events: [sealed] })
      if (!outcome.appended) throw new Error(`${stream} is at ${outcome.actualRevision}`)
      ids.push(id)
    }
    return ids
  }
}

export const locationCreated = (name: string): Happening => ({
  stream: `location-${mint('loc')}`,
  type: 'location-created',
  data: { name, code: null, description: null, parent_id: null },
})

export interface Moved {
  readonly before: string
  readonly after: string
  readonly min?: string
  readonly legs?: readonly { readonly location_id: string; readonly before: string; readonly after: string }[]
}

export const stockMoved = (materialId: string, { before, after, min = '0', legs }: Moved): Happening => ({
  stream: `material-${materialId}`,
  type: 'stock-moved',
  data: {
    movement_id: mint('mov'),
    type: 'receipt',
    quantity: '1',
    before,
    after,
    legs: [...(legs ?? [{ location_id: 'loc_1', before, after }])],
    note: null,
    reason: null,
    reference: null,
    delivery_note_id: null,
    reverses: null,
    material: { name: 'Schraube', sku: 'S-1', unit: 'pcs', min_stock: min },
  },
})
