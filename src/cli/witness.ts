import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireNoteKey } from '../audit/keys/key-settings.js'
import {
  COSIGNATURE,
  formatVerifierKey,
  generateSignerKey,
  parseSignerKey,
  parseVerifierKey,
  type SignerKey,
  type VerifierKey,
} from '../audit/tlog/notes/keys.js'
import { createWitnessServer } from '../audit/witness-server/server.js'
import { createWitness } from '../audit/witness-server/witness.js'
import { openWitnessState } from '../audit/witness-server/witness-state.js'
import { requireWitnessKey } from '../audit/witnesses/witness-settings.js'
import { openDataDirectory } from '../stores/embedded/data-directory.js'
import { writeFileDurably } from '../stores/embedded/durable.js'
import { type Command, type Invocation, UsageError } from './shared/command.js'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
const STATE_FILE = 'witness-state.json'

export const witness: Command = {
  summary: 'Run a witness for other installations',
  help: `Usage: inventory witness --log VERIFIER_KEY --name NAME [OPTIONS]

Runs a witness until SIGTERM or SIGINT. A witness cosigns the checkpoints of logs of other installations, but only if
each is consistent with the one that it cosigned before. An operator who rewrites a log gets no further cosignatures.
Run the witness where that operator has no access, and give its verifier key and URL to the operator (AUDIT_WITNESSES).

Don't delete the directory and don't restore it from a backup while the witness is in use. Otherwise, the witness has no
record of the checkpoints that it cosigned. The endpoint has no authentication, because the witness accepts only
checkpoints that a known log signed.

Options:
  --log VERIFIER_KEY  Verifier key of a log, as inventory audit-key prints it. Can be repeated
  --name NAME         Name of the witness, for a new key: a host name and a path, such as auditor.example/witness
  --key FILE          Signer key of the witness. Created if it doesn't exist. Default: witness-key in the directory
  --state DIR         Directory of the state. Default: ./witness
  --listen ADDRESS    Address and port. Default: 127.0.0.1:8090

Example:
  inventory witness --log inventory/k7tqm2x4+5f3b2a10+AV0… --name auditor.example/witness --listen 0.0.0.0:8090`,

  async run({ args, print }) {
    const options = readOptions(args)
    const directory = openDataDirectory(options.state)
    try {
      const key = openKey(options.key ?? directory.fileAt('witness-key'), options.name)
      const state = openWitnessState(directory.fileAt(STATE_FILE))
      await serve(createWitness({ key, logs: options.logs, state }), key, options, print)
      return 0
    } finally {
      directory.release()
    }
  },
}

interface WitnessOptions {
  readonly logs: readonly VerifierKey[]
  readonly name: string | undefined
  readonly key: string | undefined
  readonly state: string
  readonly host: string
  readonly port: number
}

function readOptions(args: Invocation['args']): WitnessOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      log: { type: 'string', multiple: true, default: [] },
      name: { type: 'string' },
      key: { type: 'string' },
      state: { type: 'string', default: './witness' },
      listen: { type: 'string', default: '127.0.0.1:8090' },
    },
  })
  if (values.log.length === 0) throw new UsageError('witness requires --log VERIFIER_KEY')
  const [, host = '', port = ''] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(values.listen) ?? []
  if (host === '' || Number(port) > 65_535)
    throw new UsageError(`--listen requires an address and a port, not ${values.listen}`)
  const key = values.key === undefined ? undefined : resolve(values.key)
  const logs = values.log.map(readLogKey)
  return { logs, name: values.name, key, state: resolve(values.state), host, port: Number(port) }
}

const readLogKey = (text: string): VerifierKey => usable('--log', () => requireNoteKey(parseVerifierKey(text.trim())))

/** Reads the key, or creates it. A new key is on disk before it is used. */
function openKey(file: string, name: string | undefined): SignerKey {
  if (!existsSync(file)) {
    if (name === undefined) throw new UsageError(`a new key requires --name NAME, because ${file} doesn't exist`)
    writeFileDurably(file, `${usable('--name', () => generateSignerKey(name, COSIGNATURE))}\n`)
  }
  const key = usable(file, () => requireWitnessKey(parseSignerKey(readFileSync(file, 'utf8').trim())))
  if (name === undefined || key.name === name) return key
  throw new UsageError(`the key in ${file} is for ${key.name}, not for ${name}`)
}

function usable<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new UsageError(`${what}: ${(error as Error).message}`)
  }
}

async function serve(
  addCheckpoint: ReturnType<typeof createWitness>,
  key: SignerKey,
  { host, port, logs }: WitnessOptions,
  print: Invocation['print'],
): Promise<void> {
  const ending = new AbortController()
  for (const name of SIGNALS) process.once(name, () => ending.abort())
  const server = createWitnessServer(addCheckpoint)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address
  const lines = [
    `Witness listens on http://${shown}:${address.port}`,
    `Verifier key: ${formatVerifierKey(key)}`,
    ...logs.map(log => `Log: ${log.name}`),
  ]
  print(lines.join('\n'))
  if (!ending.signal.aborted) await once(ending.signal, 'abort')
  server.close()
  server.closeIdleConnections()
  await once(server, 'close')
}
