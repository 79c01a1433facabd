import { appendAgain } from '../commands/executor/append-again.js'
import { hashOf, type SealedEvent } from '../events/log/envelope.js'
import type { Append, EventStore } from '../stores/event-store.js'

/** An append whose outcome is unknown: a server that doesn't respond might still perform it at any time. */
export type UnresolvedAppend = {
  readonly since: number
  readonly stream: string
  readonly expectedRevision: number
  /** The serialized events. */
  readonly texts: readonly string[]
}

/** In characters. A command appends a few hundred to a few thousand. Longer appends aren't stored. */
const MAX_STORED_LENGTH = 64 * 1024
/** Longer than any request waits for a server. An append that was sent earlier can no longer be performed. */
const UNRESOLVED_MS = 120_000

/** Returns the append as it is stored; undefined if it is too large. */
export function unresolvedAppendOf(
  { stream, expectedRevision, events }: Append,
  since: number,
): UnresolvedAppend | undefined {
  const texts = events.map(({ text }) => text)
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return length > MAX_STORED_LENGTH ? undefined : { since, stream, expectedRevision, texts }
}

/**
 * Makes the outcome of an append known: afterwards its events are in the log, or never will be. A command must know this
 * before it is rejected because of the state of other streams.
 */
export async function resolveAppend(
  { since, stream, expectedRevision, texts }: UnresolvedAppend,
  events: Pick<EventStore, 'append' | 'readStream'>,
  now: number,
): Promise<void> {
  if (now - since > UNRESOLVED_MS) return
  const sealed = texts.map((text): SealedEvent => ({ content: JSON.parse(text), text, hash: hashOf(text) }))
  await appendAgain({ stream, expectedRevision, events: sealed }, events)
}

/** Returns the appends that can still be performed: at each place in a stream the last one, and none that is too old. */
export function stillUnresolved(appends: readonly UnresolvedAppend[], now: number): readonly UnresolvedAppend[] {
  const last = new Map(appends.map(append => [`${append.stream} ${append.expectedRevision}`, append]))
  return [...last.values()].filter(({ since }) => now - since <= UNRESOLVED_MS)
}
