import { createEventStoreDb } from '../../../../src/stores/eventstoredb/event-store.js'
import { sealEvents } from '../../../support/events.js'

/** Uses every method of a store and closes it. Nothing must keep the process alive. */
const store = createEventStoreDb({ url: process.argv[2] ?? '', kinds: ['material'] })
await store.identity()
const following = (async () => {
  for await (const { live } of store.follow({ after: 0, signal: new AbortController().signal })) {
    if (live) await store.append({ stream: 'material-1', expectedRevision: -1, events: sealEvents('material-1', 0, 1) })
    if (live) break
  }
})()
await following
for await (const _ of store.readStream('material-1')) await store.head()
await store.close()
