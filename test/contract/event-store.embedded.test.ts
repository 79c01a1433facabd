import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { describeEventStore } from './event-store.contract.js'

describeEventStore('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inventory-log-'))
  const open = () => createEmbeddedEventLog({ file: join(folder, 'events.db') })
  let store = open()
  return {
    store,
    async reopen() {
      await store.close()
      store = open()
      return store
    },
    async destroy() {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
})
