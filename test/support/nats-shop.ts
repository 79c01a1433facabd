import { randomBytes } from 'node:crypto'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import {
  type ConsumerReset,
  consumerPositions,
  plannedConsumerResets,
  resetConsumers,
} from '../../src/stores/consumer-positions.js'
import type { BusMessage } from '../../src/stores/message-bus.js'
import { createNatsBus, type NatsBus, type NatsBusOptions } from '../../src/stores/nats/bus.js'
import { waitUntil } from './collecting.js'
import { createRecorder, locationCreated, openStores } from './shop-log.js'

export interface NatsShop {
  readonly bus: NatsBus
  readonly stream: string
  readonly subjects: string
  readonly directory: string
  happen(count: number): Promise<readonly string[]>
  /** Restarts the process, optionally after a change to its directory. */
  reopen(meanwhile?: (directory: string) => unknown): Promise<NatsShop>
  /** Resolves when a consumer has a position. */
  placed(consumer: string): Promise<void>
  /** Resets consumers whose position is no longer in the log. */
  setBack(): Promise<readonly ConsumerReset[]>
  /** Another process on the same log, without a started relay. */
  beside(): NatsBus
  close(): Promise<void>
}

export const formatMessage = ({ id, type }: { id: string; type: string }): string =>
  JSON.stringify({ specversion: '1.0', id, type })

/** Converts each event to one message. */
export const toMessages = (events: readonly StoredEvent[]): readonly BusMessage[] =>
  events.map(({ id, position }) => ({
    id,
    type: 'location.created',
    position,
    text: formatMessage({ id, type: 'location.created' }),
  }))

/** Opens a shop whose log is relayed to its own stream. */
export async function openNatsShop(
  url: string,
  options: Partial<NatsBusOptions> = {},
  directory?: string,
): Promise<NatsShop> {
  const stores = openStores(directory)
  const run = randomBytes(4).toString('hex')
  const name = options.name ?? { stream: `TEST-${run}`, subjects: `test.${run}` }
  const all = {
    url,
    store: stores.store,
    toMessages,
    positions: await consumerPositions(stores.documents),
    warn: () => {},
    ...options,
    name,
  }
  const bus = createNatsBus(all)
  const record = createRecorder(stores.store)
  const ending = new AbortController()
  const relaying = bus.relay(ending.signal)
  relaying.catch(() => {})
  const close = async () => {
    ending.abort()
    await relaying.catch(() => {})
    await bus.close()
    await stores.close()
  }
  return {
    bus,
    ...name,
    directory: stores.directory,
    happen: count => record(...Array.from({ length: count }, (_, n) => locationCreated(`Shelf ${n}`))),
    async reopen(meanwhile) {
      await close()
      await meanwhile?.(stores.directory)
      return openNatsShop(url, { ...options, name }, stores.directory)
    },
    placed: consumer => waitUntil(async () => (await all.positions.get(consumer)) !== undefined),
    async setBack() {
      const planned = await plannedConsumerResets(all.store, all.positions)
      await resetConsumers(all.positions, planned)
      return planned
    },
    beside: () => createNatsBus(all),
    close,
  }
}
