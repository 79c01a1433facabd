import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { signerOptions } from '../app/audit-key.js'
import { ConfigError } from '../app/config.js'
import { parseCommand, parseVerifierKeySetting } from '../audit/keys/key-settings.js'
import { prepareReplacement, prepareRotation } from '../audit/keys/rotation.js'
import { createCommandSigner } from '../audit/keys/sign-command.js'
import { openSigner, openSignerKeyFile, signerOf } from '../audit/keys/signer.js'
import { TlogSyntaxError } from '../audit/tlog/errors.js'
import type { SignerKey } from '../audit/tlog/notes/keys.js'
import { ownContext } from '../commands/bootstrap.js'
import { audit, CHECKPOINTS, originOf, rotateKey } from '../domain/audit.js'
import { isRejection } from '../domain/decisions/rejection.js'
import { type Command, type Invocation, UsageError } from './shared/command.js'
import { requireInstallation } from './shared/installation.js'
import { type Offline, offline } from './shared/offline.js'

export const auditKey: Command = {
  summary: 'Print or rotate the key that signs checkpoints',
  help: `Usage: inventory audit-key [OPTIONS]

Prints the verifier key of the log, with which auditors and witnesses verify its checkpoints. Works directly on the
stores, so stop the service first. A running service publishes its keys at /api/v1/audit/keys.

Options:
  --rotate                 Replace the key. The old and the new key sign an event, so verifiers that trust the old key
                           can trust the new one. Witnesses need the new key, too
  --to FILE                New key, for AUDIT_KEY. If the file doesn't exist, the command creates it (mode 0600) with a
                           generated key. It never changes an existing file. If AUDIT_KEY or AUDIT_SIGN_COMMAND is set,
                           this option or --to-command is required. Change the setting afterwards
  --to-command COMMAND     Program that signs with the new key, as in AUDIT_SIGN_COMMAND
  --verifier-key KEY       Verifier key of --to-command
  --lost                   The old key is lost and can't sign. Verifiers need the new key from you

Examples:
  inventory audit-key --rotate
  inventory audit-key --rotate --to /etc/inventory/audit-key-2`,

  async run({ args, ...invocation }) {
    const { config, log, waitMs, print } = invocation
    const options = readOptions(args)
    await requireInstallation(invocation)
    const untouched = !options.rotate
    return offline({ config, log, waitMs, untouched }, async ({ core, stores }) => {
      const recorded = (await core.executor.load(audit, CHECKPOINTS))?.key ?? undefined
      const origin = originOf(core.instance.logName)
      const signer = { ...signerOptions(config, stores, origin), recorded }
      if (options.rotate) return rotate({ core, stores }, options, signer, print)
      print((await openSigner(signer)).verifierKey)
      return 0
    })
  },
}

interface KeyOptions {
  readonly rotate: boolean
  readonly lost: boolean
  /** Returns the given key. Creates its file if it doesn't exist. */
  readonly readNext: (origin: string) => Promise<SignerKey | undefined>
}

function readOptions(args: Invocation['args']): KeyOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rotate: { type: 'boolean', default: false },
      lost: { type: 'boolean', default: false },
      to: { type: 'string' },
      'to-command': { type: 'string' },
      'verifier-key': { type: 'string' },
    },
  })
  const { rotate, lost, to, 'to-command': command, 'verifier-key': key } = values
  if (!rotate && (lost || to !== undefined || command !== undefined || key !== undefined))
    throw new UsageError('the other options of audit-key require --rotate')
  if ((command === undefined) !== (key === undefined))
    throw new UsageError('--to-command and --verifier-key must be given together')
  const verifierKey = key === undefined ? undefined : parseVerifierKeySetting(key)
  if (verifierKey?.ok === false) throw new UsageError(`--verifier-key ${verifierKey.reason}`)
  return {
    ...{ rotate, lost },
    async readNext(origin) {
      if (command !== undefined && verifierKey !== undefined)
        return createCommandSigner(parseCommand(command, verifierKey.value))
      return to === undefined ? undefined : openSignerKeyFile(resolve(to), origin)
    },
  }
}

async function rotate(
  { core }: Offline,
  { lost, readNext }: KeyOptions,
  signer: Parameters<typeof prepareRotation>[0],
  print: Invocation['print'],
): Promise<number> {
  // A restored log has a new name. Its first checkpoint continues with the key of the checkpoint before.
  if (!lost && !signer.recorded?.startsWith(`${signer.origin}+`)) {
    print(`No checkpoint of ${signer.origin} was signed yet. Rotate the key after the service has signed one.`)
    return 1
  }
  const next = await readNext(signer.origin)
  if (next !== undefined && (await wasRotatedTo(next, signer))) {
    print(signerOf(signer.origin, next).verifierKey)
    return 0
  }
  const { rotation, complete } = await prepare(lost, signer, next)
  const context = ownContext({ installation: core.instance.installation, now: Date.now })
  const outcome = await core.executor.execute(audit, CHECKPOINTS, context, state => rotateKey(state, rotation))
  if (isRejection(outcome)) {
    print(outcome.message)
    return 1
  }
  await complete()
  print(rotation.verifier_key)
  return 0
}

/** Reports whether an earlier run recorded the rotation to this key, and the settings still name the key before. */
async function wasRotatedTo(next: SignerKey, signer: Parameters<typeof openSigner>[0]): Promise<boolean> {
  if (signer.recorded !== signerOf(signer.origin, next).verifierKey) return false
  return openSigner(signer).then(
    () => false,
    () => true,
  )
}

/** Converts the error of an unusable key, so that only its message is printed. */
async function prepare(lost: boolean, ...parts: Parameters<typeof prepareRotation>) {
  try {
    return await (lost ? prepareReplacement(...parts) : prepareRotation(...parts))
  } catch (error) {
    if (error instanceof TlogSyntaxError) throw new ConfigError(error.message)
    throw error
  }
}
