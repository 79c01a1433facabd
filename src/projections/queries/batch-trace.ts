import { fromDecimal, type Quantity, ZERO } from '../../domain/values/quantity.js'
import type { MovementType } from '../../events/materials.js'
import type { Collection } from '../../stores/document-store.js'
import { pagesOf } from '../../stores/find-after.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { type HistoryDoc, NEWEST_FIRST } from '../histories/stock-history.js'

/** Ways in which stock enters or leaves a batch. Transfers do neither. */
export const WAYS = ['received', 'issued', 'adjusted'] as const
export type Way = (typeof WAYS)[number]

export interface TraceStep {
  readonly entry: HistoryDoc
  /** Positive in the direction of the way; negative if the step reverses a movement. */
  readonly quantity: Quantity
  /** ID of the movement that reversed this one. */
  readonly reversedBy: string | null
}

export interface Trace {
  /** Steps, newest first. */
  readonly steps: { readonly [way in Way]: readonly TraceStep[] }
  /** Totals, including steps that were left out. */
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

/**
 * Traces a batch through its history, with at most the given number of steps per way. A reversal counts against the
 * movement that it reverses.
 */
export async function traceOf(
  history: Pick<Collection<HistoryDoc>, 'find' | 'getMany'>,
  batchId: string,
  max: number,
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
      if (steps[way].length === max) hasMore = true
      else steps[way].push({ entry, quantity, reversedBy: reversedBy.get(entry.movement_id) ?? null })
    }
    // An embedded store blocks the thread: a long history would delay all other requests.
    await yieldToEventLoop()
  }
  return { steps, totals, hasMore }
}

const gainOf = ({ batches = [] }: HistoryDoc, batchId: string): Quantity =>
  batches
    .filter(({ batch_id }) => batch_id === batchId)
    .reduce((sum, { before, after }) => sum + fromDecimal(after) - fromDecimal(before), ZERO)

/** Returns for each reversal the type of the original movement: a reversal can itself be reversed. */
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
