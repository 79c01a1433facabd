import { streamOf } from '../../domain/decisions/aggregate.js'
import { isRejection } from '../../domain/decisions/rejection.js'
import { material } from '../../domain/materials.js'
import * as rules from '../../domain/unique-values.js'
import { type EventContent, type Position, seal } from '../../events/log/envelope.js'
import type { ReservedChange } from '../../events/unique-values.js'
import type { EventStore } from '../../stores/event-store.js'
import { appendAgain } from '../executor/append-again.js'
import type { CommandContext } from '../executor/context.js'
import type { Executor } from '../executor/executor.js'
import type { StreamState } from '../executor/stream-state.js'
import type { Streams } from '../executor/stream-states.js'

/** The reservations in the streams of unique values, whichever process appended them. */
export interface ValueReservations {
  read(valueId: string): Promise<StreamState<rules.UniqueValue>>
  /** Returns the decided change of a reservation, from its own stream or from that of the first value of the change. */
  changeOf(state: rules.UniqueValue | undefined): Promise<ReservedChange | null>
  /** Repeats the append of a change unless its place is taken. Reports whether the change is in the log. */
  resolve(change: ReservedChange): Promise<boolean>
  /**
   * Reports whether the reserved change is in the log or can no longer get there. An undecided reservation that was
   * read often is taken over.
   */
  isEnded(state: rules.UniqueValue, valueId: string, reads: number, context: CommandContext): Promise<boolean>
  /** Gives up an undecided change. Returns false if it was decided. */
  release(valueId: string, attempt: string, context: CommandContext): Promise<boolean>
}

export interface ReservationOptions {
  readonly executor: Pick<Executor, 'execute'>
  readonly streams: Streams
  readonly store: Pick<EventStore, 'append' | 'readStream'>
  /** Called with the position of an append that completes another process's change. */
  readonly written: (position: Position) => void
}

/** How often an undecided reservation is read before its process counts as dead. */
const MAX_READS = 20

export function createReservations({ executor, streams, store, written }: ReservationOptions): ValueReservations {
  const { uniqueValue } = rules

  const reservations: ValueReservations = {
    read: valueId => streams.newest(uniqueValue, streamOf(uniqueValue.kind, valueId)),

    async changeOf(state) {
      if (!state || state.released) return null
      if (state.change) return state.change
      const { state: first } = await reservations.read(state.decided_in)
      return first && rules.isReservedBy(first, state.attempt) ? first.change : null
    },

    async resolve({ stream, expected_revision, events }) {
      const sealed = sealedEventsOf({ events })
      const before = await streams.newest(material, stream)
      if (before.revision <= expected_revision) {
        await appendAgain({ stream, expectedRevision: expected_revision, events: sealed }, store)
        const { position } = await streams.newest(material, stream)
        if (position !== undefined) written(position)
      }
      for await (const [event] of store.readStream(stream, { from: expected_revision + 1, limit: 1 })) {
        return event?.hash === sealed[0]?.hash
      }
      return false
    },

    async isEnded(state, valueId, reads, context) {
      if (state.released) return true
      const change = await reservations.changeOf(state)
      if (change) {
        await reservations.resolve(change)
        return true
      }
      const { attempt, decided_in } = state
      const isDecidedHere = decided_in === valueId
      if (!isDecidedHere && !rules.isReservedBy((await reservations.read(decided_in)).state, attempt)) return true
      if (reads < MAX_READS) return false
      // If the change would be decided in this stream, the next reservation replaces it.
      return isDecidedHere || reservations.release(decided_in, attempt, context)
    },

    async release(valueId, attempt, context) {
      const outcome = await executor.execute(uniqueValue, valueId, context, state => rules.release(state, attempt))
      return !isRejection(outcome)
    },
  }
  return reservations
}

/** Seals the reserved events again, which gives the same text and hash. */
export const sealedEventsOf = ({ events }: Pick<ReservedChange, 'events'>) =>
  events.map((content: Pick<EventContent, 'id'>) => seal(content as EventContent))
