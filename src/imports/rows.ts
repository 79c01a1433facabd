import type { CommandContext } from '../commands/executor/context.js'
import type { Rejection } from '../domain/decisions/rejection.js'
import type { Mint, Prefix } from '../domain/values/ids.js'
import type { Actor } from '../events/envelope.js'
import type { FileRow } from './file-rows.js'

export interface RowFault {
  readonly column: string | null
  readonly message: string
}

/** What a row comes to, by what is there now. */
export type Planned =
  | { readonly faults: readonly RowFault[] }
  | { readonly change: 'unchanged' }
  | { readonly change: 'created' | 'updated'; readonly apply: (context: CommandContext) => Promise<object | Rejection> }

/** One look at a file from its beginning to its end, some rows after another. */
export interface Pass {
  plan(rows: readonly FileRow[]): Promise<readonly Planned[]>
}

/** How rows become records of one kind. */
export interface RowKind {
  /** Of the ids that are given to new records. */
  readonly prefix: Prefix
  /** Whether a row that was applied made its record, where that has no stream of its own to tell by. */
  readonly isMade?: (mint: Mint) => Promise<boolean>
  begin(by: Actor): Pass
}
