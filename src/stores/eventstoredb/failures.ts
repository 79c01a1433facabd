import { NoSuchPlace, StoreRefused, StoreUnavailable } from '../errors.js'

/** What the client says beside the message; raw errors of the transport have a code alone. */
interface Told {
  readonly type?: unknown
  readonly code?: unknown
}

const told = (error: unknown): Told => (typeof error === 'object' && error !== null ? error : {})

export const isOfType = (error: unknown, ...types: readonly string[]): boolean =>
  types.some(type => told(error).type === type)

export const codeOf = (error: unknown): unknown => told(error).code

export const unavailable = (reason: string, cause?: unknown): StoreUnavailable =>
  new StoreUnavailable('EventStoreDB', cause === undefined ? reason : `${reason} (${messageOf(cause)})`, { cause })

/** How a read of $all is answered that begins where no record does; never otherwise, as nothing else in it is ours. */
export const isNoPlace = (error: unknown): boolean =>
  (codeOf(error) === 2 && messageOf(error).includes('ReadAllResult')) || codeOf(error) === 3

/** The server's own refusal, that no repetition changes; undefined for everything that may pass. */
export function refusalIn(error: unknown, doing: string): Error | undefined {
  if (
    error instanceof NoSuchPlace ||
    error instanceof StoreRefused ||
    error instanceof RangeError ||
    error instanceof TypeError
  )
    return error
  const refused = (reason: string) => new StoreRefused(`EventStoreDB ${reason}`, { cause: error })
  if (isOfType(error, 'access-denied') || codeOf(error) === 7) {
    return refused(`does not let its user ${doing}; it has to be allowed to append and to read $all`)
  }
  if (isOfType(error, 'stream-deleted')) return refused(`was told to delete what it needs to ${doing}`)
  if (isOfType(error, 'maximum-append-size-exceeded')) {
    return new RangeError(`too large: an append exceeds what EventStoreDB takes at once`, { cause: error })
  }
  if (isOfType(error, 'invalid-argument') || codeOf(error) === 3) {
    return refused(`did not understand the request to ${doing}: ${messageOf(error)}`)
  }
  return undefined
}

export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message === '' ? String(told(error).type ?? 'no reason given') : message
}
