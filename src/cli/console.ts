import { parseArgs } from 'node:util'
import { LINK_MINUTES } from '../api/console/links.js'
import { type Command, UsageError } from './shared/command.js'
import { runningService, SERVICE_HELP, SERVICE_OPTIONS } from './shared/running-service.js'

export const consoleLink: Command = {
  summary: 'Create a sign-in link for the console',
  help: `Usage: inventory console COMMAND [OPTIONS]

Commands:
  link            Print a link that signs a user in once, within ${LINK_MINUTES.terminal} minutes

Options:
  --user USER_ID  User to sign in. Default: the user of the API key
${SERVICE_HELP}

Example:
  inventory console link --user usr_01k0n9v4gwe8k9h7t3zq6r5d2m`,

  async run({ config, env, args, print }) {
    const [verb, ...rest] = args
    if (verb !== 'link')
      throw new UsageError(
        verb === undefined
          ? 'console requires a command: link'
          : `unknown command of console: ${verb}. Available: link`,
      )
    const { values } = parseArgs({ args: rest, options: { user: { type: 'string' }, ...SERVICE_OPTIONS } })
    const service = await runningService({ config, env }, values)
    const body = { minutes: LINK_MINUTES.terminal, ...(values.user ? { user_id: values.user } : {}) }
    const answer = await service.request('/console/links', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { url } = (await answer.json()) as { readonly url: string }
    print(url)
    return 0
  },
}
