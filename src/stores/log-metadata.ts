import type { Json } from '../events/log/canonical.js'

/**
 * Names of data stored with a log. It moves with the log and is lost only with it. `told` is the progress of webhook
 * deliveries, `released` are the documents that no instance uses. Earlier versions ignore this data.
 */
export type LogMetadataName = 'told' | 'released'

export interface StoredMetadata {
  readonly data: Json
  /** Increases with each change. */
  readonly version: number
}

/** Version of data that was never stored. */
export const NO_METADATA = -1

export interface LogMetadata {
  /** Returns the stored data of a name. Creates nothing. */
  readMetadata(name: LogMetadataName): Promise<StoredMetadata | undefined>
  /** Stores data; returns false if the stored version is no longer `version`. */
  writeMetadata(name: LogMetadataName, data: Json, version: number): Promise<boolean>
}
