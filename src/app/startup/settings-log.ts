import type { Config } from '../config.js'
import { withoutCredentials } from '../open/adapters.js'
import type { StorePart } from '../open/available.js'

/** The settings as a line of the log may have them: of what is secret, that it is set. */
export function settingsShown(config: Config) {
  const { host, port, dataDir, publicUrl, corsOrigins, timezone, unique, logLevel, logRequests } = config
  const set = (secret: unknown) => (secret === undefined ? undefined : 'set')
  const ranges = (all: Config['trustedProxies']) =>
    all.length === 0 ? undefined : all.map(([address, bits]) => `${address}/${bits}`).join(',')
  const url = (text: string | undefined) => (text === undefined ? undefined : withoutCredentials(text))
  return {
    HOST: host,
    PORT: port,
    INVENTORY_DATA_DIR: dataDir,
    INVENTORY_ADMIN_KEY: set(config.adminKey),
    INVENTORY_TIMEZONE: timezone,
    INVENTORY_UNIQUE: unique.length > 0 ? unique.join(',') : undefined,
    LOG_LEVEL: logLevel,
    LOG_REQUESTS: logRequests,
    PUBLIC_URL: publicUrl,
    TLS_CERT: config.tls?.cert,
    TLS_KEY: config.tls?.key,
    CORS_ORIGINS: corsOrigins,
    EVENTSTORE_URL: url(config.eventStoreUrl),
    MONGODB_URL: url(config.mongoUrl),
    NATS_URL: url(config.natsUrl),
    TRUSTED_PROXIES: ranges(config.trustedProxies),
    WEBHOOK_ALLOWED_CIDRS: ranges(config.webhookRanges),
    WEBHOOKS_MAX: config.webhooksMost,
    WEBHOOK_DUE_MAX: config.webhookDue.most,
    WEBHOOK_DUE_DAYS: config.webhookDue.days,
    IMPORT_MAX_BYTES: config.importMaxBytes,
    METRICS_TOKEN: set(config.metricsToken),
    WEBHOOK_SECRET_KEY: set(config.webhookSecretKey),
  }
}

const EVERY_MS = 60_000
const MEBIBYTE = 1024 * 1024
/** Long before writes are refused. */
const LEAST = 256 * MEBIBYTE
const MOST = 5 * 1024 * MEBIBYTE
const PART = 0.1

/** Warns once each time that a disk becomes nearly full; returns how to end it. */
export function watchDisks(
  parts: readonly StorePart[],
  warn: (message: string) => void,
  everyMs = EVERY_MS,
): () => void {
  const low = new Set<string>()
  const look = () => {
    for (const { name, disk } of parts) {
      const space = disk?.space()
      if (space === undefined) continue
      const isLow = space.free < Math.min(MOST, Math.max(LEAST, space.size * PART))
      if (isLow && !low.has(name)) {
        const left = `${Math.floor(space.free / MEBIBYTE)} MiB of ${Math.round(space.size / MEBIBYTE)}`
        warn(`disk of ${name} is nearly full: ${left} left. Writes are rejected when it is full`)
      }
      if (isLow) low.add(name)
      else low.delete(name)
    }
  }
  look()
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}
