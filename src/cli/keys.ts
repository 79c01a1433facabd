import { parseArgs } from 'node:util'
import { keyHash, keyHint, makeKey } from '../api/frame/access/keys.js'
import { SCOPES, type Scope } from '../api/frame/access/scopes.js'
import { ownContext } from '../commands/bootstrap.js'
import { isRejection, type Rejection } from '../domain/decisions/rejection.js'
import { A_KEY, PLANS } from '../events/api-keys.js'
import { apiKeys } from '../projections/api-keys.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import { type Command, type Invocation, UsageError } from './shared/command.js'
import { CHECK_SETTINGS, requireInstallation } from './shared/installation.js'
import { offline } from './shared/offline.js'
import { printable } from './shared/printable.js'

export const keys: Command = {
  summary: 'Create, list, and revoke API keys',
  help: `Usage: inventory keys COMMAND [OPTIONS]

Works directly on the stores, so stop the service first. A running service manages keys at /api/v1/api-keys.

Commands:
  create --name NAME  Create a key and print it. It can't be shown again
  list                List all keys
  revoke KEY_ID       Revoke a key

Options of create:
  --scope SCOPE       Scope of the key, can be repeated. Default: admin
  --plan PLAN         Rate limit plan of the key. Default: unlimited
  --user USER_ID      User of the key. Default: the administrator created at the first start

Scopes: ${SCOPES.join(' ')}
Plans: ${PLANS.join(' ')}

Example:
  inventory keys create --name 'Shop front' --scope materials:read`,

  async run(invocation) {
    const [verb, ...rest] = invocation.args
    const subcommand = { ...invocation, args: rest }
    if (verb === 'create') return create(subcommand)
    if (verb === 'list') return list(subcommand)
    if (verb === 'revoke') return revoke(subcommand)
    throw new UsageError(
      verb === undefined
        ? 'keys requires a command: create, list, or revoke'
        : `unknown command of keys: ${verb}. Available: create, list, revoke`,
    )
  },
}

async function create({ config, log, args, waitMs, print }: Invocation): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      name: { type: 'string' },
      scope: { type: 'string', multiple: true, default: ['admin'] },
      plan: { type: 'string', default: 'unlimited' },
      user: { type: 'string' },
    },
  })
  const { name } = values
  if (!name) throw new UsageError('keys create requires --name NAME')
  const scopes = values.scope.map(scope => SCOPES.find(known => known === scope) ?? failUnknown('scope', scope, SCOPES))
  const plan = PLANS.find(known => known === values.plan) ?? failUnknown('plan', values.plan, PLANS)
  await requireInstallation({ config, log, waitMs }, `${CHECK_SETTINGS} (INVENTORY_ADMIN_KEY sets the first key)`)
  return offline({ config, log, waitMs }, async ({ core }) => {
    const key = makeKey()
    const context = ownContext({ installation: core.instance.installation, now: Date.now })
    const created = await core.commands.apiKeys.create(context, {
      name,
      scopes: scopes as Scope[],
      plan,
      user_id: values.user ?? core.instance.installation.adminId,
      key_hash: keyHash(key),
      prefix: keyHint(key),
      expires_at: null,
      ...A_KEY,
    })
    if (isRejection(created)) return printRejection(created, print)
    print(`${created.id}\n${key}`)
    return 0
  })
}

async function list({ config, log, args, waitMs, print }: Invocation): Promise<number> {
  if (args.length > 0) throw new UsageError(`unexpected argument of keys list: ${args[0]}`)
  await requireInstallation({ config, log, waitMs })
  return offline({ config, log, waitMs }, async ({ core }) => {
    await core.readModels.waitFor('head', { ms: WAIT_MS.commandLine })
    print('ID  KEY  STATE  PLAN  SCOPES  NAME')
    for (const key of await core.readModels.of(apiKeys).find({})) {
      const state = key.revoked_at === null ? 'valid' : `revoked ${key.revoked_at}`
      print(`${key._id}  ${key.prefix}…  ${state}  ${key.plan}  ${key.scopes.join(',')}  ${printable(key.name)}`)
    }
    return 0
  })
}

async function revoke({ config, log, args, waitMs, print }: Invocation): Promise<number> {
  const [id, ...more] = args
  if (more.length > 0) throw new UsageError('keys revoke requires exactly one ID')
  if (!id) throw new UsageError('keys revoke requires the ID of a key')
  await requireInstallation({ config, log, waitMs })
  return offline({ config, log, waitMs }, async ({ core }) => {
    const context = ownContext({ installation: core.instance.installation, now: Date.now })
    const revoked = await core.commands.apiKeys.revoke(context, id)
    if (isRejection(revoked)) return printRejection(revoked, print)
    print(`API key ${id} revoked`)
    return 0
  })
}

function printRejection(rejection: Rejection, print: Invocation['print']): number {
  print(rejection.message)
  return 1
}

function failUnknown(what: string, value: string, known: readonly string[]): never {
  throw new UsageError(`unknown ${what} ${value}. Available: ${known.join(', ')}`)
}
