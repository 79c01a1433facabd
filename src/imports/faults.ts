import type { ImportFault } from '../events/imports.js'
import type { RowFault } from './rows.js'

/** As many as somebody reads through, and an event holds. */
const MOST = 200
const LONGEST = 300

/** The first faults of a file, and how many more there are. */
export interface Faults {
  add(row: number, fault: RowFault): void
  told(): { readonly errors: ImportFault[]; readonly more_errors: number }
}

export function createFaults(): Faults {
  const errors: ImportFault[] = []
  let more = 0
  return {
    add(row, { column, message }) {
      if (errors.length < MOST) errors.push({ row, column: column && shortened(column), message: shortened(message) })
      else more += 1
    },
    told: () => ({ errors: [...errors], more_errors: more }),
  }
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
