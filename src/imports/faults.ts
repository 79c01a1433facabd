import type { ImportFault } from '../events/imports.js'
import type { RowFault } from './rows.js'

/** Errors that are listed. More would be too many to read and too large for an event. */
const MOST = 200
const LONGEST = 300

/** The first errors of a file, and the number of further ones. */
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
