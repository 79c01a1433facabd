import type { Loss } from './faults.js'
import { putLog, saveLog } from './logs.js'
import { startProcess } from './process.js'

export type EventStoreDouble = Awaited<ReturnType<typeof startEventStoreDouble>>
export type EventStoreDoubleOptions = {
  dataDir: string
  /** A free one unless given: give the old one to come back after a kill. */
  port?: number
  /** For so many milliseconds, or `Infinity`, it answers that it is not ready; `becomeReady` ends that. */
  slowStart?: number
  /** How many messages a live subscription may be behind before it is dropped, however fast its reader is. */
  liveBuffer?: number
}

/** Starts EventStoreDB's double as a process of its own; resolves as soon as it listens. */
export async function startEventStoreDouble(options: EventStoreDoubleOptions) {
  const { dataDir, slowStart = 0, liveBuffer = Number.POSITIVE_INFINITY } = options
  const start = (port: number) =>
    startProcess({ data: dataDir, port, 'not-ready-for': slowStart, 'live-buffer': liveBuffer })
  let running = await start(options.port ?? 0)
  const { port } = running
  async function restart() {
    running = await start(port)
  }

  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    kill: (signal?: NodeJS.Signals) => running.kill(signal),
    stop: () => running.stop(),
    /** On its port and with its log, after a kill. */
    restart,
    /** Ends every subscription as too slow; answers how many there were. */
    dropSubscriptions: () => running.order({ do: 'drop subscriptions' }),
    /** The next appends are stored, and their answers lost. */
    loseNextAnswers: (count: number, how: Loss = 'cut') => running.order({ do: 'lose answers', count, how }),
    /** What nobody can read vanishes, and the events at these positions; answers how many did. */
    scavenge: (...alsoGone: bigint[]) => running.order({ do: 'scavenge', alsoGone: alsoGone.map(Number) }),
    becomeReady: () => running.order({ do: 'become ready' }),
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
