import { openTables, type Proposed, type Stored } from './tables.js'

export { logFile, type Proposed, type Stored } from './tables.js'
export type Log = ReturnType<typeof openLog>

/** The first record of a real log isn't at 0 either. */
const FIRST_POSITION = 1_024
const RECORD_OVERHEAD = 96
const SCAVENGED = 'scavenged before'
const LEADER = 'leader'
const POLL_MS = 10

/**
 * Opens a log with every event of every stream in one SQLite file. `add` writes to a transaction that all appends of
 * one iteration of the event loop share. `whenDurable` calls back after its commit, and only then do reads show the
 * events. The nodes of a cluster share the file instead of replicating it: each shows the events that it has received.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: All functions share the state of the open transaction.
export function openLog(dataDir: string, { isShared = false } = {}) {
  const tables = openTables(dataDir)
  const [newestEvent] = tables.recent(1)
  let scavengedBefore = tables.marked(SCAVENGED) ?? 0
  let next = Math.max(FIRST_POSITION, scavengedBefore, newestEvent ? endOf(newestEvent) : 0)
  let last = newestEvent?.position ?? 0
  let visible = { last, end: next }
  let isOpen = false
  let isCutOff = false
  let version = tables.version()
  let added: Stored[] = []
  let waiting: (() => void)[] = []
  const listeners = new Set<(added: Stored[]) => void>()

  function begin() {
    if (isOpen) return
    tables.begin()
    isOpen = true
    setImmediate(commit)
    if (isShared) hearOfOthers()
  }

  function commit() {
    if (!isOpen) return
    tables.commit()
    isOpen = false
    const [news, done] = [added, waiting]
    added = []
    waiting = []
    show(news)
    for (const then of done) then()
  }

  function show(news: Stored[]) {
    visible = { last, end: next }
    if (news.length > 0) for (const listener of listeners) listener(news)
  }

  function hearOfOthers() {
    const now = tables.version()
    if (isCutOff || now === version) return
    version = now
    const news = tables.behind(last)
    const newest = news.at(-1)
    if (!newest) return
    last = newest.position
    next = endOf(newest)
    show(news)
  }

  const poll = isShared ? setInterval(() => isOpen || hearOfOthers(), POLL_MS).unref() : undefined

  return {
    isShared,
    file: tables.file,
    /** Requests after this call wait until the added events are committed. */
    begin,
    add(stream: string, revision: number, event: Proposed): Stored {
      begin()
      const stored = { ...event, stream, revision, position: next, created: Date.now() }
      tables.insert(stored)
      added.push(stored)
      last = stored.position
      next = endOf(stored)
      return stored
    },
    whenDurable(then: () => void) {
      if (isOpen) waiting.push(then)
      else then()
    },
    /** Commits pending events. */
    settle: commit,
    /** Calls the listener for every event when reads show it. */
    onGrowth(listener: (added: Stored[]) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    lastPosition: () => last,
    /** The range that reads show: where the newest record begins and where it ends. */
    shown: () => visible,
    /** Within a scavenged range, every position counts as the start of a record. */
    hasRecordAt: (position: number) => position < scavengedBefore || tables.hasRecordAt(position),
    markScavenged() {
      scavengedBefore = next
      tables.mark(SCAVENGED, next)
    },
    /** The port of the node that was elected last, which is always correct. */
    leader: () => tables.marked(LEADER),
    markLeader: (port: number) => tables.mark(LEADER, port),
    /** Whether the node receives the events of other nodes. */
    cutOff(from: boolean) {
      isCutOff = from
    },
    /** These four also see events that aren't durable yet: the rules for appends need them. */
    eventAt: tables.at,
    newestOf: tables.newestOf,
    newestOfAll: (count: number) => tables.recent(count).reverse(),
    firstRevisionSince: tables.firstSince,
    readAllFrom: (position: number, limit: number) => tables.all(position, visible.last, limit),
    readAllBefore: (position: number, limit: number) => tables.allBackwards(Math.min(position, visible.end), limit),
    readStream: (stream: string, from: number, to: number, limit: number) =>
      tables.stream(stream, from, to, visible.last, limit),
    readStreamBackwards: (stream: string, from: number, to: number, limit: number) =>
      tables.streamBackwards(stream, to, from, visible.last, limit),
    close() {
      commit()
      clearInterval(poll)
      tables.close()
    },
  }
}

/** Returns the end of a record, which is the start of the next one, as in a file. */
export function endOf({ position, stream, type, data, metadata }: Stored) {
  return position + RECORD_OVERHEAD + stream.length + type.length + data.length + metadata.length
}
