import { startService } from '../service.js'
import { type Command, UsageError } from './command.js'

export const serve: Command = {
  summary: 'start the service',
  help: `Usage: inventory serve

Starts the service and runs until SIGTERM or SIGINT; requests under way are answered first.
Settings come from the environment: HOST, PORT, INVENTORY_DATA_DIR, INVENTORY_ADMIN_KEY, LOG_LEVEL, PUBLIC_URL,
EVENTSTORE_URL, MONGODB_URL, NATS_URL, WEBHOOK_ALLOWED_CIDRS, WEBHOOK_SECRET_KEY (see the README).`,

  async run({ config, log, args, say }) {
    if (args.length > 0) throw new UsageError(`serve takes no ${args[0]}`)
    const stopped = new Promise<void>(resolve => {
      process.once('SIGTERM', () => resolve())
      process.once('SIGINT', () => resolve())
    })
    const service = await startService({ config, log })
    say(`Inventory listens on ${service.url}`)
    say(`Data lies in ${service.places.join(', ')}`)
    if (service.firstKey) {
      const { key, file } = service.firstKey
      say(`\nThe admin key, shown this once and kept in ${file}:\n\n  ${key}\n\nTry it:\n`)
      say(`  curl -H 'Authorization: Bearer ${key}' ${service.url}/api/v1/locations\n`)
    }
    say(`Documentation: ${service.url}/docs`)
    await stopped
    await service.stop()
    return 0
  },
}
