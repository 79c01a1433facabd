import type { Plan } from '../../api/inventory.js'

/** Which dialog is open; null is a new plan, or a record of none. */
export type Open =
  | { readonly record: Plan | null }
  | { readonly plan: Plan | null }
  | { readonly postpone: Plan }
  | { readonly archive: Plan }
