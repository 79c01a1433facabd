import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import { parseConfig } from '../../src/config.js'
import { openStores, type Stores } from '../../src/opening/open-stores.js'
import { type Service, startService } from '../../src/service.js'
import { type Client, createClient } from './client.js'

/** Opens everything in every service that these start, unless a test names another or none. */
export const ADMIN_KEY = 'an-operators-own-key-of-tests'

/** Ends what runs, each in its way. */
const running = new Set<() => Promise<unknown>>()

/** Ends after each test of the suite what a test that failed has left running. */
export function nothingIsLeftRunning(): void {
  afterEach(async () => {
    for (const end of running) await end()
  })
}

type Settings = Readonly<Record<string, string | undefined>>

/** Where this program lies: the folder of package.json. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PROGRAM = fileURLToPath(new URL('../../src/cli.js', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A program under way. */
export interface Running {
  readonly child: ChildProcess
  /** What it has said on standard output so far. */
  said(): string
  /** The same of standard error, where its log goes. */
  complained(): string
  /** Resolves once it has ended, however it ended. */
  readonly ended: Promise<Ended>
  send(signal: NodeJS.Signals): void
}

/** Settings of the surroundings that would change what a test starts are left out. */
const surroundings = (): Settings => ({ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR })

function run(command: string, args: readonly string[], settings: Settings): Running {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: Object.fromEntries(
      Object.entries({ ...surroundings(), ...settings }).filter(([, value]) => value !== undefined),
    ) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(kill)
    return { code, signal, ...output }
  })
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  running.add(kill)
  return {
    child,
    said: () => output.stdout,
    complained: () => output.stderr,
    ended,
    send: signal => void child.kill(signal),
  }
}

/** Runs `inventory` with these words, and does not wait for it. */
export const inventoryUnderWay = (args: readonly string[], settings: Settings): Running =>
  run(process.execPath, [PROGRAM, ...args], { LOG_LEVEL: 'silent', ...settings })

/** Runs `inventory` with these words to its end. */
export const inventory = (args: readonly string[], settings: Settings): Promise<Ended> =>
  run(process.execPath, [PROGRAM, ...args], { LOG_LEVEL: 'silent', ...settings }).ended

export interface ServiceProcess extends Running {
  readonly url: string
  readonly client: Client
  /** As after a power cut; resolves once it is gone. */
  kill(): Promise<void>
  /** As an operator stops it; fails unless it ends well. */
  stop(): Promise<Ended>
}

export interface Starting {
  readonly dataDir: string
  readonly settings?: Settings
  /** By `npm start`, as the README says, rather than by the program itself. */
  readonly byNpm?: boolean
  /** Another program that serves, such as one that breaks off somewhere. */
  readonly program?: string
  readonly connections?: number
}

const connectionsOf = ({ connections }: { readonly connections?: number }) =>
  connections === undefined ? {} : { connections }

const READY = /^Inventory listens on (\S+)$/m

/** Starts the service as a program of its own, on a free port, and does not wait for it. */
export function launch({ dataDir, settings, byNpm = false, program = PROGRAM }: Starting): Running {
  const environment: Settings = {
    PORT: '0',
    LOG_LEVEL: 'error',
    INVENTORY_DATA_DIR: dataDir,
    INVENTORY_ADMIN_KEY: ADMIN_KEY,
    ...settings,
  }
  return byNpm ? run('npm', ['start'], environment) : run(process.execPath, [program, 'serve'], environment)
}

/** Starts it and waits until it says that it listens. */
export async function startProcess(starting: Starting): Promise<ServiceProcess> {
  const program = launch(starting)
  const url = await new Promise<string>((resolve, reject) => {
    program.child.stdout?.on('data', () => {
      const found = READY.exec(program.said())?.[1]
      if (found) resolve(found)
    })
    const why = ({ code, signal, stdout, stderr }: Ended) =>
      reject(new Error(`the service ended with ${code ?? signal} before it listened\n${stdout}${stderr}`))
    program.ended.then(why, reject)
  })
  const client = createClient({ url, key: ADMIN_KEY, ...connectionsOf(starting) })
  return {
    ...program,
    url,
    client,
    async kill() {
      program.send('SIGKILL')
      await program.ended
      client.close()
    },
    async stop() {
      program.send('SIGTERM')
      client.close()
      const ended = await program.ended
      if (ended.code !== 0) throw new Error(`the service ended with ${ended.code ?? ended.signal}\n${ended.stderr}`)
      return ended
    },
  }
}

export interface StartingHere {
  readonly dataDir: string
  readonly settings?: Settings
  readonly now?: () => number
  readonly log?: Logger
  /** Around the stores that the settings name: to count, to slow down, to fail. */
  readonly around?: (stores: Stores) => Stores
  readonly connections?: number
}

export interface ServiceHere extends Service {
  readonly client: Client
}

/** Starts the whole service inside this process, on a free port: for tests that reach behind it. */
export async function startHere(starting: StartingHere): Promise<ServiceHere> {
  const { dataDir, settings, now, log = pino({ level: 'silent' }), around = stores => stores } = starting
  const config = parseConfig({ PORT: '0', INVENTORY_DATA_DIR: dataDir, INVENTORY_ADMIN_KEY: ADMIN_KEY, ...settings })
  const stores = around(await openStores(config, log))
  const service = await startService({ config, log, stores, ...(now ? { now } : {}) })
  const client = createClient({ url: service.url, key: ADMIN_KEY, ...connectionsOf(starting) })
  const stop = async () => {
    running.delete(stop)
    client.close()
    await service.stop()
  }
  running.add(stop)
  return { ...service, client, stop }
}
