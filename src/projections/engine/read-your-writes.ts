import type { Position } from '../../events/envelope.js'
import type { Collection, Doc } from '../../stores/document-store.js'
import type { Consistency, Wait } from './consistency.js'
import { type AnyProjection, documentsOf, erased, type Projection, touchedBy } from './projection.js'
import type { ReadModels } from './read-models.js'
import { WAIT_MS } from './time-limits.js'

/**
 * The read models as every answer is made of them: they show whatever was written here before. A write is answered when
 * it is stored; it is who reads that waits, and only for what the written events touch. So a write never waits for
 * documents, and a burst of them is taken into the documents in few batches.
 */
export interface ReadYourWrites extends ReadModels, Consistency {
  /** Also for `'head'`: all that is in the log now, whoever wrote it. */
  waitFor(position: Position | 'head', wait: Wait): Promise<boolean>
  /** What is read from now on shows everything up to the position; of events of these types, or of any. */
  written(position: Position, types?: readonly string[]): void
  /** Before a write is answered: at once, unless so much is written and not shown that readers would wait for long. */
  backpressure(): Promise<void>
  /** Resolves once all that was written is shown, or after `ms`. */
  settle(ms: number): Promise<void>
}

export interface ReadYourWritesOptions {
  readonly readModels: ReadModels
  readonly projections: readonly AnyProjection[]
  readonly consistency: Consistency
  readonly head: () => Promise<Position>
  /** What is thrown in place of an answer that would not show what was written. */
  readonly unavailable: (name: string) => Error
}

/** What a read model must show. */
interface Due {
  position: Position
}

/** Writes that are not shown yet. Beyond them writers go at the pace of the read models. */
const MOST_AHEAD = 100

export function createReadYourWrites(options: ReadYourWritesOptions): ReadYourWrites {
  const { readModels, projections, consistency, head, unavailable } = options
  const { shows, waitFor } = consistency
  const dues = new Map(projections.map(({ name }): [string, Due] => [name, { position: 0 }]))
  const dueOf = ({ name }: Pick<AnyProjection, 'name'>): Due => dues.get(name) ?? { position: 0 }
  const duesOf = touchedBy(projections, dueOf)
  const wrapped = new Map<string, { readonly live: Collection<Doc>; readonly waiting: Collection<Doc> }>()
  let newest: Position = 0
  /** Written and not known to be shown; oldest first. */
  const ahead: Position[] = []

  const waiting = (projection: AnyProjection, live: Collection<Doc>): Collection<Doc> => {
    const { name } = projection
    const due = dueOf(projection)
    const afterwards = async <R>(read: (collection: Collection<Doc>) => Promise<R>): Promise<R> => {
      if (!(await waitFor(due.position, { of: name, ms: WAIT_MS.read }))) throw unavailable(name)
      // Another copy may have taken its place meanwhile.
      return read(readModels.of(projection))
    }
    return readingBy(live, read => (shows(due.position, name) ? read(live) : afterwards(read)))
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
      ahead.push(position)
    },

    async backpressure() {
      if (ahead.length <= MOST_AHEAD) return
      const firstMissing = ahead.findIndex(position => !shows(position))
      ahead.splice(0, firstMissing < 0 ? ahead.length : firstMissing)
      const pace = ahead.at(-MOST_AHEAD - 1)
      if (pace !== undefined) await waitFor(pace, { ms: WAIT_MS.backpressure })
    },

    async settle(ms) {
      await waitFor(newest, { ms })
    },
  }
}

/** The same collection, each read by way of `when`. */
function readingBy(
  live: Collection<Doc>,
  when: <R>(read: (collection: Collection<Doc>) => Promise<R>) => Promise<R>,
): Collection<Doc> {
  return {
    ...live,
    get: id => when(({ get }) => get(id)),
    getMany: ids => when(({ getMany }) => getMany(ids)),
    find: query => when(({ find }) => find(query)),
    count: query => when(({ count }) => count(query)),
  }
}
