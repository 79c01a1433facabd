import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface StartedProcess {
  readonly output: string
  stop(): Promise<void>
}

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Starts the service as a user does, from its first line of output. */
export const startInventory = (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedProcess> =>
  start([resolvePath('../src/cli.js'), 'serve'], /listens on (\S+)/, {
    INVENTORY_DATA_DIR: dataDir,
    INVENTORY_ADMIN_KEY: ADMIN_KEY,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  })

export const startBareKoa = (): Promise<StartedProcess> => start([resolvePath('./bare-koa.js')], /(http:\S+)/, {})

/** For installations that exist only during a benchmark. */
export const ADMIN_KEY = 'bench-admin-key-of-no-importance'

async function start(args: readonly string[], ready: RegExp, env: Record<string, string>): Promise<StartedProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await waitForMatch(child, ready)
  return {
    output,
    stop: () =>
      new Promise(resolve => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
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
