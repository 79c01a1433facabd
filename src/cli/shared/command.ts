import type { Writable } from 'node:stream'
import type { Logger } from 'pino'
import type { Config } from '../../app/config.js'
import type { Progress, ShowProgress } from '../../maintenance/progress.js'

/** The environment and the standard streams of a program. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Writable
  readonly stderr: Terminal
}

/** Standard error, which can be a terminal. */
export interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

export interface Invocation extends Pick<Surroundings, 'env' | 'stdout'> {
  readonly config: Config
  readonly log: Logger
  readonly args: readonly string[]
  /** Milliseconds to wait for unavailable servers. */
  readonly waitMs: number
  readonly print: (line: string) => void
  /** Shows progress on standard error. */
  readonly progress: ShowProgress
  /** Shows progress if standard error is a terminal. */
  readonly progressOnTerminal: (...of: Parameters<ShowProgress>) => Progress | undefined
}

/** A command of the command line. `run` resolves with the exit code. */
export interface Command {
  readonly summary: string
  readonly help: string
  readonly run: (invocation: Invocation) => Promise<number>
}

/** Thrown for invalid arguments. The message names them. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Thrown if there is no installation to work on. None is created. */
export class NothingFound extends Error {
  override readonly name = 'NothingFound'
}

const WAIT_S = 30

/** Extracts `--wait SECONDS` from any position of the arguments. */
export function waitIn(args: readonly string[]): { readonly waitMs: number; readonly rest: readonly string[] } {
  const rest: string[] = []
  let seconds = String(WAIT_S)
  for (let n = 0; n < args.length; n += 1) {
    const arg = args[n] ?? ''
    if (arg === '--wait') seconds = args[++n] ?? ''
    else if (arg.startsWith('--wait=')) seconds = arg.slice('--wait='.length)
    else rest.push(arg)
  }
  if (!/^\d{1,6}$/.test(seconds)) throw new UsageError(`--wait requires a whole number of seconds, not "${seconds}"`)
  return { waitMs: Number(seconds) * 1000, rest }
}
