import { type Logger, pino } from 'pino'
import { parseConfig } from '../../src/app/config.js'
import { openStores, type Stores } from '../../src/app/open/open-stores.js'
import { type Service, startService } from '../../src/app/service.js'
import { type Client, createClient } from './client.js'
import { within } from './collecting.js'
import { freePort } from './free-port.js'
import { type Ended, isRunning, PROGRAM, type Running, run, type Settings } from './programs.js'

/** Opens everything in every service that these start, unless a test names another or none. */
export const ADMIN_KEY = 'an-operators-own-key-of-tests'

/** What a service is started with, as a program or here. */
interface Starting {
  readonly dataDir: string
  readonly settings?: Settings
  /** Of the client that comes with it. */
  readonly connections?: number
  /** Whether that client holds answers against the OpenAPI document; default true. It costs what a benchmark measures. */
  readonly checked?: boolean
  /** A certificate that the client trusts, where the service serves HTTPS. */
  readonly ca?: string
}

const settingsOf = ({ dataDir, settings }: Starting): Settings => ({
  PORT: '0',
  LOG_LEVEL: 'error',
  INVENTORY_DATA_DIR: dataDir,
  INVENTORY_ADMIN_KEY: ADMIN_KEY,
  ...settings,
})

const clientOf = (url: string, { connections, checked = true, ca }: Starting): Client =>
  createClient({
    ...{ url, key: ADMIN_KEY, ca },
    ...(connections === undefined ? {} : { connections }),
    ...(checked ? {} : { document: null }),
  })

export interface StartingProcess extends Starting {
  /** By `npm start`, as the README says, rather than by the program itself. */
  readonly byNpm?: boolean
  /** Another program that serves, such as one that breaks off somewhere. */
  readonly program?: string
  /** A command that runs it and ends as it does, such as one that traces it. */
  readonly under?: readonly string[]
}

/** The service as a program of its own. */
export interface ServiceProcess extends Running {
  readonly url: string
  readonly client: Client
  /** Resolves once it is ready. */
  ready(): Promise<void>
  /** Resolves with why it is not ready, once the reason is of this kind. */
  refused(reason: RegExp): Promise<string>
  /** As after a power cut; resolves once it is gone. */
  kill(): Promise<void>
  /** As an operator stops it; fails unless it ends well. */
  stop(): Promise<Ended>
}

/** Starts it, and does not wait for it. */
export function launch(starting: StartingProcess): Running {
  const { byNpm = false, program = PROGRAM, under = [] } = starting
  const settings = settingsOf(starting)
  if (byNpm) return run('npm', ['start'], settings)
  const [command = process.execPath, ...args] = [...under, process.execPath, program, 'serve']
  return run(command, args, settings)
}

/** Starts it on a port that is known before it is ready, for which it may wait for ever. */
export async function stand(starting: StartingProcess): Promise<ServiceProcess> {
  const PORT = String(await freePort())
  const program = launch({ ...starting, settings: { PORT, LOG_LEVEL: 'warn', ...starting.settings } })
  return serviceOf(program, `http://127.0.0.1:${PORT}`, starting)
}

/** Starts it on a free port and waits until it says that it listens. */
export async function startProcess(starting: StartingProcess): Promise<ServiceProcess> {
  const program = launch(starting)
  return serviceOf(program, await listening(program), starting)
}

const LISTENS = /^Inventory listens on (\S+)$/m

const listening = ({ child, said, ended }: Running): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = LISTENS.exec(said())?.[1]
      if (found) resolve(found)
    })
    const why = ({ code, signal, stdout, stderr }: Ended) =>
      reject(new Error(`the service ended with ${code ?? signal} before it listened\n${stdout}${stderr}`))
    ended.then(why, reject)
  })

/** A start that waits for its stores ends by itself, or a test has waited in vain. */
const LONG_MS = 40_000

function serviceOf(program: Running, url: string, starting: Starting): ServiceProcess {
  const client = clientOf(url, starting)
  const readyz = () => client.get('//readyz').catch(() => undefined)
  return {
    ...program,
    url,
    client,
    async ready() {
      await within(LONG_MS, 'it is ready', async () => (await readyz())?.status === 200)
    },
    async refused(reason) {
      let last: unknown
      const isRefused = async () => {
        const found = await readyz()
        last = found?.body
        const reasons = found?.status === 503 ? (found.body.reasons as string[]).join('; ') : ''
        return reason.test(reasons) ? reasons : undefined
      }
      return within(LONG_MS, `it is not ready: ${reason}`, isRefused).catch(error => {
        throw new Error(`${error.message}, but says ${JSON.stringify(last)}\n${program.complained()}`)
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

export interface StartingHere extends Starting {
  readonly now?: () => number
  readonly log?: Logger
  /** In place of those that the settings name, which are opened by whoever starts. */
  readonly stores?: Stores
  /** Around the stores: to count, to slow down, to fail. */
  readonly around?: (stores: Stores) => Stores
  /** The service opens its stores by itself, and anew when they change. */
  readonly opensItself?: boolean
}

/** The service inside this process. */
export interface ServiceHere extends Service {
  readonly client: Client
}

/** Starts the whole service inside this process, on a free port: for tests that reach behind it. */
export async function startHere(starting: StartingHere): Promise<ServiceHere> {
  const { log = pino({ level: 'silent' }), around = stores => stores, opensItself = false } = starting
  const config = parseConfig(settingsOf(starting))
  const clock = starting.now ? { now: starting.now } : {}
  const stores = opensItself ? undefined : around(starting.stores ?? (await openStores(config, log, clock)))
  const service = await startService({ config, log, ...clock, ...(stores ? { stores } : {}) })
  const client = clientOf(service.url, starting)
  const stop = async () => {
    isOver()
    client.close()
    await service.stop()
  }
  const isOver = isRunning(stop)
  return {
    ...service,
    // Another one, once the stores were opened anew.
    get core() {
      return service.core
    },
    client,
    stop,
  }
}
