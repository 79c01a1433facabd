import { yieldToEventLoop } from '../stores/shared/yield-to-event-loop.js'
import type { FileRow } from './file-rows.js'
import type { PlannedRow, RowKinds } from './rows.js'

/** Dry runs that find rows which the rules of their records reject. */
export interface DryRuns {
  /** Their rows are applied to the current dry run. */
  readonly kinds: RowKinds
  /** Begins the next dry run, without what was applied to the previous one. */
  next(): void
}

type ChangingRow = Extract<PlannedRow, { readonly apply: unknown }>

/** Calls `dryRun` for the rows of a slice that a rule might reject, some at a time, and returns all rows. */
export async function dryRunRows(
  slice: readonly FileRow[],
  planned: readonly PlannedRow[],
  atOnce: number,
  dryRun: (row: FileRow, plan: ChangingRow) => Promise<PlannedRow>,
): Promise<readonly PlannedRow[]> {
  const checked: PlannedRow[] = []
  for (let at = 0; at < slice.length; at += atOnce) {
    const some = slice.slice(at, at + atOnce).map(async (row, n) => {
      const plan = planned[at + n] ?? { change: 'unchanged' }
      return 'apply' in plan && !plan.isAccepted ? dryRun(row, plan) : plan
    })
    checked.push(...(await Promise.all(some)))
    await yieldToEventLoop()
  }
  return checked
}
