import type { SealedEvent } from '../../events/envelope.js'
import { StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import { type Held, holdAppendConnection } from './append-connections.js'
import { createAppendInOrder } from './append-in-order.js'
import { createAppends } from './appends.js'
import { connect } from './connect.js'
import { parseConnectionString } from './connection-string.js'
import { createFollow } from './follow.js'
import { identityOf, type Named } from './identity.js'
import { createOurs } from './ours.js'
import { createPages } from './pages.js'
import { atMost } from './patience.js'
import { createReads } from './reads.js'
import { shareFollow } from './shared-follow.js'
import { createTurns } from './turns.js'

export interface EventStoreDbOptions {
  /** `esdb://`, `esdb+discover://`, `kurrentdb://` or `kurrentdb+discover://`. */
  readonly url: string
  /** The words before the hyphen in the names of our streams; all other streams of the server are somebody else's. */
  readonly kinds: readonly string[]
  /** The identity that the log must have, or is given if it has none. */
  readonly identity?: string
  /** Where the identity is kept. */
  readonly identityStream?: string
  readonly warn?: (message: string, error: unknown) => void
  /** How long a call may last. */
  readonly patienceMs?: number
}

export interface EventStoreDb extends EventStore {
  /**
   * Appends events of any streams so that they lie in the log in this order: for a copy of another log. When it
   * rejects, a beginning of them is stored, or will be; the same call again goes on with the rest.
   */
  appendInOrder(events: readonly SealedEvent[]): Promise<void>
}

/** Below the ten seconds that the port promises. */
const PATIENCE_MS = 9_000
const PING_MS = 2_000
const FAREWELL_MS = 1_000

/** The log in EventStoreDB, beside whatever else is in there. Connects when it is first used. */
export function createEventStoreDb(options: EventStoreDbOptions): EventStoreDb {
  const { url, kinds, patienceMs = PATIENCE_MS, warn = () => {}, identityStream = 'inventory-identity' } = options
  const to = parseConnectionString(url)
  const client = connect(to)
  const ours = createOurs(kinds)
  const pages = createPages(client, patienceMs)
  const reads = createReads(pages, ours, patienceMs)
  const turns = createTurns()
  const closing = new AbortController()
  let held: Promise<Held> | undefined
  let named: Promise<Named> | undefined

  const connection = async () => {
    held ??= holdAppendConnection(to, () => connect(to))
    return (await held).connection
  }
  const append = createAppends({ connection, pages, reads, ours, turns, patienceMs })
  const appendInOrder = createAppendInOrder({ connection, patienceMs })
  const follow = shareFollow(createFollow({ client, ours, closed: closing.signal, warn }), reads)

  function check(): void {
    if (closing.signal.aborted) throw new StoreUnavailable('EventStoreDB', 'the connection is closed')
  }

  async function names(): Promise<Named> {
    check()
    named ??= turns.take(identityStream, () =>
      identityOf({ stream: identityStream, wanted: options.identity, connection, pages, patienceMs }),
    )
    return named.catch(error => {
      named = undefined
      throw error
    })
  }

  async function* guarded<Item>(walk: () => AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
    check()
    for await (const item of walk()) {
      yield item
      check()
    }
  }

  return {
    identity: async () => (await names()).identity,
    name: async () => (await names()).name,
    async append(wanted) {
      check()
      return append(wanted)
    },
    async appendInOrder(events) {
      check()
      return turns.take('all of a copy', () => appendInOrder(events))
    },
    readStream: (stream, wanted) => guarded(() => reads.readStream(stream, wanted)),
    readAll: wanted => guarded(() => reads.readAll(wanted)),
    async at(position) {
      check()
      return reads.at(position)
    },
    follow,
    async head() {
      check()
      return reads.head()
    },
    async ping() {
      check()
      for await (const _ of pages.allBackwards(Math.min(PING_MS, patienceMs))) return
    },
    async close() {
      if (closing.signal.aborted) return
      closing.abort()
      await turns.idle()
      await (await held)?.release()
      await atMost(FAREWELL_MS, client.dispose())
    },
  }
}
