import type { Users } from './access.js'
import { putLog, saveLog } from './logs.js'
import { ordersTo } from './orders.js'
import { type Flags, startProcess } from './process.js'
import type { Tls } from './server.js'

export type EventStoreDouble = Awaited<ReturnType<typeof startEventStoreDouble>>
export type EventStoreDoubleOptions = {
  dataDir: string
  /** A free one unless given: give the old one to come back after a kill. */
  port?: number
  /** For so many milliseconds, or `Infinity`, it answers that it is not ready; `becomeReady` ends that. */
  slowStart?: number
  /** How many messages a live subscription may be behind before it is dropped, however fast its reader is. */
  liveBuffer?: number
  /** Without any everybody may do everything. The client names nobody unless there is TLS. */
  users?: Users
  tls?: Tls
  /** The same after its very first start alone: nobody is recognised; on the real server for 220 to 260. */
  unauthenticatedFor?: number
}

/** Starts EventStoreDB's double as a process of its own; resolves as soon as it listens. */
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
  let running = await startProcess({ ...flags, port: options.port ?? 0 })
  const { port } = running

  async function restart() {
    running = await startProcess({ ...flags, port })
  }

  /** Without a name as the administrator, if there are users. */
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
    /** On its port and with its log, after a kill. */
    restart,
    ...ordersTo(() => running),
    /** A backup, into a folder of its own. */
    saveLog: (to: string) => saveLog(dataDir, to),
    /** Only while it is down: its log becomes the one that was saved there, or an empty one. */
    putLog: (from?: string) => putLog(dataDir, from),
    /** The same while it runs: it is away for as long as that takes. */
    async exchangeLog(from?: string) {
      await running.kill()
      putLog(dataDir, from)
      await restart()
    },
  }
}
