import { type ErrorCode, STATUS } from '../../frame/errors.js'
import { mediaTypesOf } from '../../frame/media-types.js'
import { isNamed, type Route } from '../../frame/route.js'
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
  NOT_ACCEPTABLE: 'None of the media types in `Accept` is served.',
  INSUFFICIENT_STOCK: 'There is less stock than was asked for; `details` says how much there is.',
  INVALID_STATE: 'The state of the record does not allow it.',
  CONFLICT: 'It contradicts what is stored.',
  IDEMPOTENCY_IN_PROGRESS: 'The first request with this `Idempotency-Key` is still running.',
  CURSOR_GONE: 'The cursor belongs to another log of events; the message says how to resume.',
  PRECONDITION_FAILED: 'The record is no longer at the revision that `If-Match` names.',
  PAYLOAD_TOO_LARGE: 'The body is larger than 1 MiB, or a file than the service takes.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not `application/json`, or a file of none of the types that are taken.',
  IDEMPOTENCY_KEY_REUSED: 'This `Idempotency-Key` was used with another body.',
  RATE_LIMITED:
    'The plan of the API key allows no more requests for now, or too many keys that open nothing came from this address.',
  INTERNAL: 'Something failed inside; the request id leads to it.',
  UNAVAILABLE:
    'A store is out of reach, or a read model does not show yet what was written, or what `Inventory-Position` asks for.',
}

/** What every answer other than a success holds, in parts that have names. */
export const ERROR_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ErrorResponse: {
    type: 'object',
    description: 'What every answer other than a success holds.',
    required: ['error'],
    properties: { error: { $ref: '#/components/schemas/Problem', description: 'What is wrong.' } },
  },
  Problem: {
    type: 'object',
    description: 'Why a request was not answered with success.',
    required: ['code', 'message', 'status'],
    properties: {
      code: { $ref: '#/components/schemas/ErrorCode', description: 'For programs.' },
      message: { type: 'string', description: 'For people.' },
      status: { type: 'integer', description: 'The HTTP status.' },
      request_id: { type: 'string', description: 'Name it when you report a problem.' },
      details: {
        type: 'array',
        description: 'Where fields are to blame.',
        items: { $ref: '#/components/schemas/ProblemDetail' },
      },
    },
  },
  ProblemDetail: {
    type: 'object',
    description: 'What is wrong with one field; a shortage also says what was requested and what is available.',
    required: ['field', 'message'],
    properties: {
      field: { type: 'string', description: 'Path of the field, such as `items.2.quantity`.' },
      message: { type: 'string', description: 'For people.' },
      requested: { type: 'number', description: 'Of a shortage: how much was asked for.' },
      available: { type: 'number', description: 'Of a shortage: how much there is.' },
      actual: { type: 'number', description: 'Of another balance than was expected: what it is.' },
    },
    additionalProperties: true,
  },
  ErrorCode: {
    type: 'string',
    description: 'What went wrong, for programs.',
    enum: Object.keys(STATUS),
  },
}

/** Every code that an endpoint can answer with. */
export function codesOf(route: Route): ErrorCode[] {
  const codes: ErrorCode[] = ['VALIDATION_ERROR', 'UNAUTHORIZED', 'INSUFFICIENT_SCOPE', 'RATE_LIMITED']
  codes.push('INTERNAL', 'UNAVAILABLE')
  if (mediaTypesOf(route).length > 0) codes.push('NOT_ACCEPTABLE')
  if (route.path.includes('{')) codes.push('NOT_FOUND')
  if (route.list) codes.push('MIXED_PAGING')
  if (route.method === 'get') codes.push('CURSOR_GONE')
  if (route.body) codes.push('INVALID_JSON')
  if (route.body || route.takes) codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (isNamed(route)) {
    codes.push('IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED')
  }
  if (writesOneRecord(route)) codes.push('PRECONDITION_FAILED')
  const possible = new Set([...codes, ...(route.errors ?? [])])
  return (Object.keys(STATUS) as ErrorCode[]).filter(code => possible.has(code))
}

/** What an answer of each status is called: one component for each, however many endpoints give it for whatever codes. */
const NAMES: Readonly<Record<(typeof STATUS)[ErrorCode], string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'ServiceUnavailable',
}

/** The answers other than successes, as components by their names. */
export const errorComponents = (recorded: Readonly<Record<string, unknown>>): Record<string, Response> =>
  Object.fromEntries(Object.entries(NAMES).map(([status, name]) => [name, errorResponse(Number(status), recorded)]))

/** The error answers of an endpoint by status, each with the codes that it may carry here. */
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

const told = (codes: readonly ErrorCode[]): string => codes.map(code => `\`${code}\`: ${WHEN[code]}`).join('\n\n')

const codesWith = (status: number): ErrorCode[] =>
  (Object.keys(STATUS) as ErrorCode[]).filter(code => STATUS[code] === status)

function errorResponse(status: number, recorded: Readonly<Record<string, unknown>>): Response {
  const codes = codesWith(status)
  return {
    description: told(codes),
    headers: headers(headersOf(status)),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        examples: Object.fromEntries(codes.map(code => [code, example(code, recorded[code])])),
      },
    },
  }
}

/** Without a known key, or without the store that counts its requests, nothing is said of the limit. */
function headersOf(status: number): HeaderName[] {
  if (status === 401) return ['RequestId', 'Authenticate']
  if (status === 429) return ['RequestId', 'RetryAfter', ...LIMITED]
  if (status === 503) return ['RequestId', 'RetryAfter']
  return status === 500 ? ['RequestId'] : ['RequestId', ...LIMITED]
}

/** Some can't be recorded, since no client brings them about. */
const example = (code: ErrorCode, recorded: unknown): Example => ({
  summary: WHEN[code],
  value: recorded ?? { error: { code, message: WHEN[code], status: STATUS[code], request_id: 'req-5f3c' } },
})
