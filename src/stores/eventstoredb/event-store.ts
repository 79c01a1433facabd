import type { SealedEvent } from '../../events/envelope.js'
import { StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { LogStanding } from '../log-notes.js'
import { type Held, holdAppendConnection } from './appending/append-connections.js'
import { createAppendInOrder } from './appending/append-in-order.js'
import { withAppendCall } from './appending/appending-client.js'
import { createAppends } from './appending/appends.js'
import { createTurns } from './appending/turns.js'
import { connect } from './connecting/connect.js'
import { parseConnectionString } from './connecting/connection-string.js'
import { explained } from './connecting/explained.js'
import { holdServers } from './connecting/servers.js'
import { createLosses } from './failures/losses.js'
import { createFollow } from './following/follow.js'
import { openTail } from './following/shared-tail.js'
import { createShelf } from './following/shelf.js'
import { identityOf } from './identity.js'
import { createNotes } from './notes.js'
import { createOurs } from './ours.js'
import { createHead } from './reading/head.js'
import { createHorizon } from './reading/horizon.js'
import { createPages } from './reading/pages.js'
import { createReadingClient } from './reading/reading-client.js'
import { createReads } from './reading/reads.js'

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
  /** Told what takes long, though nothing is wrong. */
  readonly tell?: (message: string) => void
  /**
   * Awaited before the first append on a connection, and before an append is made after one that failed: rejects where
   * the log may be another by now, and the append fails with that. May read, but not append.
   */
  readonly prove?: () => Promise<void>
  /** How long a call may last. */
  readonly patienceMs?: number
}

export interface EventStoreDb extends EventStore {
  /**
   * Appends events of any streams so that they lie in the log in this order: for a copy of another log. When it
   * rejects, a beginning of them is stored, or will be; the same call again goes on with the rest.
   */
  appendInOrder(events: readonly SealedEvent[]): Promise<void>
  /**
   * Called whenever a connection to the log was lost or replaced, maybe several times for one loss: what answers from
   * now on may be another server, with another log. The answer ends that.
   */
  onLost(listener: (error: unknown) => void): () => void
  /**
   * What is read now comes from where appends go. While a cluster has no leader reads are answered by another node,
   * which may be behind: that something is not found there proves nothing.
   */
  isLed(): boolean
}

/** Below the ten seconds that the port promises. */
const PATIENCE_MS = 9_000
const PING_MS = 2_000

/** The log in EventStoreDB, beside whatever else is in there. Connects when it is first used. */
export function createEventStoreDb(options: EventStoreDbOptions): EventStoreDb {
  const {
    url,
    kinds,
    patienceMs = PATIENCE_MS,
    warn = () => {},
    tell = () => {},
    prove = async () => {},
    identityStream = 'inventory-identity',
  } = options
  const to = parseConnectionString(url)
  // What can't be used is told now, not where it is used first.
  connect({ ...to, text: to.textOf(to.seeds[0] ?? '') })
  const servers = holdServers(to)
  const losses = createLosses(warn)
  const client = createReadingClient({
    nodes: servers.nodes,
    clientOf: servers.readerOf,
    answered: losses.answered,
    failed: losses.lost,
  })
  const ours = createOurs(kinds)
  const horizon = createHorizon(ours)
  const pages = createPages({ client, patienceMs, ours, horizon, isLed: servers.nodes.isLed })
  const reads = createReads(pages, ours)
  const head = createHead({
    pages,
    ours,
    horizon,
    passing: others => tell(`looking for our last event: ${others} events of others lie behind it so far`),
  })
  const turns = createTurns()
  const closing = new AbortController()
  let held: Promise<Held> | undefined
  let named: Promise<LogStanding> | undefined

  const connection = async () => {
    held ??= holdAppendConnection({
      to,
      connect: ({ text }) => withAppendCall(connect({ ...to, text })),
      holder: { prove, lost: losses.lost },
    })
    return (await held).connection
  }
  const append = createAppends({ connection, pages, reads, ours, turns, patienceMs })
  const notes = createNotes({ stream: identityStream, connection, pages, patienceMs })
  const appendInOrder = createAppendInOrder({ connection, patienceMs })
  const shelf = createShelf(pages, ours, patienceMs)
  losses.listen(shelf.clear)
  const { signal: closed } = closing
  const { lost } = losses
  const follow = createFollow({
    shelf,
    closed,
    lost,
    openTail: (start, changed) => openTail({ client, pages, ours, horizon, start, closed, changed, lost }),
  })

  function check(): void {
    if (closing.signal.aborted) throw new StoreUnavailable('EventStoreDB', 'the connection is closed')
  }

  async function names(): Promise<LogStanding> {
    check()
    named ??= turns.take(identityStream, () => identityOf(notes, options.identity))
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
    async notes() {
      check()
      return notes.read()
    },
    async note(more, known) {
      check()
      return turns.take(identityStream, () => notes.add(more, known))
    },
    async append(wanted) {
      check()
      try {
        const outcome = await append(wanted)
        losses.answered()
        if (outcome.appended) horizon.met(outcome.position)
        return outcome
      } catch (error) {
        if (error instanceof StoreUnavailable) losses.tell(error)
        throw error
      }
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
      return head()
    },
    onLost: losses.listen,
    isLed: servers.nodes.isLed,
    async ping() {
      check()
      try {
        await pages.allBackwards(undefined, 1, Math.min(PING_MS, patienceMs))
      } catch (error) {
        throw await explained(error, to)
      }
    },
    async close() {
      if (closing.signal.aborted) return
      closing.abort()
      await turns.idle()
      await (await held)?.release()
      client.close()
      await servers.release()
    },
  }
}
