import type { Logger } from 'pino'
import { CertificateError } from '../api/frame/certificate.js'
import { ConfigError, parseConfig } from '../app/config.js'
import { StoreRefused, StoreUnavailable } from '../stores/errors.js'
import { VERSION } from '../version.js'
import { type Command, NothingFound, type Surroundings, UsageError, waitIn } from './shared/command.js'
import { progress } from './shared/progress.js'
import { ServiceRefused } from './shared/running-service.js'

/** Loaded on demand: loading all commands takes a second on a small machine. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.js')).serve,
  keys: async () => (await import('./keys.js')).keys,
  'audit-key': async () => (await import('./audit-key.js')).auditKey,
  users: async () => (await import('./users.js')).users,
  console: async () => (await import('./console.js')).consoleLink,
  health: async () => (await import('./health.js')).health,
  import: async () => (await import('./import.js')).importFile,
  export: async () => (await import('./export.js')).exportCommand,
  'import-log': async () => (await import('./import-log.js')).importLog,
  rebuild: async () => (await import('./rebuild.js')).rebuild,
  backup: async () => (await import('./backup.js')).backup,
  restore: async () => (await import('./backup.js')).restore,
  verify: async () => (await import('./verify.js')).verify,
  'verify-proof': async () => (await import('./verify-proof.js')).verifyProof,
  evidence: async () => (await import('./evidence.js')).evidence,
  reconcile: async () => (await import('./reconcile.js')).reconcile,
  migrate: async () => (await import('./migrate.js')).migrate,
  witness: async () => (await import('./witness.js')).witness,
  demo: async () => (await import('./demo.js')).demo,
}

async function help(): Promise<string> {
  const lines = Object.entries(COMMANDS).map(async ([name, load]) => `  ${name.padEnd(14)}${(await load()).summary}`)
  return `Usage: inventory COMMAND [OPTIONS]

Commands:
${(await Promise.all(lines)).join('\n')}

Options:
  --help          Print help for a command
  --version       Print the version
  --wait SECONDS  How long commands wait for servers that are unavailable. Default: 30. serve waits without limit

Examples:
  inventory serve
  inventory keys create --name 'Shop front' --scope materials:read
  inventory backup /backups/inventory`
}

/** The process that runs a command, or a replacement in tests. */
export interface Program extends Surroundings {
  /** Creates the log after its level is known. */
  readonly logAt: (level: string) => Logger
}

/** Runs the command that the arguments name. Resolves with the exit code. Errors are written to standard error. */
export const runProgram = (args: readonly string[], program: Program): Promise<number> =>
  startCommand(args, program).catch(error => reportFailure(error, line => void program.stderr.write(`${line}\n`)))

async function startCommand([word = '--help', ...args]: readonly string[], program: Program): Promise<number> {
  const { env, stdout, stderr } = program
  const print = (line: string): void => void stdout.write(`${line}\n`)
  if (word === '--help' || word === '-h' || word === 'help') {
    print(await help())
    return 0
  }
  if (word === '--version' || word === '-v' || word === 'version') {
    print(VERSION)
    return 0
  }
  const load = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  if (!load) throw new UsageError(`unknown command ${word}`)
  if (args.includes('--help') || args.includes('-h')) {
    print((await load()).help)
    return 0
  }
  const config = parseConfig(env)
  const log = program.logAt(config.logLevel)
  const command = await load()
  try {
    const { waitMs, rest } = waitIn(args)
    return await command.run({
      ...{ config, log, args: rest, waitMs, print, env, stdout },
      progress: (label, total) => progress(label, total, stderr),
      progressOnTerminal: (label, total) => (stderr.isTTY ? progress(label, total, stderr) : undefined),
    })
  } catch (error) {
    if (!(error instanceof UsageError || isArgumentError(error))) throw error
    stderr.write(`inventory: ${error.message}\n\n${command.help}\n`)
    return 2
  }
}

/**
 * Reports an error and returns the exit code. Errors that an operator can solve are one sentence; others have a stack
 * trace.
 */
async function reportFailure(error: unknown, complain: (line: string) => void): Promise<number> {
  if (error instanceof UsageError || isArgumentError(error)) {
    complain(`inventory: ${error.message}\n\n${await help()}`)
    return 2
  }
  if (error instanceof NothingFound) {
    complain(`inventory: ${error.message}`)
    return 2
  }
  if (
    error instanceof ConfigError ||
    error instanceof CertificateError ||
    error instanceof ServiceRefused ||
    error instanceof StoreRefused ||
    error instanceof StoreUnavailable ||
    isListenError(error)
  ) {
    complain(`inventory: ${error.message}`)
    return 1
  }
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return 1
}

const isArgumentError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Reports whether the address can't be listened on, or the name in HOST can't be resolved. */
const isListenError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
