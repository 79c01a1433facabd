import { createInbox, type Msg, type NatsConnection, nanos } from 'nats'
import { StoreUnavailable } from '../errors.js'
import { STORE } from './connection.js'
import type { Received } from './message.js'

/** A delivered message, with its size for limits in bytes. */
export interface Delivered extends Received {
  /** Sequence of the message in the stream. */
  readonly seq: number
  readonly bytes: number
  string(): string
}

export interface PullSource {
  readonly connection: NatsConnection
  readonly stream: string
  /** Name of the consumer on the server, which only this process uses. */
  readonly reader: string
}

export interface PullListener {
  delivered(message: Delivered): void
  /**
   * Called when the pull ends. `tooLarge` is true if the next message exceeds the requested size, so that no message
   * was delivered.
   */
  over(tooLarge: boolean): void
  /** Called when the reader can't deliver more messages. */
  failed(error: Error): void
}

/** Limits of one pull. */
export interface PullLimits {
  readonly messages: number
  readonly bytes?: number
}

/** Requests messages from the server, one pull at a time. */
export interface Pulls {
  readonly open: boolean
  request(limits: PullLimits): void
  close(): void
}

const EXPIRES_MS = 30_000
/** Interval of the server's heartbeats while a pull is open. */
const HEARTBEAT_MS = 2_000
/** Silence after which a pull is lost: two heartbeats and the time of a response. */
const SILENT_MS = HEARTBEAT_MS * 2 + 1_000

/**
 * Creates pulls on the client's connection. The client's own `consume` takes a limit in bytes or in messages. With a
 * limit in bytes, it requests more whenever few messages are outstanding, for the remaining bytes; the server treats 0
 * remaining bytes as no limit.
 */
export function createPulls({ connection, stream, reader }: PullSource, listener: PullListener): Pulls {
  const inbox = createInbox()
  const subject = `$JS.API.CONSUMER.MSG.NEXT.${stream}.${reader}`
  let pull: { readonly reply: string; messages: number; bytes: number; hasDelivered: boolean } | undefined
  let pullCount = 0

  const fail = (error: Error) => {
    close()
    listener.failed(error)
  }
  const silence = setTimeout(() => {
    if (pull !== undefined) fail(new StoreUnavailable(STORE, 'it lost the pull request'))
  }, SILENT_MS).unref()

  const subscription = connection.subscribe(`${inbox}.*`, {
    callback(error, message) {
      silence.refresh()
      if (error !== null) fail(error)
      else if (message.subject.startsWith(inbox)) handleStatus(message)
      else handleMessage(message)
    },
  })

  function handleMessage(message: Msg): void {
    const bytes = bytesOf(message)
    const { subject, headers } = message
    listener.delivered({ subject, headers, seq: sequenceOf(message), bytes, string: () => message.string() })
    if (pull === undefined) return
    pull.hasDelivered = true
    pull.messages -= 1
    pull.bytes -= bytes
    // The server doesn't report the end of a pull that delivered everything.
    if (pull.messages <= 0 || pull.bytes <= 0) over(false)
  }

  /** Handles a status message, which the server sends to the reply subject of its pull. */
  function handleStatus({ subject, headers }: Msg): void {
    const [code, description] = [headers?.code ?? 0, headers?.description ?? '']
    if (code === HEARTBEAT || subject !== pull?.reply) return
    const isTooLarge = code === CONFLICT && TOO_LARGE.test(description)
    if (code === EXPIRED || code === NO_MESSAGES || isTooLarge) over(isTooLarge && !pull.hasDelivered)
    else fail(new StoreUnavailable(STORE, `reading ended: ${code} ${description}`))
  }

  function over(tooLarge: boolean): void {
    pull = undefined
    listener.over(tooLarge)
  }

  function close(): void {
    pull = undefined
    clearTimeout(silence)
    subscription.unsubscribe()
  }

  return {
    get open() {
      return pull !== undefined
    },
    request({ messages, bytes }) {
      pullCount += 1
      pull = { reply: `${inbox}.${pullCount}`, messages, bytes: bytes ?? Number.POSITIVE_INFINITY, hasDelivered: false }
      const batch = { batch: messages, ...(bytes === undefined ? {} : { max_bytes: bytes }) }
      const times = { expires: nanos(EXPIRES_MS), idle_heartbeat: nanos(HEARTBEAT_MS) }
      try {
        connection.publish(subject, JSON.stringify({ ...batch, ...times }), { reply: pull.reply })
        silence.refresh()
      } catch (error) {
        fail(error as Error)
      }
    },
    close,
  }
}

const HEARTBEAT = 100
const NO_MESSAGES = 404
const EXPIRED = 408
const CONFLICT = 409
const TOO_LARGE = /message size exceeds maxbytes/i

/**
 * Returns the stream sequence from `$JS.ACK.<stream>.<reader>.<delivered>.<sequence>…`. Newer servers add two words
 * (domain and account) before the stream.
 */
function sequenceOf({ reply = '' }: Msg): number {
  const words = reply.split('.')
  return Number(words[words.length === 9 ? 5 : 7])
}

/**
 * Returns the size as the server counts it: the message, its headers, its subject, and its reply subject. The types of
 * the client don't declare `size`.
 */
const bytesOf = (message: Msg): number => (message as Msg & { size(): number }).size()
