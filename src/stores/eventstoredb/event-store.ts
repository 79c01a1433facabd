import type { SealedEvent } from '../../events/envelope.js'
import { StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { LogStanding } from '../log-notes.js'
import { createKeyQueue } from '../shared/key-queue.js'
import type { Warn } from '../shared/warn.js'
import { createAppending } from './appending/appending.js'
import { connect } from './connecting/connect.js'
import { type ConnectionString, parseConnectionString } from './connecting/connection-string.js'
import { diagnosed } from './connecting/diagnosis.js'
import { openServers } from './connecting/servers.js'
import { createLosses, type Losses } from './failures/losses.js'
import { createFollow } from './following/follow.js'
import { createRecentPages } from './following/recent-pages.js'
import { openTail } from './following/shared-tail.js'
import { identityOf } from './identity.js'
import { IDENTITY_STREAM } from './notes.js'
import { createReading, type Reading } from './reading/reading.js'

export interface EventStoreDbOptions {
  /** `esdb://`, `esdb+discover://`, `kurrentdb://` or `kurrentdb+discover://`. */
  readonly url: string
  /** The words before the hyphen in the names of our streams; all other streams of the server are somebody else's. */
  readonly kinds: readonly string[]
  /** The identity that the log must have, or is given if it has none. */
  readonly identity?: string
  readonly warn?: Warn
  /** Told what takes long, though nothing is wrong. */
  readonly tell?: (message: string) => void
  /**
   * Awaited before the first append on a connection, and before an append is made after one that failed: rejects where
   * the log may be another by now, and the append fails with that. May read, but not append.
   */
  readonly prove?: () => Promise<void>
  /** How long a call may last. */
  readonly timeoutMs?: number
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
const TIMEOUT_MS = 9_000
const PING_MS = 2_000

/** The log in EventStoreDB, beside whatever else is in there. Connects when it is first used. */
export function createEventStoreDb(options: EventStoreDbOptions): EventStoreDb {
  const { url, kinds, timeoutMs = TIMEOUT_MS, warn = () => {}, tell = () => {}, prove = async () => {} } = options
  const to = usable(url)
  const servers = openServers(to)
  const losses = createLosses(warn)
  const reading = createReading({ servers, losses, kinds, timeoutMs, tell })
  const queue = createKeyQueue()
  const { lost } = losses
  const appending = createAppending({ to, nodes: servers.nodes, prove, lost, reading, queue, timeoutMs })
  const closing = new AbortController()
  const { check, guarded } = untilClosed(closing.signal)
  const { client, pages, reads, head } = reading
  const { notes, kept } = appending
  const append = watched(appending.append, losses, reading)
  const standing = keptOnceKnown(() => queue.run(IDENTITY_STREAM, () => identityOf(notes, options.identity)))

  async function names(): Promise<LogStanding> {
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
    async kept(name) {
      check()
      return kept.kept(name)
    },
    async keep(name, data, version) {
      check()
      return queue.run(IDENTITY_STREAM, () => kept.keep(name, data, version))
    },
    async append(wanted) {
      check()
      return append(wanted)
    },
    async appendInOrder(events) {
      check()
      return queue.run('all of a copy', () => appending.appendInOrder(events))
    },
    readStream: (stream, wanted) => guarded(() => reads.readStream(stream, wanted)),
    readAll: wanted => guarded(() => reads.readAll(wanted)),
    readBackwards: wanted => guarded(() => reads.readBackwards(wanted)),
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
        throw await diagnosed(error, to)
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

/** Whether the server answers is told by what becomes of appends. */
function watched(append: EventStoreDb['append'], losses: Losses, { skipped }: Reading): EventStoreDb['append'] {
  return async wanted => {
    try {
      const outcome = await append(wanted)
      losses.answered()
      if (outcome.appended) skipped.met(outcome.position)
      return outcome
    } catch (error) {
      if (error instanceof StoreUnavailable) losses.tell(error)
      throw error
    }
  }
}

/** What can't be used is told now, not where it is used first. */
function usable(url: string): ConnectionString {
  const to = parseConnectionString(url)
  connect({ ...to, text: to.textOf(to.seeds[0] ?? '') })
  return to
}

/** Asked for once, and again only where that failed. */
function keptOnceKnown<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => {
    answer ??= ask().catch(error => {
      answer = undefined
      throw error
    })
    return answer
  }
}

/** Nothing is asked of a log that was closed, nor handed over. */
function untilClosed(closed: AbortSignal) {
  function check(): void {
    if (closed.aborted) throw new StoreUnavailable('EventStoreDB', 'the connection is closed')
  }
  async function* guarded<Item>(walk: () => AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
    check()
    for await (const item of walk()) {
      yield item
      check()
    }
  }
  return { check, guarded }
}

function followOf(reading: Reading, { listen, lost }: Losses, closed: AbortSignal, timeoutMs: number) {
  const recentPages = createRecentPages(reading.pages, reading.eventFilter, timeoutMs)
  listen(recentPages.clear)
  return createFollow({
    recentPages,
    closed,
    lost,
    openTail: (start, changed) => openTail({ ...reading, start, closed, changed, lost }),
  })
}
