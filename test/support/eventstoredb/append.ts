import { randomUUID } from 'node:crypto'
import { type Decision, decideAppend, type Expected } from './append-decision.js'
import type { Log, Proposed, Stored } from './log.js'
import { createStreams, SOFT_DELETED, TOMBSTONE_REVISION } from './streams.js'

export const MAX_APPEND_BYTES = 1_048_576

/**
 * The number of event IDs that the server remembers: a repeated append with `ANY` is recognized only among the newest.
 */
const REMEMBERED_IDS = 100_000

/** The response to a repeat whose original is hidden has no position. */
export type Appended = { kind: 'stored'; revision: number; position: number | undefined }
export type Refused = Exclude<Decision, { kind: 'store' | 'repeat' }> | { kind: 'too large' }
export type Store = ReturnType<typeof createStore>

export function createStore(log: Log) {
  const streams = createStreams(log)
  const remembered = new Map<string, { stream: string; revision: number }>()
  for (const event of log.newestOfAll(REMEMBERED_IDS)) remember(event)
  if (log.isShared) log.onGrowth(learn)

  /** Remembers events, including those that another node stored. */
  function learn(events: Stored[]) {
    for (const event of events) {
      streams.added(event)
      remember(event)
    }
  }

  function remember({ id, stream, revision }: Stored) {
    remembered.delete(id)
    remembered.set(id, { stream, revision })
    if (remembered.size <= REMEMBERED_IDS) return
    for (const oldest of remembered.keys()) return void remembered.delete(oldest)
  }

  function store(stream: string, revision: number, event: Proposed): Stored {
    const stored = log.add(stream, revision, event)
    streams.added(stored)
    remember(stored)
    return stored
  }

  function storeMetadata(stream: string, json: string) {
    const metastream = `$$${stream}`
    return store(metastream, streams.of(metastream).last + 1, systemEvent('$metadata', json))
  }

  function decide(stream: string, expected: Expected, ids: string[]): Decision {
    const { last, hasMetadata } = streams.of(stream)
    return decideAppend(expected, ids, {
      last,
      hasMetadata,
      tombstoned: streams.isTombstoned(stream),
      softDeleted: streams.isSoftDeleted(stream),
      revisionOf: id => (remembered.get(id)?.stream === stream ? remembered.get(id)?.revision : undefined),
      idAt: revision => log.eventAt(stream, revision)?.id,
    })
  }

  return {
    log,
    streams,
    /** Stores a system event of the server. */
    note: (stream: string, type: string) => void store(stream, streams.of(stream).last + 1, systemEvent(type, '{}')),
    /** Decides immediately, in call order. The events are durable when the log reports it. */
    append(stream: string, expected: Expected, events: Proposed[]): Appended | Refused {
      log.begin()
      if (events.reduce((sum, { data }) => sum + data.length, 0) > MAX_APPEND_BYTES) return { kind: 'too large' }
      const decision = decide(
        stream,
        expected,
        events.map(event => event.id),
      )
      if (decision.kind === 'repeat') {
        const isHidden = decision.last < streams.firstRevisionOf(stream)
        const position = isHidden ? undefined : log.eventAt(stream, decision.last)?.position
        return { kind: 'stored', revision: decision.last, position }
      }
      if (decision.kind !== 'store') return decision
      const first = streams.of(stream).last + 1
      if (streams.isSoftDeleted(stream) && events.length > 0) storeMetadata(stream, JSON.stringify({ $tb: first }))
      const stored = events.map((event, offset) => store(stream, first + offset, event))
      return {
        kind: 'stored',
        revision: streams.of(stream).last,
        position: stored.at(-1)?.position ?? log.lastPosition(),
      }
    },
    remove(stream: string, expected: Expected, how: 'delete' | 'tombstone'): Appended | Refused {
      log.begin()
      const decision = decide(stream, expected, [randomUUID()])
      if (decision.kind !== 'store') return decision.kind === 'repeat' ? { kind: 'deleted' } : decision
      const { last, hasMetadata } = streams.of(stream)
      if (how === 'delete' && last < 0 && !hasMetadata) return { kind: 'wrong version', current: -1 }
      const { position, revision } =
        how === 'delete'
          ? storeMetadata(stream, SOFT_DELETED)
          : store(stream, TOMBSTONE_REVISION, systemEvent('$streamDeleted', ''))
      return { kind: 'stored', revision, position }
    },
  }
}

function systemEvent(type: string, json: string): Proposed {
  const data = Buffer.from(json)
  return {
    id: randomUUID(),
    type,
    contentType: json ? 'application/json' : 'application/octet-stream',
    data,
    metadata: Buffer.alloc(0),
  }
}
