/** Why a command was refused: an expected outcome, told to whoever asked. */
export interface Rejection {
  readonly rejected: RejectionKind
  readonly message: string
  readonly details: readonly RejectionDetail[]
}

export type RejectionKind =
  | 'invalid'
  | 'not-found'
  | 'insufficient-stock'
  | 'invalid-state'
  | 'conflict'
  | 'other-revision'
  /** The key lacks a scope that the state asks for; `details[].scope` names it. */
  | 'missing-scope'

export interface RejectionDetail {
  /** Path of the field to blame, such as `items.2.quantity`. */
  readonly field: string
  readonly message: string
  readonly [more: string]: unknown
}

export const reject = (
  rejected: RejectionKind,
  message: string,
  details: readonly RejectionDetail[] = [],
): Rejection => ({ rejected, message, details })

export const isRejection = (value: object): value is Rejection => 'rejected' in value

/** One answer for several: what can't be helped by waiting comes before what is short; all details of that kind. */
export function worstOf(refusals: readonly Rejection[]): Rejection {
  const worst = refusals.find(({ rejected }) => rejected !== 'insufficient-stock') ?? refusals[0]
  if (!worst) throw new Error('there is no rejection to choose from')
  const details = refusals.flatMap(refusal => (refusal.rejected === worst.rejected ? refusal.details : []))
  return reject(worst.rejected, worst.message, details)
}
