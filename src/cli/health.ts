import { parseArgs } from 'node:util'
import { type Command, UsageError } from './shared/command.js'
import { ownService } from './shared/own-service.js'
import { reasonOf, ServiceRefused } from './shared/running-service.js'

const TIMEOUT_MS = 3_000

export const health: Command = {
  summary: 'Check the health of the service on this machine',
  help: `Usage: inventory health [OPTIONS]

Checks whether the service with these settings (HOST, PORT, TLS_CERT) is running, for health checks of containers and
service managers. Exits with 0 if it is, otherwise with 1 and prints the reason.

Options:
  --ready         Check whether the service is ready for requests`,

  async run({ config, args, print }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ready: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (positionals[0] !== undefined) throw new UsageError(`unexpected argument of health: ${positionals[0]}`)
    const own = ownService(config)
    const url = `${own.url}/${values.ready ? 'readyz' : 'healthz'}`
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error(`no response within ${TIMEOUT_MS / 1000} s`)))
    })
    const response = own.fetch(url).then(async answer => ({ ok: answer.ok, text: await answer.text() }))
    const { ok, text } = await Promise.race([response, late]).catch(error => {
      throw new ServiceRefused(`${url}: ${reasonOf(error)}`)
    })
    print(text)
    return ok ? 0 : 1
  },
}
