#!/usr/bin/env node
import { pino } from 'pino'
import { type Command, UsageError, waitIn } from './cli/command.js'
import { demo } from './cli/demo.js'
import { keys } from './cli/keys.js'
import { migrate } from './cli/migrate.js'
import { rebuild } from './cli/rebuild.js'
import { reconcile } from './cli/reconcile.js'
import { serve } from './cli/serve.js'
import { verify } from './cli/verify.js'
import { ConfigError, parseConfig } from './config.js'
import { StoreRefused, StoreUnavailable } from './stores/errors.js'

const COMMANDS: Readonly<Record<string, Command>> = { serve, keys, rebuild, verify, reconcile, migrate, demo }

const HELP = `Usage: inventory COMMAND

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  .join('\n')}

inventory COMMAND --help tells more of each. --wait SECONDS (30) is how long all but serve wait for servers that are away.`

const FAREWELL_MS = 200

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

async function main([word = '--help', ...args]: readonly string[]): Promise<number> {
  if (word === '--help' || word === '-h' || word === 'help') {
    say(HELP)
    return 0
  }
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  if (!command) throw new UsageError(`there is no command ${word}`)
  if (args.includes('--help') || args.includes('-h')) {
    say(command.help)
    return 0
  }
  const config = parseConfig(process.env)
  const log = pino({ level: config.logLevel }, pino.destination(2))
  // Node would write them between the lines of the log.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn(`${name}: ${message}`))
  const { waitMs, rest } = waitIn(args)
  return command.run({ config, log, args: rest, waitMs, say })
}

/** What an operator can mend is told in a sentence; only a mistake of ours shows where it happened. */
function failed(error: unknown): number {
  if (error instanceof UsageError || isArgumentError(error)) {
    complain(`inventory: ${error.message}\n\n${HELP}`)
    return 2
  }
  if (
    error instanceof ConfigError ||
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
