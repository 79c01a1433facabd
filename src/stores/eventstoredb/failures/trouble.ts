import { StoreUnavailable, type Trouble } from '../../errors.js'

/** What the client says beside the message; raw errors of the transport have a code alone. */
interface ErrorFields {
  readonly type?: unknown
  readonly code?: unknown
}

const fieldsOf = (error: unknown): ErrorFields => (typeof error === 'object' && error !== null ? error : {})

export const isOfType = (error: unknown, ...types: readonly string[]): boolean =>
  types.some(type => fieldsOf(error).type === type)

export const codeOf = (error: unknown): unknown => fieldsOf(error).code

export function messageOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const message = error instanceof StoreUnavailable ? said.replace(/^.*? is unavailable: /, '') : said
  return message === '' ? String(fieldsOf(error).type ?? 'no reason given') : message
}

const UNAUTHENTICATED = 16

/** Who asks is not known, or not believed; the client makes one error of this and of what one may not. */
export const isUnauthenticated = (error: unknown): boolean =>
  codeOf(error instanceof StoreUnavailable ? error.cause : error) === UNAUTHENTICATED

export const isDenied = (error: unknown): boolean =>
  !isUnauthenticated(error) && (isOfType(error, 'access-denied') || codeOf(error) === 7)

export const UNKNOWN_USER = 'does not know its user, or the password is wrong'
export const DENIED = 'does not let its user append and read $all'
export const SPEAKS_TLS = 'speaks TLS on that port, and the URL says tls=false'

/** By what the transport says of a connection that was not made. A server that is just not up yet is not among them. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [/wrong version number|packet length too long/, 'does not speak TLS on that port: the URL has to say tls=false'],
  [
    /unable to verify|self.signed|unable to get (local )?issuer|unknown ca/i,
    'shows a certificate that nobody here vouches for: tlsCAFile has to name the file of the CA that signed it',
  ],
  [/altnames|does not match certificate/i, 'shows a certificate for another name than the one in the URL'],
  [/certificate has expired|not yet valid/, 'shows a certificate whose time is over, or has not come'],
  [/Protocol error|Parse Error/, 'is not what answers on that port, but something that speaks another protocol'],
]

/** The kind of a failure, where it says more than that the server is out of reach. */
export function troubleIn(error: unknown): Trouble | undefined {
  if (error instanceof StoreUnavailable) {
    return error.hopeless || error.reason !== 'unreachable'
      ? { kind: error.reason, hopeless: error.hopeless }
      : undefined
  }
  // A server that is started for the first time says so to everybody for a moment.
  if (isUnauthenticated(error)) return { kind: UNKNOWN_USER, hopeless: false }
  if (isDenied(error)) return { kind: DENIED, hopeless: true }
  const message = messageOf(error)
  const never = NEVER.find(([said]) => said.test(message))
  return never === undefined ? undefined : { kind: never[1], hopeless: true }
}
