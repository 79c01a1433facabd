import { setTimeout as pause } from 'node:timers/promises'
import type { Position } from '../../events/envelope.js'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { MessageBus } from '../message-bus.js'
import { connectTo, failure, STORE } from './connection.js'
import { consumeFrom, type Predecessor } from './consume.js'
import { relay, type ToMessages } from './relay.js'
import { ensureStream, INVENTORY, type StreamName } from './stream.js'

export interface NatsBusOptions {
  /** Name and password, or a token, as the URL says; `tls://` for TLS. Several servers are separated by commas. */
  readonly url: string
  readonly store: EventStore
  readonly toMessages: ToMessages
  readonly warn: (message: string, error: unknown) => void
  /** How long what was not taken waits until it is handed over again. */
  readonly retryMs?: number
  readonly name?: StreamName
  readonly predecessor?: Predecessor
}

export interface NatsBus extends MessageBus {
  /**
   * Publishes what happens until the signal is aborted. To be run by one process at a time, though two do no harm.
   * Rejects with StoreRefused only.
   */
  relay(signal: AbortSignal): Promise<void>
}

const AGAIN_MS = 200
const PATIENCE_MS = 5_000

/** NATS JetStream as the bus. Connects by itself, for as long as it takes. */
export function createNatsBus(options: NatsBusOptions): NatsBus {
  const { url, store, toMessages, warn, retryMs = 100, name = INVENTORY, predecessor } = options
  const nats = connectTo(url)

  return {
    relay: signal => relay({ nats, name, store, toMessages, warn }, signal),

    async consume(wanted) {
      const signal = AbortSignal.any([wanted.signal, nats.closed])
      const come: { position: Position | undefined } = { position: undefined }
      for (let told = false; !signal.aborted; ) {
        try {
          const connection = await nats.connected()
          const consuming = { connection, name, head: store.head, predecessor, retryMs, warn, come }
          await consumeFrom(consuming, { ...wanted, signal })
          told = false
        } catch (error) {
          if (signal.aborted) return
          const reason = failure(error)
          if (reason instanceof StoreRefused) throw reason
          if (!told) warn(`${wanted.consumer}: what is told waits for NATS`, reason)
          told = true
          await pause(AGAIN_MS, undefined, { signal }).catch(() => {})
        }
      }
    },

    async ping() {
      const asked = (async () => {
        const connection = await nats.connected()
        const manager = await connection.jetstreamManager({ timeout: PATIENCE_MS / 2, checkAPI: false })
        await ensureStream(manager, name)
      })()
      try {
        await Promise.race([asked, late()])
      } catch (error) {
        throw failure(error)
      }
    },

    close: () => nats.close(),
  }
}

async function late(): Promise<never> {
  await pause(PATIENCE_MS, undefined, { ref: false })
  throw new StoreUnavailable(STORE, 'it does not answer')
}
