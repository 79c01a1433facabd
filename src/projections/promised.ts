import type { Position } from '../events/envelope.js'
import type { Collection, Doc } from '../stores/document-store.js'
import type { AnyProjection, Projection } from './projection.js'
import type { ReadModels } from './read-models.js'

/**
 * Read models that show whatever this instance has answered for. A write is answered when it is stored; it is who reads
 * that waits, and only for what the written events touch. So a write never waits for documents, and a burst of them
 * is taken into the documents in few strokes.
 */
export interface Promised extends Pick<ReadModels, 'of'> {
  /** What is read from now on shows everything up to the position; of events of these types, or of any. */
  promise(position: Position, types?: readonly string[]): void
  /** Before a write is answered: at once, unless so much is promised already that readers would wait for long. */
  keepingUp(): Promise<void>
  /** Resolves once all that was promised is shown, or after `ms`. */
  settled(ms: number): Promise<unknown>
}

export interface PromisedOptions {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly projections: readonly AnyProjection[]
  /** Whether a read model shows the position by now; of all, if none is named. */
  readonly has: (position: Position, name?: string) => boolean
  /** Resolves with true once it does, with false after `ms`. */
  readonly reached: (position: Position, ms: number, name?: string) => Promise<boolean>
  /** What is thrown when it does not. */
  readonly unavailable: (name: string) => Error
}

const LONGEST_WAIT_MS = 5_000
/** Promised writes that are not shown yet. Beyond them writers go at the pace of the read models. */
const MOST_AHEAD = 100

export function promised({ readModels, projections, has, reached, unavailable }: PromisedOptions): Promised {
  const due = new Map<string, Position>()
  const touchedBy = new Map<string, readonly string[]>()
  const names = projections.map(({ name }) => name)
  const wrapped = new Map<string, { readonly live: Collection<Doc>; readonly around: Collection<Doc> }>()
  let latest: Position = 0
  /** Oldest first. */
  const ahead: Position[] = []

  const namesTouchedBy = (type: string): readonly string[] => {
    const known = touchedBy.get(type)
    if (known) return known
    const found = projections.filter(({ handles }) => !handles || handles.includes(type)).map(({ name }) => name)
    touchedBy.set(type, found)
    return found
  }

  function around(projection: Projection<Doc>, live: Collection<Doc>): Collection<Doc> {
    const { name } = projection
    const afterwards = async <R>(read: (collection: Collection<Doc>) => Promise<R>): Promise<R> => {
      if (!(await reached(due.get(name) ?? 0, LONGEST_WAIT_MS, name))) {
        throw unavailable(name)
      }
      // Another copy may have taken its place meanwhile.
      return read(readModels.of(projection))
    }
    const whenShown = <R>(read: (collection: Collection<Doc>) => Promise<R>): Promise<R> =>
      has(due.get(name) ?? 0, name) ? read(live) : afterwards(read)
    return {
      ...live,
      get: id => whenShown(({ get }) => get(id)),
      getMany: ids => whenShown(({ getMany }) => getMany(ids)),
      find: query => whenShown(({ find }) => find(query)),
      count: query => whenShown(({ count }) => count(query)),
    }
  }

  return {
    of<T extends Doc>(projection: Projection<T>): Collection<T> {
      const any = projection as unknown as Projection<Doc>
      const live = readModels.of(any)
      let known = wrapped.get(any.name)
      if (known?.live !== live) {
        known = { live, around: around(any, live) }
        wrapped.set(any.name, known)
      }
      return known.around as unknown as Collection<T>
    },

    promise(position, types) {
      for (const name of types === undefined ? names : types.flatMap(namesTouchedBy)) {
        if ((due.get(name) ?? 0) < position) due.set(name, position)
      }
      if (latest >= position) return
      latest = position
      ahead.push(position)
    },

    async keepingUp() {
      if (ahead.length <= MOST_AHEAD) return
      const waiting = ahead.findIndex(position => !has(position))
      ahead.splice(0, waiting < 0 ? ahead.length : waiting)
      const pace = ahead.at(-MOST_AHEAD - 1)
      if (pace !== undefined) await reached(pace, LONGEST_WAIT_MS)
    },

    settled: ms => reached(latest, ms),
  }
}
