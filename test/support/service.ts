import { type Logger, pino } from 'pino'
import { parseConfig } from '../../src/app/config.js'
import { type Service, startService } from '../../src/app/service.js'
import { openStores, type Stores } from '../../src/opening/open-stores.js'
import { type Client, createClient } from './client.js'
import { waitWithin } from './collecting.js'
import { freePort } from './free-port.js'
import { PROGRAM, type ProgramResult, type RunningProgram, run, type Settings, trackRunning } from './programs.js'

/** The admin key of every service that these helpers start, unless a test sets another one or none. */
export const ADMIN_KEY = 'an-operators-own-key-of-tests'

/** Options of a service in its own process or in this one. */
interface StartOptions {
  readonly dataDir: string
  readonly settings?: Settings
  /** Number of connections of its client. */
  readonly connections?: number
  /**
   * Whether the client validates responses against the OpenAPI document. Default: true. Benchmarks turn it off because
   * of its cost.
   */
  readonly checked?: boolean
  /** A CA certificate that the client trusts, if the service serves HTTPS. */
  readonly ca?: string
}

const buildSettings = ({ dataDir, settings }: StartOptions): Settings => ({
  PORT: '0',
  LOG_LEVEL: 'error',
  INVENTORY_DATA_DIR: dataDir,
  INVENTORY_ADMIN_KEY: ADMIN_KEY,
  ...settings,
})

const createServiceClient = (url: string, { connections, checked = true, ca }: StartOptions): Client =>
  createClient({
    ...{ url, key: ADMIN_KEY, ca },
    ...(connections === undefined ? {} : { connections }),
    ...(checked ? {} : { document: null }),
  })

export interface StartProcessOptions extends StartOptions {
  /** Whether to start it with `npm start`, as in the README, instead of directly. */
  readonly byNpm?: boolean
  /** Another program that serves, such as one that dies at some point. */
  readonly program?: string
  /** A command that runs the program and exits with it, such as a tracer. */
  readonly under?: readonly string[]
}

/** The service in its own process. */
export interface ServiceProcess extends RunningProgram {
  readonly url: string
  readonly client: Client
  /** Resolves when it is ready. */
  waitUntilReady(): Promise<void>
  /** Resolves with the reason that it isn't ready when the reason matches. */
  waitUntilNotReady(reason: RegExp): Promise<string>
  /** Kills it like a power cut. Resolves when it is gone. */
  kill(): Promise<void>
  /** Stops it like an operator. Fails unless it exits with 0. */
  stop(): Promise<ProgramResult>
}

/** Starts it without waiting for it. */
export function launch(starting: StartProcessOptions): RunningProgram {
  const { byNpm = false, program = PROGRAM, under = [] } = starting
  const settings = buildSettings(starting)
  if (byNpm) return run('npm', ['start'], settings)
  const [command = process.execPath, ...args] = [...under, process.execPath, program, 'serve']
  return run(command, args, settings)
}

/** Starts it on a port that is known before it is ready, which might never happen. */
export async function startOnKnownPort(starting: StartProcessOptions): Promise<ServiceProcess> {
  const PORT = String(await freePort())
  const program = launch({ ...starting, settings: { PORT, LOG_LEVEL: 'warn', ...starting.settings } })
  return toServiceProcess(program, `http://127.0.0.1:${PORT}`, starting)
}

/** Starts it on a free port and waits until it listens. */
export async function startProcess(starting: StartProcessOptions): Promise<ServiceProcess> {
  const program = launch(starting)
  return toServiceProcess(program, await waitUntilListening(program), starting)
}

const LISTENING_LINE = /^Inventory listens on (\S+)$/m

const waitUntilListening = ({ child, stdout: said, ended }: RunningProgram): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = LISTENING_LINE.exec(said())?.[1]
      if (found) resolve(found)
    })
    const why = ({ code, signal, stdout, stderr }: ProgramResult) =>
      reject(new Error(`the service ended with ${code ?? signal} before it listened\n${stdout}${stderr}`))
    ended.then(why, reject)
  })

/** A start that waits for its stores fails by then. */
const TIMEOUT_MS = 40_000

function toServiceProcess(program: RunningProgram, url: string, starting: StartOptions): ServiceProcess {
  const client = createServiceClient(url, starting)
  const readyz = () => client.get('//readyz').catch(() => undefined)
  return {
    ...program,
    url,
    client,
    async waitUntilReady() {
      await waitWithin(TIMEOUT_MS, 'it is ready', async () => (await readyz())?.status === 200)
    },
    async waitUntilNotReady(reason) {
      let last: unknown
      const isRefused = async () => {
        const found = await readyz()
        last = found?.body
        const reasons = found?.status === 503 ? (found.body.reasons as string[]).join('; ') : ''
        return reason.test(reasons) ? reasons : undefined
      }
      return waitWithin(TIMEOUT_MS, `it is not ready: ${reason}`, isRefused).catch(error => {
        throw new Error(`${error.message}, but says ${JSON.stringify(last)}\n${program.stderr()}`)
      })
    },
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

export interface StartHereOptions extends StartOptions {
  readonly now?: () => number
  readonly log?: Logger
  /** Replaces the stores in the settings. The caller opens them. */
  readonly stores?: Stores
  /** Wraps the stores: to count, to slow down, to fail. */
  readonly around?: (stores: Stores) => Stores
  /** Whether the service opens its stores, and reopens them after a change. */
  readonly opensItself?: boolean
}

/** The service in this process. */
export interface ServiceHere extends Service {
  readonly client: Client
}

/** Starts the whole service in this process on a free port, for tests that need its internals. */
export async function startHere(starting: StartHereOptions): Promise<ServiceHere> {
  const { log = pino({ level: 'silent' }), around = stores => stores, opensItself = false } = starting
  const config = parseConfig(buildSettings(starting))
  const clock = starting.now ? { now: starting.now } : {}
  const stores = opensItself ? undefined : around(starting.stores ?? (await openStores(config, log, clock)))
  const service = await startService({ config, log, ...clock, ...(stores ? { stores } : {}) })
  const client = createServiceClient(service.url, starting)
  const stop = async () => {
    isOver()
    client.close()
    await service.stop()
  }
  const isOver = trackRunning(stop)
  return {
    ...service,
    // Changes when the stores are reopened.
    get core() {
      return service.core
    },
    client,
    stop,
  }
}
