import type { Stores } from '../../src/opening/open-stores.js'
import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import type { Append, EventStore } from '../../src/stores/event-store.js'

/** A log with one append held in a frozen server: its outcome is unknown until it lands. */
export interface LateAppend {
  readonly around: (stores: Stores) => Stores
  /** Holds back the nth append from now on. Its caller gets an error that the log is unavailable. */
  holdBack(nth: number): void
  isHeldBack(): boolean
  /** Lands the held append, if any. Resolves with true if the log stored it. */
  land(): Promise<boolean>
}

export function createLateAppend(): LateAppend {
  let left = 0
  let retained: Append | undefined
  let log: EventStore | undefined
  return {
    around(stores) {
      log = stores.events
      const append = async (requested: Append) => {
        left -= 1
        if (left !== 0) return stores.events.append(requested)
        retained = requested
        throw new StoreUnavailable('the log', 'it is frozen')
      }
      return { ...stores, events: { ...stores.events, append } }
    },
    holdBack(nth) {
      left = nth
      retained = undefined
    },
    isHeldBack: () => retained !== undefined,
    async land() {
      const append = retained
      retained = undefined
      return append !== undefined && log !== undefined && (await log.append(append)).appended
    },
  }
}

/** Counts calls of the log and of the idempotency records, and runs an action before one of them. */
export interface Stepping {
  readonly around: (stores: Stores) => Stores
  /** Awaits `happen` before the nth call from now on. */
  at(nth: number, happen: () => Promise<unknown>): void
  /** Resolves after the action with whether it ran, and stops counting. */
  end(): Promise<boolean>
}

export function createStepping(): Stepping {
  let left = 0
  let happen: (() => Promise<unknown>) | undefined
  let happening: Promise<unknown> = Promise.resolve()
  const step = async () => {
    left -= 1
    if (left !== 0 || !happen) return
    const now = happen
    happen = undefined
    happening = now()
    await happening
  }
  return {
    around: stores => ({
      ...stores,
      events: logOf(stores.events, step),
      documents: documentsOf(stores.documents, step),
    }),
    at(nth, what) {
      left = nth
      happen = what
    },
    async end() {
      const outcome = happen === undefined
      happen = undefined
      await happening
      return outcome
    },
  }
}

type Step = () => Promise<void>

const logOf = (log: EventStore, step: Step): EventStore => ({
  ...log,
  async append(append) {
    await step()
    return log.append(append)
  },
  async *readStream(stream, options) {
    await step()
    yield* log.readStream(stream, options)
  },
  async at(position) {
    await step()
    return log.at(position)
  },
  async head() {
    await step()
    return log.head()
  },
})

const documentsOf = (documents: DocumentStore, step: Step): DocumentStore => ({
  ...documents,
  async collection<T extends Doc>(spec: Parameters<DocumentStore['collection']>[0]): Promise<Collection<T>> {
    const collection = await documents.collection<T>(spec)
    const counted =
      <Args extends unknown[], Answer>(request: (...requested: Args) => Promise<Answer>) =>
      async (...requested: Args): Promise<Answer> => {
        await step()
        return request(...requested)
      }
    const { get, insert, replace } = collection
    if (spec.name === 'idempotency') {
      return { ...collection, get: counted(get), insert: counted(insert), replace: counted(replace) }
    }
    return spec.name.startsWith('commands') ? { ...collection, get: counted(get) } : collection
  },
})
