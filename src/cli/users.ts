import { parseArgs } from 'node:util'
import { ownContext } from '../commands/bootstrap.js'
import { isRejection } from '../domain/decisions/rejection.js'
import { ROLES } from '../events/users.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import { users as userModel } from '../projections/users.js'
import { type Command, type Invocation, UsageError } from './shared/command.js'
import { requireInstallation } from './shared/installation.js'
import { offline } from './shared/offline.js'
import { printable } from './shared/printable.js'

export const users: Command = {
  summary: 'List and activate users',
  help: `Usage: inventory users COMMAND [OPTIONS]

Works directly on the stores, so stop the service first. A running service manages users at /api/v1/users.

Commands:
  list                List all users
  activate [USER_ID]  Undo the deactivation of a user, whose API keys work again. Default: the administrator
                      created at the first start

Options of activate:
  --role ROLE         New role of the user: ${ROLES.join(', ')}

If no API key of the user is left, create one: inventory keys create --name NAME --user USER_ID`,

  async run(invocation) {
    const [verb, ...rest] = invocation.args
    const subcommand = { ...invocation, args: rest }
    if (verb === 'list') return list(subcommand)
    if (verb === 'activate') return activate(subcommand)
    throw new UsageError(
      verb === undefined
        ? 'users requires a command: list or activate'
        : `unknown command of users: ${verb}. Available: list, activate`,
    )
  },
}

async function list({ config, log, args, waitMs, print }: Invocation): Promise<number> {
  if (args.length > 0) throw new UsageError(`unexpected argument of users list: ${args[0]}`)
  await requireInstallation({ config, log, waitMs })
  return offline({ config, log, waitMs }, async ({ core }) => {
    await core.readModels.waitFor('head', { ms: WAIT_MS.commandLine })
    print('ID  STATE  ROLE  NAME  EMAIL')
    for (const { _id, active, role, name, email } of await core.readModels.of(userModel).find({})) {
      print(
        `${_id}  ${active ? 'active' : 'inactive'}  ${role}  ${printable(name)}${email === null ? '' : `  ${printable(email)}`}`,
      )
    }
    return 0
  })
}

async function activate({ config, log, args, waitMs, print }: Invocation): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { role: { type: 'string' } },
    allowPositionals: true,
  })
  const role = ROLES.find(known => known === values.role)
  if (values.role !== undefined && !role) {
    throw new UsageError(`unknown role ${values.role}. Available: ${ROLES.join(', ')}`)
  }
  const [named, ...more] = positionals
  if (more.length > 0) throw new UsageError('users activate requires at most one ID')
  await requireInstallation({ config, log, waitMs })
  return offline({ config, log, waitMs }, async ({ core }) => {
    const id = named ?? core.instance.installation.adminId
    const context = ownContext({ installation: core.instance.installation, now: Date.now })
    const patch = { active: true, ...(role ? { role } : {}) }
    const activated = await core.commands.users.update(context, id, patch)
    if (isRejection(activated)) {
      print(activated.message)
      return 1
    }
    print(`User ${id} activated with the role ${activated.state.role}`)
    return 0
  })
}
