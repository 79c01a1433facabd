import type { Position } from '../../events/log/envelope.js'
import type { Collection, Doc } from '../../stores/document-store.js'
import type { Consistency, Wait } from './consistency.js'
import { type AnyProjection, documentsOf, erased, type Projection, touchedBy } from './projection.js'
import type { ReadModels } from './read-models.js'
import { WAIT_MS } from './time-limits.js'

/**
 * The read models for responses: they show everything that this instance has written. A write is acknowledged when it
 * is stored. Reads wait, and only for read models that the written events touch. So a write never waits for documents,
 * and a burst of writes is applied in few batches.
 */
export interface ReadYourWrites extends ReadModels, Consistency {
  /** Waits for a position, or for `'head'`: everything in the log now, including writes of other instances. */
  waitFor(position: Position | 'head', wait: Wait): Promise<boolean>
  /** Later reads show everything up to the position, for read models that events of these types touch. Default: all. */
  written(position: Position, types?: readonly string[]): void
  /**
   * Called before a write is acknowledged. Waits only if readers would wait for long, because many writes are not shown
   * yet, or one for long.
   */
  backpressure(): Promise<void>
  /** Resolves when all writes are shown, or after `ms`. */
  settle(ms: number): Promise<void>
}

export interface ReadYourWritesOptions {
  readonly readModels: ReadModels
  readonly projections: readonly AnyProjection[]
  readonly consistency: Consistency
  readonly head: () => Promise<Position>
  /** Returns the error for a response that would not show earlier writes. */
  readonly unavailable: (name: string) => Error
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed?: () => number
}

/** The position that a read model must show. */
interface RequiredPosition {
  position: Position
}

/** If more writes than this are not shown yet, writers wait. Applying them takes some tens of milliseconds. */
const MAX_UNSHOWN_WRITES = 500
/** If a write is not shown after this time, writers wait, because few writes of large records take long, too. */
const MAX_UNSHOWN_MS = 500

interface UnshownWrite {
  readonly position: Position
  readonly writtenAt: number
}

export function createReadYourWrites(options: ReadYourWritesOptions): ReadYourWrites {
  const { readModels, projections, consistency, head, unavailable, elapsed = () => performance.now() } = options
  const { shows, waitFor } = consistency
  const dues = new Map(projections.map(({ name }): [string, RequiredPosition] => [name, { position: 0 }]))
  const dueOf = ({ name }: Pick<AnyProjection, 'name'>): RequiredPosition => dues.get(name) ?? { position: 0 }
  const duesOf = touchedBy(projections, dueOf)
  const wrapped = new Map<string, { readonly live: Collection<Doc>; readonly waiting: Collection<Doc> }>()
  let newest: Position = 0
  /** Writes that might not be shown yet, oldest first. */
  const ahead: UnshownWrite[] = []

  const waiting = (projection: AnyProjection, live: Collection<Doc>): Collection<Doc> => {
    const { name } = projection
    const due = dueOf(projection)
    const afterwards = async <R>(read: (collection: Collection<Doc>) => Promise<R>): Promise<R> => {
      if (!(await waitFor(due.position, { of: name, ms: WAIT_MS.read }))) throw unavailable(name)
      // Another copy might have become the live one.
      return read(readModels.of(projection))
    }
    const isShown = (): boolean => shows(due.position, name)
    return {
      ...readingBy(live, read => (isShown() ? read(live) : afterwards(read))),
      stampOf: (field, is) =>
        isShown() ? live.stampOf(field, is) : afterwards(async ({ stampOf }) => stampOf(field, is)),
      stamp: () => (isShown() ? live.stamp() : undefined),
    }
  }

  const forgetShown = (): void => {
    const firstMissing = ahead.findIndex(({ position }) => !shows(position))
    ahead.splice(0, firstMissing < 0 ? ahead.length : firstMissing)
  }

  return {
    of<T extends Doc>(projection: Projection<T>): Collection<T> {
      const any = erased(projection)
      const live = readModels.of(any)
      let known = wrapped.get(any.name)
      if (known?.live !== live) {
        known = { live, waiting: waiting(any, live) }
        wrapped.set(any.name, known)
      }
      return documentsOf(projection, known.waiting)
    },

    shows,
    waitFor: async (position, wait) => waitFor(position === 'head' ? await head() : position, wait),

    written(position, types) {
      for (const due of duesOf(types)) if (due.position < position) due.position = position
      if (newest >= position) return
      newest = position
      ahead.push({ position, writtenAt: elapsed() })
      // Imports don't call `backpressure`, so all of their writes would stay in memory.
      if (ahead.length % MAX_UNSHOWN_WRITES === 0) forgetShown()
    },

    async backpressure() {
      const since = elapsed() - MAX_UNSHOWN_MS
      const isOld = ({ writtenAt }: UnshownWrite): boolean => writtenAt < since
      if (ahead.length <= MAX_UNSHOWN_WRITES && !ahead.slice(0, 1).some(isOld)) return
      forgetShown()
      const pace = ahead[Math.max(ahead.findLastIndex(isOld), ahead.length - MAX_UNSHOWN_WRITES - 1)]
      if (pace !== undefined) await waitFor(pace.position, { ms: WAIT_MS.backpressure })
    },

    async settle(ms) {
      await waitFor(newest, { ms })
    },
  }
}

/** Returns a collection whose reads go through `when`. */
function readingBy(
  live: Collection<Doc>,
  when: <R>(read: (collection: Collection<Doc>) => Promise<R>) => Promise<R>,
): Collection<Doc> {
  return {
    ...live,
    get: (id, options) => when(({ get }) => get(id, options)),
    getMany: ids => when(({ getMany }) => getMany(ids)),
    find: query => when(({ find }) => find(query)),
    count: query => when(({ count }) => count(query)),
  }
}
