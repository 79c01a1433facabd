import type { Json } from '../events/log/canonical.js'

/**
 * Names of data stored with a log. It moves with the log and is lost only with it. `told` is the progress of webhook
 * deliveries, `released` are the documents that no instance uses. Earlier versions ignore this data.
 */
export type KeptName = 'told' | 'released'

export interface StoredNote {
  readonly data: Json
  /** Increases with each change. */
  readonly version: number
}

/** Version of data that was never stored. */
export const NEVER_KEPT = -1

export interface KeptWithLog {
  /** Returns the stored data of a name. Creates nothing. */
  kept(name: KeptName): Promise<StoredNote | undefined>
  /** Stores data; returns false if the stored version is no longer `version`. */
  keep(name: KeptName, data: Json, version: number): Promise<boolean>
}
