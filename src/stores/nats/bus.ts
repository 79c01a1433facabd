import type { ConsumerPositions } from '../consumer-positions.js'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { MessageBus, ToMessages } from '../message-bus.js'
import { answeredBy, within } from '../shared/deadline.js'
import { pause } from '../shared/pause.js'
import type { Warn } from '../shared/warn.js'
import { connectTo, failure, STORE } from './connection.js'
import { consumeFrom } from './consume.js'
import { endOf, misfit } from './end.js'
import { relay } from './relay.js'
import { ensureStream, hasStream, INVENTORY, type StreamName } from './stream.js'

export interface NatsBusOptions {
  /** URL with name and password, or with a token; `tls://` for TLS. Several servers are separated by commas. */
  readonly url: string
  readonly store: EventStore
  readonly toMessages: ToMessages
  readonly warn: Warn
  readonly name?: StreamName
  readonly positions: ConsumerPositions
}

export interface NatsBus extends MessageBus {
  /**
   * Publishes events until the signal is aborted. Run it in one process at a time; a second relay does no harm.
   * Rejects only with StoreRefused.
   */
  relay(signal: AbortSignal): Promise<void>
  /** Returns the reason if nothing is published or handed over because the stream belongs to another log. */
  misfit(): Promise<string | undefined>
}

const RETRY_MS = 200
const TIMEOUT_MS = 5_000

/** Creates a message bus on NATS JetStream. Connects automatically and retries without limit. */
export function createNatsBus(options: NatsBusOptions): NatsBus {
  const { url, store, toMessages, warn, name = INVENTORY, positions } = options
  const nats = connectTo(url)

  return {
    relay: signal => relay({ nats, name, store, toMessages, warn }, signal),

    async consume(wanted) {
      const signal = AbortSignal.any([wanted.signal, nats.closed])
      for (let warned = false; !signal.aborted; ) {
        const broken = new AbortController()
        const forget = nats.onBreak(() => broken.abort())
        const scope = AbortSignal.any([signal, broken.signal])
        try {
          const connection = await nats.connected()
          const consuming = { connection, name, store, toMessages, positions, warn }
          await consumeFrom(consuming, { ...wanted, signal: scope })
          warned = false
        } catch (error) {
          if (signal.aborted) return
          const reason = failure(error)
          if (reason instanceof StoreRefused) throw reason
          const isLost = broken.signal.aborted
          if (!warned && !isLost) warn(`message bus consumer waiting for NATS: ${wanted.consumer}`, reason)
          warned ||= !isLost
          await pause(RETRY_MS, { signal })
        } finally {
          forget()
        }
      }
    },

    async misfit() {
      const connection = await nats.connected()
      const manager = await connection.jetstreamManager({ timeout: TIMEOUT_MS / 2, checkAPI: false })
      if (!(await hasStream(manager, name))) return undefined
      return misfit({ name, store }, await endOf(manager, name))
    },

    async ping() {
      const asked = (async () => {
        const connection = await nats.connected()
        const manager = await connection.jetstreamManager({ timeout: TIMEOUT_MS / 2, checkAPI: false })
        await ensureStream(manager, name)
      })()
      try {
        await answeredBy(within(TIMEOUT_MS), asked, () => new StoreUnavailable(STORE, 'it does not respond'))
      } catch (error) {
        throw failure(error)
      }
    },

    close: () => nats.close(),
  }
}
