import type { Landmark, Position } from '../events/envelope.js'
import type { CollectionSpec, Doc } from '../stores/document-store.js'

/** How far one copy of a read model has come. */
export interface Place {
  /** All up to here has been taken. */
  readonly position: Position
  /** The last event of ours that was taken. */
  readonly landmark?: Landmark | undefined
  /** Far behind since it was begun, so that it shows less than was answered. */
  readonly behind?: boolean
}

/** How far all copies have come, as it is stored. What is optional is missing where an older version wrote. */
export interface Progress extends Doc {
  /** Of the leader that wrote it. */
  readonly fence: number
  readonly positions: Readonly<Record<string, Position>>
  /** Drawn anew with each write, so that a leader knows its own. */
  readonly stamp?: string
  /** How many writes there were before: it never falls. */
  readonly writes?: number
  /** The last events that copies have taken: mostly one for all of them. */
  readonly landmarks?: readonly { readonly position: Position; readonly id: string; readonly hash: string }[]
  /** Which of the landmarks is whose. */
  readonly last?: Readonly<Record<string, number>>
  readonly behind?: readonly string[]
}

export const PROGRESS_ID = 'progress'

export const CHECKPOINTS: CollectionSpec = { name: 'checkpoints', indexes: [['fence'], ['stamp']] }

export type Places = ReadonlyMap<string, Place>

export function progressOf(places: Places, written: { fence: number; stamp: string; writes: number }): Progress {
  const all = [...places]
  const landmarks = [
    ...new Map(all.flatMap(([, { landmark }]) => (landmark ? [[landmark.id, landmark]] : []))).values(),
  ]
  const last = all.flatMap(([physical, { landmark }]) =>
    landmark ? [[physical, landmarks.findIndex(({ id }) => id === landmark.id)] as const] : [],
  )
  return {
    _id: PROGRESS_ID,
    ...written,
    positions: Object.fromEntries(all.map(([physical, { position }]) => [physical, position])),
    landmarks: landmarks.map(({ position, id, hash }) => ({ position, id, hash })),
    last: Object.fromEntries(last),
    behind: all.flatMap(([physical, { behind }]) => (behind ? [physical] : [])),
  }
}

export function placesIn(progress: Progress | undefined): Places {
  const { positions = {}, landmarks = [], last = {}, behind = [] } = progress ?? {}
  return new Map(
    Object.entries(positions).map(([physical, position]) => {
      const landmark = landmarks[last[physical] ?? -1]
      return [physical, { position, landmark, behind: behind.includes(physical) }]
    }),
  )
}
