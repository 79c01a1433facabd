import { connect, ErrorCode, Events, type NatsConnection, NatsError } from 'nats'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import { atMost } from '../shared/deadline.js'
import { retry } from '../shared/retry.js'
import { connectionOptions } from './address.js'

export interface Nats {
  /**
   * Resolves with the connection, which reconnects automatically. Rejects if the first connection takes longer than a
   * few seconds.
   */
  connected(): Promise<NatsConnection>
  /** Adds a listener that is called each time the connection is lost or restored. */
  onBreak(listener: () => void): () => void
  /** Aborted when the connection is closed. */
  readonly closed: AbortSignal
  close(): Promise<void>
}

export const STORE = 'NATS'
const TIMEOUT_MS = 5_000
const CONNECTING = { firstMs: 100, longestMs: 1_000 }

export function connectTo(url: string): Nats {
  const options = connectionOptions(url)
  const closing = new AbortController()
  const listeners = new Set<() => void>()
  let last: unknown
  let connection: NatsConnection | undefined

  const watch = async (opened: NatsConnection) => {
    for await (const { type } of opened.status()) {
      if (type !== Events.Disconnect && type !== Events.Reconnect) continue
      for (const listener of [...listeners]) listener()
    }
  }
  // The client's own wait for the first connection can't be canceled.
  const failed = (error: unknown) => {
    last = error
  }
  const first = retry({ ...CONNECTING, signal: closing.signal, failed }, async () => {
    connection = await connect(options)
    if (closing.signal.aborted) await connection.close()
    else void watch(connection)
  }).catch(() => {})
  return {
    async connected() {
      if (connection === undefined) await atMost(TIMEOUT_MS, first)
      if (closing.signal.aborted) throw new StoreUnavailable(STORE, 'it is closed')
      if (connection === undefined) throw toStoreError(last ?? new Error('no response'))
      return connection
    },
    onBreak(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    closed: closing.signal,
    async close() {
      closing.abort()
      await first
      await connection?.close()
    },
  }
}

const FORBIDDEN: readonly string[] = [
  ErrorCode.AuthorizationViolation,
  ErrorCode.AuthenticationExpired,
  ErrorCode.PermissionsViolation,
]

/** Converts an error to the error classes of the port. */
export function toStoreError(error: unknown): Error {
  if (error instanceof StoreRefused || error instanceof StoreUnavailable) return error
  if (!(error instanceof NatsError)) return new StoreUnavailable(STORE, String(error), { cause: error })
  if (FORBIDDEN.includes(error.code))
    return new StoreRefused(`NATS rejected the connection: ${error.message}`, { cause: error })
  return new StoreUnavailable(STORE, error.message, { cause: error })
}
