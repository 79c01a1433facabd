import { GENESIS, hashOf, type SealedEvent } from '../../events/envelope.js'
import { type Append, type EventStore, NO_STREAM } from '../../stores/event-store.js'

/** The append of a named command that was never answered: it may lie in a frozen server still, and land at any time. */
export type Doubt = {
  readonly since: number
  readonly stream: string
  readonly expectedRevision: number
  /** Of its events. */
  readonly texts: readonly string[]
}

/** In characters; a command leaves a few hundred to a few thousand. What is longer is not kept. */
const MOST_KEPT = 64 * 1024
/** Longer than any server is waited for. What was asked for earlier is not carried out any more on its own. */
const LASTS_MS = 120_000

export function doubtOf({ stream, expectedRevision, events }: Append, since: number): Doubt | undefined {
  const texts = events.map(({ text }) => text)
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return length > MOST_KEPT ? undefined : { since, stream, expectedRevision, texts }
}

/**
 * Ends the doubt: asks for the very same append once more, with the same ids. It is in the log now, by this try or the
 * first, or something else lies in its place and it never will be. Whoever is about to refuse the command for what
 * other streams say has to know which.
 */
export async function endDoubt(
  { since, stream, expectedRevision, texts }: Doubt,
  events: Pick<EventStore, 'append' | 'readStream'>,
  now: number,
): Promise<void> {
  if (now - since > LASTS_MS) return
  const sealed = texts.map((text): SealedEvent => ({ content: JSON.parse(text), text, hash: hashOf(text) }))
  // The log may have been put back meanwhile: only what continues the stream as it is may be appended to it.
  if ((await hashAt(events, stream, expectedRevision)) !== sealed[0]?.content.prev_hash) return
  await events.append({ stream, expectedRevision, events: sealed })
}

async function hashAt(
  events: Pick<EventStore, 'readStream'>,
  stream: string,
  revision: number,
): Promise<string | undefined> {
  if (revision === NO_STREAM) return GENESIS
  for await (const [event] of events.readStream(stream, { from: revision, limit: 1 })) return event?.hash
  return undefined
}
