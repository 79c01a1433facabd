import type { Landmark, Position } from '../../../events/log/envelope.js'
import type { CollectionSpec, Doc } from '../../../stores/document-store.js'

/** Progress of one copy of a read model. */
export interface Checkpoint {
  /** Position up to which all events have been applied. */
  readonly position: Position
  /** The last event of this product that was applied. */
  readonly landmark?: Landmark | undefined
  /** Whether the copy has been far behind since it was created, so that it doesn't show all acknowledged writes. */
  readonly behind?: boolean
}

/** Checkpoints by the name of the copy. */
export type Checkpoints = ReadonlyMap<string, Checkpoint>

/** The stored checkpoints of all copies. */
export interface StoredCheckpoints extends Doc {
  /** Fence of the leader that wrote the document. */
  readonly fence: number
  readonly positions: Readonly<Record<string, Position>>
  /** Random value of each write, by which a leader recognizes its own writes. */
  readonly stamp: string
  /** Number of earlier writes. It never decreases. */
  readonly writes: number
  /** The last events that copies have applied: usually one that all copies share. */
  readonly landmarks: readonly { readonly position: Position; readonly id: string; readonly hash: string }[]
  /** Index of the landmark of each copy. */
  readonly last: Readonly<Record<string, number>>
  readonly behind: readonly string[]
}

export const CHECKPOINTS_ID = 'progress'

export const CHECKPOINTS: CollectionSpec = { name: 'checkpoints', indexes: [['fence'], ['stamp']] }

type Written = Pick<StoredCheckpoints, 'fence' | 'stamp' | 'writes'>

export function toStored(checkpoints: Checkpoints, written: Written): StoredCheckpoints {
  const all = [...checkpoints]
  const landmarks = [
    ...new Map(all.flatMap(([, { landmark }]) => (landmark ? [[landmark.id, landmark]] : []))).values(),
  ]
  const last = all.flatMap(([copy, { landmark }]) =>
    landmark ? [[copy, landmarks.findIndex(({ id }) => id === landmark.id)] as const] : [],
  )
  return {
    _id: CHECKPOINTS_ID,
    ...written,
    positions: Object.fromEntries(all.map(([copy, { position }]) => [copy, position])),
    landmarks: landmarks.map(({ position, id, hash }) => ({ position, id, hash })),
    last: Object.fromEntries(last),
    behind: all.flatMap(([copy, { behind }]) => (behind ? [copy] : [])),
  }
}

export function fromStored(stored: StoredCheckpoints | undefined): Checkpoints {
  const { positions = {}, landmarks = [], last = {}, behind = [] } = stored ?? {}
  return new Map(
    Object.entries(positions).map(([copy, position]) => {
      const landmark = landmarks[last[copy] ?? -1]
      return [copy, { position, landmark, behind: behind.includes(copy) }]
    }),
  )
}
