import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Aggregate, Pieces } from '../../domain/decisions/aggregate.js'
import type { Json } from '../../events/canonical.js'
import { namesIn } from '../../events/names-in.js'
import type { AnyEvent, Registry } from '../../events/registry.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import type { StreamState } from './stream-state.js'

interface Snapshot extends Doc {
  readonly version: number
  readonly revision: number
  readonly hash: string
  readonly at: string
  readonly state: Json
  /** Where its pieces lie, and how many; missing where it is of one. */
  readonly cut?: { readonly slot: number; readonly pieces: number }
}

interface Piece extends Doc {
  readonly hash: string
  readonly piece: Json
}

/** Events since the last snapshot after which the next is taken: what a first command after a restart reads at most. */
const EVERY = 100

/**
 * States of long streams, so that none is ever folded from its beginning. They are only a shortcut: one that is
 * missing, of another version, or not on the chain of its stream is ignored.
 */
export interface Snapshots {
  read<State>(stream: string, version: number, pieces?: Pieces<State>): Promise<StreamState<State> | undefined>
  /** Takes a snapshot if it is time for one. */
  offer<State>(stream: string, version: number, held: StreamState<State>, from: number, pieces?: Pieces<State>): void
  /** Resolves once all snapshots under way are stored. */
  settle(): Promise<void>
}

/**
 * Of what a state is made: it rises with the version of the aggregate and with that of each of its events, so that a
 * snapshot of what was read otherwise counts for nothing, and nobody has to think of it.
 */
export const snapshotVersionOf = <State extends object, Event extends AnyEvent>(
  { snapshotVersion, events }: Aggregate<State, Event>,
  { versionOf }: Pick<Registry, 'versionOf'>,
): number => namesIn(events).reduce((sum, type) => sum + versionOf(type) - 1, snapshotVersion)

export async function createSnapshots(documents: DocumentStore, failed: (error: unknown) => void): Promise<Snapshots> {
  const collection: Collection<Snapshot> = await documents.collection<Snapshot>({ name: 'snapshots' })
  const parts: Collection<Piece> = await documents.collection<Piece>({ name: 'snapshot_pieces' })
  const underWay = new Set<Promise<void>>()
  const large = new Set<string>()

  /** Its pieces first, beside those of the snapshot before: that counts until this one is whole. */
  async function store<State>(stream: string, version: number, held: StreamState<State>, pieces?: Pieces<State>) {
    const { revision, hash, at } = held
    // States are plain JSON: that is what makes a snapshot of them.
    const cut = held.state === undefined ? undefined : pieces?.cut(held.state)
    const whole = { _id: stream, version, revision, hash, at, state: (cut ? cut.rest : held.state) as Json }
    let count = 0
    let slot: number | undefined
    for (const piece of cut?.pieces ?? []) {
      slot ??= (await collection.get(stream))?.cut?.slot === 0 ? 1 : 0
      await parts.put({ _id: partId(stream, slot, count), hash, piece })
      await nextTurn()
      count += 1
    }
    await collection.put(slot === undefined ? whole : { ...whole, cut: { slot, pieces: count } })
  }

  async function joined<State>(
    { _id: stream, hash, state, cut }: Snapshot,
    pieces: Pieces<State> | undefined,
  ): Promise<State | undefined> {
    if (!cut) return state as State
    const all: Json[] = []
    for (let n = 0; n < cut.pieces; n += 1) {
      const part = await parts.get(partId(stream, cut.slot, n))
      if (part?.hash !== hash) return undefined
      all.push(part.piece)
      await nextTurn()
    }
    return pieces?.join(state as State, all)
  }

  return {
    async read<State>(stream: string, version: number, pieces?: Pieces<State>) {
      const found = await collection.get(stream)
      if (!found || found.version !== version) return undefined
      const state = await joined(found, pieces)
      const { revision, hash, at } = found
      return state && { state, revision, hash, at, position: undefined }
    },
    offer(stream, version, held, from, pieces) {
      const every = held.state === undefined ? EVERY : (pieces?.every(held.state) ?? EVERY)
      if (Math.floor((held.revision + 1) / every) === Math.floor((from + 1) / every)) return
      // One that takes long is not overtaken: the next is taken when it is time again.
      if (large.has(stream)) return
      if (every > EVERY) large.add(stream)
      const stored = store(stream, version, held, pieces)
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
