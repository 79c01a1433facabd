import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.js'

/** A real server on a free loopback port, with its own folder that is removed afterward. */
export interface RunningServer {
  readonly url: string
  /** Its data, for tests that inspect it while the server is down. */
  readonly folder: string
  /** Sends the signal. After SIGKILL, resolves when the process is gone. */
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Restarts it on the same port with the same data after a kill, with additional arguments. */
  restart(...more: readonly string[]): Promise<void>
  stop(): Promise<void>
}

interface Kind {
  readonly binary: string
  readonly scheme: string
  readonly args: (folder: string, port: number) => readonly string[]
}

/** Returns the path of a binary: from the environment variable, or from the PATH, or undefined. */
const findBinary = (variable: string, name: string): string | undefined => {
  const named = process.env[variable]
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return folders.map(folder => join(folder, name)).find(path => existsSync(path))
}

export const mongodBinary = (): string | undefined => findBinary('MONGOD_BINARY', 'mongod')
export const natsServerBinary = (): string | undefined => findBinary('NATS_SERVER_BINARY', 'nats-server')

export const startMongod = (path: string, ...more: readonly string[]): Promise<RunningServer> =>
  start({
    binary: path,
    scheme: 'mongodb',
    args: (folder, port) => [
      ...['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', `${port}`, '--unixSocketPrefix', folder],
      ...['--wiredTigerCacheSizeGB', '0.25', '--quiet', ...more],
    ],
  })

export const startNatsServer = (path: string, ...more: readonly string[]): Promise<RunningServer> =>
  start({
    binary: path,
    scheme: 'nats',
    args: (folder, port) => ['-js', '-a', '127.0.0.1', '-p', `${port}`, '-sd', folder, ...more],
  })

async function start({ binary: path, scheme, args }: Kind): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'inventory-server-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  // A frozen process handles no other signal.
  const endWithUs = () => void child?.kill('SIGKILL')
  process.on('exit', endWithUs)

  const run = async (...more: readonly string[]) => {
    const started = spawn(path, [...args(folder, port), ...more], { stdio: 'ignore' })
    child = started
    const failed = new Promise<never>((_, reject) => {
      started.once('error', reject)
      started.once('exit', code => reject(new Error(`${path} ended with ${code} before it listened`)))
    })
    failed.catch(() => {})
    await Promise.race([waitUntilListening(port), failed])
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    const removed = new Promise(resolve => ending.once('exit', resolve))
    ending.kill(signal)
    await removed
  }
  await run()
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    folder,
    async kill(signal) {
      if (signal === 'SIGKILL') await end(signal)
      else child?.kill(signal)
      while (signal === 'SIGSTOP' && !isFrozen(child?.pid)) await new Promise(resolve => setTimeout(resolve, 1))
    },
    restart: run,
    async stop() {
      await end('SIGKILL')
      process.off('exit', endWithUs)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Reports whether a process is frozen. Assumes true if the system doesn't report it. */
export function isFrozen(pid: number | undefined): boolean {
  const file = `/proc/${pid}/stat`
  return !existsSync(file) || / [Tt] /.test(readFileSync(file, 'utf8'))
}

async function waitUntilListening(port: number): Promise<void> {
  while (!(await acceptsConnections(port))) await new Promise(resolve => setTimeout(resolve, 20))
}

const acceptsConnections = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const response = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => response(true)).once('error', () => response(false))
  })
