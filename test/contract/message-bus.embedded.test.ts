import { expect } from 'chai'
import { createTranslator } from '../../src/feed/translator.js'
import { StoreRefused } from '../../src/stores/errors.js'
import type { BusMessage } from '../../src/stores/message-bus.js'
import { waitUntil } from '../support/collecting.js'
import { NAMELESS } from '../support/empty-read-models.js'
import { openLogBus } from '../support/log-bus.js'
import { toMessages } from '../support/nats-shop.js'
import { createRecorder, locationCreated, openStores } from '../support/shop-log.js'
import { type BusUnderTest, describeMessageBus } from './message-bus.contract.js'

describeMessageBus('The log', () => open())

async function open(directory?: string): Promise<BusUnderTest> {
  const stores = openStores(directory)
  const { store, documents } = stores
  const { toMessages: messages } = createTranslator(await store.identity(), NAMELESS)
  const bus = await openLogBus({ store, documents, toMessages: messages, warn: () => {} })
  const record = createRecorder(store)
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

describe('The log as a message bus, after another log replaces it', () => {
  it('rejects delivery of events from another log', async () => {
    const { store, documents, close } = openStores()
    let exchanged = false
    const at = async (position: number) => (exchanged ? undefined : store.at(position))
    const bus = await openLogBus({ store: { ...store, at }, documents, toMessages, warn: () => {} })
    const record = createRecorder(store)
    const taken: string[] = []
    const handle = async (messages: readonly BusMessage[]) => void taken.push(...messages.map(({ id }) => id))
    let begun = false
    const placed = () => {
      begun = true
    }
    const signal = new AbortController().signal
    const running = bus
      .consume({ consumer: 'orders', signal, positionStored: placed, handle })
      .catch((error: unknown) => error)
    await waitUntil(() => begun)
    const ids = await record(locationCreated('Shelf'))
    await waitUntil(() => taken.length > 0)
    exchanged = true
    // A cached result is valid for a short time.
    let ended = false
    void running.then(() => (ended = true))
    await waitUntil(async () => {
      await record(locationCreated('Shelf of another log'))
      return ended
    })
    expect(await running).to.be.instanceOf(StoreRefused)
    const known = [...taken]
    await record(locationCreated('Shelf of another log'))
    expect(taken)
      .to.deep.equal(known)
      .and.to.include.members([...ids])
    await bus.close()
    await close()
  })
})
