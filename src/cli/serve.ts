import { once } from 'node:events'
import { isatty } from 'node:tty'
import { setFlagsFromString } from 'node:v8'
import { SETTINGS } from '../app/config.js'
import { type Service, startService } from '../app/service.js'
import { type Command, UsageError } from './shared/command.js'

/**
 * How much the heap can grow after a full garbage collection before the next one. V8 otherwise lets it grow severalfold
 * if the machine has much memory, and most of it is then garbage. Unlike a limit of the heap, it can't end the service.
 */
const HEAP_GROWTH_PERCENT = 50

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
const STANDARD_ERROR = 2

export const serve: Command = {
  summary: 'Start the service',
  help: `Usage: inventory serve

Starts the service and runs until SIGTERM or SIGINT, or until its terminal is closed. Requests in progress are completed
first. SIGHUP reloads the TLS certificate, if there is one.

Settings, as environment variables (see docs/OPERATIONS.md in the source repository):
${SETTINGS.map(name => `  ${name}`).join('\n')}`,

  async run({ config, log, args, print }) {
    if (args.length > 0) throw new UsageError(`unexpected argument of serve: ${args[0]}`)
    tuneGarbageCollection()
    const ending = new AbortController()
    const end = () => ending.abort()
    for (const name of SIGNALS) process.once(name, end)
    const inTerminal = isatty(STANDARD_ERROR)
    const hangUp = () => {
      if (inTerminal && !isatty(STANDARD_ERROR)) end()
      // With TLS, `watchCertificate` reloads the certificate.
      else if (config.tls === undefined) log.info('SIGHUP ignored: no TLS certificate to reload')
    }
    process.on('SIGHUP', hangUp)
    const { signal } = ending
    const service = await startService({ config, log, signal }).catch(error => {
      for (const name of SIGNALS) process.off(name, end)
      process.off('SIGHUP', hangUp)
      if (signal.aborted) return undefined
      throw error
    })
    // Stopped while it waited for its stores.
    if (service === undefined) return 0
    // One write, so that a program that waits for the first line receives all lines.
    print(startMessage(service))
    if (!signal.aborted) await once(signal, 'abort')
    await service.stop()
    process.off('SIGHUP', hangUp)
    return 0
  },
}

function tuneGarbageCollection(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  // Otherwise, if objects of one literal lived for long, such as at the start or in a burst of requests, V8 allocates
  // later ones in the old generation. Requests then leave their garbage there, and full collections are frequent.
  setFlagsFromString('--no-allocation-site-pretenuring')
}

function startMessage({ url, clientUrl, places, firstKey, keyFile, firstLinks }: Service): string {
  const lines = [`Inventory listens on ${url}`, `Data: ${places.join(', ')}`]
  if (firstKey) {
    const { key, file } = firstKey
    lines.push('', `The admin key, shown only once and stored in ${file}:`, '', `  ${key}`, '', 'Try it:', '')
    lines.push(`  curl -H 'Authorization: Bearer ${key}' ${clientUrl}/api/v1/locations`, '')
  }
  if (keyFile) lines.push(`Admin key: ${keyFile}`)
  if (firstLinks.length > 0) {
    lines.push(
      'Sign in to the console (valid once, for 30 minutes; create another link with inventory console link):',
      '',
    )
    lines.push(...firstLinks.map(link => `  ${link}`), '')
  } else lines.push(`Console: ${clientUrl}/console`)
  lines.push(`Documentation: ${clientUrl}/docs`)
  return lines.join('\n')
}
