import { z } from 'zod'
import { type KeySettings, parseCommand, parseKeySetting, parseVerifierKeySetting } from '../audit/keys/key-settings.js'
import { type BucketSettings, nameOfSink, parseSinks, type SinkSetting } from '../audit/sinks/sink-settings.js'
import { formatVerifierKey } from '../audit/tlog/notes/keys.js'
import { parseWitnesses, type Witness } from '../audit/witnesses/witness-settings.js'
import { ConfigError, httpUrl, named, optional, wholeNumber } from './setting-parsers.js'

/** Settings of checkpoints: the key that signs them, and where their copies are. */
export interface AuditSettings {
  readonly key: KeySettings
  readonly sinks: readonly SinkSetting[]
  /** The server of the buckets. Undefined if no sink is a bucket. */
  readonly bucket: BucketSettings | undefined
  readonly witnesses: readonly Witness[]
  /** URL of an RFC 3161 authority. */
  readonly timestampUrl: string | undefined
  /** Minutes between two checkpoints while events occur. Without events, a checkpoint is created each day. */
  readonly checkpointMinutes: number
}

export const AUDIT_ENVIRONMENT = {
  AUDIT_KEY: z
    .string()
    .optional()
    .transform(named('AUDIT_KEY', optional(parseKeySetting))),
  AUDIT_SIGN_COMMAND: z.string().optional(),
  AUDIT_VERIFIER_KEY: z
    .string()
    .optional()
    .transform(named('AUDIT_VERIFIER_KEY', optional(parseVerifierKeySetting))),
  AUDIT_SINK: z.string().default('').transform(named('AUDIT_SINK', parseSinks)),
  AUDIT_S3_ENDPOINT: httpUrl('AUDIT_S3_ENDPOINT'),
  AUDIT_S3_REGION: z.string().default('us-east-1'),
  AUDIT_S3_ACCESS_KEY_ID: z.string().optional(),
  AUDIT_S3_SECRET_ACCESS_KEY: z.string().optional(),
  AUDIT_S3_RETENTION_DAYS: z
    .string()
    .refine(value => /^[1-9]\d{0,4}$/.test(value), {
      error: 'AUDIT_S3_RETENTION_DAYS must be a whole number from 1 to 99999',
    })
    .transform(Number)
    .optional(),
  AUDIT_CHECKPOINT_MINUTES: wholeNumber('AUDIT_CHECKPOINT_MINUTES', 60, 1_440),
  AUDIT_WITNESSES: z.string().default('').transform(named('AUDIT_WITNESSES', parseWitnesses)),
  AUDIT_TIMESTAMP_URL: httpUrl('AUDIT_TIMESTAMP_URL'),
}

const environment = z.object(AUDIT_ENVIRONMENT)
type Environment = z.infer<typeof environment>

export function auditSettings(data: Environment): AuditSettings {
  return {
    key: keySettings(data),
    sinks: data.AUDIT_SINK,
    bucket: bucketSettings(data),
    witnesses: data.AUDIT_WITNESSES,
    timestampUrl: data.AUDIT_TIMESTAMP_URL,
    checkpointMinutes: data.AUDIT_CHECKPOINT_MINUTES,
  }
}

function keySettings(data: Environment): KeySettings {
  const { AUDIT_KEY: key, AUDIT_SIGN_COMMAND: command, AUDIT_VERIFIER_KEY: verifierKey } = data
  if (command !== undefined && verifierKey !== undefined) return { key, command: parseCommand(command, verifierKey) }
  if (command !== undefined) throw new ConfigError('AUDIT_SIGN_COMMAND requires AUDIT_VERIFIER_KEY')
  if (verifierKey !== undefined) throw new ConfigError('AUDIT_VERIFIER_KEY requires AUDIT_SIGN_COMMAND')
  return { key }
}

function bucketSettings(data: Environment): BucketSettings | undefined {
  if (!data.AUDIT_SINK.some(({ kind }) => kind === 'bucket')) return undefined
  const required = (name: 'AUDIT_S3_ENDPOINT' | 'AUDIT_S3_ACCESS_KEY_ID' | 'AUDIT_S3_SECRET_ACCESS_KEY') => {
    const value = data[name]
    if (value !== undefined) return value
    throw new ConfigError(`${name} must be set, because AUDIT_SINK names a bucket`)
  }
  return {
    endpoint: required('AUDIT_S3_ENDPOINT').replace(/\/+$/, ''),
    region: data.AUDIT_S3_REGION,
    accessKeyId: required('AUDIT_S3_ACCESS_KEY_ID'),
    secretAccessKey: required('AUDIT_S3_SECRET_ACCESS_KEY'),
    retentionDays: data.AUDIT_S3_RETENTION_DAYS,
  }
}

/** Returns the settings for the log of the service, without secrets. */
export function loggedAuditSettings(settings: AuditSettings) {
  const { key, sinks, bucket, witnesses, timestampUrl, checkpointMinutes } = settings
  const set = (secret: unknown) => (secret === undefined ? undefined : 'set')
  return {
    AUDIT_KEY: key.key && 'file' in key.key ? key.key.file : set(key.key),
    AUDIT_SIGN_COMMAND: key.command?.program,
    AUDIT_VERIFIER_KEY: key.command && formatVerifierKey(key.command.verifierKey),
    AUDIT_SINK: sinks.length === 0 ? undefined : sinks.map(nameOfSink).join(','),
    AUDIT_S3_ENDPOINT: bucket?.endpoint,
    AUDIT_S3_REGION: bucket?.region,
    AUDIT_S3_ACCESS_KEY_ID: bucket?.accessKeyId,
    AUDIT_S3_SECRET_ACCESS_KEY: set(bucket?.secretAccessKey),
    AUDIT_S3_RETENTION_DAYS: bucket?.retentionDays,
    AUDIT_TIMESTAMP_URL: timestampUrl === undefined ? undefined : new URL(timestampUrl).origin,
    AUDIT_CHECKPOINT_MINUTES: checkpointMinutes,
    AUDIT_WITNESSES: witnesses.length === 0 ? undefined : witnesses.map(each => each.key.name).join(','),
  }
}
