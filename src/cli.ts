#!/usr/bin/env node
import { pino } from 'pino'
import { ConfigError, parseConfig } from './app/config.js'
import { type Command, NothingThere, UsageError, waitIn } from './cli/command.js'
import { ServiceRefused } from './cli/running-service.js'
import { StoreRefused, StoreUnavailable } from './stores/errors.js'
import { VERSION } from './version.js'

/** Each is loaded by its word alone: all of them are a second of a small machine. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./cli/serve.js')).serve,
  keys: async () => (await import('./cli/keys.js')).keys,
  users: async () => (await import('./cli/users.js')).users,
  console: async () => (await import('./cli/console.js')).consoleLink,
  health: async () => (await import('./cli/health.js')).health,
  import: async () => (await import('./cli/import.js')).importFile,
  export: async () => (await import('./cli/export.js')).exportTable,
  rebuild: async () => (await import('./cli/rebuild.js')).rebuild,
  backup: async () => (await import('./cli/backup.js')).backup,
  restore: async () => (await import('./cli/backup.js')).restore,
  verify: async () => (await import('./cli/verify.js')).verify,
  reconcile: async () => (await import('./cli/reconcile.js')).reconcile,
  migrate: async () => (await import('./cli/migrate.js')).migrate,
  demo: async () => (await import('./cli/demo.js')).demo,
}

async function help(): Promise<string> {
  const lines = Object.entries(COMMANDS).map(async ([name, load]) => `  ${name.padEnd(10)}${(await load()).summary}`)
  return `Usage: inventory COMMAND

${(await Promise.all(lines)).join('\n')}

inventory COMMAND --help tells more of each. --wait SECONDS (30) is how long all but serve wait for servers that are away.
inventory --version tells which program this is.`
}

const FAREWELL_MS = 200

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

async function main([word = '--help', ...args]: readonly string[]): Promise<number> {
  if (word === '--help' || word === '-h' || word === 'help') {
    say(await help())
    return 0
  }
  if (word === '--version' || word === '-v' || word === 'version') {
    say(VERSION)
    return 0
  }
  const load = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  if (!load) throw new UsageError(`there is no command ${word}`)
  if (args.includes('--help') || args.includes('-h')) {
    say((await load()).help)
    return 0
  }
  const config = parseConfig(process.env)
  const log = pino({ level: config.logLevel }, pino.destination(2))
  // Node would write them between the lines of the log.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn(`${name}: ${message}`))
  const command = await load()
  try {
    const { waitMs, rest } = waitIn(args)
    return await command.run({ config, log, args: rest, waitMs, say })
  } catch (error) {
    if (!(error instanceof UsageError || isArgumentError(error))) throw error
    complain(`inventory: ${error.message}\n\n${command.help}`)
    return 2
  }
}

/** What an operator can mend is told in a sentence; only a mistake of ours shows where it happened. */
async function failed(error: unknown): Promise<number> {
  if (error instanceof UsageError || isArgumentError(error)) {
    complain(`inventory: ${error.message}\n\n${await help()}`)
    return 2
  }
  if (error instanceof NothingThere) {
    complain(`inventory: ${error.message}`)
    return 2
  }
  if (
    error instanceof ConfigError ||
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

const isListenError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall === 'listen'

process.exitCode = await main(process.argv.slice(2)).catch(failed)
// What still waits for a server that does not answer keeps nobody waiting any more.
setTimeout(() => process.exit(), FAREWELL_MS).unref()
