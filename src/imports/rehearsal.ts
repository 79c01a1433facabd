import { yieldToEventLoop } from '../stores/shared/yield-to-event-loop.js'
import type { FileRow } from './file-rows.js'
import type { PlannedRow, RowKinds } from './rows.js'

/** Kinds whose rows are applied to a dry run, to find rows that the rules of their records reject. */
export interface Rehearsal {
  readonly kinds: RowKinds
  /** Starts another dry run, without what was applied to the previous one. */
  restart(): void
}

type ChangingRow = Extract<PlannedRow, { readonly apply: unknown }>

/** Rehearses the rows of a slice that a rule might reject, some at a time, and returns all rows. */
export async function rehearseRows(
  slice: readonly FileRow[],
  planned: readonly PlannedRow[],
  atOnce: number,
  rehearse: (row: FileRow, plan: ChangingRow) => Promise<PlannedRow>,
): Promise<readonly PlannedRow[]> {
  const rehearsed: PlannedRow[] = []
  for (let at = 0; at < slice.length; at += atOnce) {
    const some = slice.slice(at, at + atOnce).map(async (row, n) => {
      const plan = planned[at + n] ?? { change: 'unchanged' }
      return 'apply' in plan && !plan.isAccepted ? rehearse(row, plan) : plan
    })
    rehearsed.push(...(await Promise.all(some)))
    await yieldToEventLoop()
  }
  return rehearsed
}
