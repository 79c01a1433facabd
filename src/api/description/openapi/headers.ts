import type { Header, Reference } from './types.js'

const integer = (minimum: number) => ({ type: 'integer', minimum })
const text = { type: 'string' }

/** Headers of answers, under the names by which the responses refer to them. */
export const HEADERS = {
  RequestId: {
    description: 'The id of this request: name it when you report a problem.',
    required: true,
    schema: text,
  },
  ETag: {
    description:
      'The revision of the record and, of a read, what was answered. Send it back as `If-Match` to write only if nobody else has, or as `If-None-Match` to be answered 304 while all is the same.',
    schema: { type: 'string', examples: ['"7"', '"7-n7SS0hV6JfLkY3Wb"'] },
  },
  InventoryPosition: {
    description:
      'Where this write lies in the log of events: an opaque cursor. Send it with a read to any instance, and the read waits until it shows the write.',
    schema: text,
  },
  IdempotentReplayed: {
    description: '`true` if this is the first answer to the same `Idempotency-Key`, given again.',
    schema: { type: 'string', enum: ['true'] },
  },
  TotalCount: { description: 'How many entries match the filter.', required: true, schema: integer(0) },
  PageCount: { description: 'How many pages there are at the size served.', required: true, schema: integer(0) },
  Link: {
    description: 'The pages around this one (RFC 8288): `first`, `prev`, `next`, `last`.',
    required: true,
    schema: { type: 'string', examples: ['</api/v1/materials?limit=50&offset=50>; rel="next"'] },
  },
  PreferenceApplied: {
    description: 'Which of the preferences in `Prefer` the answer follows.',
    schema: { type: 'string', enum: ['decimals=text'] },
  },
  ContentDisposition: {
    description: 'Of CSV: the name of the file.',
    schema: { type: 'string', examples: ['attachment; filename="materials.csv"'] },
  },
  ContentEncoding: {
    description: 'How the answer is compressed, if it is larger than 1 KiB and `Accept-Encoding` asks for it.',
    schema: { type: 'string', enum: ['br', 'gzip'] },
  },
  Vary: {
    description: 'The headers of the request that the form of the answer depends on.',
    required: true,
    schema: text,
  },
  RateLimitLimit: {
    description: 'Requests a minute that the plan of the key allows.',
    required: true,
    schema: integer(0),
  },
  RateLimitRemaining: { description: 'Requests that are left.', required: true, schema: integer(0) },
  RateLimitReset: {
    description: 'When the full allowance is back, in seconds of UTC.',
    required: true,
    schema: integer(0),
  },
  RateLimitPolicy: { description: "The allowance in the form of the IETF's draft.", required: true, schema: text },
  RateLimit: { description: "What is left in the form of the IETF's draft.", required: true, schema: text },
  RetryAfter: { description: 'Seconds to wait before the next try.', required: true, schema: integer(0) },
  Authenticate: {
    description: 'How to authenticate.',
    required: true,
    schema: { type: 'string', examples: ['Bearer'] },
  },
} as const satisfies Record<string, Header>

export type HeaderName = keyof typeof HEADERS

/** What each is called on the wire. */
const WIRE: Readonly<Record<HeaderName, string>> = {
  RequestId: 'X-Request-Id',
  ETag: 'ETag',
  InventoryPosition: 'Inventory-Position',
  IdempotentReplayed: 'Idempotent-Replayed',
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

/** On everything that a key was good for. */
export const LIMITED: readonly HeaderName[] = [
  'RateLimitLimit',
  'RateLimitRemaining',
  'RateLimitReset',
  'RateLimitPolicy',
  'RateLimit',
]

export const headers = (names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map(name => [WIRE[name], { $ref: `#/components/headers/${name}` }]))
