import { NoSuchPlace, StoreRefused, StoreUnavailable } from '../../errors.js'
import { codeOf, DENIED, isDenied, isOfType, messageOf, troubleIn } from './trouble.js'

export { codeOf, isOfType } from './trouble.js'

export function unavailable(reason: string, cause?: unknown): StoreUnavailable {
  const trouble = troubleIn(cause)
  const why = trouble === undefined ? messageOf(cause) : `it ${trouble.kind}`
  return new StoreUnavailable('EventStoreDB', cause === undefined ? reason : `${reason} (${why})`, {
    cause,
    ...trouble,
  })
}

/** How a read of $all is answered that begins where no record does; never otherwise, as nothing else in it is ours. */
export const isNoPlace = (error: unknown): boolean =>
  (codeOf(error) === 2 && messageOf(error).includes('ReadAllResult')) || codeOf(error) === 3

/** What was under way on a node that is not the one to ask any more. */
export const elsewhere = (): StoreUnavailable =>
  new StoreUnavailable('EventStoreDB', 'another node is the leader', {
    kind: 'is led by another node, or by none',
  })

/**
 * The server's own refusal, that no repetition changes; undefined for everything that may pass. Rights may come back
 * while the service runs, so without them the store is unavailable.
 */
export function refusalIn(error: unknown, doing: string): Error | undefined {
  if (error instanceof NoSuchPlace || error instanceof StoreRefused) return error
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
  return troubleIn(error)?.hopeless ? unavailable(`it could not ${doing}`, error) : undefined
}

function denied(doing: string, cause: unknown): StoreUnavailable {
  const message = `it doesn't let its user ${doing}: grant permission to append and to read $all`
  return new StoreUnavailable('EventStoreDB', message, { cause, kind: DENIED, hopeless: true })
}
