import { type ErrorCode, STATUS } from '../../frame/response/errors.js'
import { mediaTypesOf } from '../../frame/response/negotiation.js'
import { acceptsIdempotencyKey, type Route } from '../../frame/route.js'
import { type HeaderName, headers, LIMITED } from './headers.js'
import { writesOneRecord } from './parameters.js'
import type { Example, JsonSchema, Reference, Response } from './types.js'

/** The cause of each error, for readers of the document. docs/guides/errors.md lists the remedies. */
const DESCRIPTIONS: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: 'A parameter or field is unknown, missing, or invalid. `details` names it.',
  INVALID_JSON: 'The body is missing, incomplete, or not well-formed JSON.',
  MIXED_PAGING: 'The request mixes `limit`/`offset` with `page`/`per_page`.',
  UNAUTHORIZED: 'The API key is missing, unknown, expired, or revoked.',
  INSUFFICIENT_SCOPE: 'The API key lacks a required scope. The message names the scope.',
  NOT_FOUND:
    'The record does not exist, or the body refers to a record that does not exist. `details` names the field.',
  METHOD_NOT_ALLOWED: 'The path does not support this method. `Allow` lists the methods.',
  NOT_ACCEPTABLE: 'The service supports none of the media types in `Accept`.',
  REQUEST_TIMEOUT: 'The request took too long to arrive. No endpoint received it, so none lists this error.',
  INSUFFICIENT_STOCK:
    'The available stock is less than the requested quantity. `details` gives the available quantity.',
  INVALID_STATE: 'The state of the record does not allow the operation.',
  CONFLICT: 'The request contradicts stored data, such as a value that must be unique.',
  IDEMPOTENCY_IN_PROGRESS: 'The first request with this `Idempotency-Key` is still in progress.',
  CURSOR_GONE: 'The cursor belongs to another event log. The message describes how to resume.',
  PRECONDITION_FAILED: 'The record changed: its revision differs from `If-Match`.',
  PAYLOAD_TOO_LARGE: 'The body is larger than 1 MiB, or an uploaded file exceeds the size limit.',
  UNSUPPORTED_MEDIA_TYPE: 'The media type of the body is not supported.',
  IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` was already used with a different body.',
  RATE_LIMITED:
    'The rate limit of the plan is reached, or a limit on failed authentications, open event streams, or unfinished imports.',
  HEADERS_TOO_LARGE: 'The URL and the headers together are larger than 16 KiB.',
  INTERNAL: 'Internal error. Report the `request_id` to the operator.',
  UNAVAILABLE:
    'A store is unreachable, a disk is full, a read model is behind, the request timed out, or the service is starting or overloaded. Retry after `Retry-After`.',
}

/** The schemas of error responses. */
export const ERROR_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ErrorResponse: {
    type: 'object',
    description: 'Body of every error response.',
    required: ['error'],
    properties: { error: { $ref: '#/components/schemas/Problem', description: 'The error.' } },
  },
  Problem: {
    type: 'object',
    description: 'Error with a code for programs and a message for people.',
    required: ['code', 'message', 'status'],
    properties: {
      code: { $ref: '#/components/schemas/ErrorCode', description: 'Error code for programs. Stable.' },
      message: { type: 'string', description: 'Message for people. Can change at any time: do not parse it.' },
      status: { type: 'integer', description: 'HTTP status code.' },
      request_id: { type: 'string', description: 'ID of the request. Include it in problem reports.' },
      details: {
        type: 'array',
        description: 'Errors of single fields. Absent if no field caused the error.',
        items: { $ref: '#/components/schemas/ProblemDetail' },
      },
    },
  },
  ProblemDetail: {
    type: 'object',
    description: 'Error of one field. A shortage also has the requested and the available quantity.',
    required: ['field', 'message'],
    properties: {
      field: { type: 'string', description: 'Path of the field, such as `items.2.quantity`. Stable.' },
      message: { type: 'string', description: 'Message for people. Can change at any time: do not parse it.' },
      requested: { type: 'number', description: 'Requested quantity. Present for a shortage.' },
      available: { type: 'number', description: 'Available quantity. Present for a shortage.' },
      actual: { type: 'number', description: 'Actual balance. Present if it differs from `expected_quantity`.' },
    },
    additionalProperties: true,
  },
  ErrorCode: {
    type: 'string',
    description: 'Error code for programs. Codes are stable. New codes can be added.',
    enum: Object.keys(STATUS),
  },
}

/** Returns all error codes that an endpoint can return. */
export function codesOf(route: Route): ErrorCode[] {
  const codes: ErrorCode[] = ['VALIDATION_ERROR', 'UNAUTHORIZED', 'INSUFFICIENT_SCOPE', 'RATE_LIMITED']
  codes.push('HEADERS_TOO_LARGE', 'INTERNAL', 'UNAVAILABLE')
  if (mediaTypesOf(route).length > 0) codes.push('NOT_ACCEPTABLE')
  if (route.path.includes('{')) codes.push('NOT_FOUND')
  if (route.list) codes.push('MIXED_PAGING')
  if (route.method === 'get') codes.push('CURSOR_GONE')
  if (route.body) codes.push('INVALID_JSON')
  if (route.body || route.fileTypes) codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (acceptsIdempotencyKey(route)) {
    codes.push('IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED')
  }
  if (writesOneRecord(route)) codes.push('PRECONDITION_FAILED')
  const possible = new Set([...codes, ...(route.errors ?? [])])
  return (Object.keys(STATUS) as ErrorCode[]).filter(code => possible.has(code))
}

/** Component name for each error status. All endpoints share these components. */
const NAMES: Readonly<Record<(typeof STATUS)[ErrorCode], string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  408: 'RequestTimeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  431: 'RequestHeaderFieldsTooLarge',
  500: 'InternalError',
  503: 'ServiceUnavailable',
}

/** Returns the error responses as components, by name. */
export const errorComponents = (recorded: Readonly<Record<string, unknown>>): Record<string, Response> =>
  Object.fromEntries(Object.entries(NAMES).map(([status, name]) => [name, errorResponse(Number(status), recorded)]))

/** Returns the error responses of an endpoint by status, with the codes that it can return. */
export function errorResponses(route: Route): Record<string, Reference> {
  const codes = codesOf(route)
  return Object.fromEntries(
    Object.entries(NAMES).flatMap(([status, name]) => {
      const possible = codes.filter(code => STATUS[code] === Number(status))
      if (possible.length === 0) return []
      // Lists codes only where an endpoint returns fewer of them: the component describes each code once.
      const isSubset = possible.length < codesWith(Number(status)).length
      const description = `Error codes: ${possible.map(code => `\`${code}\``).join(', ')}.`
      return [[status, { $ref: `#/components/responses/${name}`, ...(isSubset && { description }) }]]
    }),
  )
}

const describe = (codes: readonly ErrorCode[]): string =>
  codes.map(code => `\`${code}\`: ${DESCRIPTIONS[code]}`).join('\n\n')

const codesWith = (status: number): ErrorCode[] =>
  (Object.keys(STATUS) as ErrorCode[]).filter(code => STATUS[code] === status)

function errorResponse(status: number, recorded: Readonly<Record<string, unknown>>): Response {
  const codes = codesWith(status)
  return {
    description: describe(codes),
    headers: headers(headersOf(status)),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        examples: Object.fromEntries(codes.map(code => [code, example(code, recorded[code])])),
      },
    },
  }
}

/**
 * Returns the headers of an error response. The rate limit is unknown without a valid key, or if the store is
 * unavailable.
 */
function headersOf(status: number): HeaderName[] {
  if (status === 401) return ['RequestId', 'Authenticate']
  if (status === 429) return ['RequestId', 'RetryAfter', ...LIMITED]
  if (status === 503) return ['RequestId', 'RetryAfter']
  return status === 431 || status === 500 ? ['RequestId'] : ['RequestId', ...LIMITED]
}

/** Returns the recorded example of an error, or a generated one for errors that no client can cause. */
const example = (code: ErrorCode, recorded: unknown): Example => ({
  summary: DESCRIPTIONS[code],
  value: recorded ?? { error: { code, message: DESCRIPTIONS[code], status: STATUS[code], request_id: 'req-5f3c' } },
})
