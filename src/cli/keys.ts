import { parseArgs } from 'node:util'
import { keyHash, keyHint, makeKey } from '../api/frame/access/keys.js'
import { SCOPES, type Scope } from '../api/frame/access/scopes.js'
import { ownContext } from '../commands/bootstrap.js'
import { isRejection, type Rejection } from '../domain/rejection.js'
import { A_KEY, PLANS } from '../events/api-keys.js'
import { apiKeys } from '../projections/api-keys.js'
import { WAIT_MS } from '../projections/time-limits.js'
import { type Command, type Invocation, UsageError } from './command.js'
import { offline } from './offline.js'
import { printable } from './printable.js'

export const keys: Command = {
  summary: 'make, list and revoke API keys',
  help: `Usage: inventory keys create --name NAME [--scope SCOPE]... [--plan PLAN] [--user USER_ID]
       inventory keys list
       inventory keys revoke KEY_ID

Works on the data itself, so the service must not be running on it; a running one makes keys at /api/v1/api-keys.
The key is printed once. Default: the scope admin, the plan unlimited, the administrator as its user.
Scopes: ${SCOPES.join(' ')}
Plans: ${PLANS.join(' ')}`,

  async run(invocation) {
    const [verb, ...rest] = invocation.args
    const asked = { ...invocation, args: rest }
    if (verb === 'create') return create(asked)
    if (verb === 'list') return list(asked)
    if (verb === 'revoke') return revoke(asked)
    throw new UsageError(`keys takes create, list or revoke, not ${verb ?? 'nothing'}`)
  },
}

async function create({ config, log, args, waitMs, say }: Invocation): Promise<number> {
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
  if (!name) throw new UsageError('keys create needs --name NAME')
  const scopes = values.scope.map(scope => SCOPES.find(known => known === scope) ?? unknown('scope', scope, SCOPES))
  const plan = PLANS.find(known => known === values.plan) ?? unknown('plan', values.plan, PLANS)
  return offline({ config, log, waitMs }, async ({ core }) => {
    const key = makeKey()
    const context = ownContext({ installation: core.instance.installation, now: Date.now })
    const made = await core.commands.apiKeys.create(context, {
      name,
      scopes: scopes as Scope[],
      plan,
      user_id: values.user ?? core.instance.installation.adminId,
      key_hash: keyHash(key),
      prefix: keyHint(key),
      expires_at: null,
      ...A_KEY,
    })
    if (isRejection(made)) return refused(made, say)
    say(`${made.id}\n${key}`)
    return 0
  })
}

async function list({ config, log, args, waitMs, say }: Invocation): Promise<number> {
  if (args.length > 0) throw new UsageError(`keys list takes no ${args[0]}`)
  return offline({ config, log, waitMs }, async ({ core }) => {
    await core.readModels.waitFor('head', { ms: WAIT_MS.commandLine })
    say('ID  KEY  STATE  PLAN  SCOPES  NAME')
    for (const key of await core.readModels.of(apiKeys).find({})) {
      const state = key.revoked_at === null ? 'valid' : `revoked ${key.revoked_at}`
      say(`${key._id}  ${key.prefix}…  ${state}  ${key.plan}  ${key.scopes.join(',')}  ${printable(key.name)}`)
    }
    return 0
  })
}

async function revoke({ config, log, args, waitMs, say }: Invocation): Promise<number> {
  const [id, ...more] = args
  if (more.length > 0) throw new UsageError('keys revoke takes one id')
  if (!id) throw new UsageError('keys revoke needs the id of a key')
  return offline({ config, log, waitMs }, async ({ core }) => {
    const context = ownContext({ installation: core.instance.installation, now: Date.now })
    const revoked = await core.commands.apiKeys.revoke(context, id)
    if (isRejection(revoked)) return refused(revoked, say)
    say(`${id} is revoked`)
    return 0
  })
}

function refused(rejection: Rejection, say: Invocation['say']): number {
  say(rejection.message)
  return 1
}

function unknown(what: string, given: string, known: readonly string[]): never {
  throw new UsageError(`there is no ${what} ${given}; there are ${known.join(', ')}`)
}
