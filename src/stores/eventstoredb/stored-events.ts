import { type EventData, jsonEvent } from '@eventstore/db-client'
import type { EventContent, Position, SealedEvent, StoredEvent } from '../../events/envelope.js'
import { StoreRefused } from '../errors.js'
import type { Unreadable } from '../event-store.js'
import { idOf, uuidOf } from './event-ids.js'

/** What the client tells of an event; everything in it may be somebody else's. */
export interface Recorded {
  readonly streamId: string
  readonly id: string
  readonly revision: bigint
  readonly type: string
  readonly data: unknown
  readonly metadata: unknown
  readonly position?: { readonly commit: bigint } | undefined
}

/** The data lie where others look for them, all the rest of the envelope is metadata. */
export function recordOf({ content, hash }: SealedEvent): EventData {
  const { data, ...rest } = content
  return jsonEvent({ id: uuidOf(content.id), type: content.type, data, metadata: { ...rest, hash } })
}

export type Found = { readonly event: StoredEvent } | { readonly unreadable: Unreadable } | { readonly foreign: true }

const FOREIGN = { foreign: true } as const

/**
 * An event in one of our streams that has nothing of our envelope was put there by somebody else and is passed over;
 * one that has, and contradicts itself, is ours and broken. The revision is the one that was hashed: it counts our
 * events only, so that a foreign one makes no hole in the chain.
 */
export function eventIn(recorded: Recorded): Found {
  const { metadata } = recorded
  if (!isRecord(metadata) || !('hash' in metadata || 'prev_hash' in metadata)) return FOREIGN
  const { hash, ...rest } = metadata
  const content = { ...rest, data: recorded.data }
  const reason = whyUnreadable(content, hash, recorded)
  const position = positionOf(recorded)
  // Part by part it was found to be one.
  if (reason === undefined) return { event: Object.assign(content, { hash, position }) as unknown as StoredEvent }
  return { unreadable: { position, stream: recorded.streamId, revision: Number(recorded.revision), reason } }
}

/** No schema here: this stands in the way of every event that is read, and the registry parses `data` anyway. */
function whyUnreadable(
  content: { readonly [Part in keyof EventContent]?: unknown },
  hash: unknown,
  recorded: Recorded,
): string | undefined {
  const { id, type, version, stream, revision, at, data } = content
  if (!isRecord(data)) return 'its data is not a JSON object'
  if (typeof version !== 'number' || typeof at !== 'string') return 'its metadata is not the metadata of an event'
  if (typeof hash !== 'string') return 'it has no hash'
  if (typeof revision !== 'number' || !(revision >= 0 && revision <= Number(recorded.revision))) {
    return `its metadata has revision ${revision}, but the log has ${recorded.revision}`
  }
  const parts = { id: [id, idOf(recorded.id)], type: [type, recorded.type], stream: [stream, recorded.streamId] }
  for (const [part, [said, known]] of Object.entries(parts)) {
    if (said !== known) return `its metadata has ${part} ${said}, but the log has ${known}`
  }
  return undefined
}

export function positionOf({ position, streamId }: Recorded): Position {
  return toPosition(position?.commit, streamId)
}

/** Servers before 22.6 don't tell the position of what is read from one stream. */
export function toPosition(commit: bigint | undefined, stream: string): Position {
  const position = Number(commit ?? -1n)
  if (Number.isSafeInteger(position) && position >= 0) return position
  throw new StoreRefused(`EventStoreDB returned no usable position for ${stream}: version 22.10 or newer is required`)
}

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
