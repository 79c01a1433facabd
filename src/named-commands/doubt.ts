import { appendAgain } from '../commands/executor/append-again.js'
import { hashOf, type SealedEvent } from '../events/envelope.js'
import type { Append, EventStore } from '../stores/event-store.js'

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

/** Ends the doubt. Whoever is about to refuse the command for what other streams say has to know what became of it. */
export async function endDoubt(
  { since, stream, expectedRevision, texts }: Doubt,
  events: Pick<EventStore, 'append' | 'readStream'>,
  now: number,
): Promise<void> {
  if (now - since > LASTS_MS) return
  const sealed = texts.map((text): SealedEvent => ({ content: JSON.parse(text), text, hash: hashOf(text) }))
  await appendAgain({ stream, expectedRevision, events: sealed }, events)
}

/** Of several at one place only the last may still land there; and none that is too old. */
export function withoutTheOver(doubts: readonly Doubt[], now: number): readonly Doubt[] {
  const last = new Map(doubts.map(doubt => [`${doubt.stream} ${doubt.expectedRevision}`, doubt]))
  return [...last.values()].filter(({ since }) => now - since <= LASTS_MS)
}
