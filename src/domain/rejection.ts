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
