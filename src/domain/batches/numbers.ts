import type { ReservedBatch } from '../../events/batches.js'
import type { Reservations } from '../stock/reservations.js'
import type { Day } from '../values/days.js'
import { type Batches, folded, numbered } from './batches.js'

/** A batch that a delivery note in completion will create. Its number is already reserved. */
export interface Expected {
  readonly id: string
  readonly batch: NonNullable<ReservedBatch['batch']>
}

/** Expected batches by number, in the form in which numbers are compared. */
export type ExpectedBatches = ReadonlyMap<string, Expected>

export function expectedBatches(reservations: Reservations | undefined): ExpectedBatches {
  const expected = new Map<string, Expected>()
  for (const note in reservations) {
    for (const { batches = [] } of reservations[note]?.lines ?? []) {
      for (const { batch_id, batch } of batches) {
        if (batch) expected.set(folded(batch.batch_number), { id: batch_id, batch })
      }
    }
  }
  return expected
}

/** Returns a free batch number of the form `YYYYMMDD-n`. */
export function nextNumber(batches: Batches, expected: ExpectedBatches, today: Day): string {
  const written = (n: number) => `${today.replaceAll('-', '')}-${n}`
  const isTaken = (n: number) => expected.has(folded(written(n))) || numbered(batches, written(n)) !== undefined
  let free = 1
  while (isTaken(free)) free *= 2
  let taken = free >> 1
  while (free - taken > 1) {
    const middle = (free + taken) >> 1
    if (isTaken(middle)) taken = middle
    else free = middle
  }
  return written(free)
}
