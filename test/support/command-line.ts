import { Writable } from 'node:stream'
import { pino } from 'pino'
import { runProgram } from '../../src/cli/program.js'
import { inheritedEnvironment, type Settings } from './programs.js'

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs `inventory` in this process, which saves the second that a new process needs to start. */
export async function runInventory(args: readonly string[], settings: Settings): Promise<Outcome> {
  const [stdout, stderr] = [createCollector(), createCollector()]
  const env = { LOG_LEVEL: 'silent', ...inheritedEnvironment(), ...settings }
  const code = await runProgram(args, { env, stdout, stderr, logAt: level => pino({ level }, stderr) })
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

function createCollector() {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return Object.assign(stream, { text: () => Buffer.concat(chunks).toString('utf8') })
}
