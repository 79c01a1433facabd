import { parseArgs } from 'node:util'
import { LINK_MINUTES } from '../api/console/links.js'
import { type Command, UsageError } from './command.js'
import { runningService, SERVICE_HELP, SERVICE_OPTIONS } from './running-service.js'

export const consoleLink: Command = {
  summary: 'make a link that signs somebody in to the console',
  help: `Usage: inventory console link [--user USER_ID] [--url URL] [--key KEY]

The link can be used once, within ${LINK_MINUTES.terminal} minutes, by whoever has it. Default: it signs in whose key this is.
${SERVICE_HELP}`,

  async run({ config, env, args, say }) {
    const [verb, ...rest] = args
    if (verb !== 'link') throw new UsageError(`console takes link, not ${verb ?? 'nothing'}`)
    const { values } = parseArgs({ args: rest, options: { user: { type: 'string' }, ...SERVICE_OPTIONS } })
    const service = await runningService({ config, env }, values)
    const body = { minutes: LINK_MINUTES.terminal, ...(values.user ? { user_id: values.user } : {}) }
    const answer = await service.ask('/console/links', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { url } = (await answer.json()) as { readonly url: string }
    say(url)
    return 0
  },
}
