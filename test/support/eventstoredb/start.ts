import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Command, report } from './control.js'
import type { Loss } from './faults.js'

const entry = fileURLToPath(new URL('main.js', import.meta.url))

export type EventStoreDouble = Awaited<ReturnType<typeof startEventStoreDouble>>
export type EventStoreDoubleOptions = {
  dataDir: string
  /** A free one unless given: give the old one to come back after a kill. */
  port?: number
  /** For so many milliseconds, or `Infinity`, it answers that it is not ready; `becomeReady` ends that. */
  slowStart?: number
  /** How many messages a live subscription may be behind before it is dropped; the real server holds 32. */
  liveBuffer?: number
}

type Order = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never

/** Starts EventStoreDB's double as a process of its own; resolves as soon as it listens. */
export async function startEventStoreDouble(options: EventStoreDoubleOptions) {
  const { dataDir, port = 0, slowStart = 0, liveBuffer = Number.POSITIVE_INFINITY } = options
  const flags = { data: dataDir, port, 'not-ready-for': slowStart, 'live-buffer': liveBuffer }
  const child = fork(
    entry,
    Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`),
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] },
  )
  const bound = await firstReport(child)
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const answers = new Map<number, (result: number) => void>()
  let lastId = 0

  child.on('message', message => {
    const told = report.parse(message)
    if (!('id' in told)) return
    answers.get(told.id)?.(told.result)
    answers.delete(told.id)
  })

  function order(command: Order): Promise<number> {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      answers.set(id, resolve)
      child.send({ ...command, id }, error => error && reject(error))
    })
  }

  return {
    url: `esdb://127.0.0.1:${bound}?tls=false`,
    port: bound,
    pid: child.pid ?? 0,
    /** Resolves when the process is gone; at once for signals that only stop or continue it. */
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await exited
    },
    /** Ends every subscription as too slow; answers how many there were. */
    dropSubscriptions: () => order({ do: 'drop subscriptions' }),
    /** The next appends are stored, and their answers lost. */
    loseNextAnswers: (count: number, how: Loss = 'cut') => order({ do: 'lose answers', count, how }),
    /** What nobody can read vanishes, and the events at these positions; answers how many did. */
    scavenge: (...alsoGone: bigint[]) => order({ do: 'scavenge', alsoGone: alsoGone.map(Number) }),
    becomeReady: () => order({ do: 'become ready' }),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGCONT')
        child.kill('SIGTERM')
      }
      await exited
    },
  }
}

async function firstReport(child: ChildProcess): Promise<number> {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the double ended before it listened: ${code}`))),
  ])
  const told = report.parse(message)
  if ('port' in told) return told.port
  throw new Error('the double spoke before it listened')
}
