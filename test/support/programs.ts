import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Settings = Readonly<Record<string, string | undefined>>

/** The folder of package.json. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
export const PROGRAM = fileURLToPath(new URL('../../program/cli.js', import.meta.url))

export interface ProgramResult {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A running program. */
export interface RunningProgram {
  readonly child: ChildProcess
  /** Returns its standard output so far. */
  stdout(): string
  /** Returns its standard error so far, which contains its log. */
  stderr(): string
  /** Resolves when it has ended, for any reason. */
  readonly ended: Promise<ProgramResult>
  send(signal: NodeJS.Signals): void
}

type StopProgram = () => Promise<unknown>
const running = new Set<StopProgram>()

/** Stops after each test of the suite the programs that a failed test left running. */
export function expectNoLeftovers(): void {
  afterEach(async () => {
    for (const end of running) await end()
  })
}

/** Registers a running program. The returned function unregisters it. */
export function trackRunning(end: StopProgram): () => void {
  running.add(end)
  return () => running.delete(end)
}

/** Returns the environment without settings that would change the started programs. */
export const inheritedEnvironment = (): Settings => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
})

/** Runs a program, by default in the folder of package.json. */
export function run(command: string, args: readonly string[], settings: Settings, cwd = ROOT): RunningProgram {
  const child = spawn(command, args, {
    cwd,
    env: Object.fromEntries(
      Object.entries({ ...inheritedEnvironment(), ...settings }).filter(([, value]) => value !== undefined),
    ) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  const isOver = trackRunning(() => {
    child.kill('SIGKILL')
    return ended
  })
  const ended = once(child, 'close').then(([code, signal]) => {
    isOver()
    return { code, signal, ...output }
  })
  return {
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended,
    send: signal => void child.kill(signal),
  }
}

/** Starts `inventory` with these arguments without waiting for it. */
export const startInventory = (args: readonly string[], settings: Settings): RunningProgram =>
  run(process.execPath, [PROGRAM, ...args], { LOG_LEVEL: 'silent', ...settings })

/** Runs `inventory` in its own process. Tests of what a command does use `inventory` of command-line.ts. */
export const runInventoryProcess = (args: readonly string[], settings: Settings): Promise<ProgramResult> =>
  startInventory(args, settings).ended
