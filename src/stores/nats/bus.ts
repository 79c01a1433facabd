import type { ConsumerPositions } from '../consumer-positions.js'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { MessageBus, ToMessages } from '../message-bus.js'
import { resultBy, within } from '../shared/deadline.js'
import { pause } from '../shared/pause.js'
import type { Warn } from '../shared/warn.js'
import { connectTo, STORE, toStoreError } from './connection.js'
import { consumeFrom } from './consume.js'
import { relay } from './relay.js'
import { ensureStream, hasStream, INVENTORY, type StreamName } from './stream.js'
import { endOf, mismatchAdvice } from './stream-end.js'

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
  mismatch(): Promise<string | undefined>
}

const RETRY_MS = 200
const WATCH_MS = 5_000
const TIMEOUT_MS = 5_000

/** Creates a message bus on NATS JetStream. Connects automatically and retries without limit. */
export function createNatsBus({ url, store, toMessages, warn, name = INVENTORY, positions }: NatsBusOptions): NatsBus {
  const nats = connectTo(url)

  return {
    relay: signal => relay({ nats, name, store, toMessages, warn }, signal),

    async consume(options) {
      const signal = AbortSignal.any([options.signal, nats.closed])
      for (let warned = false; !signal.aborted; ) {
        const broken = new AbortController()
        const forget = nats.onBreak(() => broken.abort())
        const scope = AbortSignal.any([signal, broken.signal])
        try {
          const connection = await nats.connected()
          const consuming = { connection, name, store, toMessages, positions, warn }
          await consumeFrom(consuming, { ...options, signal: scope })
          warned = false
        } catch (error) {
          if (signal.aborted) return
          const reason = toStoreError(error)
          if (reason instanceof StoreRefused) throw reason
          const isLost = broken.signal.aborted
          if (!warned && !isLost) warn(`message bus consumer waiting for NATS: ${options.consumer}`, reason)
          warned ||= !isLost
          await pause(RETRY_MS, { signal })
        } finally {
          forget()
        }
      }
    },

    async mismatch() {
      const connection = await nats.connected()
      const manager = await connection.jetstreamManager({ timeout: TIMEOUT_MS / 2, checkAPI: false })
      if (!(await hasStream(manager, name))) return undefined
      return mismatchAdvice({ name, store }, await endOf(manager, name))
    },

    async ping() {
      const response = (async () => {
        const connection = await nats.connected()
        const manager = await connection.jetstreamManager({ timeout: TIMEOUT_MS / 2, checkAPI: false })
        await ensureStream(manager, name)
      })()
      try {
        await resultBy(within(TIMEOUT_MS), response, () => new StoreUnavailable(STORE, 'it does not respond'))
      } catch (error) {
        throw toStoreError(error)
      }
    },

    close: () => nats.close(),
  }
}

type MatchableBus = Pick<NatsBus, 'ping' | 'mismatch'>

/** Checks that the broker responds and that its stream belongs to the event log. */
export async function pingMatching(bus: MatchableBus): Promise<void> {
  await bus.ping()
  const reason = await bus.mismatch()
  if (reason !== undefined) throw new StoreRefused(reason)
}

/** Calls `changed` when the broker comes back with the stream of another log, or of a later state of this log. */
export async function watchStream(
  bus: MatchableBus,
  changed: (reason: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let previous: string | undefined
  while (!signal.aborted) {
    await pause(WATCH_MS, { signal, ref: false })
    const reason = signal.aborted ? undefined : await bus.mismatch().catch(() => undefined)
    // Seen twice, because the last events might be missing from a log that is read without a leader.
    if (reason !== undefined && reason === previous) changed(reason)
    previous = reason
  }
}
