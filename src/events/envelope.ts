import { hash } from 'node:crypto'
import { canonical, type Json } from './canonical.js'

/** Who did it. `key_id` is null for what the service does by itself. */
export type Actor = {
  readonly user_id: string
  readonly key_id: string | null
}

/** The client's own name for a command (its Idempotency-Key, scoped to its user) and a hash of what it asked for. */
export type CommandIdentity = {
  readonly key: string
  readonly hash: string
}

export type EventData = { readonly [key: string]: Json | undefined }

/** What an event says of itself, beside its type and its data. */
export type Envelope = {
  readonly id: string
  readonly version: number
  readonly stream: string
  readonly revision: number
  /** ISO 8601 in UTC with milliseconds; never falls within a stream. */
  readonly at: string
  readonly actor: Actor
  readonly correlation_id: string
  readonly causation_id: string | null
  /** Where the request that made it stands in a trace of its sender; missing where it said nothing of one. */
  readonly traceparent?: string
  readonly command: CommandIdentity | null
  readonly prev_hash: string
}

/** What is stored of an event, and what its hash covers: everything but the place the log gave it. */
export type EventContent = Envelope & { readonly type: string; readonly data: EventData }

/** An event with its hash, ready to be appended. `text` is the canonical form that was hashed. */
export interface SealedEvent {
  readonly content: EventContent
  readonly hash: string
  readonly text: string
}

/** A place in the whole log: strictly rising, with gaps on some stores. Zero is before the first event. */
export type Position = number

/** Where an event lies in the log, and what it is known by there. */
export type Placed = { readonly hash: string; readonly position: Position }

/**
 * An event as it lies in the log: of any version, perhaps of a type that only a newer program knows. For whoever
 * hashes, copies or tells places apart; what it says is for the reader of the log (see registry.ts) to tell.
 */
export type StoredEvent = EventContent & Placed

/**
 * The event once it has its place. Written out, for what is spread first and then added to has a hidden class of its own
 * each time before Node 24, and all who read it pay.
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

/** An event of ours that was applied, by which whoever applied it recognises the log again. */
export interface Landmark {
  readonly position: Position
  readonly id: string
  readonly hash: string
}

/** The hash before the first event of every stream. */
export const GENESIS = '0'.repeat(64)

export const hashOf = (text: string): string => hash('sha256', text, 'hex')

export const textOf = (content: EventContent): string => canonical(content)

export function seal(content: EventContent): SealedEvent {
  const text = textOf(content)
  return { content, text, hash: hashOf(text) }
}
