import type { Logger } from 'pino'
import { copyName } from '../../events/log/log-name.js'
import { EVENT_STORE_DB, eventStoreDbAt, withoutCredentials } from '../../opening/adapters.js'
import { StoreRefused } from '../../stores/errors.js'
import type { EventStoreDb } from '../../stores/eventstoredb/event-store.js'
import { type LogState, logStateOf } from '../../stores/log-notes.js'

/** The server to which the log is copied. */
export interface TargetLog {
  readonly store: EventStoreDb
  readonly place: string
  /** Returns the state of the target log; undefined while it is empty. */
  standing(): Promise<LogState | undefined>
  /**
   * Notes in the target log that it is being filled from another log, so that no service starts on an incomplete copy.
   * An empty log that a service has created there becomes the copy.
   */
  begin(identity: string, from: string): Promise<void>
  /** Notes that the copy is complete. Returns the name of the log. */
  end(): Promise<string>
}

export async function openTargetLog(url: string, log: Pick<Logger, 'warn'>): Promise<TargetLog> {
  const store = await eventStoreDbAt(url, log)
  const place = `${EVENT_STORE_DB} at ${withoutCredentials(url)}`
  const standing = async () => logStateOf(await store.notes())

  return {
    store,
    place,
    standing,

    async begin(identity, from) {
      for (;;) {
        const notes = await store.notes()
        const state = logStateOf(notes)
        if (state?.copying === from) return
        if (state?.copying !== undefined) throw inUseError(place, `is being filled from the log ${state.copying}`)
        const begun = { type: 'copy.begun', from } as const
        const notice = { type: 'log.made', identity, name: copyName(identity, Date.now()) } as const
        if (state !== undefined && state.identity !== identity && (await store.head()) > 0) {
          throw inUseError(place, `holds the log ${state.name}`)
        }
        if (notes.some(({ type }) => type === 'copy.ended') && state?.identity === identity) {
          throw inUseError(place, 'already holds all of this log and might be in use')
        }
        const more = state?.identity === identity ? [begun] : [notice, begun]
        if (await store.note(more, notes.length)) return
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

const inUseError = (place: string, what: string): StoreRefused =>
  new StoreRefused(`${place} ${what}. Nothing was changed there.`)
