import { hash } from 'node:crypto'
import { canonical, type Json } from './canonical.js'

/** User and key that made a change. `key_id` is null for automatic changes of the service. */
export type Actor = {
  readonly user_id: string
  readonly key_id: string | null
}

/** The client's Idempotency-Key, scoped to its user, and a hash of the request. */
export type CommandIdentity = {
  readonly key: string
  readonly hash: string
}

export type EventData = { readonly [key: string]: Json | undefined }

/** Metadata of an event: everything but its type and its data. */
export type Envelope = {
  readonly id: string
  readonly version: number
  readonly stream: string
  readonly revision: number
  /** ISO 8601 in UTC with milliseconds. Never decreases within a stream. */
  readonly at: string
  readonly actor: Actor
  readonly correlation_id: string
  readonly causation_id: string | null
  /** Trace context of the request. Missing if the request had none. */
  readonly traceparent?: string
  readonly command: CommandIdentity | null
  readonly prev_hash: string
}

/** The stored content of an event, which its hash covers: everything but its position in the log. */
export type EventContent = Envelope & { readonly type: string; readonly data: EventData }

/** An event with its hash, ready to be appended. `text` is the canonical form that was hashed. */
export interface SealedEvent {
  readonly content: EventContent
  readonly hash: string
  readonly text: string
}

/** Position in the log: strictly increasing, with gaps on some stores. Zero is before the first event. */
export type Position = number

/** Hash and position of a stored event. */
export type Placed = { readonly hash: string; readonly position: Position }

/**
 * An event as stored: of any version, possibly of a type that only a newer program knows. Code that hashes, copies, or
 * compares events uses it. The registry reads its content (see registry.ts).
 */
export type StoredEvent = EventContent & Placed

/**
 * Returns the event with its position. The fields are listed because an object that is spread and then extended gets
 * its own hidden class before Node.js 24, which slows down all readers.
 */
export function placed({ content, hash }: Omit<SealedEvent, 'text'>, position: Position): StoredEvent {
  const { id, type, version, stream, revision, at, actor, correlation_id, causation_id, command, prev_hash } = content
  const { data, traceparent } = content
  const event: StoredEvent = {
    id,
    type,
    version,
    stream,
    revision,
    at,
    actor,
    correlation_id,
    causation_id,
    command,
    prev_hash,
    data,
    hash,
    position,
  }
  return traceparent === undefined ? event : { ...event, traceparent }
}

/** An applied event, which identifies the log. */
export interface Landmark {
  readonly position: Position
  readonly id: string
  readonly hash: string
}

/** The previous hash of the first event of every stream. */
export const GENESIS = '0'.repeat(64)

export const hashOf = (text: string): string => hash('sha256', text, 'hex')

export const textOf = (content: EventContent): string => canonical(content)

export function seal(content: EventContent): SealedEvent {
  const text = textOf(content)
  return { content, text, hash: hashOf(text) }
}
