import type { Landmark } from '../../events/log/envelope.js'

/** Why a command was rejected: an expected outcome that is part of the response. */
export interface Rejection {
  readonly rejected: RejectionKind
  readonly message: string
  readonly details: readonly RejectionDetail[]
  readonly recorded?: RecordedRejection
}

/** A rejection that the log contains. */
export interface RecordedRejection {
  /** The event that records it. */
  readonly appended: Landmark
  /** Whether an earlier execution of the command appended its events. */
  readonly isRepeated: boolean
}

export type RejectionKind =
  | 'invalid'
  | 'not-found'
  | 'insufficient-stock'
  | 'invalid-state'
  | 'conflict'
  | 'other-revision'
  /** The API key lacks a scope that the command requires in this state. `details[].scope` names it. */
  | 'missing-scope'

export interface RejectionDetail {
  /** Path of the invalid field, such as `items.2.quantity`. */
  readonly field: string
  readonly message: string
  readonly [more: string]: unknown
}

export const reject = (
  rejected: RejectionKind,
  message: string,
  details: readonly RejectionDetail[] = [],
): Rejection => ({ rejected, message, details })

/** Rejects a value of a field. */
export const invalidField = (field: string, message: string): Rejection =>
  reject('invalid', `${field}: ${message}`, [{ field, message }])

/** A revision that no record has. It stands for a weak tag or one that the service didn't return. */
export const NO_REVISION = -2

/** Rejects a change of a record that doesn't have the revision that the client expects. Undefined: any revision. */
export function otherRevision(noun: string, actual: number, expected: number | undefined): Rejection | undefined {
  if (expected === undefined || expected === actual) return undefined
  const message =
    expected === NO_REVISION
      ? `If-Match contains no strong ETag of this service. Read the ${noun} again, and send its ETag without W/.`
      : `The ${noun} changed (revision ${actual}, expected ${expected}). Read it again and retry.`
  return reject('other-revision', message)
}

export const isRejection = (value: object): value is Rejection => 'rejected' in value

/**
 * Combines rejections into one, with all details of its kind. Errors that waiting can't resolve come before a
 * shortage.
 */
export function worstOf(refusals: readonly Rejection[]): Rejection {
  const worst = refusals.find(({ rejected }) => rejected !== 'insufficient-stock') ?? refusals[0]
  if (!worst) throw new Error('there is no rejection to choose from')
  const details = refusals.flatMap(refusal => (refusal.rejected === worst.rejected ? refusal.details : []))
  return reject(worst.rejected, worst.message, details)
}
