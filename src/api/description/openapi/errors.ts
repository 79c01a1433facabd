import { type ErrorCode, STATUS } from '../../frame/errors.js'
import type { Route } from '../../frame/route.js'
import { type HeaderName, headers, LIMITED } from './headers.js'
import { writesOneRecord } from './parameters.js'
import type { Example, JsonSchema, Reference, Response } from './types.js'

/** When each happens, as the reader of the document is told. */
const WHEN: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: 'A parameter or a field is unknown, missing or not allowed; `details` names it.',
  INVALID_JSON: 'The body is not well-formed JSON.',
  MIXED_PAGING: '`limit`/`offset` and `page`/`per_page` were mixed.',
  UNAUTHORIZED: 'The API key is missing, unknown, expired or revoked.',
  INSUFFICIENT_SCOPE: 'The API key lacks the scope.',
  NOT_FOUND: 'There is no such record, or none that the body refers to; `details` then names the field.',
  METHOD_NOT_ALLOWED: 'The path has no such method.',
  INSUFFICIENT_STOCK: 'There is less stock than was asked for; `details` says how much there is.',
  INVALID_STATE: 'The state of the record does not allow it.',
  CONFLICT: 'It contradicts what is stored.',
  IDEMPOTENCY_IN_PROGRESS: 'The first request with this `Idempotency-Key` is still running.',
  CURSOR_GONE: 'The cursor belongs to another log of events; the message says how to resume.',
  PRECONDITION_FAILED: 'The record is no longer at the revision that `If-Match` names.',
  PAYLOAD_TOO_LARGE: 'The body is larger than 1 MiB.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not `application/json`.',
  IDEMPOTENCY_KEY_REUSED: 'This `Idempotency-Key` was used with another body.',
  RATE_LIMITED: 'The plan of the API key allows no more requests for now.',
  INTERNAL: 'Something failed inside; the request id leads to it.',
  UNAVAILABLE:
    'A store is out of reach, or a read model does not show yet what was written, or what `Inventory-Position` asks for.',
}

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'What every answer other than a success holds.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'status'],
      properties: {
        code: { type: 'string', enum: Object.keys(STATUS), description: 'For programs.' },
        message: { type: 'string', description: 'For people.' },
        status: { type: 'integer', description: 'The HTTP status.' },
        request_id: { type: 'string', description: 'Name it when you report a problem.' },
        details: {
          type: 'array',
          description: 'Where fields are to blame.',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: {
              field: { type: 'string', description: 'Path of the field, such as `items.2.quantity`.' },
              message: { type: 'string' },
            },
            additionalProperties: true,
          },
        },
      },
    },
  },
}

/** Every code that an endpoint can answer with. */
function codesOf(route: Route): ErrorCode[] {
  const codes: ErrorCode[] = ['VALIDATION_ERROR', 'UNAUTHORIZED', 'INSUFFICIENT_SCOPE', 'RATE_LIMITED']
  codes.push('INTERNAL', 'UNAVAILABLE')
  if (route.path.includes('{')) codes.push('NOT_FOUND')
  if (route.list) codes.push('MIXED_PAGING')
  if (route.method === 'get') codes.push('CURSOR_GONE')
  if (route.body) codes.push('INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (route.method === 'post' || route.method === 'patch') {
    codes.push('IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED')
  }
  if (writesOneRecord(route)) codes.push('PRECONDITION_FAILED')
  const possible = new Set([...codes, ...(route.errors ?? [])])
  return (Object.keys(STATUS) as ErrorCode[]).filter(code => possible.has(code))
}

/** The error answers of an endpoint by status. Equal ones become one component, which is added to `components`. */
export function errorResponses(route: Route, components: Record<string, Response>): Record<string, Reference> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codesOf(route)) byStatus.set(STATUS[code], [...(byStatus.get(STATUS[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = codes.map(pascal).join('Or')
      components[name] ??= errorResponse(status, codes)
      return [String(status), { $ref: `#/components/responses/${name}` }]
    }),
  )
}

function errorResponse(status: number, codes: readonly ErrorCode[]): Response {
  return {
    description: codes.map(code => `\`${code}\`: ${WHEN[code]}`).join('\n\n'),
    headers: headers(headersOf(status)),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map(code => [code, example(code)])),
      },
    },
    'x-error-codes': [...codes],
  }
}

/** Without a known key, or without the store that counts its requests, nothing is said of the limit. */
function headersOf(status: number): HeaderName[] {
  if (status === 401) return ['RequestId', 'Authenticate']
  if (status === 429) return ['RequestId', 'RetryAfter', ...LIMITED]
  if (status === 503) return ['RequestId', 'RetryAfter']
  return status === 500 ? ['RequestId'] : ['RequestId', ...LIMITED]
}

const example = (code: ErrorCode): Example => ({
  summary: WHEN[code],
  value: { error: { code, message: WHEN[code], status: STATUS[code], request_id: 'req-5f3c' } },
})

/** `NOT_FOUND` as `NotFound`. */
const pascal = (code: string): string =>
  code
    .split('_')
    .map(word => word[0] + word.slice(1).toLowerCase())
    .join('')
