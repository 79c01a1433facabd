/** Reasons of failed attempts, for the operator of the receiver. */

/** An error whose message can be shown as is. */
export class AttemptFailure extends Error {
  override name = 'AttemptFailure'
}

export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'host name not found',
  ENODATA: 'the host name has no address',
  EAI_AGAIN: 'the DNS server did not respond',
  ETIMEOUT: 'the DNS server did not respond',
  ESERVFAIL: 'the DNS server could not resolve the host name',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before the response was complete',
  EPIPE: 'the connection was closed before the request was sent',
  ETIMEDOUT: 'the host did not respond',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network of the host is unreachable',
  EPROTO: 'the TLS handshake failed',
  CERT_HAS_EXPIRED: 'the TLS certificate has expired',
  CERT_NOT_YET_VALID: 'the TLS certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the TLS certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the TLS certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the TLS certificate is signed by an untrusted authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the TLS certificate is signed by an untrusted authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the TLS certificate is sent without its intermediate certificates',
}

const BY_PREFIX: [string, string][] = [
  ['ERR_SSL_', 'the TLS handshake failed'],
  ['ERR_TLS_', 'the TLS handshake failed'],
  ['HPE_', 'the response is not valid HTTP'],
]

export function describeFailure(error: unknown): string {
  if (error instanceof AttemptFailure) return error.message
  // All addresses of a host failed. The first reason is shown.
  if (error instanceof AggregateError && error.errors.length > 0) return describeFailure(error.errors[0])
  if (!(error instanceof Error)) return 'the attempt failed'
  const code = codeOf(error)
  if (!code) return error.message || 'the attempt failed'
  const words = DESCRIPTIONS[code] ?? BY_PREFIX.find(([prefix]) => code.startsWith(prefix))?.[1] ?? error.message
  return `${words} (${code})`
}

export const hasCode = (error: unknown, code: string) => error instanceof Error && codeOf(error) === code

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : null)
