import { connect as connectTls } from 'node:tls'
import { StoreUnavailable } from '../../errors.js'
import { isDenied, isUnauthenticated, messageOf, SPEAKS_TLS } from '../failures/failure-kinds.js'
import type { ConnectionString } from './connection-string.js'

const PROBE_MS = 1_000
const REQUIRES_USER = 'requires a user, but the URL contains none: use user:password@host'

/** Returns a more specific error for a failed first request, if the cause can be determined. */
export async function diagnose(error: unknown, { tls, credentials, seeds }: ConnectionString): Promise<unknown> {
  if (!(error instanceof StoreUnavailable)) return error
  const { cause } = error
  if (credentials === undefined && (isDenied(cause) || isUnauthenticated(cause)))
    return permanentFailure(REQUIRES_USER, cause)
  // A TLS server closes a plaintext connection without a message.
  if (!tls && /Failed to connect/.test(messageOf(error)) && (await speaksTls(seeds[0] ?? ''))) {
    return permanentFailure(SPEAKS_TLS, cause)
  }
  return error
}

const permanentFailure = (kind: string, cause: unknown): StoreUnavailable =>
  new StoreUnavailable('EventStoreDB', `it ${kind}`, { cause, kind, hopeless: true })

/** Reports whether a server uses TLS. Nothing is sent, so its certificate isn't verified. */
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
