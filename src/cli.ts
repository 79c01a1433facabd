#!/usr/bin/env node
import process from 'node:process'
import { type Logger, pino } from 'pino'
import { runProgram } from './cli/program.js'
import { createLog } from './cli/shared/create-log.js'

const EXIT_DELAY_MS = 200
/** Lines of the log that can't be written, such as on a full disk, wait up to this length. Further lines are lost. */
const MAX_WAITING_LENGTH = 1024 * 1024

/** Returns standard error as the destination of the log. A failed write doesn't end the program. */
function standardError() {
  const destination = pino.destination({ dest: 2, maxLength: MAX_WAITING_LENGTH })
  destination.on('error', () => {
    // Pino calls this at the exit, and it would repeat a failed write forever.
    destination.flushSync = () => {}
  })
  return destination
}

function logAt(level: string): Logger {
  const log = createLog(level, standardError())
  // Node would write them between the lines of the log.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn(`${name}: ${message}`))
  return log
}

const { env, stdout, stderr } = process
process.exitCode = await runProgram(process.argv.slice(2), { env, stdout, stderr, logAt })
// Pending waits for a server that doesn't respond must not delay the exit.
setTimeout(() => process.exit(), EXIT_DELAY_MS).unref()
