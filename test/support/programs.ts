import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Settings = Readonly<Record<string, string | undefined>>

/** Where this program lies: the folder of package.json. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
export const PROGRAM = fileURLToPath(new URL('../../src/cli.js', import.meta.url))

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

type End = () => Promise<unknown>
const running = new Set<End>()

/** Ends after each test of the suite what a test that failed has left running. */
export function nothingIsLeftRunning(): void {
  afterEach(async () => {
    for (const end of running) await end()
  })
}

/** What runs until its end is reported: returns how. */
export function isRunning(end: End): () => void {
  running.add(end)
  return () => running.delete(end)
}

/** Settings of the surroundings that would change what a test starts are left out. */
export const surroundings = (): Settings => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
})

/** In the folder of package.json, unless another one is named. */
export function run(command: string, args: readonly string[], settings: Settings, cwd = ROOT): Running {
  const child = spawn(command, args, {
    cwd,
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
  const isOver = isRunning(() => {
    child.kill('SIGKILL')
    return ended
  })
  const ended = once(child, 'close').then(([code, signal]) => {
    isOver()
    return { code, signal, ...output }
  })
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

/** Runs `inventory` in a process of its own. Tests of what a command does use `inventory` of command-line.ts. */
export const inventoryProcess = (args: readonly string[], settings: Settings): Promise<Ended> =>
  inventoryUnderWay(args, settings).ended
