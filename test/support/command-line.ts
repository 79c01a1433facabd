import { Writable } from 'node:stream'
import { pino } from 'pino'
import { runProgram } from '../../src/cli/program.js'
import { type Settings, surroundings } from './programs.js'

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs `inventory` in this process, which saves the second that a new process needs to start. */
export async function inventory(args: readonly string[], settings: Settings): Promise<Outcome> {
  const [stdout, stderr] = [collector(), collector()]
  const env = { LOG_LEVEL: 'silent', ...surroundings(), ...settings }
  const code = await runProgram(args, { env, stdout, stderr, logAt: level => pino({ level }, stderr) })
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

function collector() {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return Object.assign(stream, { text: () => Buffer.concat(chunks).toString('utf8') })
}
