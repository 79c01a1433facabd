import type { ImportFault } from '../events/imports.js'
import type { RowFault } from './rows.js'

/** Errors that are listed. More would be too many to read and too large for an event. */
const MAX_FAULTS = 200
const MAX_FAULT_LENGTH = 300

/** The first errors of a file, and the number of further ones. */
export interface Faults {
  add(row: number, fault: RowFault): void
  list(): { readonly errors: ImportFault[]; readonly more_errors: number }
}

export function createFaults(): Faults {
  const errors: ImportFault[] = []
  let more = 0
  return {
    add(row, { column, message }) {
      if (errors.length < MAX_FAULTS) errors.push({ row, column: column && shorten(column), message: shorten(message) })
      else more += 1
    },
    list: () => ({ errors: [...errors], more_errors: more }),
  }
}

const shorten = (text: string): string =>
  text.length > MAX_FAULT_LENGTH ? `${text.slice(0, MAX_FAULT_LENGTH)}…` : text
