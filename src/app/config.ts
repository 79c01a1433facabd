import { resolve } from 'node:path'
import { z } from 'zod'
import { isKey } from '../api/frame/access/keys.js'
import { type Origins, parseOrigins } from '../api/frame/cross-origin.js'
import { BACKDATING_DAYS, RECENT_DAYS } from '../domain/stock/recent-balances.js'
import { isZone } from '../domain/values/days.js'
import { UNIQUE_FIELDS, type UniqueField } from '../events/unique-values.js'
import { type AddressRange, parseRanges } from '../webhooks/delivery/address-guard.js'
import { parseSecretKey } from '../webhooks/delivery/secret-key.js'
import { AUDIT_ENVIRONMENT, type AuditSettings, auditSettings } from './audit-settings.js'
import { ConfigError, httpUrl, named, optional, type Parsed, url, wholeNumber } from './setting-parsers.js'

export { ConfigError }

/** The settings from the environment. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly adminKey: string | undefined
  readonly logLevel: string
  readonly publicUrl: string | undefined
  /** PEM files with which the service serves HTTPS. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  readonly corsOrigins: Origins | undefined
  readonly eventStoreUrl: string | undefined
  readonly mongoUrl: string | undefined
  readonly natsUrl: string | undefined
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly AddressRange[]
  readonly webhookRanges: readonly AddressRange[]
  /** Maximum number of webhooks. */
  readonly maxWebhooks: number
  /** Maximum number of pending deliveries per webhook, and their maximum age in days. */
  readonly webhookDue: { readonly max: number; readonly days: number }
  readonly webhookSecretKey: Buffer | undefined
  readonly metricsToken: string | undefined
  readonly audit: AuditSettings
  /** Fields of materials that must be unique among those that are not archived. */
  readonly unique: readonly UniqueField[]
  readonly importMaxBytes: number
  /** Whether each request is logged. */
  readonly logRequests: boolean
  /** IANA time zone of dates. */
  readonly timezone: string
  /** Days by which a movement can be backdated. */
  readonly backdatingDays: number
  /** Days after which deactivated users are erased; undefined: never. */
  readonly personRetentionDays: number | undefined
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const file = () =>
  z
    .string()
    .transform(path => resolve(path))
    .optional()

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .default('8080')
    .refine(value => /^\d{1,5}$/.test(value) && Number(value) <= 65535, {
      error: 'PORT must be a whole number from 0 (any free port) to 65535',
    })
    .transform(Number),
  INVENTORY_DATA_DIR: z
    .string()
    .default('./data')
    .transform(path => resolve(path)),
  INVENTORY_ADMIN_KEY: z
    .string()
    .refine(value => /^[\x21-\x7e]{24,200}$/.test(value) && (!value.startsWith('inv_') || isKey(value)), {
      error:
        'INVENTORY_ADMIN_KEY must have 24 to 200 printable characters without spaces. If it begins with inv_, it must be a key created by the service',
    })
    .optional(),
  INVENTORY_TIMEZONE: z.string().default('UTC').refine(isZone, {
    error: 'INVENTORY_TIMEZONE must be an IANA time zone name, such as Europe/Berlin',
  }),
  INVENTORY_BACKDATING_DAYS: z
    .string()
    .default(String(BACKDATING_DAYS))
    .refine(value => /^\d{1,2}$/.test(value) && Number(value) < RECENT_DAYS, {
      error: `INVENTORY_BACKDATING_DAYS must be a whole number from 0 to ${RECENT_DAYS - 1}`,
    })
    .transform(Number),
  INVENTORY_PERSON_RETENTION_DAYS: z
    .string()
    .refine(value => /^[1-9]\d{0,4}$/.test(value), {
      error: 'INVENTORY_PERSON_RETENTION_DAYS must be a whole number from 1 to 99999',
    })
    .transform(Number)
    .optional(),
  INVENTORY_UNIQUE: z.string().default('').transform(named('INVENTORY_UNIQUE', uniqueFields)),
  LOG_LEVEL: z.enum(LEVELS, { error: `LOG_LEVEL must be one of ${LEVELS.join(', ')}` }).default('info'),
  LOG_REQUESTS: z
    .enum(['true', 'false'], { error: 'LOG_REQUESTS must be true or false' })
    .default('true')
    .transform(value => value === 'true'),
  PUBLIC_URL: httpUrl('PUBLIC_URL').transform(value => value?.replace(/\/+$/, '')),
  TLS_CERT: file(),
  TLS_KEY: file(),
  CORS_ORIGINS: z.string().default('').transform(named('CORS_ORIGINS', parseOrigins)),
  TRUSTED_PROXIES: z.string().default('').transform(named('TRUSTED_PROXIES', ranges)),
  EVENTSTORE_URL: url('EVENTSTORE_URL', 'esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'),
  MONGODB_URL: url('MONGODB_URL', 'mongodb', 'mongodb+srv'),
  NATS_URL: url('NATS_URL', 'nats', 'tls'),
  WEBHOOK_ALLOWED_CIDRS: z.string().default('').transform(named('WEBHOOK_ALLOWED_CIDRS', ranges)),
  WEBHOOKS_MAX: wholeNumber('WEBHOOKS_MAX', 100, 99_999),
  WEBHOOK_DUE_MAX: wholeNumber('WEBHOOK_DUE_MAX', 100_000, 9_999_999),
  WEBHOOK_DUE_DAYS: wholeNumber('WEBHOOK_DUE_DAYS', 30, 3_650),
  METRICS_TOKEN: z.string().optional(),
  ...AUDIT_ENVIRONMENT,
  IMPORT_MAX_BYTES: z
    .string()
    .default('67108864')
    .refine(value => /^[1-9]\d{0,9}$/.test(value), { error: 'IMPORT_MAX_BYTES must be a whole number of bytes' })
    .transform(Number),
  WEBHOOK_SECRET_KEY: z
    .string()
    .optional()
    .transform(named('WEBHOOK_SECRET_KEY', optional(secretKey))),
})

/** The names of all settings. docs/OPERATIONS.md describes them. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)

/** Reads the environment. An empty variable counts as not set. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(({ message }) => message).join('\n'))
  const { data } = parsed
  const { TLS_CERT: cert, TLS_KEY: key } = data
  if ((cert === undefined) !== (key === undefined)) {
    throw new ConfigError(`TLS_CERT and TLS_KEY must be set together: ${cert ? 'TLS_KEY' : 'TLS_CERT'} is not set`)
  }
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: data.INVENTORY_DATA_DIR,
    adminKey: data.INVENTORY_ADMIN_KEY,
    logLevel: data.LOG_LEVEL,
    publicUrl: data.PUBLIC_URL,
    tls: cert === undefined || key === undefined ? undefined : { cert, key },
    corsOrigins: data.CORS_ORIGINS,
    eventStoreUrl: data.EVENTSTORE_URL,
    mongoUrl: data.MONGODB_URL,
    natsUrl: data.NATS_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    webhookRanges: data.WEBHOOK_ALLOWED_CIDRS,
    maxWebhooks: data.WEBHOOKS_MAX,
    webhookDue: { max: data.WEBHOOK_DUE_MAX, days: data.WEBHOOK_DUE_DAYS },
    webhookSecretKey: data.WEBHOOK_SECRET_KEY,
    metricsToken: data.METRICS_TOKEN,
    audit: auditSettings(data),
    unique: data.INVENTORY_UNIQUE,
    importMaxBytes: data.IMPORT_MAX_BYTES,
    logRequests: data.LOG_REQUESTS,
    timezone: data.INVENTORY_TIMEZONE,
    backdatingDays: data.INVENTORY_BACKDATING_DAYS,
    personRetentionDays: data.INVENTORY_PERSON_RETENTION_DAYS,
  }
}

function ranges(text: string): Parsed<readonly AddressRange[]> {
  const parsed = parseRanges(text)
  return parsed.ok ? { ok: true, value: parsed.ranges } : parsed
}

function secretKey(text: string): Parsed<Buffer> {
  const parsed = parseSecretKey(text)
  return parsed.ok ? { ok: true, value: parsed.key } : parsed
}

function uniqueFields(text: string): Parsed<readonly UniqueField[]> {
  const names = text.split(',').map(name => name.trim().toLowerCase())
  const fields = UNIQUE_FIELDS.filter(field => names.includes(field))
  const all = names.every(name => name === '' || UNIQUE_FIELDS.some(field => field === name))
  return all
    ? { ok: true, value: fields }
    : { ok: false, reason: `must contain only ${UNIQUE_FIELDS.join(', ')}, separated by commas` }
}
