import { type FailureKind, StoreUnavailable } from '../../errors.js'

/** Fields of the client's errors. Raw errors of the transport have only a code. */
interface ErrorFields {
  readonly type?: unknown
  readonly code?: unknown
}

const fieldsOf = (error: unknown): ErrorFields => (typeof error === 'object' && error !== null ? error : {})

export const isOfType = (error: unknown, ...types: readonly string[]): boolean =>
  types.some(type => fieldsOf(error).type === type)

export const codeOf = (error: unknown): unknown => fieldsOf(error).code

export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const message = error instanceof StoreUnavailable ? text.replace(/^.*? is unavailable: /, '') : text
  return message === '' ? String(fieldsOf(error).type ?? 'no reason given') : message
}

const UNAUTHENTICATED = 16

/**
 * Reports whether the user is unknown or the password is wrong. The client's error type doesn't distinguish this from
 * missing permissions.
 */
export const isUnauthenticated = (error: unknown): boolean =>
  codeOf(error instanceof StoreUnavailable ? error.cause : error) === UNAUTHENTICATED

export const isDenied = (error: unknown): boolean =>
  !isUnauthenticated(error) && (isOfType(error, 'access-denied') || codeOf(error) === 7)

export const UNKNOWN_USER = "doesn't know the user, or the password is wrong"
export const DENIED = "doesn't let its user append and read $all"
export const SPEAKS_TLS = 'requires TLS on that port, but the URL contains tls=false'

/**
 * Kinds of permanent connection failures, by the message of the transport. A server that isn't up yet is not among
 * them.
 */
const PERMANENT_FAILURES: readonly (readonly [RegExp, string])[] = [
  [/wrong version number|packet length too long/, "doesn't use TLS on that port: add tls=false to the URL"],
  [
    /unable to verify|self.signed|unable to get (local )?issuer|unknown ca/i,
    'has a certificate of an unknown CA: set tlsCAFile to the file of the CA that signed it',
  ],
  [/altnames|does not match certificate/i, 'has a certificate for another host name than the one in the URL'],
  [/certificate has expired|not yet valid/, 'has a certificate that has expired or is not valid yet'],
  [/Protocol error|Parse Error/, 'is not the server on that port, which uses another protocol'],
]

/** Returns the kind of a failure, if it is more specific than an unreachable server. */
export function failureKindOf(error: unknown): FailureKind | undefined {
  if (error instanceof StoreUnavailable) {
    return error.hopeless || error.reason !== 'unreachable'
      ? { kind: error.reason, hopeless: error.hopeless }
      : undefined
  }
  // A server that starts for the first time briefly reports this for every user.
  if (isUnauthenticated(error)) return { kind: UNKNOWN_USER, hopeless: false }
  if (isDenied(error)) return { kind: DENIED, hopeless: true }
  const message = messageOf(error)
  const never = PERMANENT_FAILURES.find(([pattern]) => pattern.test(message))
  return never === undefined ? undefined : { kind: never[1], hopeless: true }
}
