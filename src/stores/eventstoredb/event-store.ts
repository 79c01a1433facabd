import { StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import { type Held, holdAppendConnection } from './append-connections.js'
import { createAppends } from './appends.js'
import { connect } from './connect.js'
import { parseConnectionString } from './connection-string.js'
import { createFollow } from './follow.js'
import { identityOf } from './identity.js'
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

/** Below the ten seconds that the port promises. */
const PATIENCE_MS = 9_000
const PING_MS = 2_000
const FAREWELL_MS = 1_000

/** The log in EventStoreDB, beside whatever else is in there. Connects when it is first used. */
export function createEventStoreDb(options: EventStoreDbOptions): EventStore {
  const { url, kinds, patienceMs = PATIENCE_MS, warn = () => {}, identityStream = 'inventory-identity' } = options
  const to = parseConnectionString(url)
  const client = connect(to)
  const ours = createOurs(kinds)
  const pages = createPages(client, patienceMs)
  const reads = createReads(pages, ours, patienceMs)
  const turns = createTurns()
  const closing = new AbortController()
  let held: Promise<Held> | undefined
  let identity: Promise<string> | undefined

  const connection = async () => {
    held ??= holdAppendConnection(to, () => connect(to))
    return (await held).connection
  }
  const append = createAppends({ connection, pages, reads, ours, turns, patienceMs })
  const follow = shareFollow(createFollow({ client, ours, closed: closing.signal, warn }))

  function check(): void {
    if (closing.signal.aborted) throw new StoreUnavailable('EventStoreDB', 'the connection is closed')
  }

  async function* guarded<Item>(walk: () => AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
    check()
    for await (const item of walk()) {
      yield item
      check()
    }
  }

  return {
    async identity() {
      check()
      identity ??= turns.take(identityStream, () =>
        identityOf({ stream: identityStream, wanted: options.identity, connection, pages, patienceMs }),
      )
      return identity.catch(error => {
        identity = undefined
        throw error
      })
    },
    async append(wanted) {
      check()
      return append(wanted)
    },
    readStream: (stream, wanted) => guarded(() => reads.readStream(stream, wanted)),
    readAll: wanted => guarded(() => reads.readAll(wanted)),
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
