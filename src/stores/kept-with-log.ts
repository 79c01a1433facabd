import type { Json } from '../events/canonical.js'

/**
 * What is kept beside the events of a log, goes where it goes and is lost only with it, each by its name: `told` is how
 * far webhooks were told, `released` whose documents nobody works on. An earlier program passes it by.
 */
export type KeptName = 'told' | 'released'

export interface Kept {
  readonly data: Json
  /** Grows with whatever is kept in its place. */
  readonly version: number
}

/** The version of what was never kept. */
export const NEVER_KEPT = -1

export interface KeptWithLog {
  /** What was kept last by that name. Asking makes nothing. */
  kept(name: KeptName): Promise<Kept | undefined>
  /** Keeps this from now on; false if something else was kept since that version. */
  keep(name: KeptName, data: Json, version: number): Promise<boolean>
}
