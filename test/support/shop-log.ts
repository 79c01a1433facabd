import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMint } from '../../src/domain/ids.js'
import { type EventData, GENESIS, seal } from '../../src/events/envelope.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'

/** The embedded stores in a directory of their own. */
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

/** The log of stores that are closed, in place of the one in another directory. */
export function copyLog(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const end of ['-wal', '-shm']) rmSync(join(to, `log.db${end}`), { force: true })
  copyFileSync(join(from, 'log.db'), join(to, 'log.db'))
}

const mint = createMint(Date.now)
export const mintId = mint

export interface Happening {
  readonly stream: string
  readonly type: string
  readonly data: EventData
  readonly at?: string
}

/** Appends events as they come, whatever rules a shop would have; returns their ids. */
export function recorder(store: EventStore, now: () => number = Date.now) {
  const heads = new Map<string, { revision: number; hash: string }>()
  return async (...happenings: readonly Happening[]): Promise<readonly string[]> => {
    const ids: string[] = []
    for (const { stream, type, data, at } of happenings) {
      const head = heads.get(stream) ?? { revision: -1, hash: GENESIS }
      const sealed = seal({
        id: mint('evt'),
        type,
        version: 1,
        stream,
        revision: head.revision + 1,
        at: at ?? new Date(now()).toISOString(),
        actor: { user_id: 'usr_1', key_id: null },
        correlation_id: 'req_1',
        causation_id: null,
        command: null,
        prev_hash: head.hash,
        data,
      })
      const outcome = await store.append({ stream, expectedRevision: head.revision, events: [sealed] })
      if (!outcome.appended) throw new Error(`${stream} is at ${outcome.actualRevision}`)
      heads.set(stream, { revision: head.revision + 1, hash: sealed.hash })
      ids.push(sealed.content.id)
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
