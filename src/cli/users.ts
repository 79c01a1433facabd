import { parseArgs } from 'node:util'
import { ownContext } from '../commands/bootstrap.js'
import { isRejection } from '../domain/rejection.js'
import { ROLES } from '../events/users.js'
import { WAIT_MS } from '../projections/time-limits.js'
import { users as userModel } from '../projections/users.js'
import { type Command, type Invocation, UsageError } from './command.js'
import { offline } from './offline.js'
import { printable } from './printable.js'

export const users: Command = {
  summary: 'list users, and let one in again',
  help: `Usage: inventory users list
       inventory users activate [USER_ID] [--role ROLE]

Works on the data itself, so the service must not be running on it; a running one changes users at /api/v1/users.
activate undoes a deactivation: the keys of the user open again what they opened before. Default: the administrator of
the first start. Where nobody has a key that is left, inventory keys create --user USER_ID makes one.
Roles: ${ROLES.join(' ')}`,

  async run(invocation) {
    const [verb, ...rest] = invocation.args
    const asked = { ...invocation, args: rest }
    if (verb === 'list') return list(asked)
    if (verb === 'activate') return activate(asked)
    throw new UsageError(`users takes list or activate, not ${verb ?? 'nothing'}`)
  },
}

async function list({ config, log, args, waitMs, say }: Invocation): Promise<number> {
  if (args.length > 0) throw new UsageError(`users list takes no ${args[0]}`)
  return offline({ config, log, waitMs }, async ({ core }) => {
    await core.readModels.waitFor('head', { ms: WAIT_MS.commandLine })
    say('ID  STATE  ROLE  NAME  EMAIL')
    for (const { _id, active, role, name, email } of await core.readModels.of(userModel).find({})) {
      say(
        `${_id}  ${active ? 'active' : 'not active'}  ${role}  ${printable(name)}${email === null ? '' : `  ${printable(email)}`}`,
      )
    }
    return 0
  })
}

async function activate({ config, log, args, waitMs, say }: Invocation): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { role: { type: 'string' } },
    allowPositionals: true,
  })
  const role = ROLES.find(known => known === values.role)
  if (values.role !== undefined && !role) {
    throw new UsageError(`there is no role ${values.role}; there are ${ROLES.join(', ')}`)
  }
  const [named, ...more] = positionals
  if (more.length > 0) throw new UsageError('users activate takes one id')
  return offline({ config, log, waitMs }, async ({ core }) => {
    const id = named ?? core.instance.installation.adminId
    const context = ownContext({ installation: core.instance.installation, now: Date.now })
    const patch = { active: true, ...(role ? { role } : {}) }
    const activated = await core.commands.users.update(context, id, patch)
    if (isRejection(activated)) {
      say(activated.message)
      return 1
    }
    say(`${id} is active, with the role ${activated.state.role}`)
    return 0
  })
}
