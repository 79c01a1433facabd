import { type EventData, jsonEvent } from '@eventstore/db-client'
import type { Position, SealedEvent, StoredEvent } from '../../events/log/envelope.js'
import { StoreRefused } from '../errors.js'
import type { Unreadable } from '../event-store.js'
import { idOf, uuidOf } from './event-ids.js'

/** An event as returned by the client. Every part of it might come from another program. */
export interface ServerRecord {
  readonly streamId: string
  readonly id: string
  readonly revision: bigint
  readonly type: string
  readonly data: unknown
  readonly metadata: unknown
  readonly position?: { readonly commit: bigint } | undefined
}

/** Converts an event to a record. Its data is where other programs expect it; the rest of the envelope is metadata. */
export function recordOf({ content, hash }: SealedEvent): EventData {
  const { data, ...rest } = content
  return jsonEvent({ id: uuidOf(content.id), type: content.type, data, metadata: { ...rest, hash } })
}

export type ReadResult =
  | { readonly event: StoredEvent }
  | { readonly unreadable: Unreadable }
  | { readonly foreign: true }

const FOREIGN = { foreign: true } as const

/**
 * Parses a record. An event in one of our streams without our envelope is foreign and skipped. An event with our
 * envelope that contradicts itself is ours and broken. The revision is the hashed one: it counts only our events, so
 * that a foreign event leaves no gap in the chain.
 */
export function eventIn(recorded: ServerRecord): ReadResult {
  const { metadata } = recorded
  if (!isRecord(metadata) || !('hash' in metadata || 'prev_hash' in metadata)) return FOREIGN
  const { data } = recorded
  const position = positionOf(recorded)
  // Begins with properties, so that all events share a hidden class, see "Style" in CONTRIBUTING.md.
  const event: PartsOfEvent = { position, data, ...metadata }
  Object.assign(event, { position, data })
  const reason = whyUnreadable(event, recorded)
  // The parts were checked individually.
  if (reason === undefined) return { event: event as unknown as StoredEvent }
  return { unreadable: { position, stream: recorded.streamId, revision: Number(recorded.revision), reason } }
}

type PartsOfEvent = { readonly [Part in keyof StoredEvent]?: unknown }

/** Returns why an event can't be read. A schema would slow down every read, and the registry parses `data` anyway. */
function whyUnreadable(event: PartsOfEvent, recorded: ServerRecord): string | undefined {
  const { id, type, version, stream, revision, at, data, hash } = event
  if (!isRecord(data)) return 'its data is not a JSON object'
  if (typeof version !== 'number' || typeof at !== 'string') return 'its metadata is not the metadata of an event'
  if (typeof hash !== 'string') return 'it has no hash'
  if (typeof revision !== 'number' || !(revision >= 0 && revision <= Number(recorded.revision))) {
    return `its metadata has revision ${revision}, but the log has ${recorded.revision}`
  }
  const parts = { id: [id, idOf(recorded.id)], type: [type, recorded.type], stream: [stream, recorded.streamId] }
  for (const [part, [declared, logged]] of Object.entries(parts)) {
    if (declared !== logged) return `its metadata has ${part} ${declared}, but the log has ${logged}`
  }
  return undefined
}

export function positionOf({ position, streamId }: ServerRecord): Position {
  return toPosition(position?.commit, streamId)
}

/** Converts a position. Servers before 22.6 don't return the positions of events that are read from a single stream. */
export function toPosition(commit: bigint | undefined, stream: string): Position {
  const position = Number(commit ?? -1n)
  if (Number.isSafeInteger(position) && position >= 0) return position
  throw new StoreRefused(`EventStoreDB returned no usable position for ${stream}: version 22.10 or newer is required`)
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
