import { createInbox, type Msg, type NatsConnection, nanos } from 'nats'
import { StoreUnavailable } from '../errors.js'
import { STORE } from './connection.js'
import type { Received } from './message.js'

/** A message on its way, and what it counts for against a limit in bytes. */
export interface Delivered extends Received {
  /** Its number in the stream. */
  readonly seq: number
  readonly bytes: number
  string(): string
}

export interface PullSource {
  readonly connection: NatsConnection
  readonly stream: string
  /** The consumer of the server that reads the stream for us alone. */
  readonly reader: string
}

export interface PullListener {
  delivered(message: Delivered): void
  /** The pull is over; `tooLarge` where the next message does not fit into what was asked for, so that none came. */
  over(tooLarge: boolean): void
  /** Nothing comes from this reader any more. */
  failed(error: Error): void
}

/** How much is asked for at most. */
export interface Wanted {
  readonly messages: number
  readonly bytes?: number
}

/** What the server is asked for, one pull at a time. */
export interface Pulls {
  readonly open: boolean
  ask(wanted: Wanted): void
  close(): void
}

const EXPIRES_MS = 30_000
/** While a pull is open the server says so often that it knows of it. */
const HEARTBEAT_MS = 2_000
/** An answer may be under way. */
const SILENT_MS = HEARTBEAT_MS * 2 + 1_000

/**
 * The client's own `consume` takes a limit in bytes or one in messages. With one in bytes it also asks for more whenever
 * few messages are outstanding, for what is left of the bytes, and where that is nothing the server takes it for no limit.
 */
export function createPulls({ connection, stream, reader }: PullSource, listener: PullListener): Pulls {
  const inbox = createInbox()
  const subject = `$JS.API.CONSUMER.MSG.NEXT.${stream}.${reader}`
  let pull: { readonly reply: string; messages: number; bytes: number; came: boolean } | undefined
  let asked = 0

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
      else if (message.subject.startsWith(inbox)) told(message)
      else came(message)
    },
  })

  function came(message: Msg): void {
    const bytes = bytesOf(message)
    const { subject, headers } = message
    listener.delivered({ subject, headers, seq: sequenceOf(message), bytes, string: () => message.string() })
    if (pull === undefined) return
    pull.came = true
    pull.messages -= 1
    pull.bytes -= bytes
    // Of a pull that brought all it was to bring the server says nothing more.
    if (pull.messages <= 0 || pull.bytes <= 0) over(false)
  }

  /** A message without content, on the address of the pull that it is about. */
  function told({ subject, headers }: Msg): void {
    const [code, description] = [headers?.code ?? 0, headers?.description ?? '']
    if (code === HEARTBEAT || subject !== pull?.reply) return
    const isTooMuch = code === CONFLICT && TOO_LARGE.test(description)
    if (code === EXPIRED || code === NO_MESSAGES || isTooMuch) over(isTooMuch && !pull.came)
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
    ask({ messages, bytes }) {
      asked += 1
      pull = { reply: `${inbox}.${asked}`, messages, bytes: bytes ?? Number.POSITIVE_INFINITY, came: false }
      const limits = { batch: messages, ...(bytes === undefined ? {} : { max_bytes: bytes }) }
      const times = { expires: nanos(EXPIRES_MS), idle_heartbeat: nanos(HEARTBEAT_MS) }
      try {
        connection.publish(subject, JSON.stringify({ ...limits, ...times }), { reply: pull.reply })
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

/** `$JS.ACK.<stream>.<reader>.<delivered>.<sequence>…`, before the stream perhaps with two words on where it lies. */
function sequenceOf({ reply = '' }: Msg): number {
  const words = reply.split('.')
  return Number(words[words.length === 9 ? 5 : 7])
}

/** As the server counts: the message, its headers and both its addresses. The client knows, though its types hide it. */
const bytesOf = (message: Msg): number => (message as Msg & { size(): number }).size()
