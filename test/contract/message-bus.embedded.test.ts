import { createTeller } from '../../src/feed/tell.js'
import { createLogBus } from '../../src/stores/embedded/log-bus.js'
import { NAMELESS } from '../support/nameless.js'
import { locationCreated, openStores, recorder } from '../support/shop-log.js'
import { type BusUnderTest, describeMessageBus } from './message-bus.contract.js'

describeMessageBus('The log', () => open())

async function open(directory?: string): Promise<BusUnderTest> {
  const stores = openStores(directory)
  const { store, documents } = stores
  const { messages } = createTeller(await store.identity(), NAMELESS)
  const bus = await createLogBus({ store, documents, toMessages: messages, warn: () => {}, retryMs: 1 })
  const record = recorder(store)
  const close = async () => {
    await bus.close()
    await stores.close()
  }
  return {
    bus,
    happen: count => record(...Array.from({ length: count }, (_, n) => locationCreated(`Shelf ${n}`))),
    async reopen(meanwhile) {
      await close()
      meanwhile?.(stores.directory)
      return open(stores.directory)
    },
    close,
  }
}
