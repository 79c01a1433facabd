import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createEventStoreDb,
  type EventStoreDb,
  type EventStoreDbOptions,
} from '../../../../src/stores/eventstoredb/event-store.js'
import {
  type EventStoreDouble,
  type EventStoreDoubleOptions,
  startEventStoreDouble,
} from '../../../support/eventstoredb/start.js'

export type Options = Partial<EventStoreDbOptions>

/** Tracks the servers and stores of a test and closes them after it. */
export function createServers() {
  const stores: EventStoreDb[] = []
  const doubles: EventStoreDouble[] = []
  const folders: string[] = []

  const servers = {
    async start(options: Partial<EventStoreDoubleOptions> = {}): Promise<EventStoreDouble & { dataDir: string }> {
      const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'eventstoredb-'))
      folders.push(dataDir)
      const double = await startEventStoreDouble({ ...options, dataDir })
      doubles.push(double)
      return { ...double, dataDir }
    },
    open(url: string, options: Options = {}): EventStoreDb {
      const store = createEventStoreDb({ url, kinds: ['material'], ...options })
      stores.push(store)
      return store
    },
    async end() {
      for (const store of stores.splice(0)) await store.close()
      for (const double of doubles.splice(0)) await double.stop()
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    },
  }
  return servers
}

export async function rejectionReason(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}
