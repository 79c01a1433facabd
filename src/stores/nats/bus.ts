import { setTimeout as pause } from 'node:timers/promises'
import type { Places } from '../bus-places.js'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { MessageBus, ToMessages } from '../message-bus.js'
import { connectTo, failure, STORE } from './connection.js'
import { consumeFrom } from './consume.js'
import { endOf, misfit } from './end.js'
import { relay } from './relay.js'
import { ensureStream, hasStream, INVENTORY, type StreamName } from './stream.js'

export interface NatsBusOptions {
  /** Name and password, or a token, as the URL says; `tls://` for TLS. Several servers are separated by commas. */
  readonly url: string
  readonly store: EventStore
  readonly toMessages: ToMessages
  readonly warn: (message: string, error: unknown) => void
  /** How long what was not taken waits until it is handed over again. */
  readonly retryMs?: number
  readonly name?: StreamName
  readonly places: Places
}

export interface NatsBus extends MessageBus {
  /**
   * Publishes what happens until the signal is aborted. To be run by one process at a time, though two do no harm.
   * Rejects with StoreRefused only.
   */
  relay(signal: AbortSignal): Promise<void>
  /** Why nothing is published or handed over though the broker can be reached: its stream is of another log. */
  misfit(): Promise<string | undefined>
}

const AGAIN_MS = 200
const PATIENCE_MS = 5_000

/** NATS JetStream as the bus. Connects by itself, for as long as it takes. */
export function createNatsBus(options: NatsBusOptions): NatsBus {
  const { url, store, toMessages, warn, retryMs = 100, name = INVENTORY, places } = options
  const nats = connectTo(url)

  return {
    relay: signal => relay({ nats, name, store, toMessages, warn }, signal),

    async consume(wanted) {
      const signal = AbortSignal.any([wanted.signal, nats.closed])
      for (let told = false; !signal.aborted; ) {
        const broken = new AbortController()
        const forget = nats.onBreak(() => broken.abort())
        const scope = AbortSignal.any([signal, broken.signal])
        try {
          const connection = await nats.connected()
          const consuming = { connection, name, store, toMessages, places, retryMs, warn }
          await consumeFrom(consuming, { ...wanted, signal: scope })
          told = false
        } catch (error) {
          if (signal.aborted) return
          const reason = failure(error)
          if (reason instanceof StoreRefused) throw reason
          if (!told && !broken.signal.aborted) warn(`${wanted.consumer}: what is told waits for NATS`, reason)
          told ||= !broken.signal.aborted
          await pause(AGAIN_MS, undefined, { signal }).catch(() => {})
        } finally {
          forget()
        }
      }
    },

    async misfit() {
      const connection = await nats.connected()
      const manager = await connection.jetstreamManager({ timeout: PATIENCE_MS / 2, checkAPI: false })
      if (!(await hasStream(manager, name))) return undefined
      return misfit({ name, store, toMessages }, await endOf(manager, name))
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
