import type { Header, Reference } from './types.js'

const integer = { type: 'integer', minimum: 0 }
const text = { type: 'string' }

/** Response headers, under the names by which responses refer to them. */
export const HEADERS = {
  RequestId: {
    description: 'ID of the request. Include it in problem reports.',
    required: true,
    schema: text,
  },
  ETag: {
    description:
      'Revision of the record. Send it as `If-Match` to write only if the record is unchanged, or as `If-None-Match` to receive 304 while the response is unchanged.',
    schema: { type: 'string', examples: ['"7"', '"7-n7SS0hV6JfLkY3Wb"'] },
  },
  InventoryPosition: {
    description:
      'Opaque cursor of this write in the event log. Send it with a read to any instance: the read waits until it shows the write.',
    schema: text,
  },
  IdempotentReplayed: {
    description: '`true` for a replayed response to a repeated `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
  InventoryDryRun: {
    description: '`true` for the response to a dry run.',
    schema: { type: 'string', const: 'true' },
  },
  TotalCount: { description: 'Number of entries that match the filter.', required: true, schema: integer },
  PageCount: { description: 'Number of pages at the effective page size.', required: true, schema: integer },
  Link: {
    description:
      'Links to other pages (RFC 8288): `first`, `prev`, `next`, and `last`. If they are longer than 8 KiB, the header has only `next`, or is absent.',
    schema: { type: 'string', examples: ['<http://127.0.0.1:8080/api/v1/materials?limit=50&offset=50>; rel="next"'] },
  },
  PreferenceApplied: {
    description: 'Preferences in `Prefer` that the service applied.',
    schema: { type: 'string', enum: ['decimals=text'] },
  },
  ContentDisposition: {
    description: 'File name of a CSV or ZIP response.',
    schema: { type: 'string', examples: ['attachment; filename="materials.csv"'] },
  },
  ContentEncoding: {
    description: 'Compression of a response above 1 KiB, as negotiated by `Accept-Encoding`.',
    schema: { type: 'string', enum: ['br', 'gzip'] },
  },
  Vary: {
    description: 'Request headers that the response depends on.',
    required: true,
    schema: text,
  },
  RateLimitLimit: {
    description: "Requests per minute that the key's plan allows.",
    required: true,
    schema: integer,
  },
  RateLimitRemaining: { description: 'Remaining requests.', required: true, schema: integer },
  RateLimitReset: {
    description: 'Time at which the full allowance is available again, in Unix seconds (UTC).',
    required: true,
    schema: integer,
  },
  RateLimitPolicy: { description: 'Rate limit policy (IETF draft format).', required: true, schema: text },
  RateLimit: { description: 'Remaining allowance (IETF draft format).', required: true, schema: text },
  RetryAfter: { description: 'Seconds to wait before the next attempt.', required: true, schema: integer },
  Authenticate: {
    description: 'Supported authentication scheme.',
    required: true,
    schema: { type: 'string', examples: ['Bearer'] },
  },
} as const satisfies Record<string, Header>

export type HeaderName = keyof typeof HEADERS

/** The HTTP name of each header. */
const WIRE_NAMES: Readonly<Record<HeaderName, string>> = {
  RequestId: 'X-Request-Id',
  ETag: 'ETag',
  InventoryPosition: 'Inventory-Position',
  IdempotentReplayed: 'Idempotent-Replayed',
  InventoryDryRun: 'Inventory-Dry-Run',
  TotalCount: 'X-Total-Count',
  PageCount: 'X-Page-Count',
  Link: 'Link',
  PreferenceApplied: 'Preference-Applied',
  ContentDisposition: 'Content-Disposition',
  ContentEncoding: 'Content-Encoding',
  Vary: 'Vary',
  RateLimitLimit: 'X-RateLimit-Limit',
  RateLimitRemaining: 'X-RateLimit-Remaining',
  RateLimitReset: 'X-RateLimit-Reset',
  RateLimitPolicy: 'RateLimit-Policy',
  RateLimit: 'RateLimit',
  RetryAfter: 'Retry-After',
  Authenticate: 'WWW-Authenticate',
}

/** The headers of every authenticated response. */
export const LIMITED: readonly HeaderName[] = [
  'RateLimitLimit',
  'RateLimitRemaining',
  'RateLimitReset',
  'RateLimitPolicy',
  'RateLimit',
]

export const headers = (names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map(name => [WIRE_NAMES[name], { $ref: `#/components/headers/${name}` }]))
