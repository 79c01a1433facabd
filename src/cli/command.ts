import type { Logger } from 'pino'
import type { Config } from '../config.js'

export interface Invocation {
  readonly config: Config
  readonly log: Logger
  readonly args: readonly string[]
  readonly say: (line: string) => void
}

/** One word of the command line. Resolves with the exit code. */
export interface Command {
  readonly summary: string
  readonly help: string
  readonly run: (invocation: Invocation) => Promise<number>
}

/** Words that can't be understood; the message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
