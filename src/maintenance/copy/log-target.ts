import { copyName } from '../../events/log/log-name.js'
import { withoutCredentials } from '../../opening/adapters.js'
import { StoreRefused } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import type { EventStoreDb } from '../../stores/eventstoredb/event-store.js'
import { type LogNote, type LogState, logStateOf } from '../../stores/log-notes.js'

/** A log that accepts events of any streams in the order of another log. */
export type CopyableLog = EventStore & Pick<EventStoreDb, 'appendInOrder'>

/** The log to which another log is copied. */
export interface TargetLog {
  readonly store: CopyableLog
  readonly place: string
  /** Returns the state of the target log; undefined while it is empty. */
  state(): Promise<LogState | undefined>
  /**
   * Notes in the target log that it is being filled from another log, so that no service starts on an incomplete copy.
   * An empty log that a service has created there becomes the copy. `name` is the name of the copy, by default a new
   * one because its positions differ.
   */
  begin(identity: string, from: string, name?: string): Promise<void>
  /** Notes that the copy is complete. Returns the name of the log. */
  end(): Promise<string>
}

export function targetLog({ store, place }: Pick<TargetLog, 'store' | 'place'>): TargetLog {
  return {
    store,
    place,
    state: async () => logStateOf(await store.notes()),

    async begin(identity, from, name = copyName(from, Date.now())) {
      for (;;) {
        const notes = await store.notes()
        const state = logStateOf(notes)
        if (state?.copying === from) return
        if (state?.copying !== undefined) throw inUseError(place, `is being filled from the log ${state.copying}`)
        const isSame = state?.identity === identity
        if (isSame && notes.some(({ type }) => type === 'copy.ended')) {
          throw inUseError(place, 'already contains all of this log and might be in use')
        }
        if (state !== undefined && (await store.head()) > 0) throw inUseError(place, `contains the log ${state.name}`)
        const creation: LogNote = { type: 'log.made', identity, name }
        const naming: LogNote[] = state?.name === name ? [] : [{ type: 'log.named', name }]
        if (await store.note([...(isSame ? naming : [creation]), { type: 'copy.begun', from }], notes.length)) return
      }
    },

    async end() {
      for (;;) {
        const notes = await store.notes()
        const state = logStateOf(notes)
        if (state === undefined) throw new StoreRefused(`${place} lost the copied events`)
        if (state.copying === undefined) return state.name
        await store.note([{ type: 'copy.ended' }], notes.length)
      }
    },
  }
}

/**
 * Rejects a NATS stream that isn't empty: it refers to positions of the old log, and the relay would continue from
 * them.
 */
export async function requireEmptyStream(url: string): Promise<void> {
  const { isStreamEmpty } = await import('../../stores/nats/contents.js')
  if (await isStreamEmpty(url)) return
  throw new StoreRefused(
    `NATS at ${withoutCredentials(url)} contains events of another log. Delete its stream INVENTORY after its readers have read it.`,
  )
}

const inUseError = (place: string, what: string): StoreRefused =>
  new StoreRefused(`${place} ${what}. Nothing was changed there.`)
