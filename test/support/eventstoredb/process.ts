import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isFrozen } from '../servers.js'
import { type Command, report } from './control.js'

const entry = fileURLToPath(new URL('main.js', import.meta.url))

export type Order = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never
/** Command-line flags. Undefined flags are omitted, a list repeats its flag, and `true` has no value. */
export type Flags = Record<string, string | number | true | string[] | undefined>
export type DoubleProcess = Awaited<ReturnType<typeof startProcess>>

/** Starts the double as a separate process. Resolves when it listens. */
export async function startProcess(flags: Flags) {
  const args = Object.entries(flags).flatMap(([flag, value]) =>
    value === undefined ? [] : [value].flat().map(one => (one === true ? `--${flag}` : `--${flag}=${one}`)),
  )
  const child = fork(entry, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const port = await firstReport(child)
  const responses = new Map<number, (result: number) => void>()
  let lastId = 0

  child.on('message', message => {
    const reported = report.parse(message)
    if (!('id' in reported)) return
    responses.get(reported.id)?.(reported.result)
    responses.delete(reported.id)
  })

  function order(command: Order): Promise<number> {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      responses.set(id, resolve)
      // It might exit before it executes the command.
      void exited.then(() => reject(new Error(`the double is gone that was to ${command.do}`)))
      child.send({ ...command, id }, error => error && reject(error))
    })
  }

  return {
    port,
    exited,
    order,
    /** Its connections stay and new ones are accepted, but it doesn't respond until `thaw`. */
    async freeze() {
      await order({ do: 'freeze' })
      while (!isFrozen(child.pid)) await new Promise(resolve => setTimeout(resolve, 1))
    },
    thaw: () => void child.kill('SIGCONT'),
    /** Resolves when the process is gone, or immediately for signals that only stop or continue it. */
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await exited
    },
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
  const reported = report.parse(message)
  if ('port' in reported) return reported.port
  throw new Error('the double spoke before it listened')
}
