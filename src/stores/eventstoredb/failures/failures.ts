import { NoSuchPosition, StoreRefused, StoreUnavailable } from '../../errors.js'
import { codeOf, DENIED, failureKindOf, isDenied, isOfType, messageOf } from './failure-kinds.js'

export { isOfType } from './failure-kinds.js'

export function unavailable(reason: string, cause?: unknown): StoreUnavailable {
  const trouble = failureKindOf(cause)
  const why = trouble === undefined ? messageOf(cause) : `it ${trouble.kind}`
  return new StoreUnavailable('EventStoreDB', cause === undefined ? reason : `${reason} (${why})`, {
    cause,
    ...trouble,
  })
}

/**
 * Reports whether a read of $all failed because no record begins at its position. The position is our only input to
 * that request, so these errors have no other cause.
 */
export const isNoPlace = (error: unknown): boolean =>
  (codeOf(error) === 2 && messageOf(error).includes('ReadAllResult')) || codeOf(error) === 3

/** Returns the error of calls to a node that is no longer the leader. */
export const elsewhere = (): StoreUnavailable =>
  new StoreUnavailable('EventStoreDB', 'another node is the leader', {
    kind: 'is led by another node, or by none',
  })

/**
 * Returns the server's rejection if a retry can't change it; undefined for every failure that might pass. Without
 * permissions, the store is unavailable, because they can be granted while the service runs.
 */
export function refusalIn(error: unknown, doing: string): Error | undefined {
  if (error instanceof NoSuchPosition || error instanceof StoreRefused) return error
  if (error instanceof RangeError || error instanceof TypeError) return error
  if (error instanceof StoreUnavailable) return error.hopeless ? error : undefined
  const refused = (reason: string) => new StoreRefused(`EventStoreDB ${reason}`, { cause: error })
  if (isDenied(error)) return denied(doing, error)
  if (isOfType(error, 'stream-deleted')) return refused(`deleted a stream that is required to ${doing}`)
  if (isOfType(error, 'maximum-append-size-exceeded')) {
    return new RangeError(`too large: an append exceeds the limit of EventStoreDB`, { cause: error })
  }
  if (isOfType(error, 'invalid-argument') || codeOf(error) === 3) {
    return refused(`rejected the request to ${doing}: ${messageOf(error)}`)
  }
  return failureKindOf(error)?.hopeless ? unavailable(`it could not ${doing}`, error) : undefined
}

function denied(doing: string, cause: unknown): StoreUnavailable {
  const message = `it doesn't let its user ${doing}: grant permission to append and to read $all`
  return new StoreUnavailable('EventStoreDB', message, { cause, kind: DENIED, hopeless: true })
}
