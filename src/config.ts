import { resolve } from 'node:path'
import { z } from 'zod'
import { isKey } from './api/frame/keys.js'
import { parseRanges, type Range } from './webhooks/address-ranges.js'
import { parseSecretKey } from './webhooks/secret-key.js'

/** What the operator wants, from the environment. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly adminKey: string | undefined
  readonly logLevel: string
  readonly publicUrl: string | undefined
  readonly eventStoreUrl: string | undefined
  readonly mongoUrl: string | undefined
  readonly natsUrl: string | undefined
  readonly webhookRanges: readonly Range[]
  readonly webhookSecretKey: Buffer | undefined
  readonly metricsToken: string | undefined
}

/** A setting that can't be used; its message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const url = (name: string, ...schemes: readonly string[]) =>
  z
    .string()
    .refine(value => schemes.some(scheme => value.startsWith(`${scheme}://`)), {
      error: `${name} must begin with ${schemes.map(scheme => `${scheme}://`).join(' or ')}`,
    })
    .optional()

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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
        'INVENTORY_ADMIN_KEY must have 24 to 200 printable characters without blanks; one that begins with inv_ must be a key that this service has made',
    })
    .optional(),
  LOG_LEVEL: z.enum(LEVELS, { error: `LOG_LEVEL must be one of ${LEVELS.join(', ')}` }).default('info'),
  PUBLIC_URL: url('PUBLIC_URL', 'http', 'https').transform(value => value?.replace(/\/+$/, '')),
  EVENTSTORE_URL: url('EVENTSTORE_URL', 'esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'),
  MONGODB_URL: url('MONGODB_URL', 'mongodb', 'mongodb+srv'),
  NATS_URL: url('NATS_URL', 'nats', 'tls'),
  WEBHOOK_ALLOWED_CIDRS: z.string().default('').transform(named('WEBHOOK_ALLOWED_CIDRS', ranges)),
  METRICS_TOKEN: z.string().optional(),
  WEBHOOK_SECRET_KEY: z.string().optional().transform(named('WEBHOOK_SECRET_KEY', secretKey)),
})

/** Reads the environment; an empty variable counts as one that is not set. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(({ message }) => message).join('\n'))
  const { data } = parsed
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: data.INVENTORY_DATA_DIR,
    adminKey: data.INVENTORY_ADMIN_KEY,
    logLevel: data.LOG_LEVEL,
    publicUrl: data.PUBLIC_URL,
    eventStoreUrl: data.EVENTSTORE_URL,
    mongoUrl: data.MONGODB_URL,
    natsUrl: data.NATS_URL,
    webhookRanges: data.WEBHOOK_ALLOWED_CIDRS,
    webhookSecretKey: data.WEBHOOK_SECRET_KEY,
    metricsToken: data.METRICS_TOKEN,
  }
}

type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

function named<In, T>(name: string, parse: (value: In) => Parsed<T>) {
  return (value: In, context: z.RefinementCtx): T => {
    const parsed = parse(value)
    if (parsed.ok) return parsed.value
    context.issues.push({ code: 'custom', message: `${name} ${parsed.reason}`, input: value })
    return z.NEVER
  }
}

function ranges(text: string): Parsed<readonly Range[]> {
  const parsed = parseRanges(text)
  return parsed.ok ? { ok: true, value: parsed.ranges } : parsed
}

function secretKey(text: string | undefined): Parsed<Buffer | undefined> {
  if (text === undefined) return { ok: true, value: undefined }
  const parsed = parseSecretKey(text)
  return parsed.ok ? { ok: true, value: parsed.key } : parsed
}
