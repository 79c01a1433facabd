import { withoutCredentials } from '../../opening/adapters.js'
import { loggedAuditSettings } from '../audit-settings.js'
import type { Config } from '../config.js'

/** Returns the settings for the log. Secrets appear only as `set`. */
export function loggedSettings(config: Config) {
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
    INVENTORY_BACKDATING_DAYS: config.backdatingDays,
    INVENTORY_PERSON_RETENTION_DAYS: config.personRetentionDays,
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
    WEBHOOKS_MAX: config.maxWebhooks,
    WEBHOOK_DUE_MAX: config.webhookDue.max,
    WEBHOOK_DUE_DAYS: config.webhookDue.days,
    IMPORT_MAX_BYTES: config.importMaxBytes,
    METRICS_TOKEN: set(config.metricsToken),
    ...loggedAuditSettings(config.audit),
    WEBHOOK_SECRET_KEY: set(config.webhookSecretKey),
  }
}
