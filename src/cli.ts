#!/usr/bin/env node
import process from 'node:process'
import { type Logger, pino } from 'pino'
import { runProgram } from './cli/program.js'

const EXIT_DELAY_MS = 200

function logAt(level: string): Logger {
  const log = pino({ level }, pino.destination(2))
  // Node would write them between the lines of the log.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn(`${name}: ${message}`))
  return log
}

const { env, stdout, stderr } = process
process.exitCode = await runProgram(process.argv.slice(2), { env, stdout, stderr, logAt })
// Pending waits for a server that doesn't respond must not delay the exit.
setTimeout(() => process.exit(), EXIT_DELAY_MS).unref()
