import { freePort } from '../free-port.js'
import type { Users } from './access.js'
import { ordersTo } from './fault-orders.js'
import { putLog, saveLog } from './logs.js'
import { type Flags, startProcess } from './process.js'
import type { Tls } from './server.js'

export type EventStoreDouble = Awaited<ReturnType<typeof startEventStoreDouble>>
export type EventStoreDoubleOptions = {
  dataDir: string
  /** Default: a free port. Set the previous port to restart after a kill. */
  port?: number
  /** Number of milliseconds, or `Infinity`, during which it responds that it isn't ready. `becomeReady` ends that. */
  slowStart?: number
  /** Number of messages by which a live subscription can lag before it is dropped, however fast its reader is. */
  liveBuffer?: number
  /** Without users, everyone can do everything. The client sends credentials only over TLS. */
  users?: Users
  tls?: Tls
  /**
   * The same, but only after the very first start: no user is recognized. On the real server this takes 220 to 260 ms.
   */
  unauthenticatedFor?: number
}

/** Starts the EventStoreDB double as a separate process. Resolves when it listens. */
export async function startEventStoreDouble(options: EventStoreDoubleOptions) {
  const { dataDir, slowStart = 0, liveBuffer = Number.POSITIVE_INFINITY, users = {}, tls } = options
  const flags: Flags = {
    data: dataDir,
    'not-ready-for': slowStart,
    'live-buffer': liveBuffer,
    user: Object.entries(users).map(([name, password]) => `${name}:${password}`),
    'unauthenticated-for': options.unauthenticatedFor,
    'tls-cert': tls?.cert,
    'tls-key': tls?.key,
  }
  let running = await startProcess({ ...flags, port: options.port ?? (await freePort()) })
  const { port } = running

  async function restart() {
    running = await startProcess({ ...flags, port })
  }

  /** Default: the administrator, if there are users. */
  function urlAs(name = 'admin', password = users[name]) {
    const who = password === undefined ? '' : `${name}:${password}@`
    return `esdb://${who}127.0.0.1:${port}?tls=${tls ? `true&tlsCAFile=${tls.cert}` : 'false'}`
  }

  return {
    url: urlAs(),
    urlAs,
    port,
    kill: (signal?: NodeJS.Signals) => running.kill(signal),
    stop: () => running.stop(),
    freeze: () => running.freeze(),
    thaw: () => running.thaw(),
    /** Starts it on the same port with the same log, after a kill. */
    restart,
    ...ordersTo(() => running),
    /** Copies its log to a separate folder, like a backup. */
    saveLog: (to: string) => saveLog(dataDir, to),
    /** Only while it is down: replaces its log with a saved one, or an empty one. */
    putLog: (from?: string) => putLog(dataDir, from),
    /** Replaces the log of a running server, which is down meanwhile. */
    async exchangeLog(from?: string) {
      await running.kill()
      putLog(dataDir, from)
      await restart()
    },
  }
}
