import { networkInterfaces } from 'node:os'
import type { Logger } from 'pino'
import { consoleFiles } from '../api/console/files.js'
import type { App } from '../api/frame/app.js'
import { credentialsIn, logExpiry, watchCertificate } from '../api/frame/certificate.js'
import { createHttp } from '../api/frame/server.js'
import { startingApp } from '../api/operation/starting.js'
import type { Waiting } from '../opening/waiting.js'
import { VERSION } from '../version.js'
import type { Config } from './config.js'

/** The port, which stays open as long as the process lives, even while the stores are reopened. */
export interface Front {
  readonly url: string
  /** Reason shown in responses while the service isn't ready. */
  readonly waiting: Waiting
  serve(app: App): void
  serveNothing(): void
  /** Accepts no new requests, and waits up to this time for open ones. */
  stop(graceMs: number): Promise<void>
  /** Closes the remaining connections. */
  cut(): void
}

export async function openFront(
  { host, port: configuredPort, corsOrigins, tls }: Config,
  log: Logger,
  signal: AbortSignal,
): Promise<Front> {
  let waitsFor = 'it is starting'
  const idle = startingApp({
    version: VERSION,
    log,
    waitsFor: () => waitsFor,
    origins: corsOrigins,
    console: consoleFiles(),
  })
  const credentials = tls && credentialsIn(tls)
  const http = createHttp(idle, credentials)
  const port = await http.listen(configuredPort, host)
  if (credentials) logExpiry(credentials, log)
  const endWatch = tls ? watchCertificate(tls, log, http.renew) : () => {}
  return {
    url: `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    waiting: {
      signal,
      for(what) {
        waitsFor = what
      },
    },
    serve: http.serve,
    serveNothing: () => http.serve(idle),
    async stop(graceMs) {
      endWatch()
      await http.stop(graceMs)
    },
    cut: http.closeConnections,
  }
}

/**
 * Returns the URLs of the service. If it listens on all interfaces, these are `localhost` and the IPv4 addresses of the
 * machine.
 */
export function addressesOf(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  url: string,
  interfaces: typeof networkInterfaces = networkInterfaces,
): readonly string[] {
  if (publicUrl !== undefined) return [publicUrl]
  if (host !== '0.0.0.0' && host !== '::') return [url]
  const { protocol, port } = new URL(url)
  const outside = listInterfaces(interfaces)
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  return ['localhost', ...new Set(outside)].map(name => `${protocol}//${name}:${port}`)
}

/** Returns no interfaces if the process isn't permitted to list them, as in the systemd unit (no AF_NETLINK). */
function listInterfaces(interfaces: typeof networkInterfaces) {
  try {
    return Object.values(interfaces()).flatMap(infos => infos ?? [])
  } catch {
    return []
  }
}
