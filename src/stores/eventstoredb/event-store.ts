import type { SealedEvent } from '../../events/log/envelope.js'
import { StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { LogState } from '../log-notes.js'
import { createKeyQueue } from '../shared/key-queue.js'
import type { Warn } from '../shared/warn.js'
import { createAppending } from './appending/appending.js'
import { connect } from './connecting/connect.js'
import { type ConnectionString, parseConnectionString } from './connecting/connection-string.js'
import { diagnose } from './connecting/diagnosis.js'
import { openServers } from './connecting/servers.js'
import { createLosses, type Losses } from './failures/losses.js'
import { createFollow } from './following/follow.js'
import { createRecentPages } from './following/recent-pages.js'
import { openTail } from './following/shared-tail.js'
import { identityOf } from './identity.js'
import { IDENTITY_STREAM } from './notes.js'
import { createReading, type EventReading } from './reading/reading.js'

export interface EventStoreDbOptions {
  /** URL with the scheme `esdb://`, `esdb+discover://`, `kurrentdb://`, or `kurrentdb+discover://`. */
  readonly url: string
  /** Prefixes of our stream names, before the hyphen. All other streams of the server belong to other programs. */
  readonly kinds: readonly string[]
  /** Identity that the log must have. A log without an identity gets it. */
  readonly identity?: string
  readonly warn?: Warn
  /** Called with the progress of long operations. */
  readonly report?: (message: string) => void
  /**
   * Awaited before the first append on a connection, and before an append after a failed one. If it rejects because
   * the log might be another one, the append fails with the same error. It can read, but must not append.
   */
  readonly prove?: () => Promise<void>
  /** Maximum duration of a call, in milliseconds. Default: 9,000. */
  readonly timeoutMs?: number
}

export interface EventStoreDb extends EventStore {
  /**
   * Appends events of any streams in this order, to copy another log. If it rejects, a prefix of them is stored, or
   * will be. Repeat the call to append the rest.
   */
  appendInOrder(events: readonly SealedEvent[]): Promise<void>
  /**
   * Adds a listener that is called when a connection to the log is lost or replaced, maybe several times per loss:
   * another server with another log might respond from now on. Returns a function that removes it.
   */
  onLost(listener: (error: unknown) => void): () => void
  /**
   * Reports whether reads come from the node that accepts appends. While a cluster has no leader, another node
   * responds to reads. It might be behind, so a missing event proves nothing.
   */
  isLed(): boolean
}

/** Below the ten seconds that the port promises. */
const TIMEOUT_MS = 9_000
const PING_MS = 2_000

/** Creates an event store on EventStoreDB. Other programs can use the same server. Connects on first use. */
export function createEventStoreDb(options: EventStoreDbOptions): EventStoreDb {
  const { url, kinds, timeoutMs = TIMEOUT_MS, warn = () => {}, report = () => {}, prove = async () => {} } = options
  const to = requireUsable(url)
  const servers = openServers(to)
  const losses = createLosses(warn)
  const reading = createReading({ servers, losses, kinds, timeoutMs, report })
  const queue = createKeyQueue()
  const { lost } = losses
  const appending = createAppending({ to, nodes: servers.nodes, prove, lost, reading, queue, timeoutMs })
  const closing = new AbortController()
  const { check, guarded } = untilClosed(closing.signal)
  const { client, pages, reads, head } = reading
  const { notes, metadata: kept } = appending
  const append = watchAppends(appending.append, losses, reading)
  const standing = cachedOnSuccess(() => queue.run(IDENTITY_STREAM, () => identityOf(notes, options.identity)))

  async function names(): Promise<LogState> {
    check()
    return standing()
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
      return queue.run(IDENTITY_STREAM, () => notes.add(more, known))
    },
    async readMetadata(name) {
      check()
      return kept.readMetadata(name)
    },
    async writeMetadata(name, data, version) {
      check()
      return queue.run(IDENTITY_STREAM, () => kept.writeMetadata(name, data, version))
    },
    async append(attempt) {
      check()
      return append(attempt)
    },
    async appendInOrder(events) {
      check()
      return queue.run('all of a copy', () => appending.appendInOrder(events))
    },
    readStream: (stream, query) => guarded(() => reads.readStream(stream, query)),
    readAll: query => guarded(() => reads.readAll(query)),
    readBackwards: query => guarded(() => reads.readBackwards(query)),
    async at(position) {
      check()
      return reads.at(position)
    },
    follow: followOf(reading, losses, closing.signal, timeoutMs),
    async head() {
      check()
      return head()
    },
    onLost: losses.listen,
    isLed: servers.nodes.isLed,
    async ping() {
      check()
      try {
        await pages.allBackwards(undefined, 1, Math.min(PING_MS, timeoutMs))
      } catch (error) {
        throw await diagnose(error, to)
      }
    },
    async close() {
      if (closing.signal.aborted) return
      closing.abort()
      await queue.idle()
      await appending.close()
      client.close()
      await servers.close()
    },
  }
}

/** Wraps appends to track by their outcomes whether the server responds. */
function watchAppends(
  append: EventStoreDb['append'],
  losses: Losses,
  { skipped }: EventReading,
): EventStoreDb['append'] {
  return async attempt => {
    try {
      const outcome = await append(attempt)
      losses.responded()
      if (outcome.appended) skipped.met(outcome.position)
      return outcome
    } catch (error) {
      if (error instanceof StoreUnavailable) losses.logLoss(error)
      throw error
    }
  }
}

/** Parses and validates the URL, so that an invalid one fails now and not on first use. */
function requireUsable(url: string): ConnectionString {
  const to = parseConnectionString(url)
  connect({ ...to, text: to.textOf(to.seeds[0] ?? '') })
  return to
}

/** Caches the result of a call. After a failure, the call is repeated. */
function cachedOnSuccess<Answer>(call: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => {
    answer ??= call().catch(error => {
      answer = undefined
      throw error
    })
    return answer
  }
}

/** Returns functions that reject calls and stop iterations after the log is closed. */
function untilClosed(closed: AbortSignal) {
  function check(): void {
    if (closed.aborted) throw new StoreUnavailable('EventStoreDB', 'the connection is closed')
  }
  async function* guarded<Item>(read: () => AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
    check()
    for await (const item of read()) {
      yield item
      check()
    }
  }
  return { check, guarded }
}

function followOf(reading: EventReading, { listen, lost }: Losses, closed: AbortSignal, timeoutMs: number) {
  const recentPages = createRecentPages(reading.pages, reading.eventFilter, timeoutMs)
  listen(recentPages.clear)
  return createFollow({
    recentPages,
    closed,
    lost,
    openTail: (start, changed) => openTail({ ...reading, start, closed, changed, lost }),
  })
}
