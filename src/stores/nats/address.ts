import type { ConnectionOptions } from 'nats'
import { StoreRefused } from '../errors.js'

/**
 * Returns the connection options for a URL, or for several URLs separated by commas. The client ignores the name and
 * the password in a URL, and connects to `tls://` without TLS by default.
 */
export function connectionOptions(url: string): ConnectionOptions {
  const addresses = url.split(',').map(each => parseAddress(each.trim()))
  const signed = addresses.find(({ username }) => username !== '')
  return {
    servers: addresses.map(({ host }) => host),
    ...(addresses.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
    ...(signed === undefined ? {} : credentials(signed)),
    name: 'inventory',
    // The client reconnects without limit, and notices a frozen server within three seconds.
    reconnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
    ignoreAuthErrorAbort: true,
    pingInterval: 1_000,
    maxPingOut: 2,
    timeout: 2_000,
    // Otherwise the client creates two errors with stack traces for each published message.
    noAsyncTraces: true,
  }
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url !== undefined && (url.protocol === 'nats:' || url.protocol === 'tls:') && url.host !== '') return url
  throw new StoreRefused('the URL of NATS must be nats://host:port or tls://host:port')
}

/** A name without a password is a token. */
function credentials({ username, password }: URL): ConnectionOptions {
  const user = decodeText(username)
  return password === '' ? { token: user } : { user, pass: decodeText(password) }
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StoreRefused('the user and the password in the URL of NATS must be percent-encoded: % as %25')
  }
}
