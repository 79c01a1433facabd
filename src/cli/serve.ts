import { once } from 'node:events'
import { SETTINGS } from '../app/config.js'
import { type Service, startService } from '../app/service.js'
import { type Command, UsageError } from './command.js'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

export const serve: Command = {
  summary: 'start the service',
  help: `Usage: inventory serve

Starts the service and runs until SIGTERM or SIGINT; requests under way are answered first.
Settings come from the environment (see docs/OPERATIONS.md):
${SETTINGS.join('\n')}`,

  async run({ config, log, args, say }) {
    if (args.length > 0) throw new UsageError(`serve takes no ${args[0]}`)
    const ending = new AbortController()
    const end = () => ending.abort()
    for (const name of SIGNALS) process.once(name, end)
    const { signal } = ending
    const service = await startService({ config, log, signal }).catch(error => {
      for (const name of SIGNALS) process.off(name, end)
      if (signal.aborted) return undefined
      throw error
    })
    // Told to end while it waited for its stores.
    if (service === undefined) return 0
    // In one piece, so that whoever waits for the first line has all of it.
    say(welcome(service))
    if (!signal.aborted) await once(signal, 'abort')
    await service.stop()
    return 0
  },
}

function welcome({ url, places, firstKey, keyFile, firstLinks }: Service): string {
  const lines = [`Inventory listens on ${url}`, `Data lies in ${places.join(', ')}`]
  if (firstKey) {
    const { key, file } = firstKey
    lines.push('', `The admin key, shown this once and kept in ${file}:`, '', `  ${key}`, '', 'Try it:', '')
    lines.push(`  curl -H 'Authorization: Bearer ${key}' ${url}/api/v1/locations`, '')
  }
  if (keyFile) lines.push(`The admin key lies in ${keyFile}`)
  if (firstLinks.length > 0) {
    lines.push('Sign in to the console, once, within 30 minutes (inventory console link makes another one):', '')
    lines.push(...firstLinks.map(link => `  ${link}`), '')
  } else lines.push(`Console: ${url}/console`)
  lines.push(`Documentation: ${url}/docs`)
  return lines.join('\n')
}
