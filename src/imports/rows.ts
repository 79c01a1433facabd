import type { CommandContext } from '../commands/executor/context.js'
import type { Rejection } from '../domain/decisions/rejection.js'
import type { Mint, Prefix } from '../domain/values/ids.js'
import type { Imported } from '../events/imports.js'
import type { Actor } from '../events/log/envelope.js'
import type { FileRow } from './file-rows.js'

export interface RowFault {
  readonly column: string | null
  readonly message: string
}

/** What applying a row would do, according to the current records. */
export type PlannedRow =
  | { readonly faults: readonly RowFault[] }
  | { readonly change: 'unchanged' }
  | {
      readonly change: 'created' | 'updated'
      /** Whether no rule can reject the row. */
      readonly isAccepted: boolean
      readonly apply: (context: CommandContext) => Promise<object | Rejection>
    }

/** Plans the rows of a file in order, several at a time. */
export interface Pass {
  plan(rows: readonly FileRow[]): Promise<readonly PlannedRow[]>
}

/** How rows become records of one type. */
export interface RowKind {
  /** Prefix of the IDs of new records. */
  readonly prefix: Prefix
  /** Reports whether an applied row created its record. Absent if the record has its own stream, which shows it. */
  readonly isCreated?: (mint: Mint) => Promise<boolean>
  begin(by: Actor): Pass
}

export type RowKinds = { readonly [kind in Imported]: RowKind }
