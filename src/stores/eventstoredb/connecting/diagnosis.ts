import { connect as connectTls } from 'node:tls'
import { StoreUnavailable } from '../../errors.js'
import { isDenied, isUnauthenticated, messageOf, SPEAKS_TLS } from '../failures/trouble.js'
import type { ConnectionString } from './connection-string.js'

const PROBE_MS = 1_000
const ASKS_WHO = 'requires a user, but the URL contains none: use user:password@host'

/** What the error of a first question does not say by itself, and an operator has to know. */
export async function diagnosed(error: unknown, { tls, credentials, seeds }: ConnectionString): Promise<unknown> {
  if (!(error instanceof StoreUnavailable)) return error
  const { cause } = error
  if (credentials === undefined && (isDenied(cause) || isUnauthenticated(cause))) return never(ASKS_WHO, cause)
  // A server that speaks TLS hangs up on whoever does not, without a word.
  if (!tls && /Failed to connect/.test(messageOf(error)) && (await speaksTls(seeds[0] ?? ''))) {
    return never(SPEAKS_TLS, cause)
  }
  return error
}

const never = (kind: string, cause: unknown): StoreUnavailable =>
  new StoreUnavailable('EventStoreDB', `it ${kind}`, { cause, kind, hopeless: true })

/** Nothing is sent: whose certificate it is does not matter. */
function speaksTls(address: string): Promise<boolean> {
  const [host, port] = address.split(':')
  return new Promise(resolve => {
    const socket = connectTls({ host, port: Number(port), rejectUnauthorized: false, timeout: PROBE_MS })
    const answer = (does: boolean) => {
      socket.destroy()
      resolve(does)
    }
    socket.once('secureConnect', () => answer(true))
    socket.once('timeout', () => answer(false))
    socket.once('error', () => answer(false))
  })
}
