/** A key in an agent or a key management service, used through a program. */
import { spawn } from 'node:child_process'
import { TlogVerificationError } from '../tlog/errors.js'
import { type SignerKey, verifyBytes } from '../tlog/notes/keys.js'
import type { SignCommand } from './key-settings.js'

const LIMIT_MS = 10_000
/** A signature in base64 has 88 characters. */
const MAX_OUTPUT_BYTES = 1_024
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/

/** Returns a key whose signatures a program creates: it reads the message and prints the signature in base64. */
export function createCommandSigner(command: SignCommand, limitMs = LIMIT_MS): SignerKey {
  const { verifierKey } = command
  return {
    ...verifierKey,
    async signBytes(message) {
      const printed = (await runCommand(command, message, limitMs)).trim()
      if (!SIGNATURE.test(printed)) throw failed('it must print an Ed25519 signature of 64 bytes in base64')
      const signature = Buffer.from(printed, 'base64')
      if (verifyBytes(verifierKey, message, signature)) return signature
      throw failed('its signature is invalid for AUDIT_VERIFIER_KEY')
    },
  }
}

const failed = (reason: string): Error => new TlogVerificationError(`AUDIT_SIGN_COMMAND failed: ${reason}`)

function runCommand({ program, args }: SignCommand, input: Buffer, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    const output = { stdout: '', stderr: '' }
    const end = (reason: string) => {
      child.kill('SIGKILL')
      settle(() => reject(failed(reason)))
    }
    const timer = setTimeout(() => end(`it took longer than ${limitMs / 1_000} s`), limitMs)
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      outcome()
    }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] = (output[name] + text).slice(0, MAX_OUTPUT_BYTES)
      })
    }
    child.on('error', error => end(error.message))
    // The program can exit without reading its input. Its exit code shows whether that is an error.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('close', (code, signal) =>
      settle(() => {
        if (code === 0) return resolve(output.stdout)
        const message = output.stderr.trim()
        reject(failed(`it ended with ${signal ?? `exit code ${code}`}${message === '' ? '' : `: ${message}`}`))
      }),
    )
  })
}
