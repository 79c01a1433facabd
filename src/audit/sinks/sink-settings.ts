import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A place outside the installation that gets a copy of every checkpoint. */
export type SinkSetting =
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'bucket'; readonly bucket: string; readonly prefix: string }
  | { readonly kind: 'webhook'; readonly url: string }

/** The server of buckets with the S3 protocol. */
export interface BucketSettings {
  /** URL that begins with http:// or https://, without a slash at the end. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Number of days in which no user can delete a checkpoint. Requires a bucket with object lock. */
  readonly retentionDays?: number | undefined
}

type ParsedSinks =
  | { readonly ok: true; readonly value: readonly SinkSetting[] }
  | { readonly ok: false; readonly reason: string }

/** Parses sinks, separated by commas or spaces. */
export function parseSinks(text: string): ParsedSinks {
  const value: SinkSetting[] = []
  for (const part of text.split(/[\s,]+/).filter(each => each !== '')) {
    const sink = parseSink(part)
    if (sink === undefined) {
      return {
        ok: false,
        reason: `'${part}' isn't an absolute path, file:///path, s3://bucket/prefix, or an http or https URL`,
      }
    }
    value.push(sink)
  }
  return { ok: true, value }
}

function parseSink(text: string): SinkSetting | undefined {
  if (isAbsolute(text)) return { kind: 'directory', path: text }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'file:' && url.host === '') return { kind: 'directory', path: fileURLToPath(url) }
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return { kind: 'webhook', url: text }
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(.*?)\/*$/.exec(text) ?? []
  return bucket === undefined ? undefined : { kind: 'bucket', bucket, prefix }
}

/** Returns the name of a sink for messages. The path of a webhook URL can contain a secret. */
export function nameOfSink(sink: SinkSetting): string {
  if (sink.kind === 'directory') return sink.path
  if (sink.kind === 'webhook') return new URL(sink.url).origin
  return `s3://${sink.bucket}/${sink.prefix}`
}
