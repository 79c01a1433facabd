import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Usage } from './probe.js'

export interface StartedProcess {
  readonly url: string
  /** Returns the usage since the last call. */
  usage(): Promise<Usage>
  stop(): Promise<void>
  /** Kills it like a power cut. */
  kill(): Promise<void>
}

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** For installations that exist only during a benchmark. */
export const ADMIN_KEY = 'bench-admin-key-of-no-importance'

/** Starts the service as a user does. Resolves when it listens. */
export const startInventory = (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedProcess> =>
  start([resolvePath('../program/cli.js'), 'serve'], /listens on (\S+)/, {
    INVENTORY_DATA_DIR: dataDir,
    INVENTORY_ADMIN_KEY: ADMIN_KEY,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  })

export const startBareKoa = (): Promise<StartedProcess> => start([resolvePath('./bare-koa.js')], /(http:\S+)/, {})

/** Starts a server that only reads and writes rows of this number of materials. */
export const startBareSqlite = (directory: string, materials: number): Promise<StartedProcess> =>
  start([resolvePath('./bare-sqlite.js'), directory, String(materials)], /(http:\S+)/, {})

async function start(args: readonly string[], ready: RegExp, env: Record<string, string>): Promise<StartedProcess> {
  const child = spawn(process.execPath, ['--import', new URL('./probe.js', import.meta.url).href, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const url = await waitForMatch(child, ready)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    url,
    async usage() {
      child.send('usage')
      const [usage] = await once(child, 'message')
      return usage as Usage
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

const waitForMatch = (child: ChildProcess, ready: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', chunk => {
      text += chunk
      const found = ready.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', code => reject(new Error(`it ended with ${code} before it was ready`)))
  })
