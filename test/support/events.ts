import { createMint } from '../../src/domain/values/ids.js'
import { type EventData, GENESIS, type SealedEvent, type StoredEvent, seal } from '../../src/events/log/envelope.js'

const mint = createMint(Date.now)

export interface SealOptions {
  /** Hash of the event before the first one; not needed at the start of the stream. */
  readonly prevHash?: string
  readonly data?: (revision: number) => EventData
  readonly type?: string
  readonly at?: string
}

/** Returns `count` events of a stream from revision `from`, chained by their hashes as in the service. */
export function sealEvents(stream: string, from: number, count: number, sealing: SealOptions = {}): SealedEvent[] {
  const { data = revision => ({ quantity: String(revision) }), type = 'material.received' } = sealing
  const events: SealedEvent[] = []
  for (let revision = from; revision < from + count; revision += 1) {
    const content = {
      id: mint('evt'),
      type,
      version: 1,
      stream,
      revision,
      at: sealing.at ?? '2026-03-01T08:00:00.000Z',
      actor: { user_id: 'usr_01jnaz2v8qe0prv4p1vj2c9kq5', key_id: null },
      correlation_id: `c-${revision}`,
      causation_id: null,
      command: { key: `k-${revision}`, hash: 'b'.repeat(64) },
      prev_hash: events.at(-1)?.hash ?? sealing.prevHash ?? GENESIS,
      data: data(revision),
    }
    events.push(seal(content))
  }
  return events
}

/** Returns an event without its hash and position, which equals the content that was sealed. */
export function contentOf({ hash: _hash, position: _position, ...content }: StoredEvent) {
  return content
}
