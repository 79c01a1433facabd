import { parseArgs } from 'node:util'
import { type Command, UsageError } from './command.js'
import { ownService } from './own-service.js'
import { reasonOf, ServiceRefused } from './running-service.js'

const PATIENCE_MS = 3_000

export const health: Command = {
  summary: 'ask the service on this machine how it is',
  help: `Usage: inventory health [--ready]

Asks the service of these settings (HOST, PORT, TLS_CERT) whether it lives, or with --ready whether requests may be sent to
it. Ends with 0 if so, else with 1 and the reason: for the health checks of containers and service managers.`,

  async run({ config, args, say }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ready: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (positionals[0] !== undefined) throw new UsageError(`health takes no ${positionals[0]}`)
    const own = ownService(config)
    const url = `${own.url}/${values.ready ? 'readyz' : 'healthz'}`
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error(`there is no answer within ${PATIENCE_MS / 1000} s`)))
    })
    const told = own.fetch(url).then(async answer => ({ ok: answer.ok, text: await answer.text() }))
    const { ok, text } = await Promise.race([told, late]).catch(error => {
      throw new ServiceRefused(`${url}: ${reasonOf(error)}`)
    })
    say(text)
    return ok ? 0 : 1
  },
}
