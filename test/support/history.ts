import { createMint } from '../../src/domain/values/ids.js'
import {
  type CommandIdentity,
  type EventData,
  GENESIS,
  type SealedEvent,
  type StoredEvent,
  seal,
} from '../../src/events/log/envelope.js'
import { NOW } from './given.js'

const mint = createMint(Date.now)

/** An event and the parts of its envelope that matter to a story. */
export interface EventFact {
  readonly type: string
  readonly data: object
  readonly at?: string
  /** The ID of the acting user. */
  readonly by?: string
  readonly command?: CommandIdentity
}

export interface Happening extends EventFact {
  readonly stream: string
}

/** `const screw = on('material-mat_screw')`; `screw(created, received)`: the next events of that stream. */
export const on =
  (stream: string) =>
  (...facts: readonly EventFact[]): readonly Happening[] =>
    facts.map(fact => ({ ...fact, stream }))

/** Seals events in order, each chained to the previous one of its stream. */
export function createSealer(now: () => string = () => NOW): (happening: Happening) => SealedEvent {
  const ends = new Map<string, SealedEvent>()
  return ({ stream, type, data, at = now(), by = 'usr_1', command = null }) => {
    const last = ends.get(stream)
    const sealed = seal({
      id: mint('evt'),
      type,
      version: 1,
      stream,
      revision: (last?.content.revision ?? -1) + 1,
      at,
      actor: { user_id: by, key_id: null },
      correlation_id: 'req_1',
      causation_id: null,
      command,
      prev_hash: last?.hash ?? GENESIS,
      data: data as EventData,
    })
    ends.set(stream, sealed)
    return sealed
  }
}

/** Returns events as a log does: positions rise with gaps, as on a server. */
export const toStoredEvents = (happenings: readonly Happening[]): readonly StoredEvent[] =>
  happenings.map(createSealer()).map(({ content, hash }, n) => ({ ...content, hash, position: (n + 1) * POSITION_GAP }))

export const POSITION_GAP = 10
