import type { Records } from '../../api/inventory.js'
import { type MessageKey, t } from '../../i18n/messages.js'

/** Codes of failures, at the end of the text of the service. */
const BY_CODE: readonly (readonly [RegExp, MessageKey])[] = [
  [/^(ENOTFOUND|ENODATA|EAI_AGAIN|ETIMEOUT|ESERVFAIL)$/, 'attempt.notResolved'],
  [/^ECONNREFUSED$/, 'attempt.connectionRefused'],
  [/^(ECONNRESET|EPIPE)$/, 'attempt.connectionClosed'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'attempt.unreachable'],
  [/^CERT_HAS_EXPIRED$/, 'attempt.certificateExpired'],
  [/^CERT_NOT_YET_VALID$/, 'attempt.certificateNotYetValid'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'attempt.certificateWrongHost'],
  [/SELF_SIGNED_CERT|^UNABLE_TO_/, 'attempt.certificateUntrusted'],
  [/^(EPROTO$|ERR_SSL_|ERR_TLS_)/, 'attempt.tls'],
  [/^HPE_/, 'attempt.invalidHttp'],
]

/** Failures without a code. */
const BY_TEXT: readonly (readonly [RegExp, MessageKey])[] = [
  [/^no connection within (?<seconds>[\d.]+) s$/, 'attempt.notConnected'],
  [/^no complete response within (?<seconds>[\d.]+) s$/, 'attempt.notCompleted'],
  [/^the connection was closed without a response$/, 'attempt.connectionClosed'],
  [/ is not allowed for webhooks$/, 'attempt.notAllowed'],
  [/^the host name \S+ has no (IPv\d )?address$/, 'attempt.notResolved'],
  [/^the receiver responded with (?<status>.+), but redirects are not followed$/, 'attempt.redirect'],
  [/^the receiver responded with (?<status>.+)$/, 'attempt.httpError'],
]

/** Returns why an attempt failed. A reason that this console doesn't know is shown as the service stored it. */
export function attemptError({ error }: Pick<Records['WebhookLogEntry'], 'error'>): string | undefined {
  if (error === null) return undefined
  const [, code] = /\(([A-Z][A-Z\d_]+)\)$/.exec(error) ?? []
  if (code !== undefined) {
    const [, key] = BY_CODE.find(([pattern]) => pattern.test(code)) ?? []
    return key ? `${t(key)} (${code})` : error
  }
  for (const [pattern, key] of BY_TEXT) {
    const found = pattern.exec(error)
    if (found) return t(key, found.groups)
  }
  return error
}
