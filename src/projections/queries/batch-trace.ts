import { fromDecimal, type Quantity, ZERO } from '../../domain/values/quantity.js'
import type { MovementType } from '../../events/materials.js'
import type { Collection } from '../../stores/document-store.js'
import { pagesOf } from '../../stores/pages.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { type HistoryDoc, NEWEST_FIRST } from '../histories/stock-history.js'

/** How goods come into a batch or leave it. Transfers do neither. */
export const WAYS = ['received', 'issued', 'adjusted'] as const
export type Way = (typeof WAYS)[number]

export interface TraceStep {
  readonly entry: HistoryDoc
  /** Above zero as the way says; below where it undoes that. */
  readonly quantity: Quantity
  /** The movement that undid it. */
  readonly reversedBy: string | null
}

export interface Trace {
  /** Newest first. */
  readonly steps: { readonly [way in Way]: readonly TraceStep[] }
  /** Also of what is not among the steps. */
  readonly totals: { readonly [way in Way]: Quantity }
  readonly hasMore: boolean
}

const WAY_OF: { readonly [type in MovementType]?: Way } = {
  initial: 'received',
  receipt: 'received',
  withdrawal: 'issued',
  correction: 'adjusted',
  set: 'adjusted',
  add: 'adjusted',
  subtract: 'adjusted',
}

/** All that became of a batch, by its history, with so many steps each way. A reversal counts against what it undoes. */
export async function traceOf(
  history: Pick<Collection<HistoryDoc>, 'find' | 'getMany'>,
  batchId: string,
  most: number,
): Promise<Trace> {
  const steps: Record<Way, TraceStep[]> = { received: [], issued: [], adjusted: [] }
  const totals: Record<Way, Quantity> = { received: ZERO, issued: ZERO, adjusted: ZERO }
  const reversedBy = new Map<string, string>()
  let hasMore = false
  const where = [{ field: 'batch_ids', has: batchId }]
  for await (const entries of pagesOf(history, { where, sort: NEWEST_FIRST })) {
    const undone = await typesUndone(history, entries)
    for (const entry of entries) {
      if (entry.reverses !== null) reversedBy.set(entry.reverses, entry.movement_id)
      const way = WAY_OF[undone.get(entry._id) ?? entry.type]
      if (way === undefined) continue
      const gained = gainOf(entry, batchId)
      const quantity = way === 'issued' ? -gained : gained
      totals[way] += quantity
      if (steps[way].length === most) hasMore = true
      else steps[way].push({ entry, quantity, reversedBy: reversedBy.get(entry.movement_id) ?? null })
    }
    // An embedded store answers at once: a long history would keep everybody else waiting.
    await yieldToEventLoop()
  }
  return { steps, totals, hasMore }
}

const gainOf = ({ batches = [] }: HistoryDoc, batchId: string): Quantity =>
  batches
    .filter(({ batch_id }) => batch_id === batchId)
    .reduce((sum, { before, after }) => sum + fromDecimal(after) - fromDecimal(before), ZERO)

/** Of each reversal, what was undone in the end: a reversal may itself be one of a reversal. */
async function typesUndone(
  history: Pick<Collection<HistoryDoc>, 'getMany'>,
  entries: readonly HistoryDoc[],
): Promise<ReadonlyMap<string, MovementType>> {
  const found = new Map<string, MovementType>()
  let open = entries.flatMap(({ _id, reverses }) => (reverses === null ? [] : [{ _id, reverses }]))
  while (open.length > 0) {
    const originals = await history.getMany([...new Set(open.map(({ reverses }) => reverses))])
    open = open.flatMap(({ _id, reverses }) => {
      const original = originals.get(reverses)
      if (original) found.set(_id, original.type)
      return original?.reverses ? [{ _id, reverses: original.reverses }] : []
    })
  }
  return found
}
