import type { Landmark, Position } from '../../../events/envelope.js'
import type { CollectionSpec, Doc } from '../../../stores/document-store.js'

/** How far one copy of a read model has come. */
export interface Checkpoint {
  /** All up to here has been applied. */
  readonly position: Position
  /** The last event of ours that was applied. */
  readonly landmark?: Landmark | undefined
  /** Far behind since it was begun, so that it shows less than was answered. */
  readonly behind?: boolean
}

/** By the names of the copies. */
export type Checkpoints = ReadonlyMap<string, Checkpoint>

/** The checkpoints of all copies, as they are stored. What is optional is missing where an older version wrote. */
export interface StoredCheckpoints extends Doc {
  /** Of the leader that wrote it. */
  readonly fence: number
  readonly positions: Readonly<Record<string, Position>>
  /** Drawn anew with each write, so that a leader knows its own. */
  readonly stamp?: string
  /** How many writes there were before: it never falls. */
  readonly writes?: number
  /** The last events that copies have applied: mostly one for all of them. */
  readonly landmarks?: readonly { readonly position: Position; readonly id: string; readonly hash: string }[]
  /** Which of the landmarks is whose. */
  readonly last?: Readonly<Record<string, number>>
  readonly behind?: readonly string[]
}

export const CHECKPOINTS_ID = 'progress'

export const CHECKPOINTS: CollectionSpec = { name: 'checkpoints', indexes: [['fence'], ['stamp']] }

type Written = Pick<StoredCheckpoints, 'fence'> & Required<Pick<StoredCheckpoints, 'stamp' | 'writes'>>

export function toStored(checkpoints: Checkpoints, written: Written): StoredCheckpoints & Written {
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
