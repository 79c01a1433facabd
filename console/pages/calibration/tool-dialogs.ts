import type { Plan } from '../../api/inventory.js'

/** The open dialog. Null stands for a new plan, or for a record without a plan. */
export type Open =
  | { readonly record: Plan | null }
  | { readonly plan: Plan | null }
  | { readonly postpone: Plan }
  | { readonly archive: Plan }
