import { setImmediate as nextIteration } from 'node:timers/promises'
import type { Aggregate, Pieces } from '../../domain/decisions/aggregate.js'
import type { AnyEvent, Registry } from '../../events/kinds/registry.js'
import type { Json } from '../../events/log/canonical.js'
import { namesIn } from '../../events/schema/names-in.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import type { StreamState } from './stream-state.js'

interface Snapshot extends Doc {
  readonly version: number
  readonly revision: number
  readonly hash: string
  readonly at: string
  readonly state: Json
  /** Slot and number of its pieces. Absent if it has none. */
  readonly cut?: { readonly slot: number; readonly pieces: number }
}

interface Piece extends Doc {
  readonly hash: string
  readonly piece: Json
}

type Versions = Pick<Registry, 'versionOf'>

/**
 * Default number of events between snapshots, and so the number of events that the first command after a restart reads
 * at most.
 */
const EVENTS_PER_SNAPSHOT = 100

/**
 * Snapshots of long streams, so that they aren't folded from the beginning. They are only an optimization: a snapshot
 * is ignored if it is missing, has another version, or isn't on the hash chain of its stream.
 */
export interface Snapshots {
  read<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    registry: Versions,
    stream: string,
  ): Promise<StreamState<State> | undefined>
  /** Stores a snapshot if one is due after the events that follow revision `from`. */
  offer<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    registry: Versions,
    stream: string,
    state: StreamState<State>,
    from: number,
  ): void
  /** Resolves when all pending snapshots are stored. */
  settle(): Promise<void>
}

/**
 * Returns the version of an aggregate's snapshots. It increases with the version of the aggregate and of each of its
 * events, so that snapshots from earlier versions are ignored.
 */
export const snapshotVersionOf = <State extends object, Event extends AnyEvent>(
  { snapshotVersion, events }: Aggregate<State, Event>,
  registry: Versions,
): number => namesIn(events).reduce((sum, type) => sum + registry.versionOf(type) - 1, snapshotVersion)

export async function createSnapshots(documents: DocumentStore, failed: (error: unknown) => void): Promise<Snapshots> {
  const collection: Collection<Snapshot> = await documents.collection<Snapshot>({ name: 'snapshots' })
  const parts: Collection<Piece> = await documents.collection<Piece>({ name: 'snapshot_pieces' })
  const underWay = new Set<Promise<void>>()
  const large = new Set<string>()

  /**
   * Stores the pieces first, in another slot than those of the previous snapshot, which applies until the new one is
   * complete.
   */
  async function store<State>(stream: string, version: number, state: StreamState<State>, pieces?: Pieces<State>) {
    const { revision, hash, at } = state
    // States are plain JSON, so they can be stored as they are.
    const cut = state.state === undefined ? undefined : pieces?.cut(state.state)
    const whole = { _id: stream, version, revision, hash, at, state: (cut ? cut.rest : state.state) as Json }
    let count = 0
    let slot: number | undefined
    for (const piece of cut?.pieces ?? []) {
      slot ??= (await collection.get(stream))?.cut?.slot === 0 ? 1 : 0
      await parts.put({ _id: partId(stream, slot, count), hash, piece }, { once: true })
      await nextIteration()
      count += 1
    }
    await collection.put(slot === undefined ? whole : { ...whole, cut: { slot, pieces: count } }, { once: true })
  }

  async function joined<State>(
    { _id: stream, hash, state, cut }: Snapshot,
    pieces: Pieces<State> | undefined,
  ): Promise<State | undefined> {
    if (!cut) return state as State
    const all: Json[] = []
    for (let n = 0; n < cut.pieces; n += 1) {
      const part = await parts.get(partId(stream, cut.slot, n), { once: true })
      if (part?.hash !== hash) return undefined
      all.push(part.piece)
      await nextIteration()
    }
    return pieces?.join(state as State, all)
  }

  return {
    async read(aggregate, registry, stream) {
      if (aggregate.namesPersons) return undefined
      const found = await collection.get(stream, { once: true })
      if (!found || found.version !== snapshotVersionOf(aggregate, registry)) return undefined
      const state = await joined(found, aggregate.pieces)
      const { revision, hash, at } = found
      return state && { state, revision, hash, at, position: undefined }
    },
    offer(aggregate, registry, stream, state, from) {
      const { pieces, namesPersons } = aggregate
      if (namesPersons) return
      const every = (state.state && pieces?.every(state.state)) ?? EVENTS_PER_SNAPSHOT
      if (Math.floor((state.revision + 1) / every) === Math.floor((from + 1) / every)) return
      // The previous large snapshot is still being stored. The next one is stored when it is due again.
      if (large.has(stream)) return
      if (every > EVENTS_PER_SNAPSHOT) large.add(stream)
      const stored = store(stream, snapshotVersionOf(aggregate, registry), state, pieces)
        .catch(failed)
        .finally(() => {
          underWay.delete(stored)
          large.delete(stream)
        })
      underWay.add(stored)
    },
    async settle() {
      await Promise.all(underWay)
    },
  }
}

const partId = (stream: string, slot: number, n: number): string => `${stream}#${slot}#${n}`
