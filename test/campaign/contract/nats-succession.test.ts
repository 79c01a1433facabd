import { expect } from 'chai'
import { consumerPositions } from '../../../src/stores/consumer-positions.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import type { MessageBus } from '../../../src/stores/message-bus.js'
import { isStreamEmpty } from '../../../src/stores/nats/contents.js'
import { folderPerTest } from '../../support/folder.js'
import { openLogBus } from '../../support/log-bus.js'
import { describeOnNats } from '../../support/nats.js'
import { openNatsShop, toMessages } from '../../support/nats-shop.js'
import { createRecorder, locationCreated, openStores } from '../../support/shop-log.js'

/** Delivers to a consumer until it has received this number. */
async function consumeMessages(bus: MessageBus, count: number): Promise<string[]> {
  const ids: string[] = []
  const ended = new AbortController()
  const handle = async (messages: readonly { readonly id: string }[]) => {
    ids.push(...messages.map(({ id }) => id))
    if (ids.length >= count) ended.abort()
  }
  await bus.consume({ consumer: 'webhooks', signal: ended.signal, handle })
  return ids
}

describeOnNats('NATS as the replacement of the bus on the log', false, nats => {
  const folder = folderPerTest()

  it('delivers what the other bus had not delivered, each event once', async () => {
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    const positions = await consumerPositions(documents)
    const stores = openStores(folder.at('.'))
    const next = await openNatsShop(nats.url(), { positions, store: stores.store }, folder.at('.'))
    const happen = createRecorder(stores.store)
    const old = await openLogBus({
      store: stores.store,
      documents,
      toMessages,
      warn: () => {},
    })
    try {
      const named = consumeMessages(old, 2)
      while ((await positions.get('webhooks')) === undefined) await new Promise(setImmediate)
      const ids = await happen(locationCreated('Shelf 1'), locationCreated('Shelf 2'))
      expect(await named).to.deep.equal(ids)
      await old.close()
      const missed = await happen(locationCreated('Shelf 3'), locationCreated('Shelf 4'), locationCreated('Shelf 5'))
      expect(await consumeMessages(next.bus, 3)).to.deep.equal(missed)
      const back = await openLogBus({ store: stores.store, documents, toMessages, warn: () => {} })
      const later = await happen(locationCreated('Shelf 6'))
      expect(await consumeMessages(back, 1), 'and back again').to.deep.equal(later)
      await back.close()
    } finally {
      await next.close()
      await stores.close()
      await documents.close()
    }
  })

  it('reports whether anything was published, because a moved log starts a new stream', async () => {
    const shop = await openNatsShop(nats.url())
    try {
      const name = { stream: shop.stream, subjects: shop.subjects }
      expect(await isStreamEmpty(nats.url(), name)).to.equal(true)
      await shop.happen(1)
      while (await isStreamEmpty(nats.url(), name)) await new Promise(setImmediate)
    } finally {
      await shop.close()
    }
  })
})
